/** From the DOM standard (`attachShadow`). Custom elements can hold one, too. */
const hosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(
    ' ',
  ),
);

export const isCustom = ({ localName }: Element): boolean => localName.includes('-');

export const mayHost = (element: Element): boolean =>
  element.namespaceURI === 'http://www.w3.org/1999/xhtml' &&
  (isCustom(element) || hosts.has(element.localName));

/** Any element with content would lose it. */
export const mayBecomeHost = (element: Element): boolean =>
  mayHost(element) && (isCustom(element) || !element.hasChildNodes());

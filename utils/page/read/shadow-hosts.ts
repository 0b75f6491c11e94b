/** Which elements can have a shadow root, or may get one later. */

/** Those of HTML that can hold a shadow root (DOM standard, `attachShadow`), beside custom elements. */
const hosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(
    ' ',
  ),
);

export const isCustom = ({ localName }: Element): boolean => localName.includes('-');

/** Whether an element can hold a shadow root at all. */
export const mayHost = (element: Element): boolean =>
  element.namespaceURI === 'http://www.w3.org/1999/xhtml' &&
  (isCustom(element) || hosts.has(element.localName));

/** An element without content stands where a script means to put some; any other would lose its own to a shadow root. */
export const mayBecomeHost = (element: Element): boolean =>
  mayHost(element) && (isCustom(element) || !element.hasChildNodes());

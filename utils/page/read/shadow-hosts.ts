/** Finds elements that can have a shadow root, or may get one later. */

/** The HTML elements that can hold a shadow root (DOM standard, `attachShadow`). Custom elements can, too. */
const hosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(
    ' ',
  ),
);

export const isCustom = ({ localName }: Element): boolean => localName.includes('-');

export const mayHost = (element: Element): boolean =>
  element.namespaceURI === 'http://www.w3.org/1999/xhtml' &&
  (isCustom(element) || hosts.has(element.localName));

/** A script may attach a shadow root to an empty element. Any other element would lose its content. */
export const mayBecomeHost = (element: Element): boolean =>
  mayHost(element) && (isCustom(element) || !element.hasChildNodes());

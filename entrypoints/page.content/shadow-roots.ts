/**
 * Closed shadow roots, by the door that each browser keeps for extensions; the page is not patched.
 */
interface WithDoor {
  /** Firefox, content scripts only. */
  readonly openOrClosedShadowRoot?: ShadowRoot | null;
}

interface ChromeDom {
  openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null;
}

const chromeDom = (globalThis as { chrome?: { dom?: ChromeDom } }).chrome?.dom;

/** The shadow root of an element, open or closed, or null. */
export const shadowRootOf = (element: Element): ShadowRoot | null => {
  if (element.shadowRoot) return element.shadowRoot;
  // Only these can hold one: elements with a hyphen in their name, and a few of HTML (DOM standard, attachShadow).
  if (!mayHost(element)) return null;
  const root = (element as WithDoor).openOrClosedShadowRoot;
  if (root !== undefined) return root;
  return chromeDom?.openOrClosedShadowRoot(element as HTMLElement) ?? null;
};

const hosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(
    ' ',
  ),
);

const mayHost = ({ localName, namespaceURI }: Element): boolean =>
  namespaceURI === 'http://www.w3.org/1999/xhtml' &&
  (localName.includes('-') || hosts.has(localName));

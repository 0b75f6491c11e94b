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
export function anyShadowRootOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot) return element.shadowRoot;
  const root = (element as WithDoor).openOrClosedShadowRoot;
  if (root !== undefined) return root;
  return isHtml(element) ? (chromeDom?.openOrClosedShadowRoot(element) ?? null) : null;
}

/** Chromium takes no other kind of element, and throws. By its namespace: each frame has an `HTMLElement` of its own. */
const isHtml = (element: Element): element is HTMLElement =>
  element.namespaceURI === 'http://www.w3.org/1999/xhtml';

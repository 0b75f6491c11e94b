/** Uses the browsers' APIs for extensions. The page is not patched. */
interface WithDoor {
  readonly openOrClosedShadowRoot?: ShadowRoot | null;
}

interface ChromeDom {
  openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null;
}

const chromeDom = (globalThis as { chrome?: { dom?: ChromeDom } }).chrome?.dom;

export function anyShadowRootOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot) return element.shadowRoot;
  const root = (element as WithDoor).openOrClosedShadowRoot;
  if (root !== undefined) return root;
  return isHtml(element) ? (chromeDom?.openOrClosedShadowRoot(element) ?? null) : null;
}

/** Chromium throws for other elements. Each frame has its own `HTMLElement`, so the namespace decides. */
const isHtml = (element: Element): element is HTMLElement =>
  element.namespaceURI === 'http://www.w3.org/1999/xhtml';

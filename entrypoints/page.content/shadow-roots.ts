/**
 * Closed shadow roots, by the door that each browser keeps for extensions; the page is not patched.
 */
import { mayHost } from '../../utils/page/late-roots.ts';

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
  if (!mayHost(element)) return null;
  const root = (element as WithDoor).openOrClosedShadowRoot;
  if (root !== undefined) return root;
  return chromeDom?.openOrClosedShadowRoot(element as HTMLElement) ?? null;
};

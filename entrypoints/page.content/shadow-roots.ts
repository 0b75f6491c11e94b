import { anyShadowRootOf } from '../../utils/base/closed-roots.ts';
import { mayHost } from '../../utils/page/read/shadow-hosts.ts';

/** The shadow root of an element, open or closed, or null. Asked of every element of a page: most can have none. */
export const shadowRootOf = (element: Element): ShadowRoot | null => {
  if (!mayHost(element)) return null;
  try {
    return anyShadowRootOf(element);
  } catch {
    // After an update of the extension Chromium shows what is left of it open roots alone.
    return element.shadowRoot;
  }
};

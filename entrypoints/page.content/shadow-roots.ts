import { anyShadowRootOf } from '../../utils/base/closed-roots.ts';
import { mayHost } from '../../utils/page/follow/late-roots.ts';

/** The shadow root of an element, open or closed, or null. Asked of every element of a page: most can have none. */
export const shadowRootOf = (element: Element): ShadowRoot | null =>
  mayHost(element) ? anyShadowRootOf(element) : null;

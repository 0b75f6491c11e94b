/**
 * Boxes that clip their content to nothing: closed accordions and drawers. A box is measured only if its styles suggest that
 * it is empty, since measuring can cost a layout of the whole page.
 */
import { computedStyleOf, parentElementOf } from './context.ts';

const isZero = (length: string): boolean => /^0(?:px|%)?$/.test(length);

/** Returns a computed value that needs no layout. */
const specifiedOf = (element: Element, property: string): string =>
  String(element.computedStyleMap().get(property) ?? '');

const mayBeLow = (element: Element, { maxHeight }: CSSStyleDeclaration): boolean => {
  // Firefox has no `computedStyleMap`, so there every box that clips is measured.
  if (isZero(maxHeight) || !('computedStyleMap' in element)) return true;
  const parent = parentElementOf(element);
  // An accordion animates the row of its grid between `0fr` and `1fr`.
  const rows = parent ? specifiedOf(parent, 'grid-template-rows') : '';
  return isZero(specifiedOf(element, 'height')) || /(?:^|[\s(])0fr/.test(rows);
};

const isPositioned = (style: CSSStyleDeclaration | null): boolean =>
  style?.position === 'absolute' || style?.position === 'fixed';

/** True if an element inside is positioned by an ancestor of the box. The box does not clip it. */
const isLeftBySome = (box: Element): boolean =>
  [...box.querySelectorAll<HTMLElement>('*')].some(
    (element) =>
      // Elements of drawings have no `offsetParent`.
      'offsetParent' in element &&
      isPositioned(computedStyleOf(element)) &&
      element.getClientRects().length > 0 &&
      !(element.offsetParent && box.contains(element.offsetParent)),
  );

/**
 * True for a box without height that shows none of its content. Pages write hidden text for screen readers in a box out of
 * the flow that is empty in both directions. That text counts as shown.
 */
export const isEmptyBox = (element: Element, style: CSSStyleDeclaration): boolean => {
  // The window takes over the clipping of `body`.
  if (style.overflowY === 'visible' || element === element.ownerDocument.body) return false;
  if (!mayBeLow(element, style) || element.clientHeight > 0) return false;
  return !(isPositioned(style) && element.clientWidth === 0) && !isLeftBySome(element);
};

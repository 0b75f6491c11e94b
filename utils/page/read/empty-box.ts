/**
 * Boxes that clip their content to nothing, such as closed accordions. Only suspicious ones are measured, since that can
 * cost a layout.
 */
import { computedStyleOf, parentElementOf } from './context.ts';

const isZero = (length: string): boolean => /^0(?:px|%)?$/.test(length);

/** Needs no layout. */
const specifiedOf = (element: Element, property: string): string =>
  String(element.computedStyleMap().get(property) ?? '');

const mayBeLow = (element: Element, { maxHeight }: CSSStyleDeclaration): boolean => {
  // Firefox has no `computedStyleMap`, so every box that clips is measured.
  if (isZero(maxHeight) || !('computedStyleMap' in element)) return true;
  const parent = parentElementOf(element);
  // Accordions animate their grid's row between `0fr` and `1fr`.
  const rows = parent ? specifiedOf(parent, 'grid-template-rows') : '';
  return isZero(specifiedOf(element, 'height')) || /(?:^|[\s(])0fr/.test(rows);
};

const isPositioned = (style: CSSStyleDeclaration | null): boolean =>
  style?.position === 'absolute' || style?.position === 'fixed';

/** A box does not clip elements that an ancestor of it positions. */
const isLeftBySome = (box: Element): boolean =>
  [...box.querySelectorAll<HTMLElement>('*')].some(
    (element) =>
      // Elements of drawings have no `offsetParent`.
      'offsetParent' in element &&
      isPositioned(computedStyleOf(element)) &&
      element.getClientRects().length > 0 &&
      !(element.offsetParent && box.contains(element.offsetParent)),
  );

/** Text for screen readers is often in a box out of the flow that is empty in both directions. That counts as shown. */
export const isEmptyBox = (element: Element, style: CSSStyleDeclaration): boolean => {
  // The window takes over the clipping of `body`. A line (`hr`) clips nothing, and ends a sentence.
  if (style.overflowY === 'visible' || element === element.ownerDocument.body) return false;
  if (!element.firstChild && !element.shadowRoot) return false;
  if (!mayBeLow(element, style) || element.clientHeight > 0) return false;
  return !(isPositioned(style) && element.clientWidth === 0) && !isLeftBySome(element);
};

/**
 * Boxes that clip their content to nothing: closed accordions and drawers, labels that slide out. Reads styles; a box is
 * measured only where they say that it may be empty, since measuring can cost a layout of the whole page.
 */
import { parentElementOf } from './context.ts';

/** Zero, as computed lengths and percentages are written. */
const isZero = (length: string): boolean => /^0(?:px|%)?$/.test(length);

interface Axis {
  readonly overflow: 'overflowX' | 'overflowY';
  readonly size: 'width' | 'height';
  readonly most: 'maxWidth' | 'maxHeight';
  readonly tracks: 'grid-template-columns' | 'grid-template-rows';
  readonly measure: 'clientWidth' | 'clientHeight';
}

const across: Axis = {
  overflow: 'overflowX',
  size: 'width',
  most: 'maxWidth',
  tracks: 'grid-template-columns',
  measure: 'clientWidth',
};

const down: Axis = {
  overflow: 'overflowY',
  size: 'height',
  most: 'maxHeight',
  tracks: 'grid-template-rows',
  measure: 'clientHeight',
};

/** A computed value as the style sheets have it, not as it came out of a layout. */
const specifiedOf = (element: Element, property: string): string =>
  String(element.computedStyleMap().get(property) ?? '');

const mayBeEmpty = (element: Element, style: CSSStyleDeclaration, axis: Axis): boolean => {
  if (isZero(style[axis.most])) return true;
  // Firefox has no values without a layout: there every box that clips is measured.
  if (!('computedStyleMap' in element) || isZero(specifiedOf(element, axis.size))) return true;
  const parent = parentElementOf(element);
  // The row of an accordion that opens as far as its content needs.
  return parent !== null && /(?:^|[\s(])0fr/.test(specifiedOf(parent, axis.tracks));
};

const isEmpty = (element: Element, style: CSSStyleDeclaration, axis: Axis): boolean =>
  style[axis.overflow] !== 'visible' &&
  mayBeEmpty(element, style, axis) &&
  element[axis.measure] === 0;

const isPositioned = ({ position }: CSSStyleDeclaration): boolean =>
  position === 'absolute' || position === 'fixed';

/** Something in the box is placed by what stands around it, which the box does not clip. */
const isLeftBySome = (box: Element, styleOf: StyleOf): boolean =>
  [...box.querySelectorAll('*')].some((element) => {
    const style = styleOf(element);
    if (!style || !isPositioned(style) || !('offsetParent' in element)) return false;
    const placedBy = element.offsetParent as Element | null;
    return element.getClientRects().length > 0 && !(placedBy && box.contains(placedBy));
  });

type StyleOf = (element: Element) => CSSStyleDeclaration | null;

/**
 * True for a box that shows nothing of what is in it. One that is empty in both directions and out of the flow is how pages
 * write for screen readers: its text counts as shown.
 */
export const isEmptyBox = (
  element: Element,
  style: CSSStyleDeclaration,
  styleOf: StyleOf,
): boolean => {
  // What `body` clips is the window's to clip.
  if (element === element.ownerDocument.body) return false;
  const isLow = isEmpty(element, style, down);
  const isNarrow = isEmpty(element, style, across);
  if (isLow && isNarrow && isPositioned(style)) return false;
  return (isLow || isNarrow) && !isLeftBySome(element, styleOf);
};

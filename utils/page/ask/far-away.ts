/**
 * What counts as far away from the reader's view, and what of it is watched together. Pure: boxes in, answers out.
 */

/** Of an element, in CSS pixels, as `getBoundingClientRect` gives it. */
export type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/** What the reader sees of a document. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** Whether the document can be scrolled sideways: else what stands beside it is parked there, and no scrolling leads to it. */
  readonly scrollsSideways: boolean;
}

/**
 * Screens around the view that are not far away. Texts are asked for one screen ahead (`viewport.ts`), and a group that wakes is
 * up to one screen high.
 */
export const screensAround = 2;

/** An element that shows nothing by itself may hold others that show anywhere. */
export const isEmpty = ({ left, top, right, bottom }: Box): boolean =>
  right <= left || bottom <= top;

/** True for a box that the reader can't see soon. */
export const isFar = (box: Box, { width, height, scrollsSideways }: View): boolean => {
  if (isEmpty(box)) return false;
  const down = screensAround * height;
  if (box.top > height + down || box.bottom < -down) return true;
  const across = screensAround * width;
  return scrollsSideways && (box.left > width + across || box.right < -across);
};

/** The box around both. */
export const around = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/** True while a box is no larger than the view: then it can't be seen before its first or last part is near. */
export const fitsInView = ({ left, top, right, bottom }: Box, view: View): boolean =>
  bottom - top <= view.height && (!view.scrollsSideways || right - left <= view.width);

/** What the reader sees of a document; null where it stands in no window. */
export const viewOf = ({ defaultView, scrollingElement }: Document): View | null =>
  defaultView && {
    width: defaultView.innerWidth,
    height: defaultView.innerHeight,
    scrollsSideways:
      (scrollingElement?.scrollWidth ?? 0) > (1 + screensAround) * defaultView.innerWidth,
  };

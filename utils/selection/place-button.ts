import type { Box } from './anchor.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const gap = 6;

/**
 * Places an element below the text's end, else above, else at a side. Null if no place is left.
 *
 * @param lastLine null: the text's box is enough
 */
export function placeButton(
  { left, top, right, bottom }: Box,
  lastLine: Box | null,
  { width, height }: Size,
  viewport: Size & { readonly isRtl: boolean },
): { readonly x: number; readonly y: number } | null {
  const within = (at: number, size: number, room: number) =>
    Math.max(gap, Math.min(at, room - size - gap));
  const end = viewport.isRtl ? (lastLine?.left ?? left) : (lastLine?.right ?? right) - width;
  const x = within(end, width, viewport.width);
  const y = within(bottom - height, height, viewport.height);
  const isInView = bottom > 0 && top < viewport.height && right > 0 && left < viewport.width;
  const places = [
    { x, y: bottom + gap },
    { x, y: top - gap - height },
    viewport.isRtl ? { x: left - gap - width, y } : { x: right + gap, y },
    viewport.isRtl ? { x: right + gap, y } : { x: left - gap - width, y },
  ];
  const fits = (place: { x: number; y: number }) =>
    place.x >= 0 &&
    place.y >= 0 &&
    place.x + width <= viewport.width &&
    place.y + height <= viewport.height;
  return (isInView && places.find(fits)) || null;
}

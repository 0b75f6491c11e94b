/** A box of a picture, in px from its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Boxes of one colour as one element: a year of days has more than a thousand, and each element costs the page more than its shape. */
export const Boxes = ({ name, boxes }: { readonly name: string; readonly boxes: Box[] }) => (
  <path class={`boxes ${name}`} d={boxes.map(outline).join('')} />
);

/** As a part of a path. */
export const outline = ({ x, y, width, height }: Box): string =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;

/** No eye sees a hundredth of a px. */
const short = (px: number): number => Math.round(px * 100) / 100;

/** In px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One element for all boxes of a colour, because a year has over a thousand. */
export const Boxes = ({ name, boxes }: { readonly name: string; readonly boxes: Box[] }) => (
  <path class={`boxes ${name}`} d={boxes.map(outline).join('')} />
);

export const outline = ({ x, y, width, height }: Box): string =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;

const short = (px: number): number => Math.round(px * 100) / 100;

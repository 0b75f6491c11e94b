import { stack } from 'd3-shape';

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

interface StackBox {
  readonly day: number;
  readonly part: number;
  readonly from: number;
  readonly to: number;
}

/** Parts of nothing have no box. */
export function stackBoxes(days: readonly (readonly number[])[]): StackBox[] {
  const parts = days[0]?.length ?? 0;
  const series = stack<unknown, readonly number[], number>()
    .keys(Array.from({ length: parts }, (_, part) => part))
    .value((values, part) => values[part] ?? 0)([...days]);
  return series.flatMap((boxes, part) =>
    boxes.flatMap(([from, to], day) => (to > from ? [{ day, part, from, to }] : [])),
  );
}

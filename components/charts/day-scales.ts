/**
 * The scales of a picture of days. Ours: those of d3-scale bring colours, interpolation and formats of numbers with them, which weigh
 * more than the rest of the picture.
 */
import { tickIncrement, ticks } from 'd3-array';

/** Equal columns from `left` to `right`, one for each of `count` things. */
export interface ColumnScale {
  /** From one column's left edge to the next. */
  readonly step: number;
  /** Of a column, without the space beside it. */
  readonly width: number;
  /** The left edge of a column. */
  readonly left: (index: number) => number;
}

/** @param gap which share of a column's room is space, half of it on either side: 0 to 1 */
export function columnScale({
  count,
  left,
  right,
  gap,
}: {
  readonly count: number;
  readonly left: number;
  readonly right: number;
  readonly gap: number;
}): ColumnScale {
  const step = (right - left) / Math.max(count, 1);
  return { step, width: step * (1 - gap), left: (index) => left + (index + gap / 2) * step };
}

/** Values from 0 upwards, of which the highest line stands at a round one that none is above. */
export interface ValueScale {
  /** Round values about equally far from each other, from 0 to the highest line. */
  readonly ticks: readonly number[];
  /** Where a value is drawn: in px from the top. */
  readonly y: (value: number) => number;
}

/** How many spaces there are between lines, about: round values come first. */
const spaces = 4;

/**
 * @param highest above 0
 * @param bottom where 0 is drawn, in px from the top
 * @param top where the highest line is
 */
export function valueScale(highest: number, bottom: number, top: number): ValueScale {
  const end = roundEnd(highest);
  return {
    ticks: ticks(0, end, spaces),
    y: (value) => bottom - (value / end) * (bottom - top),
  };
}

/** The first round value that is not below `highest`. A longer scale may have wider spaces, and then ends at one of those. */
function roundEnd(highest: number, before = 0): number {
  const space = tickIncrement(0, highest, spaces);
  if (space === before) return highest;
  // Below 0 it is how many spaces make one: fractions as products would end in noise (0.1 + 0.2).
  const end = space > 0 ? Math.ceil(highest / space) * space : Math.ceil(highest * -space) / -space;
  return roundEnd(end, space);
}

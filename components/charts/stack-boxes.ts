import { stack } from 'd3-shape';

/** One part of one day's bar: from where to where, in the numbers that are drawn. */
export interface StackBox {
  readonly day: number;
  readonly part: number;
  readonly from: number;
  readonly to: number;
}

/** Bars as boxes, each bar a stack of its parts from the bottom up; parts of nothing have none. */
export function stackBoxes(days: readonly (readonly number[])[]): StackBox[] {
  const parts = days[0]?.length ?? 0;
  const series = stack<unknown, readonly number[], number>()
    .keys(Array.from({ length: parts }, (_, part) => part))
    .value((values, part) => values[part] ?? 0)([...days]);
  return series.flatMap((boxes, part) =>
    boxes.flatMap(([from, to], day) => (to > from ? [{ day, part, from, to }] : [])),
  );
}

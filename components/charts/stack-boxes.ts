import { stack } from 'd3-shape';

export interface StackBox {
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

/** One part of one day's bar: from where to where, in the numbers that are drawn. */
export interface StackBox {
  readonly day: number;
  readonly part: number;
  readonly from: number;
  readonly to: number;
}

/** Bars as boxes, each bar a stack of its parts from the bottom up; parts of nothing have none. */
export const stackBoxes = (days: readonly (readonly number[])[]): StackBox[] =>
  days.flatMap((values, day) => {
    let to = 0;
    return values.flatMap((value, part) => {
      const from = to;
      to += value;
      return to > from ? [{ day, part, from, to }] : [];
    });
  });

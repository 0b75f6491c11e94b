/** The steps of colour of a calendar, with about as many days in each and readable bounds. */

export interface CalendarStep {
  /** Both are included. The highest is where the next step begins. */
  readonly from: number;
  readonly to: number;
  /** From 1 to 5. The last step is always the darkest. */
  readonly level: number;
}

const most = 5;

/** Steps of the values above 0: fifths, as nearly as round bounds allow. */
export function calendarSteps(values: readonly number[]): CalendarStep[] {
  const used = values.filter((value) => value > 0).sort((one, other) => one - other);
  const [least, highest] = [used[0], used.at(-1)];
  if (least === undefined || highest === undefined) return [];
  const fifths = Array.from({ length: most - 1 }, (_, at) =>
    rounded(used[Math.floor(((at + 1) / most) * used.length)] ?? highest),
  );
  const bounds = [...new Set(fifths)].filter((bound) => bound > least && bound <= highest);
  const ends = [least, ...bounds, highest];
  return ends.slice(1).map((to, at) => ({
    ...{ from: ends[at] ?? least, to },
    level: Math.round((most * (at + 1)) / (ends.length - 1)),
  }));
}

/** Every short form shows two digits whole: 24K, 1.2M. */
const rounded = (value: number): number => Number(value.toPrecision(2));

/** Null: the value is 0. */
export const stepOf = (steps: readonly CalendarStep[], value: number): CalendarStep | null =>
  value > 0 ? (steps.findLast(({ from }) => value >= from) ?? null) : null;

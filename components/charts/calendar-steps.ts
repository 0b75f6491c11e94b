/** The steps of colour of a calendar: about as many days in each, and bounds that can be read in its legend. */

export interface CalendarStep {
  /** The least and the most of its days, both in it as the legend says them: the most is where the next step begins. */
  readonly from: number;
  readonly to: number;
  /** Its colour, from 1 to 5: the darkest is always that of the last. */
  readonly level: number;
}

const most = 5;

/**
 * Steps of the values above 0, which are fifths of them as nearly as round bounds allow. Few different values have fewer steps; none
 * have none.
 */
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

/** Two digits are easy to read, and every short form shows them whole: 24K, 1.2M. */
const rounded = (value: number): number => Number(value.toPrecision(2));

/** The step that a value belongs to: the last one that begins at it or below. Null: the value is 0. */
export const stepOf = (steps: readonly CalendarStep[], value: number): CalendarStep | null =>
  value > 0 ? (steps.findLast(({ from }) => value >= from) ?? null) : null;

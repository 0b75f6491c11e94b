/** The rows of the meter's record, added up for the eye, and as they are for other programs. */
import type { Spent, SpentDay, SpentSite } from '../../components/options/spending-view.ts';
import { toCsv } from '../../utils/base/csv.ts';
import { utcDayBefore } from '../../utils/base/utc-day.ts';
import type { MeterRow } from '../../utils/pipeline/meter/meter-rows.ts';

/** `count` UTC days that end with the one of `now` (milliseconds since 1970), the oldest first. */
export const lastDays = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => utcDayBefore(now, count - 1 - index));

/** Days without a row are days on which nothing was spent. */
export function sumByDay(rows: readonly MeterRow[], days: readonly string[]): SpentDay[] {
  const sums = sumBy(rows, ({ day }) => day);
  return days.map((day) => ({ day, ...(sums.get(day) ?? { billed: 0, saved: 0 }) }));
}

/** The most expensive first. */
export const sumBySite = (rows: readonly MeterRow[]): SpentSite[] =>
  [...sumBy(rows, ({ site }) => site)]
    .map(([site, spent]) => ({ site, ...spent }))
    .sort((one, other) => other.billed - one.billed || other.saved - one.saved);

function sumBy<Key>(rows: readonly MeterRow[], keyOf: (row: MeterRow) => Key): Map<Key, Spent> {
  const sums = new Map<Key, Spent>();
  for (const row of rows) {
    const { billed, saved } = sums.get(keyOf(row)) ?? { billed: 0, saved: 0 };
    sums.set(keyOf(row), { billed: billed + row.billed, saved: saved + row.saved });
  }
  return sums;
}

const columns = ['day', 'site', 'from', 'to', 'kind', 'billed', 'estimated', 'saved'];

export const spendingAsCsv = (rows: readonly MeterRow[]): string =>
  toCsv([
    columns,
    ...rows.map(({ day, site, source, target, kind, billed, estimated, saved }) => [
      day,
      site ?? '',
      source ?? '',
      target,
      kind,
      billed,
      estimated,
      saved,
    ]),
  ]);

/** Keys in the order of what they used. */
import type { Counter, UsageKey } from './columns.ts';
import type { DayRange } from './ranges.ts';
import type { UsageTable } from './table.ts';
import { sumByKey } from './table.ts';

export interface RankedKey extends UsageKey {
  readonly key: number;
  readonly total: number;
}

/** Keys that used anything of it, the largest first. */
export function rankKeys(
  table: UsageTable,
  range: DayRange,
  counter: Counter = 'total',
  keys: readonly number[] = [...table.keys.keys()],
): RankedKey[] {
  return sumByKey(table, counter, { keys, range })
    .map((total, at) => {
      const key = keys[at] ?? 0;
      return { maskedKey: '', label: '', ...table.keys[key], key, total };
    })
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);
}

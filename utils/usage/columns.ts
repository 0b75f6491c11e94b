/** A report's columns: which days they have, and how their keys and counters are named. */
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import type { DayRange } from '../base/utc-day.ts';
import type { KnownCounter, PerCounter, UsageColumns, UsageKey } from '../service/types.ts';
import { counterNames, wireName } from '../service/types.ts';
import { countDays } from './ranges.ts';

export interface NamedKey extends UsageKey {
  /** Another key of the table has the same label. */
  readonly isDoubled?: boolean;
}

const mostLetters = 40;

/** Shortens a key's label, which may be as long as a paragraph. Empty: no label. */
export function shortLabel(label: string): string {
  const letters = [...label.trim()];
  return letters.length > mostLetters
    ? `${letters.slice(0, mostLetters).join('')}…`
    : letters.join('');
}

/** The parts of all characters, in the order of their colours. */
export const partsOfTotal = ['text', 'documents', 'improvement'] as const;

/** One of the contract, or the name of one that the service has added. */
export type Counter = KnownCounter | (string & {});

export const isMinutes = (counter: Counter): boolean => wireName(counter).endsWith('_minutes');

export const isCharacters = (counter: Counter): boolean =>
  wireName(counter).endsWith('_characters');

export const mapCounters = <T>(
  of: (counter: Counter) => T,
  counters: readonly Counter[] = counterNames,
): PerCounter<T> =>
  Object.fromEntries(counters.map((counter) => [counter, of(counter)])) as PerCounter<T>;

/**
 * Returns the columns with the days that were over as their range. Fails with `reply-malformed` and the path of a day that was
 * not asked for.
 * @param lastOver the last day that was over at the time of the report
 */
export function checkDays(
  asked: DayRange,
  columns: UsageColumns,
  lastOver = asked.to,
): Result<UsageColumns> {
  const { range } = columns;
  if (range.from < asked.from || range.from > asked.to) return malformed('start_date');
  if (range.to < range.from || range.to > asked.to) return malformed('end_date');
  const days = countDays(range);
  const outside = columns.day.findIndex((day) => day < 0 || day >= days);
  if (outside >= 0) return malformed(`key_and_day_usages[${outside}].usage_date`);
  const to = range.to < lastOver ? range.to : lastOver;
  return succeed({ ...columns, range: { from: range.from, to } });
}

const malformed = (member: string) =>
  fail({ code: 'reply-malformed', field: `usage_report.${member}` });

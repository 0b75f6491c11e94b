/**
 * What the report page shows, as data: all of it stands in the page's address, so that a view can be bookmarked, sent to a
 * colleague, and gone back to.
 *
 * Keys are named there by a short hash: an address is kept in histories and logs, labels and masks have no business there.
 */
import { dayNumber } from '../base/utc-day.ts';
import type { Counter, UsageKey } from './columns.ts';
import { counterNames } from './columns.ts';
import type { DayRange, Period } from './ranges.ts';
import { addDays, countDays, periods, rangeBefore, rangeOf } from './ranges.ts';
import type { Grouping } from './rows.ts';
import { groupings } from './rows.ts';

export const chartKinds = ['bars', 'lines', 'calendar', 'shares'] as const;
export type ChartKind = (typeof chartKinds)[number];

export const comparisons = ['none', 'before', 'year-before', 'custom'] as const;
export type Comparison = (typeof comparisons)[number];

/** `before` and `change` sort by what the chosen counter was compared with. */
export const sortColumns = ['key', 'day', 'before', ...counterNames] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface ReportState {
  /** Null: the days of `range`. */
  readonly period: Period | null;
  /** Used where `period` is null. */
  readonly range: DayRange | null;
  readonly compare: Comparison;
  /** The first day of what it is compared with, where that is `custom`: as many days as the range has. */
  readonly compareFrom: string | null;
  readonly grouping: Grouping;
  readonly chart: ChartKind;
  readonly counter: Counter;
  readonly sort: { readonly by: SortColumn; readonly descending: boolean };
  /** Part of a key's label or mask. */
  readonly query: string;
  /** Ids of keys: the page is about these alone; none: about all. */
  readonly chosen: readonly string[];
  readonly hidden: readonly string[];
  /** The page is about this day of the range alone. */
  readonly day: string | null;
}

export const usualState: ReportState = {
  period: 'last-30-days',
  range: null,
  compare: 'before',
  compareFrom: null,
  grouping: 'key',
  chart: 'bars',
  counter: 'total',
  sort: { by: 'total', descending: true },
  query: '',
  chosen: [],
  hidden: [],
  day: null,
};

/** The longest range that is asked for: ten years, as many requests. */
export const mostDays = 3_660;

/** The days that a state is about. */
export const rangeOfState = ({ period, range }: ReportState, today: string): DayRange =>
  range !== null && period === null ? range : rangeOf(period ?? 'last-30-days', today);

/** The days that they are compared with; null: with none. */
export function comparedRange(state: ReportState, today: string): DayRange | null {
  const range = rangeOfState(state, today);
  switch (state.compare) {
    case 'none':
      return null;
    case 'before':
      return rangeBefore(range, state.period);
    case 'year-before':
      return { from: yearBefore(range.from), to: yearBefore(range.to) };
    case 'custom': {
      const from = state.compareFrom ?? rangeBefore(range, state.period).from;
      return { from, to: addDays(from, countDays(range) - 1) };
    }
  }
}

/** 29 February is compared with the 28th. */
function yearBefore(day: string): string {
  const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return dayNumber(same) === null ? addDays(`${same.slice(0, 7)}-01`, 27) : same;
}

/** A key's name in addresses (FNV-1a, 32 bit): not to be turned back, and the same tomorrow. */
export function keyId({ maskedKey, label }: UsageKey): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([maskedKey, label])) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36).padStart(7, '0');
}

/** A state as a query, without what is as usual. */
export function writeState(state: ReportState): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string, usual: string) => {
    if (value !== usual) query.set(name, value);
  };
  if (state.period === null && state.range !== null) {
    query.set('from', state.range.from);
    query.set('to', state.range.to);
  } else put('period', state.period ?? '', usualState.period ?? '');
  put('compare', state.compare, usualState.compare);
  if (state.compare === 'custom') put('compare-from', state.compareFrom ?? '', '');
  put('by', state.grouping, usualState.grouping);
  put('chart', state.chart, usualState.chart);
  put('count', state.counter, usualState.counter);
  put('sort', writeSort(state.sort), writeSort(usualState.sort));
  put('find', state.query, '');
  put('keys', state.chosen.join('.'), '');
  put('hide', state.hidden.join('.'), '');
  put('day', state.day ?? '', '');
  return query.toString();
}

const writeSort = ({ by, descending }: ReportState['sort']): string =>
  `${by}.${descending ? 'down' : 'up'}`;

/** The state of a query; what it does not say, or says wrongly, is as usual. */
export function readState(text: string): ReportState {
  const query = new URLSearchParams(text);
  const one = <T extends string>(name: string, values: readonly T[], usual: T): T =>
    values.find((value) => value === query.get(name)) ?? usual;
  const range = readRange(query);
  const [by = '', way] = (query.get('sort') ?? '').split('.');
  const sortBy = sortColumns.find((column) => column === by);
  const day = query.get('day');
  const compareFrom = query.get('compare-from');
  return {
    period: range ? null : one('period', periods, 'last-30-days'),
    range,
    compare: one('compare', comparisons, usualState.compare),
    compareFrom: isDay(compareFrom) ? compareFrom : null,
    grouping: one('by', groupings, usualState.grouping),
    chart: one('chart', chartKinds, usualState.chart),
    counter: one('count', counterNames, usualState.counter),
    sort: sortBy ? { by: sortBy, descending: way !== 'up' } : usualState.sort,
    query: query.get('find') ?? '',
    chosen: readIds(query.get('keys')),
    hidden: readIds(query.get('hide')),
    day: isDay(day) ? day : null,
  };
}

function readRange(query: URLSearchParams): DayRange | null {
  const [from, to] = [query.get('from'), query.get('to')];
  return isDay(from) && isDay(to) && isRange({ from, to }) ? { from, to } : null;
}

/** Whether a range can be asked for: real days, in order, and not too many. */
export const isRange = (range: DayRange): boolean =>
  isDay(range.from) && isDay(range.to) && range.from <= range.to && countDays(range) <= mostDays;

const isDay = (day: string | null): day is string => day !== null && dayNumber(day) !== null;

const readIds = (text: string | null): string[] => [
  ...new Set((text ?? '').split('.').filter((id) => /^[0-9a-z]{7}$/.test(id))),
];

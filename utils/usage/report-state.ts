/**
 * The state of the report page, as data: all of it stands in the page's address, so that a view can be bookmarked, sent to a
 * colleague, and gone back to.
 *
 * Keys are named there by a short hash: an address is kept in histories and logs, labels and masks have no business there.
 * Only what a reader types to find keys by stands there as it was typed.
 */
import { dayNumber } from '../base/utc-day.ts';
import { isAddedCounter } from '../service/decode-usage.ts';
import { isAddedGrouping } from '../service/types.ts';
import type { Counter, UsageKey } from './columns.ts';
import { counterNames } from './columns.ts';
import type { DayRange, Period } from './ranges.ts';
import {
  addDays,
  countDays,
  daysUpTo,
  periods,
  rangeBefore,
  rangeOf,
  yearBefore,
} from './ranges.ts';

export const groupings = ['day', 'key', 'key-and-day'] as const;
export type Grouping = (typeof groupings)[number];

export const chartKinds = ['bars', 'lines', 'calendar', 'shares'] as const;
export type ChartKind = (typeof chartKinds)[number];

export const comparisons = ['none', 'before', 'year-before'] as const;
export type Comparison = (typeof comparisons)[number];

/** `before`: by what the chosen counter was compared with. */
export type SortColumn = 'key' | 'day' | 'before' | Counter;

export interface ReportState {
  /** Null: the days of `range`. */
  readonly period: Period | null;
  /** Used where `period` is null. */
  readonly range: DayRange | null;
  readonly compare: Comparison;
  readonly grouping: Grouping;
  /** Groups of a grouping that the service lists, in place of keys; null: keys. */
  readonly who: string | null;
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
  grouping: 'key',
  who: null,
  chart: 'bars',
  counter: 'total',
  sort: { by: 'total', descending: true },
  query: '',
  chosen: [],
  hidden: [],
  day: null,
};

/** Days are read in their order, everything else from what used most. */
export const usualSort = (grouping: Grouping): ReportState['sort'] =>
  grouping === 'day' ? { by: 'day', descending: false } : usualState.sort;

/** The order of another grouping: the usual one of it, unless the reader has chosen one. */
export const sortFor = ({ sort, grouping }: ReportState, next: Grouping): ReportState['sort'] =>
  writeSort(sort) === writeSort(usualSort(grouping)) ? usualSort(next) : sort;

/** The longest range that is asked for: ten years, in as many requests, and as many again for what it is compared with. */
export const mostDays = 3_660;

/** Before this nobody translated by a service. It keeps away what a browser tells while a year is being typed: 0002, 0020, 0202. */
const firstDay = '2000-01-01';

/** The days that a state is about. */
export const rangeOfState = ({ period, range }: ReportState, today: string): DayRange =>
  range !== null && period === null ? range : rangeOf(period ?? 'last-30-days', today);

/** Those of them that anything can be known of, the last of them `last`: yesterday, or how far the service has come; null: none. */
export const reportedRange = (
  state: ReportState,
  today: string,
  last = addDays(today, -1),
): DayRange | null => daysUpTo(rangeOfState(state, today), last);

/**
 * The days that those up to `last` are compared with; null: with none, or there is nothing yet to be compared.
 */
export function comparedRange(
  state: ReportState,
  today: string,
  last = addDays(today, -1),
): DayRange | null {
  const range = reportedRange(state, today, last);
  if (range === null) return null;
  switch (state.compare) {
    case 'none':
      return null;
    case 'before':
      return rangeBefore(range, state.period);
    case 'year-before':
      return { from: yearBefore(range.from), to: yearBefore(range.to) };
  }
}

/**
 * A key's name in addresses: not to be turned back, and the same tomorrow. 32 bits, made as FNV-1a makes them, but of code points, not of
 * bytes: for other scripts than ASCII no other program comes to the same. Two keys of one name (among a thousand: one account
 * in some 8,600) are chosen and hidden together; their numbers stay their own.
 */
export function keyId({ maskedKey, label }: UsageKey): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([maskedKey, label])) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36).padStart(7, '0');
}

/** A state as a query, without what is as usual. */
export const writeState = (state: ReportState): string =>
  new URLSearchParams(
    partsOf(state).flatMap(([name, value, usual]) => (value === usual ? [] : [[name, value]])),
  ).toString();

/** Returns a state's query parameters: name, value, and the usual value, which is left out. */
function partsOf(state: ReportState): [name: string, value: string, usual: string][] {
  const { period, range } = state;
  return [
    ['from', period === null ? (range?.from ?? '') : '', ''],
    ['to', period === null ? (range?.to ?? '') : '', ''],
    ['period', period ?? '', period === null && range !== null ? '' : (usualState.period ?? '')],
    ['compare', state.compare, usualState.compare],
    ['by', state.grouping, usualState.grouping],
    ['who', state.who ?? '', ''],
    ['chart', state.chart, usualState.chart],
    ['count', state.counter, usualState.counter],
    ['sort', writeSort(state.sort), writeSort(usualSort(state.grouping))],
    ['find', state.query, ''],
    ['keys', state.chosen.join('.'), ''],
    ['hide', state.hidden.join('.'), ''],
    ['day', state.day ?? '', ''],
  ];
}

const writeSort = ({ by, descending }: ReportState['sort']): string =>
  `${by}.${descending ? 'down' : 'up'}`;

/** The state of a query, as seen on `today` (UTC); what it does not say, or says wrongly, is as usual. */
export function readState(text: string, today: string): ReportState {
  const query = new URLSearchParams(text);
  const one = <T extends string>(name: string, values: readonly T[], usual: T): T =>
    values.find((value) => value === query.get(name)) ?? usual;
  const range = readRange(query, today);
  const [sort, way] = query.get('sort')?.split('.') ?? [];
  const by = ['key', 'day', 'before'].find((one) => one === sort) ?? readCounter(sort);
  const day = query.get('day');
  const grouping = one('by', groupings, usualState.grouping);
  return {
    period: range ? null : one('period', periods, 'last-30-days'),
    range,
    compare: one('compare', comparisons, usualState.compare),
    grouping,
    who: isAddedGrouping(query.get('who') ?? '') ? query.get('who') : null,
    chart: one('chart', chartKinds, usualState.chart),
    counter: readCounter(query.get('count') ?? '') ?? usualState.counter,
    sort: by ? { by, descending: way !== 'up' } : usualSort(grouping),
    query: query.get('find') ?? '',
    chosen: readIds(query.get('keys')),
    hidden: readIds(query.get('hide')),
    day: isDay(day, today) ? day : null,
  };
}

/** A counter of the contract, or a name that a service may have added. */
const readCounter = (name = ''): Counter | null =>
  (counterNames as readonly string[]).includes(name) || isAddedCounter(name) ? name : null;

function readRange(query: URLSearchParams, today: string): DayRange | null {
  const [from, to] = [query.get('from'), query.get('to')];
  if (from === null || to === null) return null;
  return isRange({ from, to }, today) ? { from, to } : null;
}

/** `day`: one of the two is no day, or was before there was anything to tell of. `later`: one is still to come. */
export type RangeProblem = 'day' | 'later' | 'order' | 'length';

/** Why a range can't be asked for; null: it can. `today`: a UTC day. */
export function rangeProblem({ from, to }: DayRange, today: string): RangeProblem | null {
  if (![from, to].every((day) => dayNumber(day) !== null && day >= firstDay)) return 'day';
  if (from > today || to > today) return 'later';
  if (from > to) return 'order';
  return countDays({ from, to }) > mostDays ? 'length' : null;
}

const isRange = (range: DayRange, today: string): boolean => rangeProblem(range, today) === null;

const isDay = (day: string | null, today: string): day is string =>
  day !== null && isRange({ from: day, to: day }, today);

/**
 * The state without what contradicts itself: a day that its range does not have, or has no more ("the last 7 days" are others tomorrow); a
 * key that is hidden twice, or both hidden and chosen. The same object where nothing does.
 */
export function consistent(state: ReportState, today: string): ReportState {
  const { from, to } = rangeOfState(state, today);
  const hidden = new Set(state.hidden);
  const chosen = state.chosen.filter((id) => !hidden.has(id));
  const isInside = state.day === null || (state.day >= from && state.day <= to);
  const isSame =
    isInside && hidden.size === state.hidden.length && chosen.length === state.chosen.length;
  return isSame
    ? state
    : { ...state, day: isInside ? state.day : null, hidden: [...hidden], chosen };
}

/** Whether keys may be missing among the rows: who reads them as a file does not see the page around them. `ids`: of the keys that there are. */
export const listsSomeKeys = (state: ReportState, ids: readonly string[]): boolean =>
  // By key all of them are listed, whichever are chosen.
  isOfSomeKeys(state.grouping === 'key' ? { ...state, chosen: [] } : state, ids);

const readIds = (text: string | null): string[] => [
  ...new Set((text ?? '').split('.').filter((id) => /^[0-9a-z]{7}$/.test(id))),
];

/**
 * True if the report shows only some keys.
 *
 * @param ids existing keys; hiding others has no effect
 */
export const isOfSomeKeys = (
  {
    query,
    hidden,
    chosen,
  }: {
    readonly query: string;
    readonly hidden: readonly string[];
    readonly chosen: readonly string[];
  },
  ids: readonly string[],
): boolean => query.trim() !== '' || chosen.length > 0 || hidden.some((id) => ids.includes(id));

/**
 * The state of the report page. All of it is in the page's address, so that a view can be bookmarked and sent. Keys are named
 * there by a short hash, because labels and masks have no business in histories and logs.
 */
import type { DayRange } from '../base/utc-day.ts';
import { dayNumber } from '../base/utc-day.ts';
import type { UsageKey } from '../service/types.ts';
import { counterNames, isAddedCounter, isAddedGrouping } from '../service/types.ts';
import type { Counter } from './columns.ts';
import type { Period } from './ranges.ts';
import {
  addDays,
  countDays,
  daysUpTo,
  isIn,
  periods,
  rangeBefore,
  rangeOf,
  yearBefore,
} from './ranges.ts';

export const groupings = ['key', 'day', 'key-and-day'] as const;
export type Grouping = (typeof groupings)[number];

export const chartKinds = ['bars', 'lines', 'calendar', 'shares'] as const;
export type ChartKind = (typeof chartKinds)[number];

export const comparisons = ['none', 'before', 'year-before'] as const;
export type Comparison = (typeof comparisons)[number];

/** `before`: the compared value of the chosen counter. */
export type SortColumn = 'key' | 'day' | 'before' | Counter;

export interface ReportState {
  /** Days: the reader has typed them. */
  readonly period: Period | DayRange;
  readonly compare: Comparison;
  readonly grouping: Grouping;
  /** A grouping that the service lists, in place of keys; null: keys. */
  readonly who: string | null;
  readonly chart: ChartKind;
  readonly counter: Counter;
  readonly sort: { readonly by: SortColumn; readonly descending: boolean };
  /** Part of a key's label or mask. */
  readonly query: string;
  /** Ids of keys: the page is about these alone; none: about all. */
  readonly chosen: readonly string[];
  readonly hidden: readonly string[];
  /** The page is about this day alone. */
  readonly day: string | null;
}

/** Nothing that is chosen of one kind of keys is of another. */
export const allKeys = { chosen: [], hidden: [], query: '' } as const;

export const usualState: ReportState = {
  period: 'last-30-days',
  compare: 'before',
  grouping: 'key',
  who: null,
  chart: 'bars',
  counter: 'total',
  sort: { by: 'total', descending: true },
  ...allKeys,
  day: null,
};

export const usualSort = (grouping: Grouping): ReportState['sort'] =>
  grouping === 'day' ? { by: 'day', descending: false } : usualState.sort;

/** An order that the reader has chosen stays. */
export const sortFor = ({ sort, grouping }: ReportState, next: Grouping): ReportState['sort'] =>
  writeSort(sort) === writeSort(usualSort(grouping)) ? usualSort(next) : sort;

/** Ten years, in as many requests, and as many again for the comparison. */
export const mostDays = 3_660;

/** Browsers report years while they are typed: 0002, 0020, 0202. */
export const firstDay = '2000-01-01';

export const rangeOfState = ({ period }: ReportState, today: string): DayRange =>
  typeof period === 'string' ? rangeOf(period, today) : period;

/** The days that those up to `last` (yesterday, or as far as the service has come) are compared with, or null. */
export function comparedRange(
  state: ReportState,
  today: string,
  last = addDays(today, -1),
): DayRange | null {
  const range = daysUpTo(rangeOfState(state, today), last);
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
 * A key's name in addresses: FNV-1a with 32 bits, over code points instead of bytes. Two keys with one name (one account in
 * 8,600 with a thousand keys) are chosen and hidden together.
 */
export function keyId({ maskedKey, label }: UsageKey): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([maskedKey, label])) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36).padStart(7, '0');
}

/** Usual values are left out. */
export function writeState(state: ReportState): string {
  const usual: Record<string, string> = partsOf({ ...usualState, sort: usualSort(state.grouping) });
  const parts = Object.entries(partsOf(state));
  return new URLSearchParams(
    parts.filter(([name, value]) => value !== '' && value !== usual[name]),
  ).toString();
}

const partsOf = ({ period, ...state }: ReportState) => ({
  ...(typeof period === 'string' ? { from: '', to: '', period } : { ...period, period: '' }),
  compare: state.compare,
  by: state.grouping,
  who: state.who ?? '',
  chart: state.chart,
  count: state.counter,
  sort: writeSort(state.sort),
  find: state.query,
  keys: state.chosen.join('.'),
  hide: state.hidden.join('.'),
  day: state.day ?? '',
});

const writeSort = ({ by, descending }: ReportState['sort']): string =>
  `${by}.${descending ? 'down' : 'up'}`;

/** Missing and invalid parts are as usual. `today`: a UTC day. */
export function readState(text: string, today: string): ReportState {
  const query = new URLSearchParams(text);
  const one = <T extends string>(name: string, values: readonly T[], usual: T): T =>
    values.find((value) => value === query.get(name)) ?? usual;
  const days = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const [sort, way] = query.get('sort')?.split('.') ?? [];
  const by = ['key', 'day', 'before'].find((one) => one === sort) ?? readCounter(sort);
  const day = query.get('day') ?? '';
  const grouping = one('by', groupings, usualState.grouping);
  return {
    period: rangeProblem(days, today) === null ? days : one('period', periods, 'last-30-days'),
    compare: one('compare', comparisons, usualState.compare),
    grouping,
    who: isAddedGrouping(query.get('who') ?? '') ? query.get('who') : null,
    chart: one('chart', chartKinds, usualState.chart),
    counter: readCounter(query.get('count') ?? '') ?? usualState.counter,
    sort: by ? { by, descending: way !== 'up' } : usualSort(grouping),
    query: query.get('find') ?? '',
    chosen: readIds(query.get('keys')),
    hidden: readIds(query.get('hide')),
    day: rangeProblem({ from: day, to: day }, today) === null ? day : null,
  };
}

const readCounter = (name = ''): Counter | null =>
  (counterNames as readonly string[]).includes(name) || isAddedCounter(name) ? name : null;

/** `day`: one is no day, or too early. `later`: one is in the future. */
export type RangeProblem = 'day' | 'later' | 'order' | 'length';

/** Returns why a range cannot be asked for, or null. */
export function rangeProblem({ from, to }: DayRange, today: string): RangeProblem | null {
  if (![from, to].every((day) => dayNumber(day) !== null && day >= firstDay)) return 'day';
  if (from > today || to > today) return 'later';
  if (from > to) return 'order';
  return countDays({ from, to }) > mostDays ? 'length' : null;
}

/** Removes contradictions: a day outside of the range, a key that is hidden twice, or hidden and chosen. */
export function consistent(state: ReportState, today: string): ReportState {
  const hidden = [...new Set(state.hidden)];
  const isInside = state.day !== null && isIn(rangeOfState(state, today), state.day);
  return {
    ...state,
    hidden,
    chosen: state.chosen.filter((id) => !hidden.includes(id)),
    day: isInside ? state.day : null,
  };
}

const readIds = (text: string | null): string[] => [
  ...new Set((text ?? '').split('.').filter((id) => /^[0-9a-z]{7}$/.test(id))),
];

/** Whether keys are left out. Hiding a key that does not exist has no effect. */
export const isOfSomeKeys = (
  { query, hidden, chosen }: Pick<ReportState, 'query' | 'hidden' | 'chosen'>,
  keys: readonly { readonly id: string }[],
): boolean =>
  query.trim() !== '' || chosen.length > 0 || keys.some(({ id }) => hidden.includes(id));

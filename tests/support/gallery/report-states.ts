import type { ReportProps, ReportView } from '../../../components/report/report-model.ts';
import { unread } from '../../../components/usage/usage-reader.ts';
import type { DayRange } from '../../../utils/base/utc-day.ts';
import { addDays } from '../../../utils/usage/ranges.ts';
import type { ReportState } from '../../../utils/usage/report-state.ts';
import {
  comparedRange,
  keyId,
  rangeOfState,
  usualState,
} from '../../../utils/usage/report-state.ts';
import type { UsageTable } from '../../../utils/usage/table.ts';
import { openTable } from '../../../utils/usage/table.ts';
import { columnsOf, createReporter, report, reportOf, tableOf } from '../../unit/usage/account.ts';
import { pictureLocale } from '../picture-locale.ts';
import { budgetAlert, heldUp, noContext, prices, unusualDays } from './usage-states.ts';

const nothing = () => {};
const usualToday = '2026-03-05';

/** The local service's account for a state. */
function tableFor(
  state: ReportState,
  { ask = report, today = usualToday, isAnswered = (_piece: DayRange): boolean => true } = {},
): UsageTable {
  const { who } = state;
  if (who) {
    const ranges = [rangeOfState(state, today), comparedRange(state, today) ?? []].flat();
    return openTable(
      ranges.map((range) => columnsOf(range, ask, who)),
      who,
    );
  }
  return tableOf(rangeOfState(state, today), comparedRange(state, today), {
    ...{ ask, isAnswered, lastOver: addDays(today, -1) },
  });
}

export function reportView(
  patch: Partial<ReportState> = {},
  change: Partial<ReportView> = {},
  ask = report,
  isAnswered?: (piece: DayRange) => boolean,
): ReportView {
  const state = { ...usualState, ...patch };
  const { today = usualToday } = change;
  const table = tableFor(state, { ask, today, ...(isAnswered && { isAnswered }) });
  return {
    ...{ ...unread, ...noContext },
    state,
    today,
    range: rangeOfState(state, today),
    isBusy: false,
    fetchedAt: Date.parse(`${today}T10:04:00Z`),
    groupings: [],
    shown: reportOf(table, state, { today, locale: pictureLocale }),
    ...change,
  };
}

const idOf = (label: string): string => {
  const key = tableFor(usualState).keys.find((one) => one.label === label);
  if (!key) throw new Error(`The account has no key "${label}"`);
  return keyId(key);
};

/** Administrators compare two years before they renew a contract. */
const twoYears = {
  period: { from: '2024-03-05', to: '2026-03-04' },
  compare: 'none',
} as const;

const noFigures = { shown: null, fetchedAt: null };

/** A service that is five days behind. */
const behind = createReporter({ reportedTo: '2026-02-27' });

/** Built on demand, because a large account takes a while. */
export const reportViews: Readonly<Record<string, () => ReportView>> = {
  month: () => reportView(),
  'days-behind': () => reportView({ period: 'last-7-days' }),
  lines: () => reportView({ chart: 'lines', chosen: [idOf('Support desk'), idOf('翻訳チーム')] }),
  'five-lines': () =>
    reportView({
      chart: 'lines',
      chosen: ['Support desk', '翻訳チーム', 'Website', 'Contracts', 'قسم الترجمة'].map(idOf),
    }),
  calendar: () => reportView({ chart: 'calendar', period: 'last-year', compare: 'none' }),
  shares: () => reportView({ chart: 'shares', period: 'last-90-days' }),
  day: () => reportView({ day: '2026-03-02', hidden: [idOf('Website')] }),
  'by-day': () =>
    reportView({ period: 'this-month', grouping: 'day', sort: { by: 'day', descending: false } }),
  speech: () => reportView({ counter: 'speech', grouping: 'key-and-day', period: 'last-7-days' }),
  year: () => reportView({ period: 'last-year', compare: 'none', grouping: 'key-and-day' }),
  'two-years': () => reportView({ ...twoYears }),
  'two-years-lines': () => reportView({ ...twoYears, chart: 'lines' }),
  'two-years-calendar': () => reportView({ ...twoYears, chart: 'calendar' }),
  'thousand-keys': () =>
    reportView({ period: 'last-7-days' }, {}, createReporter({ keys: 1_000, days: 20 })),
  reading: () => reportView({}, { ...noFigures, isReading: true, isBusy: true }),
  'reading-held-up': () =>
    reportView({}, { ...noFigures, isReading: true, isBusy: true, asked: heldUp() }),
  'budget-near': () => reportView({ period: 'this-month' }, { alerts: [budgetAlert] }),
  priced: () =>
    reportView(
      { period: 'this-month' },
      { budget: 20_000_000, prices, usageNow: { characters: 3_104_882, limit: 25_000_000 } },
    ),
  'by-tag': () =>
    reportView(
      { who: 'tag', period: 'last-month', compare: 'none' },
      { groupings: ['tag', 'language_pair'], prices },
    ),
  again: () => reportView({}, { isReading: true, isBusy: true }),
  'held-up': () => reportView({}, { isReading: true, isBusy: true, asked: heldUp() }),
  alerts: () => reportView({}, { alerts: [budgetAlert, ...unusualDays] }),
  nothing: () => reportView({}, {}, createReporter({ days: 0 })),
  'nothing-in-two-years': () =>
    reportView({ ...twoYears, chart: 'calendar' }, {}, createReporter({ days: 0 })),
  'month-begins': () =>
    reportView(
      { period: 'this-month' },
      { today: '2026-03-01' },
      createReporter({ now: () => Date.parse('2026-03-01T10:04:00Z') }),
    ),
  'none-of-counter': () => reportView({ counter: 'speech', chosen: [idOf('Website')] }),
  'chosen-unused': () => reportView({ chosen: ['0000000'], grouping: 'day' }),
  'asked-yesterday': () => reportView({}, { fetchedAt: Date.parse('2026-03-04T10:04:00Z') }),
  'nothing-found': () => reportView({ query: 'no such key' }),
  forbidden: () => reportView({}, { ...noFigures, failure: { code: 'key-refused', status: 403 } }),
  'no-such-service': () =>
    reportView({}, { ...noFigures, failure: { code: 'address-wrong', status: 404 } }),
  'too-fast': () => reportView({}, { ...noFigures, failure: { code: 'too-fast', status: 429 } }),
  'quota-spent': () =>
    reportView({}, { ...noFigures, failure: { code: 'quota-spent', status: 456 } }),
  malformed: () =>
    reportView(
      {},
      {
        ...noFigures,
        failure: {
          code: 'reply-malformed',
          status: 200,
          field: 'usage_report',
          traceId: '5d0c3f9b1e28',
        },
      },
    ),
  slow: () => reportView({}, { failure: { code: 'timed-out' } }),
  'not-allowed': () => reportView({}, { ...noFigures, failure: { code: 'permission-missing' } }),
  offline: () => reportView({}, { failure: { code: 'offline' } }),
  partial: () =>
    reportView(
      {},
      {
        failure: { code: 'too-fast', status: 429, traceId: '4711-a-trace' },
        missing: [{ from: '2026-01-04', to: '2026-02-02' }],
      },
    ),
  'partial-by-day': () =>
    reportView(
      { ...twoYears, grouping: 'day', sort: { by: 'day', descending: false } },
      {
        failure: { code: 'service-down', status: 503 },
        missing: [{ from: '2024-03-05', to: '2025-03-03' }],
      },
      report,
      ({ to }) => to > '2025-03-03',
    ),
  lagging: () =>
    reportView(
      { period: 'last-7-days', grouping: 'day', sort: { by: 'day', descending: true } },
      {},
      createReporter({ reportedTo: '2026-03-01' }),
    ),
  'lagging-month': () => reportView({}, {}, behind),
  'lagging-lines': () => reportView({ chart: 'lines' }, {}, behind),
  'lagging-calendar': () =>
    reportView({ chart: 'calendar', period: 'last-90-days', compare: 'none' }, {}, behind),
  differing: () => {
    const view = reportView();
    return view.shown ? { ...view, shown: { ...view.shown, differs: true } } : view;
  },
};

/** The selector to press in a state. */
export const reportPresses: Readonly<Record<string, string>> = {
  'days-behind': '.behind summary',
};

export const reportProps = (view: ReportView): ReportProps => ({
  view,
  host: 'api.example.com',
  locale: pictureLocale,
  actions: {
    change: nothing,
    refresh: nothing,
    stop: nothing,
    readAgain: nothing,
    save: nothing,
    print: nothing,
    openOptions: nothing,
    allowAccess: nothing,
  },
});

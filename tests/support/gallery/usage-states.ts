import type { UsageActions, UsageView } from '../../../components/popup/usage-model.ts';
import type { UsageTabProps } from '../../../components/popup/usage-tab.tsx';
import { unread } from '../../../components/usage/usage-reader.ts';
import type { Alert } from '../../../utils/usage/alerts.ts';
import type { Flag } from '../../../utils/usage/flags.ts';
import { alertOf } from '../../../utils/usage/flags.ts';
import type { Prices } from '../../../utils/usage/money.ts';
import type { Period } from '../../../utils/usage/ranges.ts';
import { daysUpTo, rangeBefore, rangeOf } from '../../../utils/usage/ranges.ts';
import type { Figures } from '../../../utils/usage/report.ts';
import { figuresOf } from '../../../utils/usage/report.ts';
import { usualState } from '../../../utils/usage/report-state.ts';
import type { UsageTable } from '../../../utils/usage/table.ts';
import { createReporter, report, tableOf } from '../../unit/usage/account.ts';
import { month } from './month.ts';

const nothing = () => {};

const usageActions: UsageActions = {
  choose: nothing,
  refresh: nothing,
  stop: nothing,
  showDays: nothing,
  readAgain: nothing,
  exportCsv: nothing,
  openReport: nothing,
  openOptions: nothing,
  allowAccess: nothing,
};

const today = '2026-03-05';
/** The last day of a service that is five days behind. */
const behind = '2026-02-27';

/** One period of the local service's account, with its sample labels. */
export function usageSummary(period: Period, ask = report, reportedTo = today): Figures {
  const range = rangeOf(period, today);
  const before = rangeBefore(daysUpTo(range, reportedTo) ?? range, period);
  return summaryOf(tableOf(range, before, { ask }), period, today);
}

/** As by key alone. */
const totals = (period: Period): Figures => ({
  ...usageSummary(period),
  ...{ isByDay: false, days: [], flags: [], forecast: null },
});

const summaryOf = (table: UsageTable, period: Period, today: string): Figures =>
  figuresOf(table, { ...usualState, period }, today);

/** The page and the settings say nothing. */
export const noContext = { budget: null, prices: null, asked: null };

const usageView = (change: Partial<UsageView> = {}): UsageView => ({
  ...{ ...unread, ...noContext },
  period: 'last-30-days',
  isPeriodLocked: false,
  summary: usageSummary('last-30-days'),
  isLast: false,
  fetchedAt: Date.parse(`${today}T10:00:00Z`),
  today,
  ...change,
});

export const prices: Prices = {
  ...{ currency: 'EUR', perMillion: 20, perMinute: 0.02, freeCharacters: 500_000 },
};

export const budgetAlert: Alert = {
  kind: 'budget',
  id: 'budget',
  percent: 80,
  used: 17_204_880,
  budget: 20_000_000,
};

/** A service with too many requests. */
export const heldUp = () => ({
  sinceMs: Date.now(),
  heldUp: { untilMs: Date.now() + 12_000, failure: { code: 'too-fast', status: 429 } as const },
});

/** Realistic labels. */
const flags: readonly Flag[] = [
  'Website',
  'قسم الترجمة',
  'Nightly import of the product catalogue, all markets',
  '',
  'Support desk',
].map((label, index) => ({
  label,
  maskedKey: `c8f${index}****************9a02`,
  day: `2026-03-0${4 - (index % 4)}`,
  value: 2_812_000 - 400_000 * index,
  usual: index === 1 ? 0 : 161_400,
}));

/** More alerts than are shown at once, the latest within the shown days. */
export const unusualDays: readonly Alert[] = Array.from({ length: 5 }, (_, index) => {
  const key = { maskedKey: 'ab****cd', label: `Night job ${index + 1}` };
  const flag = { ...key, day: '2026-03-04', value: 90_000, usual: 1_000 };
  return alertOf(flag);
});

const none = { text: 0, documents: 0, improvement: 0, speech: 0, total: 0 };

const first = '2026-03-01';
const firstDay = {
  today: first,
  get summary() {
    const range = rangeOf('this-month', first);
    const table = tableOf(range, null, { ask: createReporter({ days: 0 }) });
    return summaryOf(table, 'this-month', first);
  },
} as const;

/** Built on demand, because a large account takes a while. */
export const usageViews: Readonly<Record<string, () => UsageView>> = {
  month: () => usageView(),
  week: () => usageView({ period: 'last-7-days', summary: usageSummary('last-7-days') }),
  'this-month': () => usageView({ period: 'this-month', summary: usageSummary('this-month') }),
  year: () => usageView({ period: 'last-year', summary: usageSummary('last-year') }),
  totals: () => usageView({ period: 'last-year', summary: totals('last-year') }),
  'totals-instead': () =>
    usageView({ summary: totals('last-30-days'), failure: { code: 'too-large', status: 413 } }),
  'thousand-keys': () =>
    usageView({
      summary: usageSummary('last-7-days', createReporter({ keys: 1_000, days: 20 })),
      period: 'last-7-days',
    }),
  reading: () => usageView({ isReading: true, summary: null, fetchedAt: null }),
  again: () => usageView({ isReading: true }),
  nothing: () =>
    usageView({
      summary: {
        ...usageSummary('last-30-days'),
        counts: none,
        countsBefore: none,
        days: usageSummary('last-30-days').days.map((day) => ({ ...day, counts: none })),
        ranked: [],
        series: [],
        flags: [],
      },
    }),
  priced: () =>
    usageView({
      ...{ period: 'this-month', summary: usageSummary('this-month'), budget: 20_000_000, prices },
      usageNow: { characters: 3_104_882, limit: 25_000_000 },
    }),
  'last-answer': () =>
    usageView({ isReading: true, isLast: true, fetchedAt: Date.parse('2026-03-04T16:20:00Z') }),
  'first-day': () => usageView({ period: 'this-month', ...firstDay }),
  'budget-near': () => usageView({ alerts: [budgetAlert] }),
  odd: () =>
    usageView({
      summary: {
        ...usageSummary('last-30-days'),
        countsBefore: { ...none, total: usageSummary('last-30-days').counts.total / 0.69 },
        flags: [
          {
            label: '',
            maskedKey: 'c8f1****************9a02',
            day: '2026-03-02',
            value: 2_812_000,
            usual: 161_400,
          },
        ],
        differs: true,
      },
    }),
  'flags-unfolded': () =>
    usageView({ summary: { ...usageSummary('last-30-days'), flags: [...flags] } }),
  forbidden: () =>
    usageView({
      summary: null,
      failure: { code: 'key-refused', status: 403, serviceMessage: 'Authorization failure' },
    }),
  partial: () =>
    usageView({
      summary: { ...usageSummary('last-30-days'), countsBefore: null },
      failure: { code: 'too-fast', status: 429 },
      missing: [rangeBefore(rangeOf('last-30-days', today), 'last-30-days')],
    }),
  lagging: () =>
    usageView({
      summary: usageSummary('last-30-days', createReporter({ reportedTo: behind }), behind),
    }),
  'held-up': () => usageView({ isReading: true, summary: null, fetchedAt: null, asked: heldUp() }),
  alerts: () => usageView({ alerts: [budgetAlert, ...unusualDays] }),
  offline: () => usageView({ failure: { code: 'offline' } }),
  'no-such-service': () =>
    usageView({ summary: null, failure: { code: 'address-wrong', status: 404 } }),
  refused: () => usageView({ summary: null, failure: { code: 'request-refused', status: 400 } }),
  slow: () => usageView({ failure: { code: 'timed-out' } }),
  'too-large': () => usageView({ summary: null, failure: { code: 'too-large', status: 413 } }),
  'quota-spent': () =>
    usageView({
      summary: null,
      failure: {
        code: 'quota-spent',
        status: 456,
        serviceMessage: 'Quota exceeded. The quota has been reached.',
        traceId: '4f9d2c81a7e6',
      },
    }),
  'no-such-key': () =>
    usageView({
      summary: null,
      failure: { code: 'key-refused', status: 401, serviceMessage: 'Unauthorized.' },
    }),
  'too-fast': () => usageView({ failure: { code: 'too-fast', status: 429 } }),
  down: () =>
    usageView({
      summary: null,
      failure: {
        code: 'service-down',
        status: 503,
        serviceMessage: 'Resource temporarily unavailable.',
        traceId: '91b7e6c04a2d',
      },
    }),
  malformed: () =>
    usageView({
      failure: {
        code: 'reply-malformed',
        status: 200,
        field: 'usage_report.key_and_day_usages.4.usage.total_characters',
        traceId: '5d0c3f9b1e28',
      },
    }),
  locked: () => usageView({ isPeriodLocked: true }),
  'partial-not-allowed': () =>
    usageView({
      failure: { code: 'permission-missing' },
      missing: [rangeBefore(rangeOf('last-30-days', today), 'last-30-days')],
    }),
  'not-allowed': () => usageView({ summary: null, failure: { code: 'permission-missing' } }),
};

export const usageProps = (view: UsageView = usageView()): UsageTabProps => ({
  view,
  actions: usageActions,
  month: month(),
  host: 'api.example.com',
});

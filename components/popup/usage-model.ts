/** The state of the tab "Usage". It requests nothing before the tab opens. Old numbers stay until new ones arrive. */
import type { ReadonlySignal } from '@preact/signals';
import { effect, signal, untracked } from '@preact/signals';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { Prices } from '../../utils/usage/money.ts';
import type { Period } from '../../utils/usage/ranges.ts';
import { addDays, countDays, daysUpTo, rangeBefore, rangeOf } from '../../utils/usage/ranges.ts';
import type { Figures } from '../../utils/usage/report.ts';
import { figuresOf, reportOf } from '../../utils/usage/report.ts';
import type { ReportState } from '../../utils/usage/report-state.ts';
import { usualState } from '../../utils/usage/report-state.ts';
import { rowsFile } from '../../utils/usage/rows-file.ts';
import type { UsageTable } from '../../utils/usage/table.ts';
import { openTable } from '../../utils/usage/table.ts';
import type { Way } from '../../utils/usage/usage-data.ts';
import type { UsageContext, UsageReaderNeeds, UsageStatus } from '../usage/usage-reader.ts';
import { createUsageReader, unread } from '../usage/usage-reader.ts';
import type { PageActions } from './page-model.ts';

export interface LastUsage {
  readonly period: Period;
  readonly summary: Figures;
  readonly fetchedAt: number;
}

export interface UsageTabState extends UsageStatus {
  readonly period: Period;
  /** It has no `days` if only totals by key were requested. */
  readonly summary: Figures | null;
  /** The summary comes from an earlier look. */
  readonly isLast: boolean;
}

export interface UsageView extends UsageTabState, UsageContext {
  readonly isPeriodLocked: boolean;
}

export interface UsageModelNeeds
  extends UsageReaderNeeds,
    Pick<PageActions, 'openOptions' | 'allowAccess'> {
  readonly period: ReadonlySignal<Period>;
  /** Stores it as a setting, which then is `period`. */
  choose(period: Period): void;
  /** It belongs to the present account. */
  readonly last: {
    read(): Promise<LastUsage | null>;
    keep(last: LastUsage): void;
  };
  prices(): Prices | null;
  saveFile(name: string, text: string): void;
  openReport(period: Period): void;
  /** Missing figures are read then. */
  readonly isOpen: ReadonlySignal<boolean>;
}

/** Days of many keys are a large request. */
const mostDaysUnasked = 92;

export type UsageModel = ReturnType<typeof createUsageModel>;
export type UsageActions = UsageModel['actions'];

export function createUsageModel(needs: UsageModelNeeds) {
  const { choose, openOptions, allowAccess } = needs;
  const view = signal<UsageTabState>({
    ...unread,
    period: needs.period.peek(),
    summary: null,
    isLast: false,
    today: utcDay(needs.clock.now()),
  });
  const change = (changed: Partial<UsageTabState>) => {
    view.value = { ...view.value, ...changed };
  };
  const reader = createUsageReader(needs, {
    change,
    showNothing: (failure) => change({ isReading: false, failure, missing: null }),
  });
  /** The table of the summary; null for one of an earlier look. */
  let table: UsageTable | null = null;
  /** The reader requested the days of a long period. */
  let showsDays = false;

  function read(way: Way): void {
    const period = needs.period.peek();
    const today = utcDay(needs.clock.now());
    const range = rangeOf(period, today);
    const over = daysUpTo(range, addDays(today, -1));
    const before = over && rangeBefore(over, period);
    // Never under another period's name.
    if (view.value.period !== period) {
      change({ period, summary: null, isLast: false, fetchedAt: null });
      showsDays = false;
    }
    const isLong = countDays(range) > mostDaysUnasked;
    const groupBy = isLong && !showsDays ? 'key' : 'key_and_day';
    void reader.read({ range, before, groupBy }, way, (loaded) => {
      const { pieces, groupBy, fetchedAt, failure, missing } = loaded;
      table = openTable(pieces, groupBy);
      const summary = figuresOf(table, { ...usualState, period }, today);
      if (fetchedAt !== null) needs.last.keep({ period, summary, fetchedAt });
      change({ isReading: false, isLast: false, summary, fetchedAt, failure, missing });
    });
    if (view.value.summary === null) void showLast();
  }

  /** The service has not answered yet. */
  async function showLast(): Promise<void> {
    const last = await needs.last.read();
    if (view.value.summary !== null || last?.period !== view.value.period) return;
    table = null;
    change({ summary: last.summary, fetchedAt: last.fetchedAt, isLast: true });
  }

  /** Sorted by day and then by key. */
  function exportCsv(): void {
    const { summary } = view.value;
    if (table === null || summary === null || summary.days.length === 0) return;
    const { period } = view.value;
    const sort = { by: 'day', descending: false } as const;
    const state: ReportState = { ...usualState, period, grouping: 'key-and-day', sort };
    // Days are sorted alike in every language.
    const report = reportOf(table, state, summary.today, 'en');
    const { name, text } = rowsFile('csv', report, needs.prices());
    needs.saveFile(name, text);
  }

  function look(): void {
    void reader.readNow();
    read('known');
    if (!reader.isReading()) void reader.readAlerts();
  }

  effect(() => {
    void needs.period.value;
    // An answer that changes the view must not start another request.
    if (needs.isOpen.value) untracked(look);
  });

  return {
    view,
    accessGiven(): void {
      if (view.value.failure?.code === 'permission-missing') read('fresh');
    },
    actions: {
      choose,
      refresh(): void {
        void reader.readNow();
        read('fresh');
      },
      /** Requests the days in place of totals by key. */
      showDays(): void {
        showsDays = true;
        read('again');
      },
      readAgain: (): void => read('again'),
      exportCsv,
      openReport: (): void => needs.openReport(needs.period.peek()),
      stop: reader.stop,
      openOptions,
      allowAccess,
    },
  };
}

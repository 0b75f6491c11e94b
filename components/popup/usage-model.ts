/** The state of the tab "Usage". It requests nothing before the tab opens. Old numbers stay until new ones arrive. */
import type { ReadonlySignal } from '@preact/signals';
import { effect, signal, untracked } from '@preact/signals';
import type { MendingSection } from '../../utils/base/options-section.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { Prices } from '../../utils/usage/money.ts';
import type { Period } from '../../utils/usage/ranges.ts';
import { addDays, countDays, daysUpTo, rangeBefore, rangeOf } from '../../utils/usage/ranges.ts';
import type { Figures } from '../../utils/usage/report.ts';
import { figuresOf } from '../../utils/usage/report.ts';
import { usualState } from '../../utils/usage/report-state.ts';
import { orderOf, rowsOf } from '../../utils/usage/rows.ts';
import { rowsFile } from '../../utils/usage/rows-file.ts';
import type { UsageTable } from '../../utils/usage/table.ts';
import { openTable } from '../../utils/usage/table.ts';
import type { Way } from '../../utils/usage/usage-data.ts';
import type { UsageReaderNeeds, UsageReading } from '../usage/usage-reader.ts';
import { createUsageReader, unread } from '../usage/usage-reader.ts';

export interface UsageSummary extends Figures {
  readonly today: string;
}

export interface LastUsage {
  readonly period: Period;
  readonly summary: UsageSummary;
  readonly fetchedAt: number;
}

export interface UsageView extends UsageReading {
  readonly period: Period;
  readonly isPeriodLocked: boolean;
  /** It has no `days` if only totals by key were requested. */
  readonly summary: UsageSummary | null;
  /** They come from an earlier look. */
  readonly isLast?: boolean;
}

export interface UsageActions {
  /** Stores it as a setting, which then is `period`. */
  choose(period: Period): void;
  refresh(): void;
  stop(): void;
  /** Requests the days in place of totals by key. */
  showDays(): void;
  readMissing(): void;
  exportCsv(): void;
  openReport(): void;
  openOptions(section?: MendingSection): void;
  /** Call it inside a click: browsers grant permissions only there. */
  allowAccess(): void;
}

export interface UsageModelNeeds
  extends Pick<UsageActions, 'choose' | 'openOptions' | 'allowAccess'>,
    UsageReaderNeeds {
  readonly period: ReadonlySignal<Period>;
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

export interface UsageModel {
  readonly view: ReadonlySignal<UsageView>;
  readonly actions: UsageActions;
  changeAccount(): void;
  accessGiven(): void;
}

export function createUsageModel(needs: UsageModelNeeds): UsageModel {
  const { choose, openOptions, allowAccess } = needs;
  const view = signal<UsageView>({
    ...unread,
    period: needs.period.peek(),
    isPeriodLocked: false,
    summary: null,
    today: utcDay(needs.clock.now()),
  });
  const change = (changed: Partial<UsageView>) => {
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
      change({ period, summary: null, fetchedAt: null });
      showsDays = false;
    }
    const isLong = countDays(range) > mostDaysUnasked;
    const detail = showsDays ? 'only-days' : isLong ? 'totals' : 'days';
    void reader.read({ range, before }, detail, way, (found) => {
      const { wanted, pieces, groupBy, fetchedAt, failure, missing } = found;
      table = openTable(wanted, pieces, groupBy);
      const summary = { ...figuresOf(table, { ...usualState, period }, today), today };
      if (fetchedAt !== null) needs.last.keep({ period, summary, fetchedAt });
      change({ isReading: false, isLast: false, summary, fetchedAt, failure, missing });
    });
    if (view.value.summary === null) void showLast(period);
  }

  /** The service has not answered yet. */
  async function showLast(period: Period): Promise<void> {
    const last = await needs.last.read();
    if (view.value.summary !== null || last?.period !== period) return;
    if (period !== view.value.period) return;
    table = null;
    change({ summary: last.summary, fetchedAt: last.fetchedAt, isLast: true });
  }

  /** Sorted by day and then by key. */
  function exportCsv(): void {
    const { summary } = view.value;
    if (table === null || summary === null || summary.days.length === 0) return;
    const question = { range: summary.range, before: null, keys: [...table.keys.keys()] };
    const rows = rowsOf(table, 'key-and-day', question);
    const content = { table, rows, order: orderOf(rows.days, false), prices: needs.prices() };
    const { name, text } = rowsFile('csv', { ...summary, ...content, about: [] });
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
    changeAccount() {
      reader.forget();
      change({ summary: null, isLast: false });
      if (needs.isOpen.peek()) look();
    },
    accessGiven() {
      if (view.value.failure?.code === 'permission-missing') read('fresh');
    },
    actions: {
      choose,
      refresh: () => {
        void reader.readNow();
        read('fresh');
      },
      showDays: () => {
        showsDays = true;
        read('known');
      },
      readMissing: () => read('missing'),
      exportCsv,
      openReport: () => needs.openReport(needs.period.peek()),
      stop: reader.stop,
      openOptions,
      allowAccess,
    },
  };
}

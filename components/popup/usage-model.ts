/** The state of the tab "Usage". It requests nothing before the tab opens. Old numbers stay until new ones arrive. */
import type { ReadonlySignal } from '@preact/signals';
import { effect, signal, untracked } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { Result } from '../../utils/base/result.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { Prices } from '../../utils/usage/money.ts';
import type { DayRange, Period } from '../../utils/usage/ranges.ts';
import {
  addDays,
  countDays,
  daysUpTo,
  nextLooks,
  rangeBefore,
  rangeOf,
} from '../../utils/usage/ranges.ts';
import type { Figures } from '../../utils/usage/report.ts';
import { figuresOf } from '../../utils/usage/report.ts';
import { usualState } from '../../utils/usage/report-state.ts';
import { orderOf, rowsOf } from '../../utils/usage/rows.ts';
import { rowsFile } from '../../utils/usage/rows-file.ts';
import type { UsageTable } from '../../utils/usage/table.ts';
import { knownTo, knows, openTable, reportedDays } from '../../utils/usage/table.ts';
import type { UsageDataNeeds, Way } from '../../utils/usage/usage-data.ts';
import { createUsageData } from '../../utils/usage/usage-data.ts';
import type { AccountNews, AccountNewsNeeds } from '../usage/account-news.ts';
import { createAccountNews } from '../usage/account-news.ts';

export interface UsageSummary extends Figures {
  readonly today: string;
}

export interface LastUsage {
  readonly period: Period;
  readonly summary: UsageSummary;
  readonly fetchedAt: number;
}

export interface UsageView extends AccountNews {
  readonly period: Period;
  readonly isPeriodLocked: boolean;
  readonly isReading: boolean;
  /** It has no `days` if only totals by key were requested. */
  readonly summary: UsageSummary | null;
  readonly earlier: Period | null;
  /** Milliseconds since 1970, UTC. */
  readonly fetchedAt: number | null;
  readonly failure: Failure | null;
  readonly missing: readonly DayRange[] | null;
  /** They come from an earlier look. */
  readonly isLast?: boolean;
}

export interface UsageActions {
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
  extends Pick<UsageActions, 'openOptions' | 'allowAccess'>,
    AccountNewsNeeds,
    UsageDataNeeds {
  readonly chosen: ReadonlySignal<ChosenPeriod>;
  /** It belongs to the present account. */
  readonly last: {
    read(): Promise<LastUsage | null>;
    keep(last: LastUsage): void;
  };
  /** Fails if the settings refuse it. */
  keepPeriod(period: Period): Promise<Result<unknown>>;
  prices(): Prices | null;
  saveFile(name: string, text: string): void;
  openReport(period: Period): void;
  /** Missing figures are read then. */
  readonly isOpen: ReadonlySignal<boolean>;
}

/** Days of many keys are a large request. */
const mostDaysUnasked = 92;

/** An administrator's period is locked. */
export interface ChosenPeriod {
  readonly period: Period;
  readonly isLocked: boolean;
}

export interface UsageModel {
  readonly view: ReadonlySignal<UsageView>;
  readonly actions: UsageActions;
  changeAccount(): void;
  accessGiven(): void;
}

export function createUsageModel(needs: UsageModelNeeds): UsageModel {
  const { openOptions, allowAccess } = needs;
  const view = signal<UsageView>({
    period: needs.chosen.peek().period,
    isPeriodLocked: false,
    isReading: false,
    summary: null,
    earlier: null,
    fetchedAt: null,
    failure: null,
    missing: null,
    alerts: [],
    today: utcDay(needs.clock.now()),
  });
  const change = (changed: Partial<UsageView>) => {
    view.value = { ...view.value, ...changed };
  };
  const data = createUsageData(needs);
  const news = createAccountNews(needs, change);
  /** The table is null for figures of an earlier look. */
  let shown: { readonly table: UsageTable | null; readonly period: Period } | null = null;
  let current: AbortController | null = null;
  /** The reader requested the days of a long period. */
  let showsDays = false;

  async function read(way: Way): Promise<void> {
    current?.abort();
    current = new AbortController();
    const { signal: stopped } = current;
    try {
      await show(way, stopped);
    } catch {
      // A defect of ours: the reader can try again.
      if (!stopped.aborted) change({ isReading: false, failure: { code: 'internal' } });
    }
  }

  /** Rejects once stopped. */
  async function show(way: Way, stopped: AbortSignal): Promise<void> {
    void news.readAlerts();
    const { period } = view.value;
    const today = utcDay(needs.clock.now());
    const range = rangeOf(period, today);
    const over = daysUpTo(range, addDays(today, -1));
    const before = over && rangeBefore(over, period);
    const isLong = countDays(range) > mostDaysUnasked;
    const detail = showsDays ? 'only-days' : isLong ? 'totals' : 'days';
    const coming = data.of({ range, before }, detail, way);
    change({ isReading: true, failure: null, missing: null });
    // Never under another period's name.
    if (shown?.period !== period) {
      shown = null;
      change({ summary: null, fetchedAt: null });
      void showLast(period, stopped);
    }
    const { pieces, wanted, groupBy, missing, refused, fetchedAt } = await coming;
    stopped.throwIfAborted();
    const failure = refused ?? missing?.failure ?? null;
    const known = reportedDays(pieces);
    const reported = daysUpTo(range, knownTo(known, range, today)) ?? range;
    // A period needs all of its own days, but no comparison.
    if (pieces.length === 0 || (missing && !knows(known, reported))) {
      change({ isReading: false, failure });
      return;
    }
    const table = openTable(wanted, pieces, groupBy);
    const figures = figuresOf(table, { ...usualState, period }, today);
    shown = { table, period };
    const summary = { ...figures, today };
    if (fetchedAt !== null) needs.last.keep({ period, summary, fetchedAt });
    change({
      isReading: false,
      isLast: false,
      summary,
      earlier: nextLooks(period, range, today).earlier,
      fetchedAt,
      failure,
      missing: missing?.ranges ?? null,
    });
  }

  /** The service has not answered yet. */
  async function showLast(period: Period, stopped: AbortSignal): Promise<void> {
    const last = await needs.last.read();
    if (stopped.aborted || shown !== null || last?.period !== period) return;
    shown = { table: null, period };
    change({ summary: last.summary, fetchedAt: last.fetchedAt, isLast: true });
  }

  /** Sorted by day and then by key. */
  function exportCsv(): void {
    const { summary } = view.value;
    const table = shown?.table ?? null;
    if (table === null || summary === null || summary.days.length === 0) return;
    const question = { range: summary.range, before: null, keys: [...table.keys.keys()] };
    const rows = rowsOf(table, 'key-and-day', question);
    const content = { table, rows, order: orderOf(rows.days, false), prices: needs.prices() };
    const { name, text } = rowsFile('csv', { ...summary, ...content, about: [] });
    needs.saveFile(name, text);
  }

  /** A refused period is reverted, unless the reader chose another since. */
  async function keep(period: Period, before: Period): Promise<void> {
    const kept = await needs.keepPeriod(period);
    if (kept.ok || view.value.period !== period || view.value.isPeriodLocked) return;
    change({ period: before });
    void read('known');
  }

  function open(): void {
    void news.readNow();
    if (view.value.summary === null && !view.value.isReading) void read('known');
    else void news.readAlerts();
  }

  /** A policy may arrive late. A choice in another window counts from the next time. */
  function follow({ period, isLocked }: ChosenPeriod): void {
    const isOther = isLocked && period !== view.value.period;
    change({ isPeriodLocked: isLocked, ...(isOther && { period }) });
    if (isOther && current !== null) void read('known');
  }

  effect(() => {
    const chosen = needs.chosen.value;
    untracked(() => follow(chosen));
  });
  effect(() => {
    // An answer that changes the view must not start another request.
    if (needs.isOpen.value) untracked(open);
  });

  return {
    view,
    changeAccount() {
      current?.abort();
      data.forget();
      news.forget();
      shown = null;
      change({
        ...{ isReading: false, summary: null, fetchedAt: null },
        ...{ failure: null, missing: null, isLast: false },
      });
      if (needs.isOpen.peek()) open();
    },
    accessGiven() {
      if (view.value.failure?.code === 'permission-missing') void read('fresh');
    },
    actions: {
      choose: (period) => {
        if (view.value.isPeriodLocked) return;
        const { period: before } = view.value;
        change({ period });
        showsDays = false;
        void read('known');
        void keep(period, before);
      },
      refresh: () => {
        void news.readNow();
        void read('fresh');
      },
      showDays: () => {
        showsDays = true;
        void read('known');
      },
      readMissing: () => void read('missing'),
      exportCsv,
      openReport: () => needs.openReport(view.value.period),
      stop: data.stop,
      openOptions,
      allowAccess,
    },
  };
}

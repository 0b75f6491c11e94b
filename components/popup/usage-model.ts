/**
 * The tab "Usage", without a screen. Nothing is asked before the tab is opened; the range and the one it is compared with come
 * in as few reports as they fit in; what was read stays shown until something newer comes.
 */
import type { ReadonlySignal } from '@preact/signals';
import { effect, signal, untracked } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { Result } from '../../utils/base/result.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { Alert } from '../../utils/usage/alerts.ts';
import { keepShown } from '../../utils/usage/alerts.ts';
import type { MonthForecast } from '../../utils/usage/flags.ts';
import { forecastOf } from '../../utils/usage/flags.ts';
import { nextLooks } from '../../utils/usage/next-look.ts';
import type { DayRange, Period } from '../../utils/usage/ranges.ts';
import { addDays, countDays, daysUpTo, rangeBefore, rangeOf } from '../../utils/usage/ranges.ts';
import type { Figures } from '../../utils/usage/report.ts';
import { figuresOf } from '../../utils/usage/report.ts';
import { usualState } from '../../utils/usage/report-state.ts';
import { orderOf, rowsOf } from '../../utils/usage/rows.ts';
import { csvFile, fileName } from '../../utils/usage/rows-file.ts';
import type { UsageTable } from '../../utils/usage/table.ts';
import { daysTold, knownTo, knows, openTable } from '../../utils/usage/table.ts';
import type { UsageDataNeeds, Way } from '../../utils/usage/usage-data.ts';
import { createUsageData } from '../../utils/usage/usage-data.ts';
import type { Patience } from '../patience-notice.tsx';

/** The figures of a period that is compared with the one before. */
export interface UsageSummary extends Figures {
  /** When it was made: a UTC day. */
  readonly today: string;
  /** Where this month is going, whatever period is shown; null: too little is known. */
  readonly month: MonthForecast | null;
}

export interface UsageView {
  /** What the reader chose. */
  readonly period: Period;
  /** An administrator has chosen it. */
  readonly isPeriodLocked: boolean;
  readonly isReading: boolean;
  /** What was read last of the period, without `days` where only totals by key were; null until something was. Old numbers stay until new ones of it come. */
  readonly summary: UsageSummary | null;
  /** Where to look for who finds no figures there; null: nowhere. */
  readonly earlier: Period | null;
  /** When it was read: milliseconds since 1970, UTC. */
  readonly fetchedAt: number | null;
  /** Why there is nothing newer, or why some days are missing. */
  readonly failure: Failure | null;
  /** Days that could not be read, while others were. */
  readonly missing: readonly DayRange[] | null;
  /** What the account's month comes to against its budget. */
  readonly alerts: readonly Alert[];
  /** The account's budget for a UTC month; null: there is none. */
  readonly budget?: number | null;
  /** A UTC day. */
  readonly today: string;
  /** What the service is being asked of usage, by whomever; null: nothing. */
  readonly asked?: Patience | null;
}

export interface UsageActions {
  choose(period: Period): void;
  /** Asks the service now, whatever is remembered. */
  refresh(): void;
  /** Waits for the service no longer. */
  stop(): void;
  /** Asks for the days of what is shown as totals by key. */
  showDays(): void;
  /** Asks for the days that could not be read. */
  readMissing(): void;
  /** Gives the reader what is shown as a file. */
  exportCsv(): void;
  /** Shows the same period on a page of its own. */
  openReport(): void;
  openOptions(section?: MendingSection): void;
  /** Runs inside the click: a browser grants permissions only there. */
  allowAccess(): void;
}

export interface UsageModelNeeds
  extends Pick<UsageActions, 'openOptions' | 'allowAccess'>,
    UsageDataNeeds {
  readonly chosen: ReadonlySignal<ChosenPeriod>;
  readAlerts(today: string): Promise<readonly Alert[]>;
  /** Not ok: the settings have refused it. */
  keepPeriod(period: Period): Promise<Result<unknown>>;
  saveFile(name: string, text: string): void;
  openReport(period: Period): void;
  /** Whether the tab is shown: what is not known yet is read then. */
  readonly isOpen: ReadonlySignal<boolean>;
}

/** Of a longer period totals by key are asked for: days of many keys are a large question, and the reader asks it. */
const mostDaysUnasked = 92;

/** The period that the reader chose last, or an administrator for him: then it is locked. */
export interface ChosenPeriod {
  readonly period: Period;
  readonly isLocked: boolean;
  readonly budget?: number | null;
}

export interface UsageModel {
  readonly view: ReadonlySignal<UsageView>;
  readonly actions: UsageActions;
  /** The service or its keys are others: what is there may be of another account. What is of the same one is remembered in the background. */
  changeAccount(): void;
  /** The browser lets Verso reach something that it did not before: the service, it may be. */
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
  /** What is shown, whole, and the period it is of. */
  let shown: { readonly table: UsageTable; readonly period: Period } | null = null;
  /** What was asked last counts. Null: nothing was asked yet. */
  let current: AbortController | null = null;
  /** The reader has asked for the days of a long period. */
  let showsDays = false;
  /** How many accounts there were. */
  let account = 0;

  async function read(way: Way): Promise<void> {
    current?.abort();
    current = new AbortController();
    const { signal: stopped } = current;
    try {
      await show(way, stopped);
    } catch {
      // A defect of ours: who waits is told so, and can ask again.
      if (!stopped.aborted) change({ isReading: false, failure: { code: 'internal' } });
    }
  }

  /** Rejects once stopped. */
  async function show(way: Way, stopped: AbortSignal): Promise<void> {
    void tellAlerts();
    const { period } = view.value;
    const today = utcDay(needs.clock.now());
    const range = rangeOf(period, today);
    const over = daysUpTo(range, addDays(today, -1));
    const before = over && rangeBefore(over, period);
    const isLong = countDays(range) > mostDaysUnasked;
    const wish = showsDays ? 'only-days' : isLong ? 'totals' : 'days';
    const coming = data.of({ range, before }, wish, way);
    change({ isReading: true, failure: null, missing: null });
    // Old numbers may stay, but never under another period's name.
    if (shown?.period !== period) {
      shown = null;
      change({ summary: null, fetchedAt: null });
    }
    const { pieces, wanted, groupBy, missing, refused, fetchedAt } = await coming;
    stopped.throwIfAborted();
    const failure = refused ?? missing?.failure ?? null;
    const known = { known: daysTold(pieces) };
    const told = daysUpTo(range, knownTo(known, range, today)) ?? range;
    // Without all of its own days a period says nothing; without those before it, it has nothing to be compared with.
    if (pieces.length === 0 || (missing && !knows(known, told))) {
      change({ isReading: false, failure });
      return;
    }
    const table = openTable(wanted, pieces, groupBy !== 'key');
    const figures = figuresOf(table, { ...usualState, period, compare: 'before' }, today);
    const month = table.isByDay ? forecastOf(table, rangeOf('this-month', today), today) : null;
    shown = { table, period };
    change({
      isReading: false,
      summary: { ...figures, today, month },
      earlier: nextLooks(period, range, today).earlier,
      fetchedAt,
      failure,
      missing: missing?.ranges ?? null,
    });
  }

  /** One row a day and key that anything was used on, by day and then by key. */
  function exportCsv(): void {
    const { summary } = view.value;
    if (shown === null || summary === null || summary.days.length === 0) return;
    const { table } = shown;
    const question = { range: summary.range, before: null, keys: [...table.keys.keys()] };
    const rows = rowsOf(table, 'key-and-day', question);
    const order = orderOf(rows.days, false);
    needs.saveFile(`${fileName([], summary)}.csv`, csvFile(table, rows, order));
  }

  /** What is refused goes back to what it was, as any other choice does; what was chosen since stays. */
  async function keep(period: Period, before: Period): Promise<void> {
    const kept = await needs.keepPeriod(period);
    if (kept.ok || view.value.period !== period || view.value.isPeriodLocked) return;
    change({ period: before });
    void read('known');
  }

  /** Nothing once there is another account: it is of the one before. */
  async function tellAlerts(): Promise<void> {
    const [of, today] = [account, utcDay(needs.clock.now())];
    const now = await needs.readAlerts(today);
    if (of === account) change({ today, alerts: keepShown(now, view.value.alerts) });
  }

  function open(): void {
    if (view.value.summary === null && !view.value.isReading) void read('known');
    else void tellAlerts();
  }

  /** A policy may come seconds after the browser's start. What the reader chooses elsewhere is for the next time. */
  function follow({ period, isLocked, budget = null }: ChosenPeriod): void {
    const isOther = isLocked && period !== view.value.period;
    change({ isPeriodLocked: isLocked, budget, ...(isOther && { period }) });
    if (isOther && current !== null) void read('known');
  }

  effect(() => {
    const chosen = needs.chosen.value;
    untracked(() => follow(chosen));
  });
  effect(() => {
    // Only opening the tab asks: an answer that changes the view, a failed one above all, must not ask again.
    if (needs.isOpen.value) untracked(open);
  });

  return {
    view,
    changeAccount() {
      account += 1;
      current?.abort();
      data.forget();
      shown = null;
      change({
        ...{ isReading: false, summary: null, fetchedAt: null },
        ...{ failure: null, missing: null, alerts: [] },
      });
      if (needs.isOpen.peek()) void read('known');
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
      refresh: () => void read('fresh'),
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

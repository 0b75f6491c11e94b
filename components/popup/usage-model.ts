/**
 * The tab "Usage", without a screen. Nothing is asked before the tab is opened; the range and the one it is compared with come
 * in as few reports as they fit in; what was read stays shown until something newer comes.
 */
import type { ReadonlySignal } from '@preact/signals';
import { effect, signal, untracked } from '@preact/signals';
import type { Clock } from '../../utils/base/clock.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { Result } from '../../utils/base/result.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { UsageGrouping } from '../../utils/service/types.ts';
import type { Alert } from '../../utils/usage/alerts.ts';
import { keepShown } from '../../utils/usage/alerts.ts';
import { fileName } from '../../utils/usage/file-name.ts';
import { nextLooks } from '../../utils/usage/next-look.ts';
import type { DayRange, Period } from '../../utils/usage/ranges.ts';
import {
  addDays,
  countDays,
  daysUpTo,
  isWithin,
  piecesOf,
  rangeBefore,
  rangeOf,
} from '../../utils/usage/ranges.ts';
import type { PieceRead, PiecesRead } from '../../utils/usage/read-pieces.ts';
import { covers, readPieces } from '../../utils/usage/read-pieces.ts';
import type { Figures } from '../../utils/usage/report.ts';
import { figuresOf } from '../../utils/usage/report.ts';
import { usualState } from '../../utils/usage/report-state.ts';
import { orderOf, rowsOf } from '../../utils/usage/rows.ts';
import { csvPieces } from '../../utils/usage/rows-file.ts';
import type { UsageTable } from '../../utils/usage/table.ts';
import { knownTo, knows, openTable, toldDays } from '../../utils/usage/table.ts';
import type { Patience } from '../patience-notice.tsx';

/** The figures of a period that is compared with the one before. */
export interface UsageSummary extends Figures {
  /** When it was made: a UTC day. */
  readonly today: string;
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
  extends Pick<UsageActions, 'openOptions' | 'allowAccess' | 'stop'> {
  read(
    input: DayRange & { readonly fresh: boolean; readonly groupBy: UsageGrouping },
  ): Promise<Result<PieceRead>>;
  readonly chosen: ReadonlySignal<ChosenPeriod>;
  readAlerts(today: string): Promise<readonly Alert[]>;
  /** Not ok: the settings have refused it. */
  keepPeriod(period: Period): Promise<Result<unknown>>;
  saveFile(name: string, pieces: Iterable<string>): void;
  openReport(period: Period): void;
  /** Whether the tab is shown: what is not known yet is read then. */
  readonly isOpen: ReadonlySignal<boolean>;
  readonly clock: Pick<Clock, 'now'>;
}

/** `missing`: what is missing is asked for; `fresh`: everything is, whatever is remembered. */
type Way = 'known' | 'missing' | 'fresh';

/** What was asked for, and what was told of it. */
interface Loaded {
  readonly table: UsageTable;
  readonly wanted: readonly DayRange[];
  readonly fetchedAt: number | null;
}

/** Of a longer period totals by key are asked for: days of many keys are a large question, and the reader asks it. */
const mostDaysUnasked = 92;

/** What the service has told, and what it was asked for. */
interface Answer extends PiecesRead {
  readonly wanted: readonly DayRange[];
  readonly groupBy: UsageGrouping;
}

/** Whether all that a service can tell of a range by now was read. */
function isEnough({ pieces, missing }: Answer, range: DayRange, today: string): boolean {
  const table = { known: toldDays(pieces) };
  return missing === null || knows(table, daysUpTo(range, knownTo(table, range, today)) ?? range);
}

/** The period that the reader chose last, or an administrator for him: then it is locked. */
export interface ChosenPeriod {
  readonly period: Period;
  readonly isLocked: boolean;
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
  /** What was read last, without gaps: it serves every period whose days were asked for. */
  let loaded: Loaded | null = null;
  /** What is shown, whole, and the period it is of. */
  let shown: { readonly table: UsageTable; readonly period: Period } | null = null;
  /** What was asked last counts: whatever is older asks for nothing more. Null: nothing was asked yet. */
  let current: AbortController | null = null;
  /** The days that the last reading asked for whatever is remembered: what of them is missing is asked for in the same way. */
  let renewed: readonly DayRange[] | 'all' | null = null;
  /** Newer numbers were wished for, and no reading has ended since: whatever is chosen meanwhile is read anew. */
  let owesFresh = false;
  /** The reader has asked for the days of a long period. */
  let showsDays = false;
  /** The reader waits no longer for what is asked now. */
  let hasStopped = false;
  /** How many accounts there were. */
  let account = 0;

  async function read(asked: Way): Promise<void> {
    if (asked === 'fresh') owesFresh = true;
    hasStopped = false;
    const way = owesFresh ? 'fresh' : asked;
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
    renewed =
      way === 'fresh' ? 'all' : way === 'missing' && renewed !== null ? view.value.missing : null;
    const renew = renewed;
    void tellAlerts();
    const { period } = view.value;
    const today = utcDay(needs.clock.now());
    const range = rangeOf(period, today);
    const over = daysUpTo(range, addDays(today, -1));
    const wantedBefore = over && rangeBefore(over, period);
    const days = piecesOf(range, wantedBefore);
    change({ isReading: true, failure: null, missing: null });
    // What is missing is not what is older.
    const last = way === 'known' ? loaded : null;
    const known = last && covers(last, days, needs.clock.now()) ? last : null;
    // Old numbers may stay, but never under another period's name.
    if (!known && shown?.period !== period) {
      shown = null;
      change({ summary: null, fetchedAt: null });
    }
    const fresh = (piece: DayRange) =>
      renew !== null && (renew === 'all' || renew.some((part) => isWithin(piece, part)));
    const ask = async (groupBy: UsageGrouping): Promise<Answer> => {
      const totals = [range, wantedBefore].filter((one) => one !== null);
      const wanted = groupBy === 'key' ? totals : days;
      const read = await readPieces(wanted, (piece) => {
        // The service answers one question of ours at a time: another one would end what is asked now.
        stopped.throwIfAborted();
        return needs.read({ ...piece, fresh: fresh(piece), groupBy });
      });
      stopped.throwIfAborted();
      return { ...read, wanted, groupBy };
    };
    const isLong = countDays(range) > mostDaysUnasked && !showsDays;
    const asked = known ? null : await ask(isLong ? 'key' : 'key_and_day');
    let answer = asked;
    if (asked && !isEnough(asked, range, today) && mayAskForTotals(asked)) {
      // Why there are no days is said meanwhile.
      change({ failure: asked.missing?.failure ?? null });
      answer = await ask('key');
    }
    owesFresh = false;
    // Without all of its own days a period says nothing; without those before it, it has nothing to be compared with.
    if (answer && !isEnough(answer, range, today)) {
      change({ isReading: false, failure: answer.missing?.failure ?? null });
      return;
    }
    const table = known?.table ?? openTable(answer?.wanted ?? [], answer?.pieces ?? []);
    const toldPart = daysUpTo(range, knownTo(table, range, today));
    const isByDay = answer?.groupBy !== 'key';
    // A service may have come less far than yesterday: no more days than it has told of are compared, and totals have no part.
    const isComparable = isByDay || toldPart?.to === over?.to;
    const state = { ...usualState, period, compare: isComparable ? 'before' : 'none' } as const;
    const summary = { ...figuresOf(table, state, today), today };
    stopped.throwIfAborted();
    const fetchedAt = (known ?? answer)?.fetchedAt ?? null;
    if (answer && isByDay && answer.missing === null) loaded = { table, wanted: days, fetchedAt };
    shown = { table, period };
    // Totals in the place of days: what is missing are the days.
    const isInstead = answer !== asked;
    change({
      isReading: false,
      summary: isByDay ? summary : { ...summary, days: [], flags: [], forecast: null },
      earlier: nextLooks(period, range, today).earlier,
      fetchedAt,
      failure: asked?.missing?.failure ?? null,
      missing: isInstead ? null : (asked?.missing?.ranges ?? null),
    });
  }

  /** A question that is too large for a service may be answered without its days, where none are shown. */
  function mayAskForTotals({ groupBy, missing }: Answer): boolean {
    const code = missing?.failure.code;
    const isTooMuch = code === 'too-large' || code === 'timed-out';
    const showsSome = (view.value.summary?.days ?? []).length > 0;
    return groupBy === 'key_and_day' && isTooMuch && !hasStopped && !showsSome;
  }

  /** One row a day and key that anything was used on, by day and then by key. */
  function exportCsv(): void {
    const { summary } = view.value;
    if (shown === null || summary === null || summary.days.length === 0) return;
    const { table } = shown;
    const question = { range: summary.range, before: null, keys: [...table.keys.keys()] };
    const rows = rowsOf(table, 'key-and-day', question);
    const order = orderOf(rows.days, false);
    needs.saveFile(`${fileName([], summary)}.csv`, csvPieces(table, rows, order));
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
    // Only opening the tab asks: an answer that changes the view, a failed one above all, must not ask again.
    if (needs.isOpen.value) untracked(open);
  });

  return {
    view,
    changeAccount() {
      account += 1;
      current?.abort();
      loaded = null;
      shown = null;
      renewed = null;
      owesFresh = false;
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
      stop: () => {
        hasStopped = true;
        needs.stop();
      },
      openOptions,
      allowAccess,
    },
  };
}

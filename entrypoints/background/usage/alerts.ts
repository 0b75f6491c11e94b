/**
 * Tells an administrator what the account's usage comes to, without being asked: a mark on the toolbar button, and a notification
 * where that is wanted and allowed. Off until a budget is entered or unusual days are switched on; then the service is asked when
 * the browser starts and every six hours. What it came to is kept, so that another budget is held against it at once.
 *
 *   asked ─▶ glance ─▶ unseen ─▶ marked, notified ─▶ said
 *                        │                            │
 *                        └──── until usage is looked at
 *
 * Each thing is said once, also across restarts, and none is lost: what is new is kept before it is said, and is known as said only
 * afterwards. A worker that dies in between says it twice, under the same number, which shows once.
 */
import type { Clock } from '../../../utils/base/clock.ts';
import { createMutex } from '../../../utils/base/mutex.ts';
import type { Result } from '../../../utils/base/result.ts';
import type { Steps } from '../../../utils/base/steps.ts';
import { utcDay } from '../../../utils/base/utc-day.ts';
import type { Settings } from '../../../utils/settings/rows.ts';
import type { AlertRecord } from '../../../utils/storage/alert-record.ts';
import type { Alert, AlertsTold } from '../../../utils/usage/alerts.ts';
import { alertRange, alertsOf, alertsToTell, glanceSteps } from '../../../utils/usage/alerts.ts';
import type { DayRange } from '../../../utils/usage/ranges.ts';
import type { PieceRead } from '../../../utils/usage/read-pieces.ts';
import { readPieces } from '../../../utils/usage/read-pieces.ts';
import { tableSteps } from '../../../utils/usage/table.ts';
import { checkEveryMs, isDue, isSecondTry, tryAgainMs, waitAfter } from './check-times.ts';

export interface AlertNeeds {
  wishes(): Promise<Settings['alerts']>;
  /** Whose usage the service would tell now. */
  account(): Promise<string>;
  read(range: DayRange): Promise<Result<PieceRead>>;
  /** Long work, in short tasks. */
  work<T>(steps: Steps<T>): Promise<T>;
  readRecord(): Promise<AlertRecord>;
  keepRecord(record: AlertRecord): Promise<void>;
  forgetRecord(): Promise<void>;
  /** Stands on the button until usage is looked at; of none: goes. Given the same again, nothing changes. */
  mark(alerts: readonly Alert[]): Promise<void>;
  /** Says what is new, where that is wanted and allowed. */
  notify(alerts: readonly Alert[]): Promise<void>;
  /** Wakes us at intervals, or no longer. */
  schedule(isOn: boolean): Promise<void>;
  /** Wakes us once. */
  wakeIn(delayMs: number): Promise<void>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Long enough that nothing is said twice: the days that are looked at, of fifty keys. */
const mostDays = 200;
/** And budgets of two months, however often they are changed. */
const mostBudgets = 50;

export interface Alerts {
  /** A worker has started: what wakes us and the mark may be gone. The service is not asked. */
  resume(): Promise<void>;
  /** The browser or a new version of ours has started, or the settings have changed. */
  arrange(): Promise<void>;
  /** Says what is new; asks the service for it, unless it has answered less than six hours ago. */
  check(): Promise<void>;
  /** What is told on `today`, a UTC day, to who looks at usage. Waits for no check: one may take long, and be of another account. */
  told(today: string): Promise<AlertsTold>;
  /** Usage was looked at by who was told these of the unseen: without others the mark goes. */
  seen(ids: readonly string[]): Promise<void>;
}

export function createAlerts(needs: AlertNeeds): Alerts {
  /** Two at once would say everything twice, and overwrite each other's record. */
  const inTurn = createMutex();

  async function checkNow(): Promise<void> {
    const wishes = await needs.wishes();
    const kept = await needs.readRecord();
    if (!isOn(wishes)) return forget(kept);
    const now = needs.clock.now();
    const account = await needs.account();
    const held = await holdBudget(kept, wishes, now);
    const record = isDue(held, account, now) ? await look(now, account, held) : held;
    // What another account comes to says nothing of this one.
    if (!record?.glance || record.account !== account) return;
    const known = [...record.said, ...idsOf(record.unseen)];
    const { unusualDays } = wishes;
    const alerts = alertsOf(record.glance, { budget: record.budget, unusualDays }, utcDay(now));
    const fresh = alerts.filter(({ id }) => !known.includes(id));
    const unseen = record.unseen.filter((alert) => isWished(alert, wishes));
    const marked = { ...record, unseen: [...fresh, ...unseen].slice(0, mostDays) };
    if (unseen.length < record.unseen.length) {
      await needs.keepRecord(marked);
      await needs.mark(marked.unseen);
    }
    await say(marked);
  }

  /** Nothing of an account stays behind where nobody wants to hear of it. */
  async function forget(kept: AlertRecord): Promise<void> {
    if (kept.unseen.length > 0) await needs.mark([]);
    await needs.forgetRecord();
  }

  /** From which day on a budget holds is known only by having seen it: a month that was over before is not held against it. */
  async function holdBudget(
    kept: AlertRecord,
    { monthlyCharacters: characters }: Settings['alerts'],
    now: number,
  ): Promise<AlertRecord> {
    if (characters === (kept.budget?.characters ?? null)) return kept;
    const budget = characters === null ? null : { characters, since: utcDay(now) };
    const held = { ...kept, budget };
    await needs.keepRecord(held);
    return held;
  }

  /**
   * Asks the service, and keeps what it tells. What it told before stands until it tells something newer. Null: the account became
   * another meanwhile, and nobody can say whose the answer is.
   */
  async function look(
    now: number,
    account: string,
    before: AlertRecord,
  ): Promise<AlertRecord | null> {
    const today = utcDay(now);
    const range = alertRange(today);
    const asking = { ...before, asked: account, checkedAt: now, waitMs: checkEveryMs };
    // Before it is asked: a worker that dies meanwhile must not ask again and again.
    await needs.keepRecord(asking);
    if (before.asked !== account && before.unseen.length > 0) {
      await needs.mark(before.account === account ? before.unseen : []);
    }
    const { pieces, missing } = await readPieces([range], needs.read);
    if ((await needs.account()) !== account) {
      // As if nobody had asked: neither account waits six hours for this.
      await needs.keepRecord(before);
      return null;
    }
    if (missing !== null) {
      // Half of a month would say something wrong.
      const { failure } = missing;
      const waitMs = waitAfter(failure, isSecondTry(before, account, now));
      if (waitMs === tryAgainMs) await needs.wakeIn(waitMs);
      return keep({ ...asking, failure, waitMs });
    }
    const table = await needs.work(tableSteps([range], pieces));
    const glance = await needs.work(glanceSteps(table, today));
    // What was said of one account is not said of another.
    const own = before.account === account ? asking : { ...asking, account, unseen: [], said: [] };
    return keep({ ...own, glance, failure: null });
  }

  async function keep(record: AlertRecord): Promise<AlertRecord> {
    await needs.keepRecord(record);
    return record;
  }

  /** Says of `unseen` what was not said. */
  async function say(record: AlertRecord): Promise<void> {
    const due = record.unseen.filter(({ id }) => !record.said.includes(id));
    if (due.length === 0) return;
    await needs.keepRecord(record);
    await needs.mark(record.unseen);
    await needs.notify(due);
    await needs.keepRecord({ ...record, said: latest([...record.said, ...idsOf(due)]) });
  }

  async function resumeNow(): Promise<void> {
    const on = isOn(await needs.wishes());
    await needs.schedule(on);
    const kept = await needs.readRecord();
    if (!on || kept.unseen.length === 0 || kept.asked !== kept.account) return;
    // Firefox forgets a mark with the browser, and an update may come with another set of words.
    await needs.mark(kept.unseen);
    await say(kept);
  }

  async function told(today: string): Promise<AlertsTold> {
    const kept = await needs.readRecord();
    const account = await needs.account();
    const isOwn = kept.asked === account && kept.account === account;
    return {
      alerts: alertsToTell(kept, account, today),
      unseen: isOwn ? idsOf(kept.unseen) : [],
    };
  }

  async function seenNow(ids: readonly string[]): Promise<void> {
    const kept = await needs.readRecord();
    const account = await needs.account();
    // What was looked at is of another account than what there was to say: that was shown to nobody.
    if (kept.asked !== account || kept.account !== account) return;
    // A check may have found more since.
    const unseen = kept.unseen.filter(({ id }) => !ids.includes(id));
    await needs.mark(unseen);
    const seen = kept.unseen.filter((alert) => !unseen.includes(alert));
    if (seen.length === 0) return;
    const said = latest([...new Set([...kept.said, ...idsOf(seen)])]);
    await needs.keepRecord({ ...kept, unseen, said });
  }

  const check = () => inTurn(checkNow);

  return {
    check,
    resume: () => inTurn(resumeNow),
    told,
    seen: (ids) => inTurn(() => seenNow(ids)),
    async arrange() {
      const wishes = await needs.wishes();
      await needs.schedule(isOn(wishes));
      await check();
    },
  };
}

const idsOf = (alerts: readonly Alert[]): string[] => alerts.map(({ id }) => id);

/** Ids of budgets on their own: any number of days may come after one, and it is not to be said once more. */
function latest(said: readonly string[]): string[] {
  const isBudget = (id: string) => id.startsWith('budget ');
  return [
    ...said.filter(isBudget).slice(-mostBudgets),
    ...said.filter((id) => !isBudget(id)).slice(-mostDays),
  ];
}

/** Whether it would still be said: of a budget that was changed, and of days that nobody wants to hear of, it is not. */
const isWished = (alert: Alert, { monthlyCharacters, unusualDays }: Settings['alerts']): boolean =>
  alert.kind === 'budget' ? alert.budget === monthlyCharacters : unusualDays;

const isOn = ({ monthlyCharacters, unusualDays }: Settings['alerts']): boolean =>
  monthlyCharacters !== null || unusualDays;

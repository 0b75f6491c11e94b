/**
 * Counts billed characters and keeps the month's budget.
 *
 *   before sending ─▶ reserve ─▶ request ─▶ settle (what was billed, or may have been; nothing if it was refused)
 *                        │
 *                  budget-spent
 *
 * Sums and reservations are held in memory, so no request waits for the disk, and each change is written at the same
 * time.
 *
 * Promises: billed and reserved characters of all tabs never pass the budget together, unless the service bills more
 * than was reserved. Costs are kept exactly, by UTC day, site, pair and kind, for the 15 latest months with costs. A
 * reservation that a dead worker left counts as billed, marked as an estimate.
 *
 * A failing database stops translation only if there is a budget: its reader asked not to spend uncounted characters.
 * Only the background may use the database.
 */
import type { DBSchema } from 'idb';
import type { Clock } from '../../base/clock.ts';
import type { Failure } from '../../base/failure.ts';
import { inTime } from '../../base/in-time.ts';
import { createMutex } from '../../base/mutex.ts';
import type { Result } from '../../base/result.ts';
import { fail, succeed } from '../../base/result.ts';
import { monthOf, utcDay } from '../../base/utc-day.ts';
import type { Transaction } from '../../storage/database.ts';
import { openDatabase } from '../../storage/database.ts';
import type { MonthSpending } from '../../translation/month-spending.ts';
import type { MeterRow, MonthTotals, RowKey, Spending } from './spendings.ts';
import { addSpending, nothingSpent, rowKey, sumPerRow, uncertain } from './spendings.ts';

/** The possible cost of a request in flight, and where it counts. */
interface Reserved {
  readonly characters: number;
  /** The UTC day of the reservation, `YYYY-MM-DD`, which is billed. */
  readonly day: string;
  readonly about: Pick<MeterRow, 'site' | 'source' | 'target' | 'kind'>;
}

interface MeterSchema extends DBSchema {
  /** One row per day, site, pair and kind. */
  rows: { key: RowKey; value: MeterRow };
  /** The rows' sums per `YYYY-MM`. */
  months: { key: string; value: MonthTotals };
  /** A random id never returns, even if the database was deleted meanwhile. */
  reservations: { key: string; value: Reserved };
}

type MeterTransaction = Transaction<MeterSchema, 'readwrite'>;

const stores: ('rows' | 'months' | 'reservations')[] = ['rows', 'months', 'reservations'];

/**
 * Covers the 400 days that the settings show. Counts months with costs, because a wrong clock must not remove a
 * budget's sum.
 */
const keptMonths = 15;

/** A healthy database opens and writes in milliseconds. */
const patienceMs = 3_000;

/** Reading many days takes longer than a request may wait. */
const recordPatienceMs = 10_000;

export interface Reservation {
  /** Counts the real cost, which may be none. Resolves once it is written, or takes too long. Never rejects. */
  settle(spendings: readonly Spending[]): Promise<void>;
}

export type Meter = ReturnType<typeof createMeter>;

export function createMeter({
  clock,
  budget,
}: {
  readonly clock: Clock;
  /** Characters per month; null: no limit. Zero while unknown. */
  readonly budget: () => number | null;
}) {
  const today = () => utcDay(clock.now());
  const recordLimits = { patienceMs: recordPatienceMs, clock };
  const store = openDatabase<MeterSchema>({
    name: 'verso-meter',
    version: 1,
    stores,
    upgrade(database) {
      for (const store of stores) database.createObjectStore(store);
    },
  });
  /** By `YYYY-MM`. Until the database is open, they are added to its sums. */
  const months = new Map<string, MonthTotals>();
  const reservations = new Set<Reserved>();
  /** Pending changes in order, written once the database works. */
  let unwritten: ((transaction: MeterTransaction) => Promise<unknown>)[] = [];
  const inTurn = createMutex();
  /** `months` has the sums of the database. */
  let isLoaded = false;
  /** False until the first transaction, and while they fail. */
  let works = false;

  /** Resolves once the sums are known, or can't be read for now. Never rejects. */
  async function open(): Promise<void> {
    if (!works) await flush();
  }

  /** Writes pending changes in one transaction. Resolves once that is done, failed, or takes too long. */
  function flush(): Promise<void> {
    return inTime(inTurn(writeAll), { patienceMs, clock }).catch(() => {
      works = false;
    });
  }

  async function writeAll(): Promise<void> {
    // The one before has written these changes, too.
    if (works && unwritten.length === 0) return;
    const now = unwritten;
    unwritten = [];
    try {
      const kept = await store.run('readwrite', async (transaction) => {
        // Reservations of an earlier worker are counted before this one writes its own.
        const atOpening = isLoaded ? [] : await load(transaction);
        for (const work of now) await work(transaction);
        return atOpening;
      });
      for (const [month, totals] of kept) addToMonth(month, [totals]);
      isLoaded = true;
      works = true;
    } catch {
      unwritten = [...now, ...unwritten];
      works = false;
    }
  }

  function write(work: (transaction: MeterTransaction) => Promise<unknown>): Promise<void> {
    unwritten.push(work);
    return flush();
  }

  const reservedIn = (month: string): number =>
    [...reservations]
      .filter(({ day }) => monthOf(day) === month)
      .reduce((sum, { characters }) => sum + characters, 0);

  /**
   * `budget-spent`: the characters would pass the budget. `meter-failed`: the budget can't be kept. Null: they can be
   * sent.
   */
  function refusal(characters: number): Failure | null {
    const limit = budget();
    if (limit === null) return null;
    if (!works) return { code: 'meter-failed' };
    const month = monthOf(today());
    const { billed } = months.get(month) ?? nothingSpent;
    // Not `>`, because NaN must not pass.
    return billed + reservedIn(month) + characters <= limit
      ? null
      : { code: 'budget-spent', month, budget: limit };
  }

  /** Before sending. Fails as `refusal` says. */
  function reserve(characters: number, about: Reserved['about']): Result<Reservation> {
    const refused = refusal(characters);
    if (refused) return fail(refused);
    const reserved: Reserved = { characters, day: today(), about };
    const id = crypto.randomUUID();
    reservations.add(reserved);
    void write((transaction) => transaction.objectStore('reservations').put(reserved, id));
    return succeed({
      async settle(spendings) {
        if (!reservations.delete(reserved)) return;
        addToMonth(monthOf(reserved.day), spendings);
        await write(async (transaction) => {
          const kept = transaction.objectStore('reservations');
          // A newer meter has counted it as left behind.
          if ((await kept.getKey(id)) === undefined) return;
          await kept.delete(id);
          await addAll(transaction, reserved.day, spendings);
        });
      },
    });
  }

  function addToMonth(month: string, amounts: readonly MonthTotals[]): void {
    months.set(month, amounts.reduce(addSpending, months.get(month) ?? nothingSpent));
  }

  /** Counts what memory gave for nothing. Never rejects. */
  async function save(saved: readonly Spending[]): Promise<void> {
    const day = today();
    addToMonth(monthOf(day), saved);
    await write((transaction) => addAll(transaction, day, saved));
  }

  /** Sums of the present UTC month. Rejects without a database. */
  async function month(): Promise<MonthSpending> {
    await open();
    if (!isLoaded) throw new Error('the record of what was spent can’t be opened');
    const now = monthOf(today());
    const { billed, estimated, saved } = months.get(now) ?? nothingSpent;
    const reserved = reservedIn(now);
    return { month: now, billed, estimated, saved, reserved, budget: budget() };
  }

  /** Rows of UTC days (`YYYY-MM-DD`, both included), oldest first. Rejects if the database fails or hangs. */
  const read = (from: string, to: string): Promise<readonly MeterRow[]> =>
    inTime(
      flush().then(() =>
        store.run('readonly', (transaction) =>
          // A list sorts after every string, so this bound follows the day's last row.
          transaction.objectStore('rows').getAll(IDBKeyRange.bound([from], [to, []])),
        ),
      ),
      recordLimits,
    );

  /**
   * Removes all rows, but keeps this month's sum and the reservations for the budget. Rejects as `read`, and may still
   * finish later.
   */
  async function clear(): Promise<void> {
    const now = monthOf(today());
    const clearing = store.run('readwrite', async (transaction) => {
      await transaction.objectStore('rows').clear();
      await transaction.objectStore('months').delete(IDBKeyRange.upperBound(now, true));
    });
    await inTime(clearing, recordLimits);
    for (const month of months.keys()) if (month < now) months.delete(month);
  }

  return { open, refusal, reserve, save, month, read, clear };
}

async function addAll(
  transaction: MeterTransaction,
  day: string,
  spendings: readonly Spending[],
): Promise<void> {
  const sums = sumPerRow(day, spendings);
  if (sums.length === 0) return;
  const rows = transaction.objectStore('rows');
  for (const row of sums) {
    const before = (await rows.get(rowKey(row))) ?? nothingSpent;
    await rows.put({ ...row, ...addSpending(before, row) }, rowKey(row));
  }
  const months = transaction.objectStore('months');
  const before = (await months.get(monthOf(day))) ?? nothingSpent;
  await months.put(sums.reduce<MonthTotals>(addSpending, before), monthOf(day));
}

/** Counts the reservations of a dead worker, and removes the oldest rows. Returns the sums of all months. */
async function load(transaction: MeterTransaction) {
  const reservations = transaction.objectStore('reservations');
  for (const { day, characters, about } of await reservations.getAll()) {
    await addAll(transaction, day, [uncertain(characters, about)]);
  }
  await reservations.clear();
  const store = transaction.objectStore('months');
  const months = await store.getAllKeys();
  const oldest = months.at(-keptMonths);
  // A month sorts before its days.
  if (oldest) await transaction.objectStore('rows').delete(IDBKeyRange.upperBound([oldest]));
  const totals = await store.getAll();
  return months.map((month, at) => [month, totals[at] ?? nothingSpent] as const);
}

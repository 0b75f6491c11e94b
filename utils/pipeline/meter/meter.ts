/**
 * Characters billed, and the month's budget.
 *
 *   before sending ─▶ reserve ─▶ request ─▶ settle   (what the service billed, or may have: no answer in time)
 *                        │          └─────▶ release  (never sent, refused)
 *                  budget-spent
 *
 * Sums and reservations are held in memory, so that a request waits for no disk; each change is written at the same time.
 *
 * Promises: what is billed and what is reserved never pass the budget together, however many requests of however many tabs are in flight,
 * unless the service bills more than was reserved. A settled request is kept to the character, under the UTC day, site, pair and kind it
 * was for, in the 15 latest months that cost something. Nothing of a text is kept. A reservation outlives its worker: one that a dead
 * worker left behind counts as billed, since the service may have billed it, marked as an estimate. One meter at a time uses the
 * database, as a browser runs one background of an extension.
 *
 * A database that fails, or does not answer, stops translation only where there is a budget: with one, a reader has asked not to spend
 * what can't be counted; without one, a record that is lost must not cost a translation.
 */
import type { DBSchema } from 'idb';
import type { Clock } from '../../base/clock.ts';
import type { Failure } from '../../base/failure.ts';
import { inTime } from '../../base/in-time.ts';
import type { Result } from '../../base/result.ts';
import { fail, succeed } from '../../base/result.ts';
import { monthOf, utcDay } from '../../base/utc-day.ts';
import type { MonthSpending } from '../../translation/month-spending.ts';
import type { Transaction } from '../database.ts';
import { openDatabase } from '../database.ts';
import type { MeterRow, MonthTotals, RowKey, Spending } from './meter-rows.ts';
import {
  addSpending,
  isCount,
  isSound,
  nothingSpent,
  rowKey,
  sumPerRow,
  uncertain,
} from './meter-rows.ts';

/** A request in flight: what it may cost, and where that counts if it never comes back. */
interface Reserved {
  readonly characters: number;
  /** UTC, `YYYY-MM-DD`: the day it was reserved on is the day it is billed on. */
  readonly day: string;
  readonly about: Pick<MeterRow, 'site' | 'source' | 'target' | 'kind'>;
}

interface MeterSchema extends DBSchema {
  /** Past days and today, one row per day, site, pair and kind. */
  rows: { key: RowKey; value: MeterRow };
  /** The rows' sums per `YYYY-MM`. */
  months: { key: string; value: MonthTotals };
  /** By a random id: a number could come again in a database that was deleted meanwhile. */
  reservations: { key: string; value: Reserved };
}

type MeterTransaction = Transaction<MeterSchema, 'readwrite'>;

const stores: ('rows' | 'months' | 'reservations')[] = ['rows', 'months', 'reservations'];

const openMeterStore = () =>
  openDatabase<MeterSchema>({
    name: 'verso-meter',
    version: 1,
    stores,
    upgrade(database) {
      for (const store of stores) database.createObjectStore(store);
    },
  });

/**
 * They hold the 400 days that the settings show. Months with costs are counted, not days of the clock: a clock that is wrong by years
 * would remove the sum that a budget counts on, and removed rows do not come back when it is put right.
 */
const keptMonths = 15;

/** How long the database may take to open or write, which are some milliseconds where it is well. */
const patienceMs = 3_000;

/** Reading or clearing the record of many days may take longer than a request can wait. */
const recordPatienceMs = 10_000;

export interface Reservation {
  /** Counts the real cost of the request; the reservation ends. Resolves once that is written, or takes too long. Never rejects. */
  settle(spendings: readonly Spending[]): Promise<void>;
  /** Nothing was billed (never sent, refused). As `settle`. */
  release(): Promise<void>;
}

export type Meter = ReturnType<typeof createMeter>;

export function createMeter({
  clock,
  budget,
}: {
  readonly clock: Clock;
  /** Characters a month may cost; null: no limit. Zero where that is not known. */
  readonly budget: () => number | null;
}) {
  const today = () => utcDay(clock.now());
  const limits = { patienceMs, clock };
  const recordLimits = { patienceMs: recordPatienceMs, clock };
  const store = openMeterStore();
  /** The sums of each month, `YYYY-MM`. Until the database is open: the sums to add to it. */
  const months = new Map<string, MonthTotals>();
  const reservations = new Set<Reserved>();
  /** Changes to write, in order. They are written once the database works again. */
  let unwritten: ((transaction: MeterTransaction) => Promise<void>)[] = [];
  let writing: Promise<void> | null = null;
  let opening: Promise<void> | null = null;
  let isOpen = false;
  let isFailing = false;
  let hasDied = false;

  async function load(): Promise<void> {
    const kept = await store.run('readwrite', async (transaction) => {
      const found = await countLeftBehind(transaction);
      await removeOld(transaction);
      const keys = await transaction.objectStore('months').getAllKeys();
      const totals = await transaction.objectStore('months').getAll();
      return {
        hasDied: found,
        totals: keys.map((key, at) => [key, totals[at] ?? nothingSpent] as const),
      };
    });
    hasDied = kept.hasDied;
    for (const [month, totals] of kept.totals) {
      months.set(month, addSpending(totals, months.get(month) ?? nothingSpent));
    }
    isOpen = true;
  }

  const start = (): Promise<void> =>
    (opening ??= load().finally(() => {
      if (!isOpen) opening = null;
    }));

  /**
   * Resolves once the sums are in memory, or can't be had for now; asked again, it tries again. Never rejects. `hasDied`: an earlier
   * worker has died with requests in flight.
   */
  async function open() {
    if (!isOpen) await inTime(start(), limits).catch(() => {});
    if (isOpen && isFailing) await flush();
    return { hasDied };
  }

  /** Writes what is to be written, one transaction at a time. Resolves once that is done, or has failed, or takes too long. */
  function flush(): Promise<void> {
    if (unwritten.length === 0 && !isFailing) return Promise.resolve();
    writing ??= writeAll();
    return inTime(writing, limits).catch(() => {
      isFailing = true;
    });
  }

  async function writeAll(): Promise<void> {
    await start().catch(() => {});
    // Reservations of an earlier worker are counted first.
    isFailing = !isOpen;
    while (unwritten.length > 0 && !isFailing) {
      const now = unwritten;
      unwritten = [];
      try {
        await store.run('readwrite', async (transaction) => {
          for (const work of now) await work(transaction);
        });
        // It has taken its time, and works.
        isFailing = false;
      } catch {
        unwritten = [...now, ...unwritten];
        isFailing = true;
      }
    }
    writing = null;
  }

  function write(work: (transaction: MeterTransaction) => Promise<void>): Promise<void> {
    unwritten.push(work);
    return flush();
  }

  const reservedIn = (month: string): number =>
    [...reservations]
      .filter(({ day }) => monthOf(day) === month)
      .reduce((sum, { characters }) => sum + characters, 0);

  /**
   * Why `characters` (countBillable) can't be sent: `budget-spent` where they would pass the month's budget, reservations included;
   * `meter-failed` where there is a budget that can't be kept. Null: they can.
   */
  function refusal(characters: number): Failure | null {
    if (!isCount(characters)) return { code: 'internal', rule: 'not a number of characters' };
    const limit = budget();
    if (limit === null) return null;
    if (!isOpen || isFailing) return { code: 'meter-failed' };
    const month = monthOf(today());
    const { billed } = months.get(month) ?? nothingSpent;
    // Not `>`: a sum that is no number passes nothing.
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
    void write((transaction) =>
      transaction
        .objectStore('reservations')
        .put(reserved, id)
        .then(() => {}),
    );

    async function end(spendings: readonly Spending[]): Promise<void> {
      // A sum beyond what a number holds to the character stays reserved.
      if (!reservations.has(reserved) || !addToMonth(reserved.day, spendings)) return;
      reservations.delete(reserved);
      await write(async (transaction) => {
        if (await takeReserved(transaction, id)) await addAll(transaction, reserved.day, spendings);
      });
    }

    return succeed({
      settle: (spendings) =>
        end(spendings.every(isSound) ? spendings : [uncertain(characters, about)]),
      release: () => end([]),
    });
  }

  /** @returns false where a sum would no longer be exact */
  function addToMonth(day: string, spendings: readonly Spending[]): boolean {
    const month = monthOf(day);
    try {
      months.set(month, spendings.reduce(addSpending, months.get(month) ?? nothingSpent));
      return true;
    } catch {
      return false;
    }
  }

  /** Counts texts that came from memory: only `saved` counts. Never rejects. */
  async function save(spendings: readonly Spending[]): Promise<void> {
    const saved = spendings.map((spending) => ({ ...spending, billed: 0, estimated: 0 }));
    const day = today();
    if (addToMonth(day, saved)) await write((transaction) => addAll(transaction, day, saved));
  }

  /** Returns the sums of this UTC month. Rejects where the database can't be opened. */
  async function month(): Promise<MonthSpending> {
    await open();
    if (!isOpen) throw new Error('the record of what was spent can’t be opened');
    const now = monthOf(today());
    const { billed, estimated, saved } = months.get(now) ?? nothingSpent;
    const reserved = reservedIn(now);
    return { month: now, billed, estimated, saved, reserved, budget: budget() };
  }

  /** Rows of a range of UTC days (`YYYY-MM-DD`, both included), the oldest first. Rejects where the database fails, or does not answer. */
  const read = (from: string, to: string): Promise<readonly MeterRow[]> =>
    inTime(
      open()
        .then(flush)
        .then(() =>
          store.run('readonly', (transaction) =>
            // A list sorts after every text: the upper bound stands behind the last row of its day.
            transaction.objectStore('rows').getAll(IDBKeyRange.bound([from], [to, []])),
          ),
        ),
      recordLimits,
    );

  /**
   * Forgets every row. It keeps this month's sum and the reservations, because a budget that an administrator
   * has set counts on them. Rejects as `read`; where it takes too long it may be done later all the same.
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

/** False: it is no longer there, since a meter that was opened later has counted it as left behind. */
async function takeReserved(transaction: MeterTransaction, id: string): Promise<boolean> {
  const reservations = transaction.objectStore('reservations');
  if ((await reservations.getKey(id)) === undefined) return false;
  await reservations.delete(id);
  return true;
}

/** Adds to the rows of a day and to its month: two records, as a rule, however many texts a request carried. */
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

/** Reservations that exist when a meter is opened belong to a worker that is gone. Returns whether there were any. */
async function countLeftBehind(transaction: MeterTransaction): Promise<boolean> {
  const reservations = transaction.objectStore('reservations');
  const left = await reservations.getAll();
  for (const { day, characters, about } of left) {
    await addAll(transaction, day, [uncertain(characters, about)]);
  }
  await reservations.clear();
  return left.length > 0;
}

async function removeOld(transaction: MeterTransaction): Promise<void> {
  const months = await transaction.objectStore('months').getAllKeys();
  const oldest = months.at(-keptMonths);
  if (oldest === undefined || oldest === months[0]) return;
  // A month sorts before its days.
  await transaction.objectStore('rows').delete(IDBKeyRange.upperBound([oldest]));
  await transaction.objectStore('months').delete(IDBKeyRange.upperBound(oldest, true));
}

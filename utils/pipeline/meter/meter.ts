/**
 * Characters billed, and the month's budget.
 *
 *   before sending ─▶ reserve ─▶ request ─▶ settle   (what the service billed, or may have: no answer in time)
 *                        │          └─────▶ release  (never sent, refused)
 *                  budget-spent
 *
 * Promises: what is billed and what is reserved never pass the budget together, however many requests of however many
 * tabs are on their way, unless the service bills more than was reserved; what was settled is kept to the character,
 * under the UTC day, site, pair and kind it was for, for 400 days; nothing of a text is kept. A reservation outlives its
 * worker: one that a dead worker left behind counts as billed, since the service may have billed it, marked as an
 * estimate. One meter at a time uses the database, as a browser runs one background of an extension.
 *
 * A database that fails, or does not answer, stops translation only where there is a budget: with one, a reader has asked not
 * to spend what can't be counted; without one, a record that is lost must not cost a translation.
 */
import type { Clock } from '../../base/clock.ts';
import { inTime } from '../../base/in-time.ts';
import type { MonthSpending } from '../../base/month-spending.ts';
import type { Result } from '../../base/result.ts';
import { fail, succeed } from '../../base/result.ts';
import { monthOf, utcDay, utcDayBefore } from '../../base/utc-day.ts';
import type { MeterRow, MonthTotals, Spending } from './meter-rows.ts';
import {
  addSpending,
  isCount,
  isSound,
  nothingSpent,
  rowKey,
  sumPerRow,
  uncertain,
} from './meter-rows.ts';
import type { MeterTransaction, Reserved } from './meter-store.ts';
import { openMeterStore } from './meter-store.ts';

const keptDays = 400;

/** Workers that die within this time of each other die for one reason. */
const inARowMs = 60_000;

/**
 * A clock that has gone ahead by more days than `leapDays` since the record was looked through last may be wrong: nothing is removed by it
 * before it has gone on from there for `doubtDays`. What is removed does not come back when the clock is put right.
 */
const leapDays = 60;
const doubtDays = 30;

/** How long a request, and who asks how the month stands, waits for the database, which takes some milliseconds where it is well. */
const patienceMs = 3_000;

/** Who looks through the record of many days, or clears it, waits longer than a request can. */
const recordPatienceMs = 10_000;

export interface Reservation {
  /** What the request really cost; the reservation ends. Never rejects: what can't be written stays reserved. */
  settle(spendings: readonly Spending[]): Promise<void>;
  /** Nothing was billed (never sent, refused). Never rejects either. */
  release(): Promise<void>;
}

export interface Meter {
  /**
   * Before sending `characters` (countBillable). Fails with `budget-spent` where they would pass the month's budget, what
   * others have reserved included, and with `meter-failed` where there is a budget that can't be kept.
   */
  reserve(characters: number, about: Reserved['about']): Promise<Result<Reservation>>;
  /**
   * How many workers in a row, up to 2, have died with requests on their way, each within a minute of the one before: 0 where the last one left
   * nothing behind. Never rejects.
   */
  deaths(): Promise<0 | 1 | 2>;
  /** What memory gave for nothing: only `saved` counts. Never rejects. */
  save(spendings: readonly Spending[]): Promise<void>;
  /** Of this UTC month. Rejects where the database fails, or does not answer. */
  month(): Promise<MonthSpending>;
  /** Rows of a range of UTC days (`YYYY-MM-DD`, both included), the oldest first. Rejects as `month`. */
  read(from: string, to: string): Promise<readonly MeterRow[]>;
  /**
   * Forgets every row. Of what a budget counts on, this month's sum and what is on its way, it forgets nothing: a budget
   * that an administrator has set would be none. Rejects as `month`; where it takes too long it may be done later all the same.
   */
  clear(): Promise<void>;
}

export function createMeter({
  clock,
  budget,
}: {
  readonly clock: Clock;
  /** Characters a month may cost, asked anew before each request; null: no limit. */
  readonly budget: () => Promise<number | null>;
}): Meter {
  const today = () => utcDay(clock.now());
  const limits = { patienceMs, clock };
  const recordLimits = { patienceMs: recordPatienceMs, clock };
  let deaths: 0 | 1 | 2 = 0;
  const store = openMeterStore(async (transaction) => {
    deaths = await countLeftBehind(transaction, clock.now());
    await removeOld(transaction, clock.now());
  });

  async function reserve(characters: number, about: Reserved['about']) {
    if (!isCount(characters)) {
      return fail({ code: 'internal', rule: 'not a number of characters' });
    }
    // A budget that can't be read may be any.
    const limit = await budget().catch(() => 0);
    const reserved: Reserved = { characters, day: today(), about };
    const writing = store.transact((transaction) => putReserved(transaction, reserved, limit));
    // Without a budget nothing depends on the record: it is written beside the request.
    if (limit === null) {
      return succeed(
        reservationOf(
          writing.catch(() => null),
          reserved,
        ),
      );
    }
    try {
      const id = await inTime(writing, {
        ...limits,
        // Given up already: what is reserved too late was not for this request.
        onLate: (late) => void (late !== null && reservationOf(late, reserved).release()),
      });
      if (id !== null) return succeed(reservationOf(id, reserved));
      return fail({ code: 'budget-spent', month: monthOf(reserved.day), budget: limit });
    } catch {
      return fail({ code: 'meter-failed' });
    }
  }

  /** `written` null: the database failed when it was reserved. It may have recovered when the request comes back. */
  function reservationOf(
    written: string | null | Promise<string | null>,
    { characters, day, about }: Reserved,
  ): Reservation {
    let ended = false;

    async function end(spendings: readonly Spending[]): Promise<void> {
      if (ended) return;
      ended = true;
      // What takes too long is written all the same, once it can be: nobody waits for it.
      await inTime(
        Promise.resolve(written).then((id) =>
          store.transact(async (transaction) => {
            if (id === null || (await takeReserved(transaction, id))) {
              await addAll(transaction, day, spendings);
            }
          }),
        ),
        limits,
      ).catch(() => {});
    }

    return {
      settle: (spendings) =>
        end(spendings.every(isSound) ? spendings : [uncertain(characters, about)]),
      release: () => end([]),
    };
  }

  async function save(spendings: readonly Spending[]): Promise<void> {
    const saved = spendings.map((spending) => ({ ...spending, billed: 0, estimated: 0 }));
    const saving = store.transact((transaction) => addAll(transaction, today(), saved));
    await inTime(saving, limits).catch(() => {});
  }

  async function month(): Promise<MonthSpending> {
    const limit = await budget();
    const now = monthOf(today());
    const reading = store.look(async (transaction) => ({
      ...((await transaction.objectStore('months').get(now)) ?? nothingSpent),
      month: now,
      reserved: await sumOfReserved(transaction.objectStore('reservations'), now),
      budget: limit,
    }));
    return inTime(reading, limits);
  }

  const read = (from: string, to: string): Promise<readonly MeterRow[]> =>
    inTime(
      store.look((transaction) =>
        // A list sorts after every text: the upper bound stands behind the last row of its day.
        transaction.objectStore('rows').getAll(IDBKeyRange.bound([from], [to, []])),
      ),
      recordLimits,
    );

  async function clear(): Promise<void> {
    const now = monthOf(today());
    const clearing = store.transact(async (transaction) => {
      await transaction.objectStore('rows').clear();
      await transaction.objectStore('months').delete(IDBKeyRange.upperBound(now, true));
    });
    await inTime(clearing, recordLimits);
  }

  return {
    reserve,
    save,
    month,
    read,
    clear,
    // A look, since the first one finds out.
    deaths: () =>
      inTime(
        store.look(async () => {}),
        limits,
      ).then(
        () => deaths,
        () => 0,
      ),
  };
}

/** Its id, or null where it would pass `limit`. */
async function putReserved(
  transaction: MeterTransaction,
  reserved: Reserved,
  limit: number | null,
): Promise<string | null> {
  if (limit !== null) {
    const month = monthOf(reserved.day);
    const { billed } = (await transaction.objectStore('months').get(month)) ?? nothingSpent;
    const spoken =
      billed +
      (await sumOfReserved(transaction.objectStore('reservations'), month)) +
      reserved.characters;
    // Not `>`: a sum that is no number passes nothing.
    if (!(spoken <= limit)) return null;
  }
  return transaction.objectStore('reservations').add(reserved, crypto.randomUUID());
}

/** False: it is no longer there, since a meter that was opened later has counted it as left behind. */
async function takeReserved(transaction: MeterTransaction, id: string): Promise<boolean> {
  const reservations = transaction.objectStore('reservations');
  if ((await reservations.getKey(id)) === undefined) return false;
  await reservations.delete(id);
  return true;
}

/** Only those of one month: what was reserved before midnight is billed to the month that ended. */
async function sumOfReserved(
  reservations: { getAll(): Promise<readonly Reserved[]> },
  month: string,
): Promise<number> {
  const all = await reservations.getAll();
  return all
    .filter(({ day }) => monthOf(day) === month)
    .reduce((sum, { characters }) => sum + characters, 0);
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

/**
 * Whatever is reserved when a meter is opened was reserved by a worker that is gone.
 * @returns how many have gone like that in a row: `Meter.deaths`
 */
async function countLeftBehind(transaction: MeterTransaction, now: number): Promise<0 | 1 | 2> {
  const reservations = transaction.objectStore('reservations');
  const left = await reservations.getAll();
  if (left.length === 0) return 0;
  for (const { day, characters, about } of left) {
    await addAll(transaction, day, [uncertain(characters, about)]);
  }
  await reservations.clear();
  const upkeep = transaction.objectStore('upkeep');
  const sinceMs = now - Number((await upkeep.get('died')) ?? Number.NaN);
  await upkeep.put(String(now), 'died');
  return sinceMs >= 0 && sinceMs <= inARowMs ? 2 : 1;
}

/** At most once a day, however often a worker wakes up. */
async function removeOld(transaction: MeterTransaction, now: number): Promise<void> {
  const upkeep = transaction.objectStore('upkeep');
  const today = utcDay(now);
  const last = await upkeep.get('purged');
  if (last === today) return;
  await upkeep.put(today, 'purged');
  if (last !== undefined && last < utcDayBefore(now, leapDays)) await upkeep.put(today, 'leapt');
  const leapt = await upkeep.get('leapt');
  // Put right again: what was before it leapt counts.
  const isDoubted = leapt !== undefined && leapt <= today && leapt > utcDayBefore(now, doubtDays);
  if (isDoubted) return;
  await upkeep.delete('leapt');
  const oldest = utcDayBefore(now, keptDays);
  await transaction.objectStore('rows').delete(IDBKeyRange.upperBound([oldest], true));
  await transaction.objectStore('months').delete(IDBKeyRange.upperBound(monthOf(oldest), true));
}

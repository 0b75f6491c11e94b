import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail } from '../../../utils/base/result.ts';
import {
  about,
  always,
  billed,
  codeOf,
  createWorld,
  deleteDatabases,
  reserve,
  spend,
} from './meters.ts';

beforeEach(deleteDatabases);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the record', () => {
  it('has nothing on the first day', async () => {
    const meter = createWorld().openMeter();
    expect(await meter.month()).toEqual({
      month: '2026-11',
      billed: 0,
      estimated: 0,
      reserved: 0,
      saved: 0,
      budget: null,
    });
    expect(await meter.read(...always)).toEqual([]);
  });

  it('adds up what was billed per day, site, pair and kind', async () => {
    const { world, openMeter } = createWorld();
    const meter = openMeter();
    await spend(meter, 100);
    await spend(meter, 23, { estimated: 23 });
    await spend(meter, 7, { site: null });
    await spend(meter, 8, { source: null });
    await spend(meter, 9, { target: 'DE' });
    await spend(meter, 10, { kind: 'selection' });
    world.at = '2026-11-22T00:00:00Z';
    await spend(meter, 5);
    const row = { day: '2026-11-21', ...about, estimated: 0, saved: 0 };
    expect(await meter.read(...always)).toEqual([
      { ...row, site: null, billed: 7 },
      { ...row, source: null, billed: 8 },
      { ...row, target: 'DE', billed: 9 },
      { ...row, billed: 123, estimated: 23 },
      { ...row, kind: 'selection', billed: 10 },
      { ...row, day: '2026-11-22', billed: 5 },
    ]);
    expect(await meter.month()).toMatchObject({ billed: 162, estimated: 23 });
  });

  it('bills one request to all the sites whose texts it carried', async () => {
    const meter = createWorld().openMeter();
    const reservation = await reserve(meter, 30);
    await reservation.settle([billed(10), billed(20, { site: 'example.com' })]);
    const rows = await meter.read(...always);
    expect(rows.map((row) => [row.site, row.billed])).toEqual([
      ['example.com', 20],
      ['example.org', 10],
    ]);
  });

  it('is written where nobody has opened it before', async () => {
    const { openMeter } = createWorld();
    const reserved = openMeter().reserve(30, about);
    if (!reserved.ok) throw new Error(reserved.failure.code);
    await reserved.value.settle([billed(30)]);
    expect(await openMeter().month()).toMatchObject({ billed: 30, reserved: 0 });
  });

  it('counts what memory gave', async () => {
    const meter = createWorld().openMeter();
    await meter.save([billed(0, { saved: 12 }), billed(0, { saved: 0 })]);
    expect(await meter.read(...always)).toEqual([
      { day: '2026-11-21', ...about, billed: 0, estimated: 0, saved: 12 },
    ]);
    expect(await meter.month()).toMatchObject({ billed: 0, saved: 12 });
  });

  it('keeps nothing but what it knows, whatever it is given', async () => {
    const meter = createWorld().openMeter();
    const talkative = { ...billed(6), text: 'secret' };
    await (await reserve(meter, 6)).settle([talkative]);
    expect(JSON.stringify(await meter.read(...always))).not.toContain('secret');
  });

  it('is read by days, both included', async () => {
    const { world, openMeter } = createWorld();
    const meter = openMeter();
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']) {
      world.at = `${day}T10:00:00Z`;
      await spend(meter, 1);
    }
    const rows = await meter.read('2026-11-19', '2026-11-20');
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
  });

  it('is there for the next worker', async () => {
    const { openMeter } = createWorld();
    await spend(openMeter(), 100);
    expect(await openMeter().month()).toMatchObject({ billed: 100 });
  });

  it('goes back 15 months that cost something: more than the 400 days that are shown', async () => {
    const { world, openMeter } = createWorld();
    const months = Array.from({ length: 17 }, (_, at) =>
      new Date(Date.UTC(2025, 6 + at, 15)).toISOString(),
    );
    for (const month of months) {
      world.at = month;
      await spend(openMeter(), 1);
    }
    const rows = await openMeter().read(...always);
    expect(rows.map(({ day }) => day)).toEqual(months.slice(2).map((month) => month.slice(0, 10)));
  });

  it('is kept under a clock that has gone ahead by years, and goes on when it is put right', async () => {
    const { world, openMeter } = createWorld({ at: '2026-11-20T12:00:00Z', budget: 100 });
    await spend(openMeter(), 90);
    world.at = '2031-01-01T12:00:00Z';
    await spend(openMeter(), 1);
    world.at = '2031-03-05T12:00:00Z';
    await openMeter().month();
    world.at = '2026-11-21T12:00:00Z';
    const meter = openMeter();
    const days = (await meter.read(...always)).map(({ day }) => day);
    expect(days).toEqual(['2026-11-20', '2031-01-01']);
    expect(codeOf(meter.reserve(11, about))).toBe('budget-spent');
  });

  it('can be cleared; what a budget counts on stays', async () => {
    const { world, openMeter } = createWorld({ at: '2026-10-31T12:00:00Z', budget: 1_000 });
    const meter = openMeter();
    await spend(meter, 50);
    world.at = '2026-11-01T12:00:00Z';
    await spend(meter, 100);
    const underway = await reserve(meter, 30);
    await meter.clear();
    expect(await meter.read(...always)).toEqual([]);
    expect(await meter.month()).toMatchObject({ billed: 100, reserved: 30 });
    await underway.settle([billed(25)]);
    expect(await meter.month()).toMatchObject({ billed: 125, reserved: 0 });
    world.at = '2026-10-31T12:00:00Z';
    expect(await meter.month()).toMatchObject({ billed: 0 });
  });

  it('lets others delete the database, and starts a new one', async () => {
    const meter = createWorld().openMeter();
    await spend(meter, 100);
    await deleteDatabases();
    await spend(meter, 5);
    expect(await meter.read(...always)).toMatchObject([{ billed: 5 }]);
    // The budget keeps the counts that are in memory.
    expect(await meter.month()).toMatchObject({ billed: 105 });
  });
});

describe('a budget', () => {
  it('lets pass what just fits and nothing more, what is on its way included', async () => {
    const meter = createWorld({ budget: 100 }).openMeter();
    await spend(meter, 40);
    const underway = await reserve(meter, 50);
    expect(meter.reserve(11, about)).toEqual(
      fail({ code: 'budget-spent', budget: 100, month: '2026-11' }),
    );
    expect(codeOf(meter.reserve(10, about))).toBe('ok');
    expect(await meter.month()).toMatchObject({ billed: 40, reserved: 60, budget: 100 });
    await underway.settle([billed(50)]);
    expect(codeOf(meter.reserve(1, about))).toBe('budget-spent');
  });

  it('gets back what a request did not cost', async () => {
    const meter = createWorld({ budget: 100 }).openMeter();
    const [cheap, refused] = [await reserve(meter, 60), await reserve(meter, 40)];
    await cheap.settle([billed(10)]);
    await refused.settle([]);
    expect(codeOf(meter.reserve(91, about))).toBe('budget-spent');
    expect(codeOf(meter.reserve(90, about))).toBe('ok');
  });

  it('counts what the service really billed, also where that is more', async () => {
    const meter = createWorld({ budget: 100 }).openMeter();
    await (await reserve(meter, 100)).settle([billed(120)]);
    expect(await meter.month()).toMatchObject({ billed: 120, reserved: 0 });
    expect(codeOf(meter.reserve(0, about))).toBe('budget-spent');
  });

  it('holds from the moment it is set', async () => {
    const { world, openMeter } = createWorld();
    const meter = openMeter();
    await spend(meter, 100);
    world.budget = 99;
    expect(codeOf(meter.reserve(1, about))).toBe('budget-spent');
    world.budget = 101;
    expect(codeOf(meter.reserve(1, about))).toBe('ok');
  });

  it('starts again with each month, in UTC', async () => {
    const { world, openMeter } = createWorld({ at: '2026-11-30T23:59:59.999Z', budget: 100 });
    const meter = openMeter();
    await spend(meter, 100);
    expect(codeOf(meter.reserve(1, about))).toBe('budget-spent');
    world.at = '2026-12-01T00:00:00Z';
    expect(codeOf(meter.reserve(100, about))).toBe('ok');
  });

  it('gives nothing back where a clock goes ahead by a month, and is put right', async () => {
    const { world, openMeter } = createWorld({ at: '2026-11-30T12:00:00Z', budget: 100 });
    const meter = openMeter();
    await spend(meter, 90);
    world.at = '2026-12-31T12:00:00Z';
    const ahead = await reserve(meter, 100);
    world.at = '2026-11-30T12:00:05Z';
    await ahead.settle([billed(100)]);
    expect(codeOf(meter.reserve(11, about))).toBe('budget-spent');
    expect(codeOf(meter.reserve(10, about))).toBe('ok');
    world.at = '2026-12-01T00:00:00Z';
    expect(codeOf(meter.reserve(1, about))).toBe('budget-spent');
  });

  it('bills a request to the day and month it was reserved in', async () => {
    const { world, openMeter } = createWorld({ at: '2026-11-30T23:59:59Z', budget: 100 });
    const meter = openMeter();
    const late = await reserve(meter, 80);
    world.at = '2026-12-01T00:00:05Z';
    expect(await meter.month()).toMatchObject({ reserved: 0 });
    expect(codeOf(meter.reserve(100, about))).toBe('ok');
    await late.settle([billed(70)]);
    expect(await meter.month()).toMatchObject({ billed: 0, reserved: 100 });
    expect(await meter.read(...always)).toMatchObject([{ day: '2026-11-30', billed: 70 }]);
  });
});

describe('a reservation', () => {
  it('ends once, however often it is ended', async () => {
    const meter = createWorld().openMeter();
    const reservation = await reserve(meter, 10);
    await Promise.all([
      reservation.settle([billed(10)]),
      reservation.settle([billed(10)]),
      reservation.settle([]),
    ]);
    expect(await meter.month()).toMatchObject({ billed: 10, reserved: 0 });
  });

  it('that a dead worker left behind counts as billed, once, as an estimate', async () => {
    const { world, openMeter } = createWorld({ at: '2026-11-20T23:59:00Z', budget: 100 });
    const dead = openMeter();
    await spend(dead, 5);
    const unheard = await reserve(dead, 30);
    world.at = '2026-11-21T00:01:00Z';
    const counted = { billed: 35, estimated: 30, reserved: 0 };
    expect(await openMeter().month()).toMatchObject(counted);
    const third = openMeter();
    expect(await third.month()).toMatchObject(counted);
    await unheard.settle([billed(30)]);
    expect(await third.month()).toMatchObject(counted);
    expect(await third.read(...always)).toEqual([
      { day: '2026-11-20', ...about, billed: 35, estimated: 30, saved: 0 },
    ]);
  });
});

describe('a database that fails', () => {
  const breakDatabase = () =>
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no room left', 'QuotaExceededError');
    });

  it('stops what a budget depends on', async () => {
    breakDatabase();
    const meter = createWorld({ budget: 100 }).openMeter();
    await meter.open();
    expect(codeOf(meter.reserve(1, about))).toBe('meter-failed');
  });

  it('stops nothing where there is no budget', async () => {
    breakDatabase();
    const meter = createWorld().openMeter();
    const reservation = await reserve(meter, 10);
    await reservation.settle([billed(10)]);
    await meter.save([billed(0, { saved: 3 })]);
    await expect(meter.month()).rejects.toThrow();
  });

  it('is opened again, and requests in between are counted', async () => {
    const broken = breakDatabase();
    const meter = createWorld().openMeter();
    const reservation = await reserve(meter, 10);
    broken.mockRestore();
    await reservation.settle([billed(9)]);
    expect(await meter.month()).toMatchObject({ billed: 9, estimated: 0, reserved: 0 });
  });

  it('once, because the browser has closed it, is opened again unnoticed', async () => {
    const meter = createWorld({ budget: 100 }).openMeter();
    const reservation = await reserve(meter, 60);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    await reservation.settle([billed(50)]);
    expect(await meter.month()).toMatchObject({ billed: 50, estimated: 0, reserved: 0 });
  });

  it('at the end of a request is counted in memory, and written once it works again', async () => {
    const { openMeter } = createWorld({ budget: 100 });
    const meter = openMeter();
    const reservation = await reserve(meter, 60);
    const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    await reservation.settle([billed(50)]);
    expect(codeOf(meter.reserve(1, about))).toBe('meter-failed');
    broken.mockRestore();
    await meter.open();
    expect(codeOf(meter.reserve(51, about))).toBe('budget-spent');
    expect(await meter.read(...always)).toMatchObject([{ billed: 50, estimated: 0 }]);
    expect(await openMeter().month()).toMatchObject({ billed: 50, reserved: 0 });
  });
});

describe('a database that does not answer', () => {
  /** Blocks the database with a transaction that stays open. Returns a function that ends it. */
  async function occupy(): Promise<() => Promise<void>> {
    const database = await openDB('verso-meter');
    const transaction = database.transaction(database.objectStoreNames, 'readwrite');
    let isBusy = true;
    const work = (async () => {
      while (isBusy) await transaction.objectStore('months').get('none');
    })();
    return async () => {
      isBusy = false;
      await work;
      await transaction.done;
      database.close();
    };
  }

  it('lets requests go where there is no budget, and what they cost is written once it does', async () => {
    const { world, openMeter } = createWorld();
    const meter = openMeter();
    await spend(meter, 5);
    const release = await occupy();
    world.hurry = 500;
    const reservation = await reserve(meter, 10);
    await reservation.settle([billed(9)]);
    await release();
    world.hurry = 1;
    await vi.waitFor(async () =>
      expect(await meter.month()).toMatchObject({ billed: 14, reserved: 0 }),
    );
  });

  it('ends requests where there is one, until it does', async () => {
    const { world, openMeter } = createWorld({ budget: 100 });
    const meter = openMeter();
    await spend(meter, 5);
    const release = await occupy();
    world.hurry = 500;
    const reservation = await reserve(meter, 60);
    // The reservation is written while the request is sent. So the request leaves before the failure is known.
    await vi.waitFor(() => expect(meter.refusal(1)?.code).toBe('meter-failed'));
    await release();
    world.hurry = 1;
    await reservation.settle([billed(60)]);
    expect(await meter.month()).toMatchObject({ billed: 65, reserved: 0 });
    expect(codeOf(meter.reserve(35, about))).toBe('ok');
  });

  it('is reported when the record is read or cleared', async () => {
    const { world, openMeter } = createWorld();
    const meter = openMeter();
    await spend(meter, 5);
    const release = await occupy();
    world.hurry = 2_000;
    await expect(meter.read(...always)).rejects.toThrow('no answer within 10000 ms');
    await expect(meter.clear()).rejects.toThrow('no answer within 10000 ms');
    await release();
    world.hurry = 1;
    await vi.waitFor(async () => expect(await meter.read(...always)).toEqual([]));
  });

  it('does not delay savings, which are written once it answers', async () => {
    const { world, openMeter } = createWorld();
    const meter = openMeter();
    await spend(meter, 5);
    const release = await occupy();
    world.hurry = 500;
    await meter.save([billed(0, { saved: 7 })]);
    await release();
    world.hurry = 1;
    await vi.waitFor(async () => expect(await meter.month()).toMatchObject({ saved: 7 }));
  });
});

describe('a cost', () => {
  it('waits for its own writing, however many others follow', async () => {
    const meter = createWorld().openMeter();
    await meter.open();
    const { transaction } = IDBDatabase.prototype;
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...given
    ) {
      if (begun.mock.calls.length < 100) void meter.save([billed(0, { saved: 1 })]);
      return transaction.apply(this, given);
    });
    await meter.save([billed(0, { saved: 1 })]);
    expect(begun.mock.calls.length).toBeLessThan(4);
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(100));
    expect(await meter.month()).toMatchObject({ saved: 100 });
  });
});

describe('who looks at the record', () => {
  it('writes nothing, so that two may look at the same time', async () => {
    const meter = createWorld().openMeter();
    await spend(meter, 5);
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await meter.month();
    await meter.read(...always);
    expect(begun.mock.calls.map(([, mode]) => mode)).toEqual(['readonly']);
  });
});

import { describe, expect, it, vi } from 'vitest';
import {
  meterAnswers,
  readBudgetWarning,
} from '../../../entrypoints/background/texts/meter-answers.ts';
import type { Meter } from '../../../utils/pipeline/meter/meter.ts';
import type { MeterRow } from '../../../utils/pipeline/meter/spendings.ts';
import { createIdleClock } from '../service/idle-clock.ts';

const row = (day: string, billed: number, saved: number): MeterRow => ({
  day,
  site: 'example.org',
  source: 'EN',
  target: 'ES',
  kind: 'page',
  billed,
  estimated: 0,
  saved,
});

const spending = { month: '2026-11', billed: 10, estimated: 0, reserved: 0, saved: 0, budget: 100 };
const somebody = {
  tabId: null,
  frameId: null,
  frameUrl: null,
  site: null,
  address: null,
  incognito: false,
} as const;

function answers(change: Partial<Meter> = {}) {
  const meter: Meter = {
    reserve: vi.fn(),
    save: vi.fn(),
    open: async () => {},
    refusal: () => null,
    month: async () => spending,
    read: async () => [row('2026-10-03', 5, 1), row('2026-11-21', 7, 2)],
    clear: vi.fn(async () => {}),
    ...change,
  };
  return { meter, told: meterAnswers({ meter }) };
}

describe('what is told of the meter', () => {
  it('is the month', async () => {
    expect(await answers().told['meter.month']({}, somebody)).toEqual({
      ok: true,
      value: spending,
    });
  });

  it('is what the whole record holds', async () => {
    expect(await answers().told['meter.held']({}, somebody)).toEqual({
      ok: true,
      value: { billed: 12, saved: 3, since: '2026-10-03' },
    });
    const empty = answers({ read: async () => [] });
    expect(await empty.told['meter.held']({}, somebody)).toEqual({
      ok: true,
      value: { billed: 0, saved: 0, since: null },
    });
  });

  it('is cleared when asked to', async () => {
    const { meter, told } = answers();
    expect(await told['meter.clear']({}, somebody)).toEqual({ ok: true, value: null });
    expect(meter.clear).toHaveBeenCalledOnce();
  });

  it.each(['meter.month', 'meter.held', 'meter.clear'] as const)(
    'is a failure where the database fails: %s',
    async (name) => {
      const broken = () => Promise.reject(new DOMException('no room left'));
      const { told } = answers({ month: broken, read: broken, clear: broken });
      expect(await told[name]({}, somebody)).toEqual({
        ok: false,
        failure: { code: 'meter-failed' },
      });
    },
  );
});

describe('what is warned of', () => {
  const warned = (billed: number, budget: number | null) =>
    readBudgetWarning({
      meter: { month: async () => ({ ...spending, billed, budget }) },
      clock: createIdleClock(),
    });

  it.each([
    ['nothing below 80 per cent', 799, 1_000, null],
    ['how much of the budget is used from there on', 800, 1_000, 0.8],
    ['that all of it is', 1_000, 1_000, 1],
    ['nothing without a budget', 1_000, null, null],
  ])('is %s', async (_, billed, budget, share) => {
    expect(await warned(billed, budget)).toBe(share);
  });

  it('is nothing if it is unknown', async () => {
    const month = () => Promise.reject(new Error('the database fails'));
    const clock = createIdleClock();
    expect(await readBudgetWarning({ meter: { month }, clock })).toBeNull();
  });

  it('is nothing where the database does not answer, after half a second', async () => {
    const month = () => new Promise<never>(() => {});
    const clock = createIdleClock();
    expect(await readBudgetWarning({ meter: { month }, clock })).toBeNull();
    expect(clock.slept).toEqual([500]);
  });
});

import { describe, expect, it } from 'vitest';
import { readBudgetWarning } from '../../../utils/translation/month-spending.ts';
import { createIdleClock } from '../service/idle-clock.ts';

const spending = { month: '2026-11', billed: 10, estimated: 0, reserved: 0, saved: 0, budget: 100 };

describe('what is warned of', () => {
  const warned = (billed: number, budget: number | null) =>
    readBudgetWarning(Promise.resolve({ ...spending, billed, budget }), createIdleClock());

  it.each([
    ['nothing below 80 per cent', 799, 1_000, null],
    ['how much of the budget is used from there on', 800, 1_000, 0.8],
    ['that all of it is', 1_000, 1_000, 1],
    ['nothing without a budget', 1_000, null, null],
  ])('is %s', async (_, billed, budget, share) => {
    expect(await warned(billed, budget)).toBe(share);
  });

  it('is nothing if it is unknown', async () => {
    const month = Promise.reject(new Error('the database fails'));
    expect(await readBudgetWarning(month, createIdleClock())).toBeNull();
  });

  it('is nothing where the database does not answer, after half a second', async () => {
    const clock = createIdleClock();
    expect(await readBudgetWarning(new Promise<never>(() => {}), clock)).toBeNull();
    expect(clock.slept).toEqual([500]);
  });
});

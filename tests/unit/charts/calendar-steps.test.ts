import { describe, expect, it } from 'vitest';
import { calendarSteps, stepOf } from '../../../components/charts/calendar-steps.ts';

const bounds = (values: readonly number[]) =>
  calendarSteps(values).map(({ from, to }) => [from, to]);

describe('the steps of a calendar', () => {
  it('have about as many days each, between bounds of two digits', () => {
    const values = Array.from({ length: 100 }, (_, at) => 1_234 + at * 1_000);
    expect(bounds(values)).toEqual([
      [1_234, 21_000],
      [21_000, 41_000],
      [41_000, 61_000],
      [61_000, 81_000],
      [81_000, 100_234],
    ]);
    const steps = calendarSteps(values);
    const counts = steps.map(
      (step) => values.filter((value) => stepOf(steps, value) === step).length,
    );
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
  });

  it('say of each value no other bounds than it has', () => {
    const values = [0, 3, 3, 5, 17, 18, 250, 251, 9_999, 12_345, 1_000_000];
    const steps = calendarSteps(values);
    expect(stepOf(steps, 0)).toBeNull();
    for (const value of values.filter((one) => one > 0)) {
      const step = stepOf(steps, value);
      expect(step && value >= step.from && value <= step.to).toBe(true);
    }
  });

  it('are fewer where few values differ, and the last has the darkest colour', () => {
    expect(calendarSteps([])).toEqual([]);
    expect(calendarSteps([0, 0])).toEqual([]);
    expect(calendarSteps([0, 7])).toEqual([{ from: 7, to: 7, level: 5 }]);
    expect(calendarSteps([1, 1, 1, 9]).at(-1)).toMatchObject({ to: 9, level: 5 });
    expect(new Set(calendarSteps([1, 2, 3]).map(({ level }) => level)).size).toBe(3);
  });
});

import { describe, expect, it } from 'vitest';
import { createLatest, runLatest } from '../../../utils/base/latest.ts';

describe('the latest', () => {
  it('is only what was asked for last', () => {
    const ask = createLatest();
    const isFirst = ask();
    expect(isFirst()).toBe(true);
    const isSecond = ask();
    expect([isFirst(), isSecond()]).toEqual([false, true]);
  });
});

describe('work with the latest value', () => {
  it('leaves out what came while it ran and is not the latest, and goes on after a failure', async () => {
    const given: number[] = [];
    const run = runLatest<number>(async (value) => {
      given.push(value);
      await Promise.resolve();
      if (value === 1) throw new Error('no room');
    });
    for (const value of [1, 2, 3]) run(value);
    await new Promise((resolve) => setTimeout(resolve));
    expect(given).toEqual([1, 3]);
    run(4);
    expect(given).toEqual([1, 3, 4]);
  });
});

import { describe, expect, it } from 'vitest';
import { createMutex, createMutexes } from '../../../utils/base/mutex.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Returns work that ends when the test says so. */
function held(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async () => {
    log.push(`${name} begins`);
    await promise;
    log.push(`${name} ends`);
    return name;
  };
  return { work, end: resolve };
}

describe('a mutex', () => {
  it('runs one at a time, in the order of the calls, and gives each its result', async () => {
    const log: string[] = [];
    const inTurn = createMutex();
    const [a, b] = [held(log, 'a'), held(log, 'b')];
    const both = Promise.all([inTurn(a.work), inTurn(b.work)]);
    b.end();
    await settle();
    expect(log).toEqual(['a begins']);
    a.end();
    expect(await both).toEqual(['a', 'b']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('goes on after work that fails', async () => {
    const inTurn = createMutex();
    const failed = inTurn(() => {
      throw new Error('failed');
    });
    const next = inTurn(() => 'next');
    await expect(failed).rejects.toThrow('failed');
    expect(await next).toBe('next');
  });

  it('of one key does not wait for that of another', async () => {
    const log: string[] = [];
    const inTurn = createMutexes<number>();
    const [a, b, c] = [held(log, 'a'), held(log, 'b'), held(log, 'c')];
    const all = Promise.all([inTurn(1, a.work), inTurn(1, b.work), inTurn(2, c.work)]);
    await settle();
    expect(log).toEqual(['a begins', 'c begins']);
    for (const one of [a, b, c]) one.end();
    expect(await all).toEqual(['a', 'b', 'c']);
    expect(log.indexOf('b begins')).toBeGreaterThan(log.indexOf('a ends'));
    expect(await inTurn(1, () => 'again')).toBe('again');
  });
});

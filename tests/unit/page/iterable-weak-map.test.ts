import { describe, expect, it } from 'vitest';
import { IterableWeakMap } from '../../../utils/page/dom/iterable-weak-map.ts';
import { collectGarbage } from '../../support/collect-garbage.ts';

const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];

const filled = (): IterableWeakMap<object, number> => {
  const map = new IterableWeakMap<object, number>();
  map.set(b, 1);
  map.set(a, 2);
  map.set(c, 3);
  return map;
};

describe('an iterable weak map', () => {
  it('is walked from the oldest key to the newest', () => {
    expect([...filled()]).toEqual([
      [b, 1],
      [a, 2],
      [c, 3],
    ]);
  });

  it('keeps a key’s place when its value changes', () => {
    const map = filled();
    map.set(b, 9);
    expect([...map][0]).toEqual([b, 9]);
    expect(map.get(b)).toBe(9);
    expect(map.size).toBe(3);
  });

  it('forgets what is deleted, also while it is walked', () => {
    const map = filled();
    const seen: object[] = [];
    for (const [key] of map) {
      seen.push(key);
      map.delete(a);
    }
    expect(seen).toEqual([b, c]);
    expect(map.has(a)).toBe(false);
    expect(map.size).toBe(2);
  });

  it('puts a key that comes back at the end', () => {
    const map = filled();
    map.delete(b);
    map.set(b, 4);
    expect([...map].map(([, value]) => value)).toEqual([2, 3, 4]);
  });

  it('meets what nobody holds any longer as others are added', async () => {
    const map = new IterableWeakMap<object, number>();
    const kept: object[] = [];
    const add = (isKept: boolean): void => {
      const key = {};
      map.set(key, 1);
      if (isKept) kept.push(key);
    };
    for (let count = 0; count < 1000; count += 1) add(false);
    for (let count = 0; count < 10; count += 1) add(true);
    await collectGarbage();
    for (let count = 0; count < 600; count += 1) add(true);
    expect(map.size).toBe(610);
    expect([...map].map(([key]) => key)).toEqual(kept);
  });
});

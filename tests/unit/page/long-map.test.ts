import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LongMap } from '../../../utils/page/dom/long-map.ts';

const act = fc.record({
  does: fc.constantFrom('set', 'delete'),
  key: fc.integer({ min: 0, max: 12 }),
  value: fc.string({ maxLength: 1 }),
});

const keysOf = <K>(map: LongMap<K, unknown>): K[] => {
  const keys: K[] = [];
  const rest = map.keys();
  for (let next = rest.next(); !next.done; next = rest.next()) keys.push(next.value);
  return keys;
};

describe('a map of several maps', () => {
  it('does what one map does, whatever is set and taken out', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const long = new LongMap<number, string>(3);
        const one = new Map<number, string>();
        for (const { does, key, value } of acts) {
          if (does === 'delete') expect(long.delete(key)).toBe(one.delete(key));
          else {
            long.set(key, value);
            one.set(key, value);
          }
          expect([...long]).toEqual([...one]);
          expect(keysOf(long)).toEqual([...one.keys()]);
          expect(long.get(key)).toBe(one.get(key));
        }
      }),
    );
  });

  it('lets what is new stand behind what is old, where the old has left room', () => {
    const long = new LongMap<string, number>(2);
    for (const [at, key] of ['a', 'b', 'c'].entries()) long.set(key, at);
    long.delete('a');
    long.set('d', 3);
    expect(keysOf(long)).toEqual(['b', 'c', 'd']);
  });
});

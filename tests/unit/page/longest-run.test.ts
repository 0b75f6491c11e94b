import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestIncreasingRun } from '../../../utils/page/reply/longest-run.ts';

/** Returns the length of the longest increasing subsequence by brute force. */
const longestByTrying = (values: readonly number[]): number => {
  const lengths: number[] = [];
  values.forEach((value, i) => {
    const before = lengths.filter((_, j) => (values[j] ?? 0) < value);
    lengths[i] = 1 + Math.max(0, ...before);
  });
  return Math.max(0, ...lengths);
};

describe('longestIncreasingRun', () => {
  it.each([
    ['nothing', [], []],
    ['one value', [7], [0]],
    ['values in order', [1, 2, 3], [0, 1, 2]],
    ['the last value moved to the start', [3, 1, 2], [1, 2]],
    ['the first value moved to the end', [2, 3, 1], [0, 1]],
    ['values turned round', [3, 2, 1], [2]],
    ['equal values, of which one stays', [5, 5], [1]],
  ])('gives the indices of those that stay: %s', (_, values, indices) => {
    expect(longestIncreasingRun(values)).toEqual(indices);
  });

  it('gives an increasing run, and none is longer', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 12 }), { maxLength: 12 }), (values) => {
        const run = longestIncreasingRun(values);
        run.slice(1).forEach((index, i) => {
          expect(index).toBeGreaterThan(run[i] ?? -1);
          expect(values[index]).toBeGreaterThan(values[run[i] ?? -1] ?? -1);
        });
        expect(run).toHaveLength(longestByTrying(values));
      }),
    );
  });

  it('keeps the smallest values where runs are equally long', () => {
    expect(longestIncreasingRun([1, 0])).toEqual([1]);
    expect(longestIncreasingRun([1, 0, 2, 3])).toEqual([1, 2, 3]);
    expect(longestIncreasingRun([2, 3, 0, 1])).toEqual([2, 3]);
  });

  it('takes the time of a sort for many values', () => {
    const many = Array.from({ length: 200_000 }, (_, i) => (i * 7919) % 200_003);
    expect(longestIncreasingRun(many).length).toBeGreaterThan(0);
  });
});

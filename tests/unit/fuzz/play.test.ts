import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play } from '../../fuzz/play.ts';
import type { Target } from '../../fuzz/target.ts';

const below = (limit: number): Target => ({
  name: 'numbers',
  promise: 'every number is small',
  property: () => fc.property(fc.nat(1_000), (number) => number < limit),
});

describe('playing a target', () => {
  it('goes on until time is up where nothing is found', async () => {
    const { runs, find } = await play(below(2_000), { seed: 1, ms: 20, path: null });
    expect(find).toBeNull();
    expect(runs).toBeGreaterThanOrEqual(100);
  });

  it('gives the smallest input, and what finds it again', async () => {
    const { find } = await play(below(7), { seed: 1, ms: 1_000, path: null });
    expect(find?.input).toBe('[7]');
    const again = await play(below(7), { seed: find?.seed ?? 0, ms: 0, path: find?.path ?? '' });
    expect(again).toMatchObject({ runs: 1, find: { input: '[7]' } });
  });
});

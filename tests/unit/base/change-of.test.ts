import { describe, expect, it } from 'vitest';
import { changeOf } from '../../../components/usage/usage-words.ts';

describe('a change', () => {
  it.each([
    [125, 100, 0.25],
    [50, 100, -0.5],
    [0, 100, -1],
    [100, 100, 0],
    [5, 0, null],
    [0, 0, null],
  ])('from %i, after %i, is %s', (now, before, change) => {
    expect(changeOf(now, before)).toBe(change);
  });
});

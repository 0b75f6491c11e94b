import { describe, expect, it } from 'vitest';
import { isSameValue } from '../../../utils/base/same-value.ts';

describe('two values', () => {
  it.each([
    ['text', 'a', 'a'],
    [
      'members in another order',
      { a: 1, b: [{ c: 2, d: null }] },
      { b: [{ d: null, c: 2 }], a: 1 },
    ],
  ])('are the same: %s', (_, one, other) => {
    expect(isSameValue(one, other)).toBe(true);
  });

  it.each([
    ['another member', { a: undefined }, { b: 1 }],
    ['one member more', { a: 1 }, { a: 1, b: 2 }],
    ['a list in another order', [1, 2], [2, 1]],
    ['a list and an object', ['a'], { 0: 'a' }],
    ['nothing and an object', null, {}],
    ['a number as text', 1, '1'],
  ])('are different: %s', (_, one, other) => {
    expect(isSameValue(one, other)).toBe(false);
    expect(isSameValue(other, one)).toBe(false);
  });
});

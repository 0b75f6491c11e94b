import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderOf } from '../../../utils/usage/rows.ts';

const order = (values: readonly number[], descending = false) => [...orderOf(values, descending)];

describe('an order', () => {
  it('is from the smallest, or from the largest', () => {
    expect(order([30, 0, 70_000, 0.5])).toEqual([1, 3, 0, 2]);
    expect(order([30, 0, 70_000, 0.5], true)).toEqual([2, 0, 3, 1]);
  });

  it('of nothing is nothing', () => {
    expect(order([])).toEqual([]);
  });

  it('is that of the numbers, and equal ones keep theirs', () => {
    const number = fc.oneof(
      fc.nat({ max: 9 }),
      fc.maxSafeNat(),
      fc.double({ min: 0, max: 1e9, noNaN: true }).map(Math.abs),
    );
    fc.assert(
      fc.property(fc.array(number, { maxLength: 200 }), fc.boolean(), (values, descending) => {
        const sorted = [...values.keys()].sort((one, other) => {
          const difference = (values[one] ?? 0) - (values[other] ?? 0);
          return descending ? -difference : difference;
        });
        expect(order(values, descending)).toEqual(sorted);
      }),
    );
  });
});

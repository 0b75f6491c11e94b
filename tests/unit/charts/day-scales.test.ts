import { scaleBand, scaleLinear } from 'd3-scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnScale, valueScale } from '../../../components/charts/day-scales.ts';

describe('valueScale', () => {
  it('ends at a round value that nothing is above', () => {
    expect(valueScale(4, 100, 0).ticks).toEqual([0, 1, 2, 3, 4]);
    expect(valueScale(43_100, 100, 0).ticks).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000]);
    expect(valueScale(0.3, 100, 0).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  });

  it('draws 0 at the bottom and the highest line at the top', () => {
    const { ticks, y } = valueScale(43_100, 234, 12);
    expect(y(0)).toBe(234);
    expect(y(ticks.at(-1) ?? 0)).toBe(12);
    expect(y(25_000)).toBe(123);
  });

  it('has the lines and the places that d3-scale has', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: 1, max: 2 ** 40 }),
          fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        ),
        (highest) => {
          const theirs = scaleLinear([0, highest], [234, 12]).nice(4);
          const ours = valueScale(highest, 234, 12);
          expect(ours.ticks).toEqual(theirs.ticks(4));
          expect(ours.y(highest)).toBeCloseTo(theirs(highest), 6);
        },
      ),
    );
  });
});

describe('columnScale', () => {
  it('shares the room out as d3-scale does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 800 }),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        (count, gap) => {
          const theirs = scaleBand<number>([...Array(count).keys()], [48, 872])
            .paddingInner(gap)
            .paddingOuter(gap / 2);
          const ours = columnScale({ count, left: 48, right: 872, gap });
          expect(ours.step).toBeCloseTo(theirs.step(), 6);
          expect(ours.width).toBeCloseTo(theirs.bandwidth(), 6);
          expect(ours.left(count - 1)).toBeCloseTo(theirs(count - 1) ?? 0, 6);
        },
      ),
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { Box } from '../../../utils/page/schedule/deferred.ts';
import { around, fitsInView, isFar } from '../../../utils/page/schedule/deferred.ts';

const view = { width: 1000, height: 500, scrollsSideways: false };
const wide = { ...view, scrollsSideways: true };

const boxAt = (top: number, height = 100, left = 0, width = 600): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('a box', () => {
  it.each([
    ['in the view', boxAt(100), false],
    ['one screen below', boxAt(1000), false],
    ['two screens below', boxAt(1500), false],
    ['more than two screens below', boxAt(1501), true],
    ['two screens above', boxAt(-1100), false],
    ['more than two screens above', boxAt(-1101), true],
    ['higher than the page, around the view', boxAt(-20_000, 40_000), false],
    ['without height, anywhere', boxAt(5000, 0), false],
    ['without width, anywhere', boxAt(5000, 100, 0, 0), false],
  ])('%s', (_, box, expected) => {
    expect(isFar(box, view)).toBe(expected);
  });

  it.each([
    ['far to the right', boxAt(0, 100, 3001), true],
    ['far to the left', boxAt(0, 100, -2601), true],
    ['two screens to the left', boxAt(0, 100, -2600), false],
  ])('%s counts as far only where the page scrolls sideways', (_, box, expected) => {
    expect(isFar(box, wide)).toBe(expected);
    expect(isFar(box, view)).toBe(false);
  });
});

describe('boxes together', () => {
  it('fit in the view as long as all around them does', () => {
    expect(fitsInView(around(boxAt(5000), boxAt(5400)), view)).toBe(true);
    expect(fitsInView(around(boxAt(5000), boxAt(5401)), view)).toBe(false);
  });

  it('may be wider than the view where nothing scrolls sideways', () => {
    const both = around(boxAt(5000), boxAt(5000, 100, 900));
    expect(fitsInView(both, view)).toBe(true);
    expect(fitsInView(both, wide)).toBe(false);
  });
});

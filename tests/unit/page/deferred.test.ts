import { describe, expect, it } from 'vitest';
import type { Box } from '../../../utils/page/schedule/deferred.ts';
import { isFar, together } from '../../../utils/page/schedule/deferred.ts';

const viewHeight = 500;

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
    ['beside the view', boxAt(0, 100, 3001), false],
  ])('%s', (_, box, expected) => {
    expect(isFar(box, viewHeight)).toBe(expected);
  });
});

describe('boxes together', () => {
  it('fit in the view as long as all around them does', () => {
    expect(together(boxAt(5000), boxAt(5400), viewHeight)).toEqual({ top: 5000, bottom: 5500 });
    expect(together(boxAt(5000), boxAt(5401), viewHeight)).toBeNull();
  });
});

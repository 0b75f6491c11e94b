import { describe, expect, it } from 'vitest';
import { placeNames } from '../../../components/charts/place-names.ts';

/** Places names below adjacent columns of equal width. */
const place = (names: readonly (string | null)[], width: number) =>
  placeNames({ names, middle: (index) => ((index + 0.5) * width) / names.length, width });

const shown = (names: readonly (string | null)[], width: number) =>
  place(names, width).map(({ name }) => name);

const days = (count: number) => Array.from({ length: count }, (_, index) => `Feb ${index + 1}`);

describe('placeNames', () => {
  it('names each column where there is room: each of a week, both of two days, the only one', () => {
    expect(shown(days(7), 500)).toEqual(days(7));
    expect(shown(days(2), 500)).toEqual(days(2));
    expect(place(days(1), 500)).toEqual([{ index: 0, name: 'Feb 1', x: 250 }]);
  });

  it('names every second or third where there is less', () => {
    expect(shown(days(9), 300)).toEqual(['Feb 1', 'Feb 3', 'Feb 5', 'Feb 7', 'Feb 9']);
  });

  it('keeps names within the picture, and leaves out one that would meet its neighbour', () => {
    const width = 120;
    const placed = place(
      ['September 1', null, null, null, null, null, null, 'September 30'],
      width,
    );
    expect(placed.map(({ name }) => name)).toEqual(['September 1']);
    for (const { x, name } of placed) {
      expect(x - name.length * 3.25).toBeGreaterThanOrEqual(0);
      expect(x + name.length * 3.25).toBeLessThanOrEqual(width);
    }
  });

  it('names firsts of months alone where nothing else has a name, none of them twice', () => {
    const names = Array.from({ length: 400 }, (_, day) =>
      day % 31 === 12 ? `Month ${Math.floor(day / 31)}` : null,
    );
    const all = shown(names, 1_100);
    expect(all).toEqual(names.filter((name) => name !== null));
    const some = place(names, 400);
    expect(new Set(some.map(({ name }) => name)).size).toBe(some.length);
    const ends = some.map(({ x, name }) => [x - name.length * 3.25, x + name.length * 3.25]);
    for (const [at, [start = 0]] of ends.entries()) {
      expect(start).toBeGreaterThan(ends[at - 1]?.[1] ?? -1);
    }
  });

  it('gives none where there is none', () => {
    expect(shown([], 500)).toEqual([]);
    expect(shown([null, null], 500)).toEqual([]);
  });
});

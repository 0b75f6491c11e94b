// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { Rewrites } from '../../../utils/page/units/rewrites.ts';

let now: number;
let rests: number[];
let rewrites: Rewrites;

beforeEach(() => {
  now = 0;
  rests = [];
  rewrites = new Rewrites({ now: () => now, rest: (_, delayMs) => rests.push(delayMs) });
});

const element = (): HTMLElement => document.createElement('p');

/** Counts how often a place may show a known translation again, with this interval between attempts. */
const countReturns = (asked: number, msBetween: number, mayReturn: () => boolean): number => {
  let count = 0;
  for (let at = 0; at < asked; at += 1) {
    now += msBetween;
    if (mayReturn()) count += 1;
  }
  return count;
};

describe('a box that turns between two texts for ever', () => {
  it('is followed where it turns once a second', () => {
    const box = element();
    expect(countReturns(600, 1000, () => rewrites.admit(box, false, true))).toBe(600);
    expect(rests).toEqual([]);
  });

  it('is written into once a second in the long run, and read again after its rest', () => {
    const box = element();
    expect(countReturns(600, 100, () => rewrites.admit(box, false, true))).toBe(30 + 59);
    expect(rests[0]).toBeLessThanOrEqual(1000);
  });

  it('by new elements counts them once a turn, however many they are', () => {
    const box = element();
    const rows = [element(), element(), element()];
    box.append(...rows);
    const turn = (): boolean => {
      rewrites.expectReplacements([box]);
      return rows.every((row) => rewrites.admit(row, true, true));
    };
    expect(countReturns(600, 100, turn)).toBe(30 + 59);
  });

  it('is followed further while the reader scrolls or presses', () => {
    const box = element();
    const scrolled = (): boolean => {
      rewrites.acts('scroll');
      return rewrites.admit(box, false, true);
    };
    expect(countReturns(300, 50, scrolled)).toBe(300);
  });

  it('does not count for new requests', () => {
    const box = element();
    countReturns(100, 10, () => rewrites.admit(box, false, true));
    expect(rewrites.admit(box, false)).toBe(true);
  });
});

describe('a place that gets new text', () => {
  const countRounds = (box: HTMLElement, times: number): number =>
    countReturns(times, 100, () => rewrites.admit(box, false));

  it('has four rounds at once, and four more when the reader presses something', () => {
    const box = element();
    expect(countRounds(box, 10)).toBe(4);
    rewrites.acts('press');
    expect(countRounds(box, 10)).toBe(4);
  });

  it('has none more when he types', () => {
    const box = element();
    countRounds(box, 10);
    rewrites.acts('type');
    expect(countRounds(box, 10)).toBe(0);
  });

  it('has a few more twice a second while he scrolls, however many events tell of it', () => {
    const box = element();
    const scrolled = (): boolean => {
      rewrites.acts('scroll');
      return rewrites.admit(box, false);
    };
    expect(countReturns(1000, 10, scrolled)).toBe(4 * 20);
  });
});

describe('new elements', () => {
  it('are no round of any place where nothing has gone', () => {
    const list = element();
    expect(countReturns(20, 10, () => rewrites.admit(list.appendChild(element()), true))).toBe(20);
  });

  it('in the place of others are rounds of that place', () => {
    const list = element();
    const replace = (): boolean => {
      list.replaceChildren(element());
      rewrites.expectReplacements([list]);
      return rewrites.admit(list.firstChild as Element, true);
    };
    expect(countReturns(20, 10, replace)).toBe(4);
  });
});

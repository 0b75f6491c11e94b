// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { NewText } from '../../../utils/page/units/new-text.ts';

let now: number;
let rests: number[];
let newText: NewText;

beforeEach(() => {
  now = 0;
  rests = [];
  newText = new NewText({ now: () => now, resting: (_, atMs) => rests.push(atMs) });
});

const element = (): HTMLElement => document.createElement('p');

/** How often a place may show again what is known, asked so often, one second after the other. */
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
    expect(countReturns(600, 1000, () => newText.mayComeTo(box, true, true))).toBe(600);
    expect(rests).toEqual([]);
  });

  it('is written into 60 times a minute at most, and read again after its rest', () => {
    const box = element();
    expect(countReturns(600, 100, () => newText.mayComeTo(box, true, true))).toBe(60);
    expect(rests[0]).toBe(60_100);
  });

  it('by new elements counts them once a turn, however many they are', () => {
    const box = element();
    const rows = [element(), element(), element()];
    box.append(...rows);
    const turn = (): boolean => {
      newText.expectReplacements([box]);
      return rows.every((row) => newText.mayComeTo(row, false, true));
    };
    expect(countReturns(600, 100, turn)).toBe(60);
  });

  it('is followed further while the reader scrolls or presses', () => {
    const box = element();
    const scrolled = (): boolean => {
      newText.heedScroll();
      return newText.mayComeTo(box, true, true);
    };
    expect(countReturns(300, 10, scrolled)).toBe(300);
  });

  it('has no part in what may be asked for anew', () => {
    const box = element();
    countReturns(100, 10, () => newText.mayComeTo(box, true, true));
    expect(newText.mayComeTo(box, true)).toBe(true);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { Rounds } from '../../../utils/page/dom/rounds.ts';

let now: number;
let rounds: Rounds;
const clock = { nodeName: 'clock' };

beforeEach(() => {
  now = 1000;
  rounds = new Rounds(() => now);
});

const countTimes = (times: number, place: object = clock): (number | null)[] =>
  Array.from({ length: times }, () => rounds.count(place));

describe('a place that gets new text', () => {
  it('goes on for four rounds a minute, then rests until the first of them is a minute old', () => {
    expect(countTimes(6)).toEqual([null, null, null, null, 61_000, 61_000]);
  });

  it('goes on again when its minute is over', () => {
    countTimes(5);
    now = 61_000;
    expect(countTimes(4)).toEqual([null, null, null, null]);
  });

  it('goes on for ever when it is slow', () => {
    for (let i = 0; i < 20; i += 1) {
      expect(rounds.count(clock)).toBe(null);
      now += 16_000;
    }
  });

  it('is counted by itself', () => {
    countTimes(5);
    expect(rounds.count({})).toBe(null);
  });

  it('answers each press of the reader once, for nothing', () => {
    countTimes(5);
    for (let press = 0; press < 8; press += 1) {
      rounds.heedPress();
      now += 100;
      expect(countTimes(2)).toEqual([null, 61_000]);
    }
  });

  it('answers a press soon, or not at all', () => {
    countTimes(5);
    rounds.heedPress();
    now += 2001;
    expect(rounds.count(clock)).toBe(61_000);
  });

  it('has sixty rounds a minute more while the reader scrolls, however many events tell of it', () => {
    let rests = 0;
    for (; now < 61_000; now += 100) {
      rounds.heedScroll();
      if (rounds.count(clock) !== null) rests += 1;
    }
    expect(rests).toBe(600 - 60 - 4);
  });

  it('begins anew when the reader asks for something', () => {
    countTimes(5);
    rounds.reset();
    expect(rounds.count(clock)).toBe(null);
  });
});

import { describe, expect, it } from 'vitest';
import { createDoublePress } from '../../../utils/selection/double-press.ts';

/**
 * Plays a script of keys. `C` and `c` press and release Control, `M` and `m` Command; `X` and `x` press and release another
 * key. `!` is a click, and a digit waits so many tenths of a second.
 */
function play(script: string): boolean[] {
  const press = createDoublePress('Control');
  const seen: boolean[] = [];
  let at = 0;
  for (const step of script) {
    if (/\d/.test(step)) at += Number(step) * 100;
    else if (step === '!') press.disturb();
    else if (step === step.toUpperCase()) press.down(named(step, at));
    else seen.push(press.up(named(step, at)));
  }
  return seen;
}

const names: Readonly<Record<string, string>> = { C: 'Control', M: 'Meta' };

/** A letter is released as a small one: Shift was released before it. */
const named = (step: string, timeStamp: number) => {
  const place = step.toUpperCase();
  return { key: names[place] ?? step, code: `Key${place}`, timeStamp };
};

const isSeen = (script: string) => play(script).includes(true);

describe('a double press', () => {
  it('is two short presses, one soon after the other', () => {
    expect(play('C1c2C1c')).toEqual([false, true]);
  });

  it.each([
    ['a capital letter whose Shift was released first', 'X1x9C1c1C1c'],
    ['a shortcut on a Mac, which reports no release of its letter', 'M1X1m9C1c1C1c'],
  ])('is seen after %s', (_, script) => {
    expect(isSeen(script)).toBe(true);
  });

  it.each([
    ['one press', 'C1c'],
    ['two presses far from each other', 'C1c9C1c'],
    ['a long press before', 'C6c1C1c'],
    ['a long press after', 'C1c1C6c'],
    ['a shortcut', 'C1X1xc1C1c'],
    ['two shortcuts', 'C1X1xc1CX1xc'],
    ['another key between', 'C1c1Xx1C1c'],
    ['another key held', 'X1C1c1C1cx'],
    ['a click with the key held', 'C1!c1C1c'],
    ['a click between', 'C1c!1C1c'],
    ['a key that repeats itself', 'C1C1C1c'],
  ])('is not %s', (_, script) => {
    expect(isSeen(script)).toBe(false);
  });

  it('is seen again after it was seen, but not at the third press', () => {
    expect(play('C1c1C1c1C1c1C1c')).toEqual([false, true, false, true]);
  });
});

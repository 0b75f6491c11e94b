// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Container } from '../../../utils/page/read/walk-options.ts';
import type { Stage } from '../../../utils/page/units/growth.ts';
import { Growth } from '../../../utils/page/units/growth.ts';

/** Returns a container without any surroundings. */
const container = (): Container => document.createElement('p');

let now: number;
let rests: [Container, number][];
let growth: Growth;

beforeEach(() => {
  now = 1000;
  rests = [];
  growth = new Growth({ now: () => now, rest: (at, delayMs) => rests.push([at, delayMs]) });
});

const pass = (ms: number): void => {
  now += ms;
};

const stageOf = (
  at: Container,
  text: string,
  before: readonly string[] | null,
  place = at,
): Stage => growth.stageOf(at, text, before, place);

describe('a text that begins with what stood there', () => {
  const long = `One ${'word '.repeat(10)}`.trim();

  it('waits until nothing has come for a second, and costs no round then', () => {
    const at = container();
    expect(stageOf(at, long, ['One'])).toBe('growing');
    pass(600);
    expect(stageOf(at, `${long} more`, [])).toBe('growing');
    expect(rests).toEqual([
      [at, 1000],
      [at, 1000],
    ]);
    pass(600);
    expect(stageOf(at, `${long} more`, [])).toBe('growing');
    expect(rests[2]).toEqual([at, 400]);
    pass(400);
    expect(stageOf(at, `${long} more`, [])).toBe('grown');
  });

  it('costs a round where a tenth of it was asked for', () => {
    const at = container();
    stageOf(at, 'One two', ['One']);
    pass(1000);
    expect(stageOf(at, 'One two', [])).toBe('any');
  });

  it('costs a round whenever it has paused before', () => {
    const at = container();
    stageOf(at, long, ['One']);
    pass(1000);
    expect(stageOf(at, long, [])).toBe('grown');
    expect(stageOf(at, `${long} more`, [long])).toBe('growing');
    pass(1000);
    expect(stageOf(at, `${long} more`, [])).toBe('any');
  });
});

it('a text that never pauses is asked for a few times a minute', () => {
  const at = container();
  let text = 'One';
  let asked = 0;
  for (const end = now + 60_000; now < end; pass(900)) {
    const before = text;
    text += ' two';
    if (stageOf(at, text, [before]) === 'any') asked += 1;
  }
  expect(asked).toBe(3);
});

it('a text that is erased as it was written waits for each of its letters, and is known when it is written again', () => {
  const at = container();
  const phrase = 'We build apps';
  const prefixes = Array.from({ length: 10 }, (_, cut) => phrase.slice(0, cut + 3));
  for (const text of prefixes) {
    pass(100);
    stageOf(at, text, []);
  }
  pass(100);
  expect(stageOf(at, phrase, [])).toBe('growing');
  pass(1000);
  expect(stageOf(at, phrase, [])).toBe('any');
  let before = [phrase];
  for (const text of [...prefixes.toReversed(), ...prefixes.slice(1)]) {
    pass(100);
    expect(stageOf(at, text, before)).toBe('growing');
    before = [];
  }
});

it.each([
  ['another text', 'Cat', 'Dog'],
  ['a shorter one', 'One two', 'One'],
  ['a number with another figure', 'Row 1', 'Row 12'],
])('%s waits for nothing', (_, before, after) => {
  expect(stageOf(container(), after, [before])).toBe('any');
});

it.each([
  ['a mark for what is to come', 'One▍', 'One two'],
  ['markup that is not closed', 'One **tw', 'One two'],
])('the beginning may end with %s', (_, before, after) => {
  expect(stageOf(container(), after, [before])).toBe('growing');
});

it('what comes beside what grows waits, too', () => {
  const list = document.createElement('ul');
  const item = (): Container => list.appendChild(document.createElement('li'));
  stageOf(item(), 'One two', ['One']);
  expect(stageOf(item(), 'Cat', null)).toBe('growing');
  pass(1000);
  expect(stageOf(item(), 'Dog', null)).toBe('any');
});

it('a replacement in a known place waits for nothing, even if its neighbours grow', () => {
  const list = document.createElement('ul');
  const item = (): Container => list.appendChild(document.createElement('li'));
  const ticker = item();
  stageOf(item(), 'One two', ['One']);
  expect(stageOf(ticker, 'Cat', ['Dog'])).toBe('any');
  expect(stageOf(ticker, 'Bird', [])).toBe('any');
});

it('a replacement waits if a growing text is in the same place', () => {
  const answer = document.createElement('main');
  const item = (): Container => answer.appendChild(document.createElement('p'));
  stageOf(item(), 'One two', ['One'], answer);
  expect(stageOf(item(), 'Cat', [], answer)).toBe('growing');
});

it('what was read together stands beside each other, and has not grown', () => {
  stageOf(container(), 'News', null);
  expect(stageOf(container(), 'News of dogs', [])).toBe('any');
});

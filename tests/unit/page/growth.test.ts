// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Container } from '../../../utils/page/read/walk-options.ts';
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

const isGrowing = (
  at: Container,
  text: string,
  before: readonly string[] | null,
  isNew = before === null,
): boolean => growth.isGrowing(at, text, before, isNew);

describe('a text that begins with what stood there', () => {
  const long = `One ${'word '.repeat(10)}`.trim();

  it('waits until nothing has come for a second', () => {
    const at = container();
    expect(isGrowing(at, long, ['One'])).toBe(true);
    pass(600);
    expect(isGrowing(at, `${long} more`, [])).toBe(true);
    expect(rests).toEqual([
      [at, 1000],
      [at, 1000],
    ]);
    pass(600);
    expect(isGrowing(at, `${long} more`, [])).toBe(true);
    expect(rests[2]).toEqual([at, 400]);
    pass(400);
    expect(isGrowing(at, `${long} more`, [])).toBe(false);
  });
});

it('a text that never pauses is asked for a few times a minute', () => {
  const at = container();
  let text = 'One';
  let asked = 0;
  for (const end = now + 60_000; now < end; pass(900)) {
    const before = text;
    text += ' two';
    if (!isGrowing(at, text, [before])) asked += 1;
  }
  expect(asked).toBe(3);
});

it('a text that is erased as it was written waits for each of its letters, and is known when it is written again', () => {
  const at = container();
  const phrase = 'We build apps';
  const prefixes = Array.from({ length: 10 }, (_, cut) => phrase.slice(0, cut + 3));
  for (const text of prefixes) {
    pass(100);
    isGrowing(at, text, []);
  }
  pass(100);
  expect(isGrowing(at, phrase, [])).toBe(true);
  pass(1000);
  expect(isGrowing(at, phrase, [])).toBe(false);
  let before = [phrase];
  for (const text of [...prefixes.toReversed(), ...prefixes.slice(1)]) {
    pass(100);
    expect(isGrowing(at, text, before)).toBe(true);
    before = [];
  }
});

it('a known text ends the wait: the next one lasts as long, and another text does not continue it', () => {
  const label = container();
  expect(isGrowing(label, 'Sending…', ['Send'])).toBe(true);
  pass(20_000);
  expect(isGrowing(label, 'Send n', ['Send'])).toBe(true);
  pass(5000);
  isGrowing(container(), 'One two', ['One']);
  expect(isGrowing(label, 'Stop', ['Send'])).toBe(false);
});

it.each([
  ['another text', 'Cat', 'Dog'],
  ['a shorter one', 'One two', 'One'],
  ['a number with another figure', 'Row 1', 'Row 12'],
])('%s waits for nothing', (_, before, after) => {
  expect(isGrowing(container(), after, [before])).toBe(false);
});

it.each([
  ['a mark for what is to come', 'One▍', 'One two'],
  ['markup that is not closed', 'One **tw', 'One two'],
  ['a part of a word', 'Send', 'Sending…'],
])('the beginning may end with %s', (_, before, after) => {
  expect(isGrowing(container(), after, [before])).toBe(true);
});

it('what comes in a new element while another one grows waits, too', () => {
  const list = document.createElement('ul');
  const item = (): Container => list.appendChild(document.createElement('li'));
  isGrowing(item(), 'One two', ['One']);
  expect(isGrowing(item(), 'Cat', null)).toBe(true);
  pass(1000);
  expect(isGrowing(item(), 'Dog', null)).toBe(false);
});

it('what comes in another part of the page does not wait', () => {
  const page = document.createElement('main');
  const item = (): Container =>
    page.appendChild(document.createElement('ul')).appendChild(document.createElement('li'));
  const list = page
    .appendChild(document.createElement('div'))
    .appendChild(document.createElement('ul'));
  isGrowing(list.appendChild(document.createElement('li')), 'One two', ['One']);
  expect(isGrowing(item(), 'Cat', null)).toBe(false);
});

it('a replacement in a known place waits for nothing, even if its neighbours grow', () => {
  const list = document.createElement('ul');
  const item = (): Container => list.appendChild(document.createElement('li'));
  const ticker = item();
  isGrowing(item(), 'One two', ['One']);
  expect(isGrowing(ticker, 'Cat', ['Dog'])).toBe(false);
  expect(isGrowing(ticker, 'Bird', [])).toBe(false);
});

it('a replacement by a new element waits while another one grows', () => {
  const answer = document.createElement('main');
  const item = (): Container => answer.appendChild(document.createElement('p'));
  isGrowing(item(), 'One two', ['One']);
  expect(isGrowing(item(), 'Cat', [], true)).toBe(true);
});

it('a word that begins with one from another part of the page waits for nothing', () => {
  isGrowing(container(), 'New', null);
  pass(100);
  expect(isGrowing(container(), 'Newton was right', [], true)).toBe(false);
  expect(isGrowing(container(), 'New dogs', [], true)).toBe(true);
});

it('what was read together stands beside each other, and has not grown', () => {
  isGrowing(container(), 'News', null);
  expect(isGrowing(container(), 'News of dogs', [])).toBe(false);
});

it.each([
  ['in a word', 'We build apps', 'We build app'],
  ['in a script without capitals', 'アプリを作る', 'アプリを作'],
  ['in a script that combines signs', 'हम ऐप बनाते हैं', 'हम ऐप बनाते हैं'.slice(0, -1)],
])('a text whose last letter is erased waits %s', (_, before, after) => {
  expect(isGrowing(container(), after, [before])).toBe(true);
});

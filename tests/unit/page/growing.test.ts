// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { SourceText } from '../../../utils/base/texts.ts';
import type { Container } from '../../../utils/page/read/walk-options.ts';
import { Growing } from '../../../utils/page/units/growing.ts';

const plain = (text: string): SourceText => ({ format: 'plain', text });
/** Where nothing stands around. */
const container = (): Container => document.createElement('p');

let now: number;
let timers: { at: number; work: () => void }[];
let quiet: Container[];
let known: string[];
let growing: Growing;

beforeEach(() => {
  now = 1000;
  timers = [];
  quiet = [];
  known = [];
  growing = new Growing({
    now: () => now,
    after: (delayMs, work) => timers.push({ at: now + delayMs, work }),
    knows: ({ text }) => known.includes(text),
    onQuiet: (at) => quiet.push(at),
  });
});

const pass = (ms: number): void => {
  now += ms;
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { work } of due) work();
};

describe('a text that begins with what stood there', () => {
  it('waits until nothing has come for a second, and costs no round then', () => {
    const at = container();
    expect(growing.stageOf(at, plain('One two'), [plain('One')])).toBe('growing');
    pass(600);
    expect(growing.stageOf(at, plain('One two three'), [])).toBe('growing');
    pass(600);
    expect(quiet).toEqual([]);
    pass(400);
    expect(quiet).toEqual([at]);
    expect(growing.stageOf(at, plain('One two three'), [])).toBe('grown');
  });

  it('costs a round where much of it was paid for', () => {
    const at = container();
    known = ['One'];
    growing.stageOf(at, plain('One two'), [plain('One')]);
    pass(1000);
    expect(growing.stageOf(at, plain('One two'), [])).toBe('any');
  });

  it('costs none where a tenth of it was', () => {
    const at = container();
    const long = `One ${'word '.repeat(10)}`.trim();
    known = ['One'];
    growing.stageOf(at, plain(long), [plain('One')]);
    pass(1000);
    expect(growing.stageOf(at, plain(long), [])).toBe('grown');
  });
});

it('a text that never pauses is asked for a few times a minute', () => {
  const at = container();
  let text = 'One';
  let asked = 0;
  for (const end = now + 60_000; now < end; pass(900)) {
    const before = text;
    text += ' two';
    if (growing.stageOf(at, plain(text), [plain(before)]) === 'any') asked += 1;
  }
  expect(asked).toBe(3);
});

it('a text that is erased as it was written waits for each of its letters, and is known when it is written again', () => {
  const at = container();
  const phrase = 'We build apps';
  const prefixes = Array.from({ length: 10 }, (_, cut) => phrase.slice(0, cut + 3));
  for (const text of prefixes) {
    pass(100);
    growing.stageOf(at, plain(text), []);
  }
  pass(100);
  expect(growing.stageOf(at, plain(phrase), [])).toBe('growing');
  pass(1000);
  expect(growing.stageOf(at, plain(phrase), [])).toBe('grown');
  known = [phrase];
  let before = [plain(phrase)];
  for (const text of [...prefixes.toReversed(), ...prefixes.slice(1)]) {
    pass(100);
    expect(growing.stageOf(at, plain(text), before)).toBe('growing');
    before = [];
  }
});

it.each([
  ['another text', 'Cat', 'Dog'],
  ['a shorter one', 'One two', 'One'],
  ['a number with another figure', 'Row 1', 'Row 12'],
])('%s waits for nothing', (_, before, after) => {
  expect(growing.stageOf(container(), plain(after), [plain(before)])).toBe('any');
});

it.each([
  ['a mark for what is to come', 'One▍', 'One two'],
  ['markup that is not closed', 'One **tw', 'One two'],
  ['an element', 'One', { format: 'html', text: 'One <b id="1">two</b>' } as const],
])('the beginning may end with %s', (_, before, after) => {
  const source = typeof after === 'string' ? plain(after) : after;
  expect(growing.stageOf(container(), source, [plain(before)])).toBe('growing');
});

it('what comes beside what grows waits, too', () => {
  const list = document.createElement('ul');
  const item = (): Container => list.appendChild(document.createElement('li'));
  growing.stageOf(item(), plain('One two'), [plain('One')]);
  expect(growing.stageOf(item(), plain('Cat'), null)).toBe('growing');
  pass(1000);
  expect(growing.stageOf(item(), plain('Dog'), null)).toBe('any');
});

it('what a known place says in the place of something else waits for nothing, whatever grows beside it', () => {
  const list = document.createElement('ul');
  const item = (): Container => list.appendChild(document.createElement('li'));
  const ticker = item();
  growing.stageOf(item(), plain('One two'), [plain('One')]);
  expect(growing.stageOf(ticker, plain('Cat'), [plain('Dog')])).toBe('any');
  expect(growing.stageOf(ticker, plain('Bird'), [])).toBe('any');
});

it('what comes in the place of something else waits where what grows has its place there, too', () => {
  const answer = document.createElement('main');
  const item = (): Container => answer.appendChild(document.createElement('p'));
  growing.stageOf(item(), plain('One two'), [plain('One')], answer);
  expect(growing.stageOf(item(), plain('Cat'), [], answer)).toBe('growing');
});

it('what was read together stands beside each other, and has not grown', () => {
  growing.stageOf(container(), plain('News'), null);
  expect(growing.stageOf(container(), plain('News of dogs'), [])).toBe('any');
});

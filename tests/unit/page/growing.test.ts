// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { SourceText } from '../../../utils/base/texts.ts';
import { Growing } from '../../../utils/page/read/growing.ts';
import type { Container } from '../../../utils/page/read/walk-options.ts';

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

it('what was read together stands beside each other, and has not grown', () => {
  growing.stageOf(container(), plain('News'), null);
  expect(growing.stageOf(container(), plain('News of dogs'), [])).toBe('any');
});

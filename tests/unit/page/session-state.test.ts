import { describe, expect, it } from 'vitest';
import type { SessionEvent, SessionState } from '../../../utils/page/session-state.ts';
import {
  isFollowed,
  isPaused,
  nextState,
  showsTranslation,
} from '../../../utils/page/session-state.ts';

const states: Readonly<Record<string, SessionState>> = {
  idle: { name: 'idle' },
  preparing: { name: 'preparing' },
  'asking-first': { name: 'asking', over: 'preparing' },
  'asking-running': { name: 'asking', over: 'running' },
  'asking-paused': { name: 'asking', over: 'paused' },
  running: { name: 'running' },
  paused: { name: 'paused' },
  stopped: { name: 'stopped' },
  failed: { name: 'failed', hasBegun: true },
  'failed-first': { name: 'failed', hasBegun: false },
  'original-running': { name: 'original', returnsTo: 'running' },
  'original-paused': { name: 'original', returnsTo: 'paused' },
  'original-stopped': { name: 'original', returnsTo: 'stopped' },
  'original-failed': { name: 'original', returnsTo: 'failed' },
};

const events: readonly SessionEvent[] = [
  'prepare',
  'begin',
  'ask',
  'agree',
  'pause',
  'stop',
  'fail',
  'showOriginal',
  'showTranslation',
];

/** The state after each event, in the order of `events`. A dot means that the event changes nothing. */
const table = `
  idle             | preparing | running | asking-first   | .       | .               | .                | .               | .                | .
  preparing        | .         | running | asking-first   | .       | .               | idle             | failed-first    | .                | .
  asking-first     | .         | running | .              | running | .               | idle             | failed-first    | .                | .
  asking-running   | .         | running | .              | running | .               | stopped          | failed          | original-running | .
  asking-paused    | .         | running | .              | running | .               | stopped          | failed          | original-paused  | .
  running          | .         | .       | asking-running | .       | paused          | stopped          | failed          | original-running | .
  paused           | .         | running | asking-paused  | .       | .               | stopped          | failed          | original-paused  | .
  stopped          | .         | running | asking-running | .       | .               | .                | .               | original-stopped | .
  failed           | .         | running | asking-running | .       | .               | .                | .               | original-failed  | .
  failed-first     | .         | running | asking-first   | .       | .               | .                | .               | .                | .
  original-running | .         | running | asking-running | .       | original-paused | original-stopped | original-failed | .                | running
  original-paused  | .         | running | asking-paused  | .       | .               | original-stopped | original-failed | .                | paused
  original-stopped | .         | running | asking-running | .       | .               | .                | .               | .                | stopped
  original-failed  | .         | running | asking-running | .       | .               | .                | .               | .                | failed`;

const cases = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [from = '', ...cells] = line.split('|').map((cell) => cell.trim());
    return cells.map(
      (cell, at) => [from, events[at] ?? 'begin', cell === '.' ? from : cell] as const,
    );
  });

const namesWhere = (is: (state: SessionState) => boolean): string[] =>
  Object.entries(states).flatMap(([name, state]) => (is(state) ? [name] : []));

describe('the states of a session', () => {
  it('has a row for each state, and a column for each event', () => {
    expect(new Set(cases.map(([from]) => from))).toEqual(new Set(Object.keys(states)));
    expect(cases).toHaveLength(Object.keys(states).length * events.length);
  });

  it.each(cases)('%s, %s: %s', (from, event, to) => {
    const state = states[from];
    expect(state && nextState(state, event)).toEqual(states[to]);
  });

  it('follows the page until it stops or fails', () => {
    expect(namesWhere(isFollowed)).toEqual([
      'preparing',
      'asking-first',
      'asking-running',
      'asking-paused',
      'running',
      'paused',
      'original-running',
      'original-paused',
    ]);
  });

  it('stays paused under a question and under the original', () => {
    expect(namesWhere(isPaused)).toEqual(['asking-paused', 'paused', 'original-paused']);
  });

  it('shows the translation once the reader has agreed to its cost', () => {
    expect(namesWhere(showsTranslation)).toEqual([
      'asking-running',
      'asking-paused',
      'running',
      'paused',
      'stopped',
      'failed',
    ]);
  });
});

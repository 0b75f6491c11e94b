import { describe, expect, it } from 'vitest';
import type { SessionEvent, SessionState } from '../../../utils/page/session-state.ts';
import {
  isFollowed,
  isPaused,
  nextState,
  showsTranslation,
} from '../../../utils/page/session-state.ts';

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
    const names = line.split('|').map((cell) => cell.trim() as SessionState | '.');
    const [from, ...cells] = names as [SessionState, ...typeof names];
    return cells.map(
      (cell, at) => [from, events[at] ?? 'begin', cell === '.' ? from : cell] as const,
    );
  });

const states = [...new Set(cases.map(([from]) => from))];

describe('the states of a session', () => {
  it.each(cases)('%s, %s: %s', (from, event, to) => {
    expect(nextState(from, event)).toBe(to);
  });

  it('follows the page until it stops or fails', () => {
    expect(states.filter(isFollowed)).toEqual([
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
    expect(states.filter(isPaused)).toEqual(['asking-paused', 'paused', 'original-paused']);
  });

  it('shows the translation once the reader has agreed to its cost', () => {
    expect(states.filter(showsTranslation)).toEqual([
      'asking-running',
      'asking-paused',
      'running',
      'paused',
      'stopped',
      'failed',
    ]);
  });
});

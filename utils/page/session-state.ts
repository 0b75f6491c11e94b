/**
 * The states of a session, and the only table that says how they follow each other.
 *
 *   idle ─▶ preparing ─▶ asking ─▶ running ⇄ paused
 *    ▲          │          │          │
 *    └── stop ──┴──────────┘          └── stop, fail ─▶ stopped, failed ─▶ running, asking
 *
 * A question and the original lie over another state. Each pair is a state of its own.
 */
import type { PageStatus } from '../translation/page-status.ts';

/** `first` means that the reader has agreed to nothing, so the original shows. */
export type SessionState =
  | 'idle'
  /** The page is read ahead. Nothing is sent. */
  | 'preparing'
  | `asking-${'first' | 'running' | 'paused'}`
  | 'running'
  /** Texts in flight still come. */
  | 'paused'
  | 'stopped'
  | 'failed'
  | 'failed-first'
  | `original-${'running' | 'paused' | 'stopped' | 'failed'}`;

export type SessionEvent =
  | 'prepare'
  /** The reader has agreed to the cost. */
  | 'begin'
  /** The reader is asked about the cost first. */
  | 'ask'
  | 'agree'
  | 'pause'
  | 'stop'
  | 'fail'
  | 'showOriginal'
  | 'showTranslation';

interface Row {
  /** The status at rest. */
  readonly phase: PageStatus['phase'];
  readonly shows: 'original' | 'translation';
  /** Whether a run follows the page, and whether it sends texts. */
  readonly run: 'none' | 'going' | 'held';
  /** An event without an entry changes nothing. */
  readonly on: Readonly<Partial<Record<SessionEvent, SessionState>>>;
}

const row = (
  phase: PageStatus['phase'],
  shows: Row['shows'],
  run: Row['run'],
  on: Row['on'],
): Row => ({ phase, shows, run, on });

const agreed = { begin: 'running', agree: 'running' } as const;
const ended = { stop: 'stopped', fail: 'failed' } as const;
const endedBelow = { stop: 'original-stopped', fail: 'original-failed' } as const;

const table: Readonly<Record<SessionState, Row>> = {
  idle: row('stopped', 'original', 'none', {
    prepare: 'preparing',
    begin: 'running',
    ask: 'asking-first',
  }),
  preparing: row('stopped', 'original', 'going', {
    begin: 'running',
    ask: 'asking-first',
    stop: 'idle',
    fail: 'failed-first',
  }),
  'asking-first': row('asking', 'original', 'going', {
    ...agreed,
    stop: 'idle',
    fail: 'failed-first',
  }),
  'asking-running': row('asking', 'translation', 'going', {
    ...agreed,
    ...ended,
    showOriginal: 'original-running',
  }),
  'asking-paused': row('asking', 'translation', 'held', {
    ...agreed,
    ...ended,
    showOriginal: 'original-paused',
  }),
  running: row('done', 'translation', 'going', {
    ...ended,
    ask: 'asking-running',
    pause: 'paused',
    showOriginal: 'original-running',
  }),
  paused: row('paused', 'translation', 'held', {
    ...ended,
    begin: 'running',
    ask: 'asking-paused',
    showOriginal: 'original-paused',
  }),
  stopped: row('stopped', 'translation', 'none', {
    begin: 'running',
    ask: 'asking-running',
    showOriginal: 'original-stopped',
  }),
  failed: row('failed', 'translation', 'none', {
    begin: 'running',
    ask: 'asking-running',
    showOriginal: 'original-failed',
  }),
  'failed-first': row('failed', 'original', 'none', { begin: 'running', ask: 'asking-first' }),
  'original-running': row('stopped', 'original', 'going', {
    ...endedBelow,
    begin: 'running',
    ask: 'asking-running',
    pause: 'original-paused',
    showTranslation: 'running',
  }),
  'original-paused': row('stopped', 'original', 'held', {
    ...endedBelow,
    begin: 'running',
    ask: 'asking-paused',
    showTranslation: 'paused',
  }),
  'original-stopped': row('stopped', 'original', 'none', {
    begin: 'running',
    ask: 'asking-running',
    showTranslation: 'stopped',
  }),
  'original-failed': row('failed', 'original', 'none', {
    begin: 'running',
    ask: 'asking-running',
    showTranslation: 'failed',
  }),
};

export const nextState = (state: SessionState, event: SessionEvent): SessionState =>
  table[state].on[event] ?? state;

export const phaseOf = (state: SessionState): PageStatus['phase'] => table[state].phase;
export const isFollowed = (state: SessionState): boolean => table[state].run !== 'none';
export const isPaused = (state: SessionState): boolean => table[state].run === 'held';
export const showsTranslation = (state: SessionState): boolean =>
  table[state].shows === 'translation';

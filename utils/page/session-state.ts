/**
 * The states of a session, and the only table that says how they follow each other.
 *
 *   idle ─▶ preparing ─▶ asking ─▶ running ⇄ paused
 *    ▲          │          │          │
 *    └── stop ──┴──────────┘          └── stop, fail ─▶ stopped, failed ─▶ running, asking
 *
 * Two states lie over another one and remember it: `asking` over the work that goes on meanwhile, and `original` over the
 * state that `show-translation` returns to.
 */

/** The page shows what was translated so far. */
type Translated = 'running' | 'paused' | 'stopped' | 'failed';

export type SessionState =
  /** Nothing is read. The reader has not agreed, or has refused the cost. */
  | { readonly name: 'idle' }
  /** The page is read ahead. Nothing is sent. */
  | { readonly name: 'preparing' }
  | { readonly name: 'asking'; readonly over: 'preparing' | 'running' | 'paused' }
  | { readonly name: 'running' }
  /** Texts in flight still come. */
  | { readonly name: 'paused' }
  | { readonly name: 'stopped' }
  /** Without `hasBegun`, the reader had agreed to nothing, so the original shows. */
  | { readonly name: 'failed'; readonly hasBegun: boolean }
  | { readonly name: 'original'; readonly returnsTo: Translated };

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

const idle: SessionState = { name: 'idle' };
const preparing: SessionState = { name: 'preparing' };
const running: SessionState = { name: 'running' };
const paused: SessionState = { name: 'paused' };
const stopped: SessionState = { name: 'stopped' };
const failed = (hasBegun: boolean): SessionState => ({ name: 'failed', hasBegun });
const asking = (over: 'preparing' | 'running' | 'paused'): SessionState => ({
  name: 'asking',
  over,
});
const original = (returnsTo: Translated): SessionState => ({ name: 'original', returnsTo });

const stateOf = (name: Translated): SessionState => (name === 'failed' ? failed(true) : { name });

/** An event without an entry changes nothing. */
const rowOf = (state: SessionState): Partial<Record<SessionEvent, SessionState>> => {
  switch (state.name) {
    case 'idle':
      return { prepare: preparing, begin: running, ask: asking('preparing') };
    case 'preparing':
      return { begin: running, ask: asking('preparing'), stop: idle, fail: failed(false) };
    case 'asking': {
      const answered = { begin: running, agree: running };
      if (state.over === 'preparing') return { ...answered, stop: idle, fail: failed(false) };
      const showOriginal = original(state.over);
      return { ...answered, stop: stopped, fail: failed(true), showOriginal };
    }
    case 'running':
      return {
        ask: asking('running'),
        pause: paused,
        stop: stopped,
        fail: failed(true),
        showOriginal: original('running'),
      };
    case 'paused':
      return {
        begin: running,
        ask: asking('paused'),
        stop: stopped,
        fail: failed(true),
        showOriginal: original('paused'),
      };
    case 'stopped':
      return { begin: running, ask: asking('running'), showOriginal: original('stopped') };
    case 'failed':
      return state.hasBegun
        ? { begin: running, ask: asking('running'), showOriginal: original('failed') }
        : { begin: running, ask: asking('preparing') };
    case 'original': {
      const { returnsTo } = state;
      const shown = { begin: running, showTranslation: stateOf(returnsTo) };
      if (returnsTo === 'stopped' || returnsTo === 'failed')
        return { ...shown, ask: asking('running') };
      return {
        ...shown,
        ask: asking(returnsTo),
        pause: original('paused'),
        stop: original('stopped'),
        fail: original('failed'),
      };
    }
  }
};

export const nextState = (state: SessionState, event: SessionEvent): SessionState =>
  rowOf(state)[event] ?? state;

const below = (state: SessionState): Exclude<SessionState['name'], 'asking' | 'original'> => {
  if (state.name === 'asking') return state.over;
  return state.name === 'original' ? state.returnsTo : state.name;
};

export const isFollowed = (state: SessionState): boolean =>
  ['preparing', 'running', 'paused'].includes(below(state));

export const isPaused = (state: SessionState): boolean => below(state) === 'paused';

export const showsTranslation = (state: SessionState): boolean => {
  if (state.name === 'original' || (state.name === 'failed' && !state.hasBegun)) return false;
  return !['idle', 'preparing'].includes(below(state));
};

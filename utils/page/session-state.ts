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

/** The states in which the page shows what was translated so far. */
type Translated = 'running' | 'paused' | 'stopped' | 'failed';

export type SessionState =
  /** Nothing is read. The reader has agreed to nothing yet, or has refused the cost. */
  | { readonly name: 'idle' }
  /** The page is read ahead. Nothing is sent. */
  | { readonly name: 'preparing' }
  /** The cost is counted, or the reader is asked about it. */
  | { readonly name: 'asking'; readonly over: 'preparing' | 'running' | 'paused' }
  | { readonly name: 'running' }
  /** Texts in flight still come. Nothing else is sent. */
  | { readonly name: 'paused' }
  | { readonly name: 'stopped' }
  /** `hasBegun` is false if the failure came before the reader agreed to anything. The original shows then. */
  | { readonly name: 'failed'; readonly hasBegun: boolean }
  | { readonly name: 'original'; readonly returnsTo: Translated };

export type SessionEvent =
  | 'prepare'
  /** The reader wants the translation, and has agreed to its cost. */
  | 'begin'
  /** The reader wants the translation, and is asked about its cost first. */
  | 'ask'
  /** The reader agrees to the cost that was asked about. */
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

/** Maps each event to the next state. An event without an entry leaves the state unchanged. */
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

/** True if nothing more is sent, even while the translation shows. */
export const isPaused = (state: SessionState): boolean => below(state) === 'paused';

export const showsTranslation = (state: SessionState): boolean => {
  if (state.name === 'original' || (state.name === 'failed' && !state.hasBegun)) return false;
  return !['idle', 'preparing'].includes(below(state));
};

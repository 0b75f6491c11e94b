/** The transition table of a batch that has failed: one row per failure. */
import type { Failure, FailureCode } from '../base/failure.ts';
import { concernsOneText } from '../base/failure.ts';
import { maxAttempts } from '../service/limits.ts';
import { leastFillBytes } from './service-state.ts';

/** How far a failure reaches once nothing else can be tried. */
type Scope =
  /** These texts fail; others go on. */
  | 'batch'
  /** No other request would fare better until somebody does something. */
  | 'everything'
  /** As `everything`, unless another request got through meanwhile. */
  | 'everything-unless-others-pass';

interface Transition {
  /**
   * The first remedy. `retry`: the same batch, once the limiter opens. `wait`: the same, once the network is back.
   * `halve`: in two batches. `shrink`: the same, and a single text in sentences; requests stay smaller from then on. `by-format`: texts
   * with tags apart from those without.
   */
  readonly first?: 'retry' | 'wait' | 'halve' | 'shrink' | 'by-format';
  /** With `retry`: attempts in all. */
  readonly attempts?: number;
  readonly scope: Scope;
  /** One alone may be an odd text; three in a row are a service that answers nothing, and may bill it. */
  readonly isUseless?: true;
}

const trouble: Transition = {
  first: 'retry',
  attempts: maxAttempts,
  scope: 'everything-unless-others-pass',
};

/** Failures without a row end everything: a key, an address, a permission or a quota is missing, or Verso has a defect. */
export const transitions: Readonly<Partial<Record<FailureCode, Transition>>> = {
  unreachable: trouble,
  'timed-out': trouble,
  'too-fast': trouble,
  overloaded: trouble,
  'service-down': trouble,
  offline: { first: 'wait', scope: 'everything' },
  // A page of a portal or of another service. Among good replies it is an accident; the second such page is none.
  'reply-not-json': { ...trouble, attempts: 2 },
  'too-large': { first: 'shrink', scope: 'batch' },
  // The service may refuse tags, and take plain texts.
  'request-refused': { first: 'by-format', scope: 'batch' },
  // The rest of the budget may suffice for some of the texts.
  'budget-spent': { first: 'halve', scope: 'everything' },
  'rule-broken': { scope: 'batch' },
  'reply-malformed': { scope: 'batch', isUseless: true },
  'reply-wrong-length': { scope: 'batch', isUseless: true },
};

const stopsEverything: Transition = { scope: 'everything' };

/** @param attempts how often the batch was sent */
export function transitionOf(failure: Failure, attempts: number): Transition {
  const transition = transitions[failure.code] ?? stopsEverything;
  if (transition.first !== 'retry') return transition;
  // A reply that began with a status of success is billed, even if it broke off. Another attempt would be billed again.
  const isBilled = failure.code === 'timed-out' && failure.status !== undefined;
  return isBilled || attempts >= (transition.attempts ?? 1)
    ? { scope: transition.scope }
    : transition;
}

/** So many useless requests in a row are no accident. */
export const mostUseless = 3;

/** True for a reply that nothing can be made of, and a refusal as too large of what is small. */
export const isUseless = ({ code }: Failure, bodyBytes: number): boolean =>
  transitions[code]?.isUseless === true || (code === 'too-large' && bodyBytes <= leastFillBytes);

/** As it is reported to what was not sent because of it: a page that hears of it asks for nothing more by itself. */
export const asEndOfAll = (failure: Failure): Failure =>
  concernsOneText(failure) ? { ...failure, endsAll: true } : failure;

/** The transition table of a failed batch: one row per failure. */
import type { Failure, FailureCode } from '../base/failure.ts';
import { concernsOneText } from '../base/failure.ts';
import { maxAttempts } from '../service/limits.ts';

type Scope =
  /** These texts fail; others go on. */
  | 'batch'
  /** No other request would fare better until somebody acts. */
  | 'everything'
  /** As `everything`, unless another request got through meanwhile. */
  | 'everything-unless-others-pass';

/** Each is tried before the failure counts. */
export type FirstStep = 'retry' | 'wait' | 'halve' | 'shrink';

interface Transition {
  /**
   * `retry`: the same batch, once the limiter opens. `wait`: the same, once the network is back. `halve`: two batches.
   * `shrink`: two batches, or a single text in sentences, and smaller requests from then on.
   */
  readonly first?: FirstStep;
  /** With `retry`: attempts in all. */
  readonly attempts?: number;
  readonly scope: Scope;
  /** One may be an odd text. Several in a row are a broken service that may bill each. */
  readonly isUseless?: true;
}

const trouble: Transition = {
  first: 'retry',
  attempts: maxAttempts,
  scope: 'everything-unless-others-pass',
};

/** Failures without a row end everything: a key, address, permission or quota is missing, or Verso has a defect. */
export const transitions: Readonly<Partial<Record<FailureCode, Transition>>> = {
  unreachable: trouble,
  'timed-out': trouble,
  'too-fast': trouble,
  overloaded: trouble,
  'service-down': trouble,
  offline: { first: 'wait', scope: 'everything' },
  // A page of a portal. One among good replies is an accident, two are not.
  'reply-not-json': { ...trouble, attempts: 2 },
  'too-large': { first: 'shrink', scope: 'batch' },
  'request-refused': { scope: 'batch' },
  // Some of the texts may fit into the rest of the budget.
  'budget-spent': { first: 'halve', scope: 'everything' },
  'rule-broken': { scope: 'batch' },
  'reply-malformed': { scope: 'batch', isUseless: true },
  'reply-wrong-length': { scope: 'batch', isUseless: true },
};

/** @param attempts how often the batch was sent */
export function transitionOf(failure: Failure, attempts: number): Transition {
  const transition: Transition = transitions[failure.code] ?? { scope: 'everything' };
  if (transition.first !== 'retry') return transition;
  // A reply that began with success is billed even if it broke off, so another attempt would be billed again.
  const isBilled = failure.code === 'timed-out' && failure.status !== undefined;
  return isBilled || attempts >= (transition.attempts ?? 1)
    ? { scope: transition.scope }
    : transition;
}

export const mostUseless = 3;

/** Room for a sentence, however little a service takes. */
export const leastFillBytes = 2_048;

/** True for a worthless reply, and for a small request that was too large. */
export const isUseless = ({ code }: Failure, bodyBytes: number): boolean =>
  transitions[code]?.isUseless === true || (code === 'too-large' && bodyBytes <= leastFillBytes);

/** Marks a failure that ended everything, so that its pages request nothing more. */
export const asEndOfAll = (failure: Failure): Failure =>
  concernsOneText(failure) ? { ...failure, endsAll: true } : failure;

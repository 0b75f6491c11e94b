import type { Failure } from './failure.ts';

/** A pending question. Times are in milliseconds since 1970. */
export interface Patience {
  readonly sinceMs: number;
  /** The service is busy or the network is away: the next attempt is at `untilMs`. */
  readonly heldUp: { readonly untilMs: number; readonly failure: Failure } | null;
}

/** Shown to waiting readers. The size of a try adds to it. */
export const tryTimeoutMs = 30_000;

/** Including the first. */
export const mostTries = 5;

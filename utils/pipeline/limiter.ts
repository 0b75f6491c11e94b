/**
 * Limits how many requests of all tabs are in flight (slow start, then AIMD).
 *
 * Until the first retryable failure, the limit grows by one with each good answer, later after as many good answers as it
 * allows. 429 and 529 halve it. A retryable failure closes the limiter for everyone: as long as the service asks, else
 * with exponential backoff and full jitter (contract.md, "Status codes").
 */
import type { PageClock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { isRetryable, planBackoffMs } from '../service/retry.ts';

const firstLimit = 3;

/** Not every browser tells a worker that the network is back. */
const offlineMs = 2_000;

export interface LimiterParts {
  readonly clock: Pick<PageClock, 'monotonic'>;
  /** 0 ≤ n < 1, for jitter. */
  readonly random: () => number;
  /** The reader's limit: at least one. */
  readonly maxRequests: () => number;
  onClosed(delayMs: number, failure: Failure): void;
}

/** Call it once a request has ended. Null: the service gave a translation. `aborted`: that says nothing about the service. */
export type End = (outcome: Failure | null | 'aborted') => void;

export class Limiter {
  readonly #parts: LimiterParts;
  #limit = firstLimit;
  #isCareful = false;
  #inFlight = 0;
  /** Answers since the limit changed last. */
  #answers = 0;
  /** Failures in a row. Requests that were in flight together count once. */
  #failures = 0;
  /** Grows with each failure that counts. */
  #round = 0;
  /** It is closed until this moment of the monotonic clock. */
  #closed: { readonly untilMs: number; readonly failure: Failure } | null = null;

  constructor(parts: LimiterParts) {
    this.#parts = parts;
  }

  /** A selection, whose rank (job.ts) is 0, may pass the limit by one. */
  isOpen(rank: number): boolean {
    const most = this.#isCareful ? 1 : this.#limit;
    const limit = rank === 0 ? most + 1 : most;
    return this.wait() === null && this.#inFlight < Math.min(limit, this.#parts.maxRequests());
  }

  begin(): End {
    const round = this.#round;
    this.#inFlight += 1;
    return (outcome) => {
      this.#inFlight -= 1;
      if (outcome === 'aborted') return;
      if (outcome === null) this.#grow();
      else if (outcome.code === 'offline') this.#close(offlineMs, outcome);
      else if (isRetryable(outcome)) this.#shrink(outcome, round);
    };
  }

  /** Null: it is open. */
  wait(): { readonly delayMs: number; readonly failure: Failure } | null {
    if (this.#closed === null) return null;
    const { untilMs, failure } = this.#closed;
    const delayMs = untilMs - this.#parts.clock.monotonic();
    return delayMs > 0 ? { delayMs, failure } : null;
  }

  /** The next pause begins short again. Only one that the service has asked for lasts. */
  forgetFailures(): void {
    this.#failures = 0;
    if (this.#closed && !isAskedFor(this.#closed.failure)) this.#closed = null;
  }

  /** One request at a time, until one is answered. */
  beginCarefully(): void {
    this.#isCareful = true;
  }

  #close(delayMs: number, failure: Failure): void {
    const { clock, onClosed } = this.#parts;
    const present = this.wait();
    // A pause that the service asks for goes before one of ours, whichever is longer.
    const isAlike = present && isAskedFor(present.failure) === isAskedFor(failure);
    const replaces = isAlike ? delayMs > present.delayMs : !present || isAskedFor(failure);
    if (!replaces) return;
    this.#closed = { untilMs: clock.monotonic() + delayMs, failure };
    onClosed(delayMs, failure);
  }

  #grow(): void {
    this.#isCareful = false;
    this.#failures = 0;
    this.#answers += 1;
    if (this.#round > 0 && this.#answers < this.#limit) return;
    this.#answers = 0;
    this.#limit = Math.min(this.#limit + 1, this.#parts.maxRequests());
  }

  /** @param round when the request began */
  #shrink(failure: Failure, round: number): void {
    this.#answers = 0;
    if (round === this.#round) {
      this.#round += 1;
      this.#failures += 1;
      const isTooMuch = failure.code === 'too-fast' || failure.code === 'overloaded';
      if (isTooMuch) this.#limit = Math.max(1, Math.floor(this.#limit / 2));
    }
    const { random } = this.#parts;
    this.#close(planBackoffMs({ ...failure, attempt: this.#failures }, random), failure);
  }
}

const isAskedFor = ({ retryAfterMs }: Failure): boolean => retryAfterMs !== undefined;

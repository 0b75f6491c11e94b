/**
 * When to look again for what has nothing to tell of it. A look takes the longer the more there is to look at, and a page that
 * animates changes a style sixty times a second: while looks find nothing, each waits twice as long as the one before.
 */

const shortestMs = 80;
const longestMs = 1280;

export class BackOff {
  readonly #now: () => number;
  #pauseMs = 0;
  #endsAt = 0;

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** How long the next look must wait, in milliseconds. */
  get waitMs(): number {
    return Math.max(0, this.#endsAt - this.#now());
  }

  /** A look has ended. */
  ended(hasFound: boolean): void {
    this.#pauseMs = hasFound ? 0 : Math.min(longestMs, Math.max(shortestMs, 2 * this.#pauseMs));
    this.#endsAt = this.#now() + this.#pauseMs;
  }

  /** The next look waits for nothing. */
  reset(): void {
    this.#pauseMs = 0;
    this.#endsAt = 0;
  }
}

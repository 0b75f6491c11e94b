/** Limits how often something is done for a place: a few times at once, then once per interval (a token bucket). */
export class RateLimit {
  readonly #now: () => number;
  readonly #burst: number;
  readonly #everyMs: number;
  /** The time at which each place's bucket is full again. */
  #fullAt = new WeakMap<object, number>();

  /** @param now returns milliseconds of a monotonic clock */
  constructor(now: () => number, burst = 4, everyMs = 15_000) {
    this.#now = now;
    this.#burst = burst;
    this.#everyMs = everyMs;
  }

  /** Takes one token of `place` and returns 0. Without a token, returns the milliseconds until there is one. */
  take(place: object): number {
    const now = this.#now();
    const fullAt = Math.max(now, this.#fullAt.get(place) ?? now);
    const waitMs = fullAt - now - (this.#burst - 1) * this.#everyMs;
    if (waitMs > 0) return waitMs;
    this.#fullAt.set(place, fullAt + this.#everyMs);
    return 0;
  }

  reset(): void {
    this.#fullAt = new WeakMap();
  }
}

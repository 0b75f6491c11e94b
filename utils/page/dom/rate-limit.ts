/** How often a place may have something done for it: a few times at once, then one more every so often (a token bucket). */
export class RateLimit {
  readonly #now: () => number;
  readonly #burst: number;
  readonly #everyMs: number;
  /** When the bucket of each place is full again. */
  #fullAt = new WeakMap<object, number>();

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number, burst = 4, everyMs = 15_000) {
    this.#now = now;
    this.#burst = burst;
    this.#everyMs = everyMs;
  }

  /** Takes one token of `place`. Zero: go on. Otherwise the milliseconds until there is one, and nothing is taken. */
  take(place: object): number {
    const now = this.#now();
    const fullAt = Math.max(now, this.#fullAt.get(place) ?? now);
    const waitMs = fullAt - now - (this.#burst - 1) * this.#everyMs;
    if (waitMs > 0) return waitMs;
    this.#fullAt.set(place, fullAt + this.#everyMs);
    return 0;
  }

  /** Fills the buckets of all places. */
  reset(): void {
    this.#fullAt = new WeakMap();
  }
}

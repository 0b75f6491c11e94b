/** A token bucket for each place: a few at once, then one per interval. */
export class RateLimit {
  readonly #now: () => number;
  readonly #burst: number;
  readonly #everyMs: number;
  #fullAt = new WeakMap<object, number>();

  /** @param now monotonic milliseconds */
  constructor(now: () => number, burst = 4, everyMs = 15_000) {
    this.#now = now;
    this.#burst = burst;
    this.#everyMs = everyMs;
  }

  /** Takes one token and returns 0, or returns the milliseconds until there is one. */
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

/**
 * Counts how often a place got new text, so that a clock, a ticker or a progress bar is not translated for ever: after a few
 * rounds a minute it is left alone for a while.
 */

const roundsAllowed = 4;
const withinMs = 60_000;
/** Rows that a page fills anew as it is scrolled have so many more a minute; a ticker beside them has no more than that. */
const scrolledAllowed = 60;
/** What is new so soon after the reader has pressed something answers it: a counter, a choice of colours. */
const answersWithinMs = 2000;

export class Rounds {
  readonly #now: () => number;
  readonly #allowed: number;
  #rounds = new WeakMap<object, number[]>();
  #scrolled = new WeakMap<object, number[]>();
  #pressedAt = Number.NEGATIVE_INFINITY;
  #scrolledAt = Number.NEGATIVE_INFINITY;
  /** Places that have answered the last press. */
  #answered = new WeakSet<object>();

  /**
   * @param now milliseconds of a clock that never goes back
   * @param allowed rounds a minute
   */
  constructor(now: () => number, allowed = roundsAllowed) {
    this.#now = now;
    this.#allowed = allowed;
  }

  /** Counts one round at `place`. Null: go on. A number: leave it alone until then, by the same clock. */
  count(place: object): number | null {
    if (this.#answersPress(place)) return null;
    const isScrolling = this.#now() - this.#scrolledAt <= answersWithinMs;
    if (isScrolling && this.#add(this.#scrolled, place, scrolledAllowed) === null) return null;
    return this.#add(this.#rounds, place, this.#allowed);
  }

  #add(rounds: WeakMap<object, number[]>, place: object, allowed: number): number | null {
    const now = this.#now();
    const lately = (rounds.get(place) ?? []).filter((at) => now - at < withinMs);
    rounds.set(place, lately);
    const [oldest] = lately;
    if (oldest !== undefined && lately.length >= allowed) return oldest + withinMs;
    lately.push(now);
    return null;
  }

  /** The reader presses something: what each place shows for it is no round. */
  heedPress(): void {
    this.#pressedAt = this.#now();
    this.#answered = new WeakSet();
  }

  /** The reader scrolls, which is many events: what comes meanwhile is counted apart. */
  heedScroll(): void {
    this.#scrolledAt = this.#now();
  }

  /** Begins to count anew everywhere: what changes now, the reader has asked for. */
  reset(): void {
    this.#rounds = new WeakMap();
  }

  #answersPress(place: object): boolean {
    if (this.#now() - this.#pressedAt > answersWithinMs || this.#answered.has(place)) return false;
    this.#answered.add(place);
    return true;
  }
}

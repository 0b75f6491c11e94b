/**
 * Counts how often a place got new text, so that a clock, a ticker or a progress bar is not translated for ever: after a few
 * rounds a minute it is left alone for a while.
 */

const roundsAllowed = 4;
const withinMs = 60_000;
/** What is new so soon after the reader has pressed something answers it: a counter, a choice of colours. */
const answersWithinMs = 2000;

export class Rounds {
  readonly #now: () => number;
  #rounds = new WeakMap<object, number[]>();
  #pressedAt = Number.NEGATIVE_INFINITY;
  /** Places that have answered the last press. */
  #answered = new WeakSet<object>();

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts one round at `place`. Null: go on. A number: leave it alone until then, by the same clock. */
  count(place: object): number | null {
    if (this.#answersPress(place)) return null;
    const now = this.#now();
    const lately = (this.#rounds.get(place) ?? []).filter((at) => now - at < withinMs);
    this.#rounds.set(place, lately);
    const [oldest] = lately;
    if (oldest !== undefined && lately.length >= roundsAllowed) return oldest + withinMs;
    lately.push(now);
    return null;
  }

  /** The reader presses something: what each place shows for it is no round. */
  heedPress(): void {
    this.#pressedAt = this.#now();
    this.#answered = new WeakSet();
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

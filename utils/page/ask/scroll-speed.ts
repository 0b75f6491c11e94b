/** How fast the reader moves on: what is just ahead of one who skims is asked for in larger parts. */
import type { PageClock } from '../../base/clock.ts';

/** Positions are compared no more often: one step of a wheel says nothing. */
const everyMs = 100;
/** Faster than anybody reads. */
const skimsFrom = 1;

export class ScrollSpeed {
  readonly #clock: Pick<PageClock, 'monotonic'>;
  readonly #view: Pick<Window, 'scrollY' | 'innerHeight'> | null;
  #last: { readonly atMs: number; readonly top: number } | null = null;
  #screensPerSecond = 0;

  constructor(
    clock: Pick<PageClock, 'monotonic'>,
    view: Pick<Window, 'scrollY' | 'innerHeight'> | null,
  ) {
    this.#clock = clock;
    this.#view = view;
  }

  get isSkimming(): boolean {
    return this.#screensPerSecond >= skimsFrom;
  }

  /** Elements have come nearer. Reads a place: to be called where the page is laid out. */
  measure(): void {
    if (!this.#view) return;
    const atMs = this.#clock.monotonic();
    const passedMs = this.#last ? atMs - this.#last.atMs : everyMs;
    if (passedMs < everyMs) return;
    const { scrollY: top, innerHeight } = this.#view;
    const moved = this.#last ? Math.abs(top - this.#last.top) : 0;
    this.#screensPerSecond = (1000 * moved) / innerHeight / passedMs;
    this.#last = { atMs, top };
  }
}

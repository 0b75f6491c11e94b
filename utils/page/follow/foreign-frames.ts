/**
 * Frames whose documents are closed to a session, being of other origins. It can only tell that there are some: a few times a
 * minute for each, since advertisements load over and over.
 */
import type { PageClock } from '../../base/clock.ts';
import { RateLimit } from '../dom/rate-limit.ts';

/** They are told of together: a page's walk finds them one after the other. */
const gatherMs = 100;

/** Pixels: what is smaller only counts visitors. */
const leastSide = 20;

export interface ForeignFramesOptions {
  readonly clock: PageClock;
  tell(): void;
  /** Runs `work` after `delayMs`, unless the session's work ends before. */
  after(delayMs: number, work: () => void): void;
  /** The same, once for each frame however often it is asked for. */
  afterOnce(frame: HTMLIFrameElement, delayMs: number, work: () => void): void;
}

export class ForeignFrames {
  readonly #options: ForeignFramesOptions;
  readonly #loads: RateLimit;
  readonly #frames = new Set<HTMLIFrameElement>();
  #isTelling = false;

  constructor(options: ForeignFramesOptions) {
    this.#options = options;
    this.#loads = new RateLimit(options.clock.monotonic);
  }

  /** A frame was found, or has loaded something else. */
  found(frame: HTMLIFrameElement): void {
    for (const known of this.#frames) if (!known.isConnected) this.#frames.delete(known);
    this.#frames.add(frame);
    const waitMs = this.#loads.take(frame);
    if (waitMs === 0) this.#tellSoon();
    else this.#options.afterOnce(frame, waitMs, () => this.found(frame));
  }

  /** How many of those that were found have room for a text. Asks the browser for their places. */
  count(): number {
    let count = 0;
    for (const frame of this.#frames) {
      if (frame.clientWidth >= leastSide && frame.clientHeight >= leastSide) count += 1;
    }
    return count;
  }

  /** Tells once more of those that were found. */
  tellAgain(): void {
    if (this.#frames.size > 0) this.#tellSoon();
  }

  #tellSoon(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    this.#options.after(gatherMs, () => {
      this.#isTelling = false;
      this.#options.tell();
    });
  }
}

/**
 * Reports frames of other origins, whose documents the session can't read. Advertisements reload again and again, so each
 * frame counts a few times a minute.
 */
import type { PageClock } from '../../base/clock.ts';
import { RateLimit } from '../dom/rate-limit.ts';
import type { Timers } from '../dom/timers.ts';

const gatherMs = 100;

/** CSS pixels. A smaller frame only counts visitors. */
const leastSide = 20;

export interface ForeignFramesOptions {
  readonly clock: PageClock;
  onForeignFrames(): void;
  readonly timers: Timers;
}

export class ForeignFrames {
  readonly #options: ForeignFramesOptions;
  readonly #loads: RateLimit;
  readonly #frames = new Set<HTMLIFrameElement>();

  constructor(options: ForeignFramesOptions) {
    this.#options = options;
    this.#loads = new RateLimit(options.clock.monotonic);
  }

  found(frame: HTMLIFrameElement): void {
    for (const known of this.#frames) if (!known.isConnected) this.#frames.delete(known);
    this.#frames.add(frame);
    const waitMs = this.#loads.take(frame);
    if (waitMs === 0) this.#reportSoon();
    else this.#options.timers.afterOnce(frame, waitMs, () => this.found(frame));
  }

  count(): number {
    let count = 0;
    for (const frame of this.#frames) {
      if (frame.clientWidth >= leastSide && frame.clientHeight >= leastSide) count += 1;
    }
    return count;
  }

  reportAgain(): void {
    if (this.#frames.size > 0) this.#reportSoon();
  }

  #reportSoon(): void {
    const { timers, onForeignFrames } = this.#options;
    timers.afterOnce(this, gatherMs, onForeignFrames);
  }
}

/**
 * Tracks whether the browser has laid out the extension's writes. An earlier read of a position would force a layout within
 * the task, which takes too long on a large page.
 */
import type { Slices } from './slices.ts';

export class Layout {
  readonly #slices: Slices;
  #isSpoilt = false;

  constructor(slices: Slices) {
    this.#slices = slices;
  }

  get isSpoilt(): boolean {
    return this.#isSpoilt;
  }

  /** Notes a write. */
  spoil(): void {
    this.#isSpoilt = true;
  }

  /** Waits until positions may be read. Resolves at once without a write, and rejects once aborted. */
  async settle(signal: AbortSignal): Promise<void> {
    if (!this.#isSpoilt) return;
    await this.#slices.nextFrame();
    signal.throwIfAborted();
    this.#isSpoilt = false;
  }
}

/**
 * Knows whether the browser has laid out our writes. Asking for a place before that makes the browser do so within our task, which
 * takes too long on a large page.
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

  /** Something was written. */
  spoil(): void {
    this.#isSpoilt = true;
  }

  /** Waits until places may be asked for. Resolves at once if nothing was written, and rejects once aborted. */
  async settle(signal: AbortSignal): Promise<void> {
    if (!this.#isSpoilt) return;
    await this.#slices.nextFrame();
    signal.throwIfAborted();
    this.#isSpoilt = false;
  }
}

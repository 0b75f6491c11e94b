/**
 * Whether the browser has laid out what we wrote. Asking for a place before would have it do so within our task, which on a large
 * page takes longer than a task may.
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

  /** Waits until places may be asked for; at once where nothing was written. Rejects once aborted. */
  async settle(signal: AbortSignal): Promise<void> {
    if (!this.#isSpoilt) return;
    await this.#slices.nextFrame();
    signal.throwIfAborted();
    this.#isSpoilt = false;
  }
}

/**
 * Tracks whether the browser has laid out the extension's writes. An earlier read of a position would force a layout within
 * the task, which takes too long on a large page.
 */
import type { Slices } from './slices.ts';

export class Layout {
  readonly #slices: Slices;
  #isDirty = false;

  constructor(slices: Slices) {
    this.#slices = slices;
  }

  get isDirty(): boolean {
    return this.#isDirty;
  }

  markDirty(): void {
    this.#isDirty = true;
  }

  /** Waits until positions may be read. Resolves at once without a write, and rejects once aborted. */
  async settle(signal: AbortSignal): Promise<void> {
    if (!this.#isDirty) return;
    await this.#slices.nextFrame();
    signal.throwIfAborted();
    this.#isDirty = false;
  }
}

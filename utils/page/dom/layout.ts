/** Tracks whether the browser has laid out the extension's writes. Reading a position earlier would force a layout. */
import type { Slices } from '../../base/slices.ts';

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

  /** Rejects once aborted. */
  async settle(signal: AbortSignal): Promise<void> {
    if (!this.#isDirty) return;
    await this.#slices.nextFrame();
    signal.throwIfAborted();
    this.#isDirty = false;
  }
}

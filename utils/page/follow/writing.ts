/** Writes into the page in slices, apart from the page's own changes. */
import { nextTask } from '../../base/next-task.ts';
import type { Layout } from '../dom/layout.ts';
import type { Slices } from '../dom/slices.ts';
import { forever, shortSliceMs } from '../dom/slices.ts';
import type { Watch } from './watch.ts';

export interface WritingOptions {
  readonly slices: Slices;
  readonly watch: Watch;
  readonly layout: Layout;
  readonly signal: AbortSignal;
  onDue(): void;
}

interface Errand {
  readonly step: () => boolean;
  readonly sliceMs: number;
  readonly done: () => void;
}

export class Writing {
  readonly #options: WritingOptions;
  #errand: Errand | null = null;

  constructor(options: WritingOptions) {
    this.#options = options;
  }

  readonly atOnce = (write: () => void): void => {
    const { watch, layout } = this.#options;
    if (watch.whileWriting(write)) layout.markDirty();
  };

  async inSlices(
    step: () => boolean,
    sliceMs = shortSliceMs,
    signal = this.#options.signal,
  ): Promise<void> {
    await this.#options.slices.run(step, signal, this.atOnce, sliceMs);
    // A read in the same task would force the browser to compute styles.
    await nextTask();
  }

  /** Calls `step` before any other work. An ended run still protects its writes. */
  first(step: () => boolean, sliceMs = shortSliceMs): Promise<void> {
    const { signal, onDue } = this.#options;
    if (signal.aborted) return this.inSlices(step, sliceMs, forever);
    return new Promise((done) => {
      this.#errand = { step, sliceMs, done };
      onDue();
    });
  }

  get hasErrand(): boolean {
    return this.#errand !== null;
  }

  async runErrand(): Promise<void> {
    const errand = this.#errand;
    this.#errand = null;
    if (errand) await this.inSlices(errand.step, errand.sliceMs).finally(errand.done);
  }

  close(): void {
    this.#errand?.done();
  }
}

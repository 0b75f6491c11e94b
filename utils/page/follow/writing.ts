/** Writes into the page, in slices, so that nothing of it is taken for the page's own. */
import { nextTask } from '../../base/next-task.ts';
import type { Layout } from '../dom/layout.ts';
import type { Slices } from '../dom/slices.ts';
import { forever, shortSliceMs } from '../dom/slices.ts';
import type { Watch } from './watch.ts';

export interface WritingOptions {
  readonly slices: Slices;
  readonly watch: Watch;
  readonly layout: Layout;
  /** Ends what is under way. */
  readonly signal: AbortSignal;
  /** There is an errand to run. */
  onDue(): void;
}

/** Writing for somebody else, which goes before everything. */
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

  /** Runs `write`, which writes through the ledger, in one go. */
  readonly atOnce = (write: () => void): void => {
    const { watch, layout } = this.#options;
    if (watch.whileWriting(write)) layout.spoil();
  };

  /** Calls `step`, which writes through the ledger, until it returns false. */
  async inSlices(
    step: () => boolean,
    sliceMs = shortSliceMs,
    signal = this.#options.signal,
  ): Promise<void> {
    await this.#options.slices.run(step, signal, this.atOnce, sliceMs);
    // What was written is not read in the same task: the browser would have to compute styles at once to answer.
    await nextTask();
  }

  /**
   * The same before anything else is done, until the run ends. Afterwards, too: what an ended run keeps from harm it must know to
   * be ours.
   */
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

  /** The run has ended: whoever waits for an errand waits no longer. */
  close(): void {
    this.#errand?.done();
  }
}

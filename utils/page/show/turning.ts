/** Turns a page to its original or its translation in many steps, so that the reader can change their mind meanwhile. */
import type { Slices } from '../dom/slices.ts';
import { forever } from '../dom/slices.ts';

/** Writes into the page in slices. */
interface Writer {
  write(step: () => boolean): Promise<void>;
}

export interface TurningOptions {
  readonly slices: Slices;
  /** Knows the changes as ours. It is null if nothing follows the page. */
  writer(): Writer | null;
  /** Until `onEnd`, no other part may write into the page. */
  onBegin(): void;
  onEnd(): void;
}

export class Turning {
  readonly #options: TurningOptions;
  #steps: Iterator<void>[] = [];
  #underWay: Promise<void> | null = null;

  constructor(options: TurningOptions) {
    this.#options = options;
  }

  get isUnderWay(): boolean {
    return this.#underWay !== null;
  }

  /** Replaces the pending steps. Resolves when no step is left. */
  turn(...steps: Iterator<void>[]): Promise<void> {
    this.#steps = steps;
    const { onBegin, onEnd } = this.#options;
    onBegin();
    this.#underWay ??= this.#takeSteps().finally(() => {
      this.#underWay = null;
      onEnd();
    });
    return this.#underWay;
  }

  /** Adds steps behind the pending ones. */
  turnThen(...steps: Iterator<void>[]): Promise<void> {
    return this.turn(...this.#steps, ...steps);
  }

  /** Drops the pending steps. */
  leave(): void {
    this.#steps = [];
  }

  async #takeSteps(): Promise<void> {
    const step = (): boolean => {
      if (this.#steps[0]?.next().done) this.#steps.shift();
      return this.#steps.length > 0;
    };
    const { slices, writer: currentWriter } = this.#options;
    while (this.#steps.length > 0) {
      const writer = currentWriter();
      await (writer ? writer.write(step) : slices.run(step, forever));
    }
  }
}

/** Brings a page to what it is to show, original or translation: many steps on a large one, and the reader may change his mind. */
import type { Slices } from '../dom/slices.ts';
import { forever } from '../dom/slices.ts';

/** What writes into the page in slices. */
interface Writer {
  write(step: () => boolean): Promise<void>;
}

export interface TurningOptions {
  readonly slices: Slices;
  /** What knows the changes to be ours; null where nothing follows the page. */
  writer(): Writer | null;
  /** Nothing else is to be put in place before the page is turned. */
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

  /** Does these steps instead of those under way. Resolves when all are done that were wanted meanwhile, too. */
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

  /** Does these steps after those under way. */
  turnThen(...steps: Iterator<void>[]): Promise<void> {
    return this.turn(...this.#steps, ...steps);
  }

  /** Does nothing more of what is under way. */
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

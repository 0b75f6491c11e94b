/** Turns a page to its original or its translation in steps, so that the reader can change their mind. */
import type { Slices } from '../dom/slices.ts';
import { forever, longSliceMs, shortSliceMs } from '../dom/slices.ts';

interface Writer {
  write(step: () => boolean, sliceMs: number): Promise<void>;
}

export interface TurningOptions {
  readonly slices: Slices;
  /** Null if nothing follows the page. */
  writer(): Writer | null;
  /** No other part may write until `onEnd`. */
  onBegin(): void;
  onEnd(): void;
}

export interface Turn {
  /** Is painted before the rest is turned. */
  readonly inView?: Iterator<void>;
  readonly all: Iterator<void>;
}

export class Turning {
  readonly #options: TurningOptions;
  #turns: Turn[] = [];
  #underWay: Promise<void> | null = null;

  constructor(options: TurningOptions) {
    this.#options = options;
  }

  get isUnderWay(): boolean {
    return this.#underWay !== null;
  }

  /** Resolves when no turn is left. */
  turn(...turns: Turn[]): Promise<void> {
    this.#turns = turns;
    const { onBegin, onEnd } = this.#options;
    onBegin();
    this.#underWay ??= this.#takeTurns().finally(() => {
      this.#underWay = null;
      onEnd();
    });
    return this.#underWay;
  }

  turnThen(turn: Turn): Promise<void> {
    return this.turn(...this.#turns, turn);
  }

  leave(): void {
    this.#turns = [];
  }

  async #takeTurns(): Promise<void> {
    for (let turn = this.#turns[0]; turn; turn = this.#turns[0]) {
      if (turn.inView) {
        await this.#take(turn.inView, turn, shortSliceMs);
        await this.#options.slices.nextFrame();
      }
      await this.#take(turn.all, turn, longSliceMs);
      if (this.#turns[0] === turn) this.#turns.shift();
    }
  }

  async #take(steps: Iterator<void>, turn: Turn, sliceMs: number): Promise<void> {
    const { slices, writer: currentWriter } = this.#options;
    let goesOn = true;
    const step = (): boolean => {
      goesOn = this.#turns[0] === turn && !steps.next().done;
      return goesOn;
    };
    // A run that ends leaves its steps to the next writer.
    while (goesOn) {
      const writer = currentWriter();
      await (writer ? writer.write(step, sliceMs) : slices.run(step, forever, undefined, sliceMs));
    }
  }
}

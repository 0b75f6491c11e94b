/** Turns a page to its original or its translation in many steps, so that the reader can change their mind meanwhile. */
import type { Slices } from '../dom/slices.ts';
import { forever, longSliceMs, shortSliceMs } from '../dom/slices.ts';

interface Writer {
  write(step: () => boolean, sliceMs: number): Promise<void>;
}

export interface TurningOptions {
  readonly slices: Slices;
  /** Marks the changes as the extension's own. Null if nothing follows the page. */
  writer(): Writer | null;
  /** Until `onEnd`, no other part may write into the page. */
  onBegin(): void;
  onEnd(): void;
}

export interface Turn {
  /** Turns what the reader sees. It is painted before anything else is turned. */
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

  /** Replaces the pending turns. Resolves when none is left. */
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

  /** Takes the steps of a turn until another turn replaces it. */
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

/** Turns a page to its original or its translation in steps, so that the reader can change their mind. */

import { forever } from '../../base/abort.ts';
import type { TaskPriority } from '../../base/next-task.ts';
import type { Slices } from '../../base/slices.ts';
import { longSliceMs } from '../../base/slices.ts';
import type { Phase } from '../dom/phases.ts';

export interface TurningOptions {
  readonly slices: Slices;
  /** Keeps what the slice writes apart from the page's own changes. */
  write(slice: () => void): void;
  /** No other part may write until `onEnd`. */
  onBegin(): void;
  onEnd(): void;
}

export interface Turn {
  /** Is painted before the rest is turned. */
  readonly inView?: Iterator<void>;
  readonly all: Iterator<void>;
}

export class Turning implements Phase {
  readonly #options: TurningOptions;
  #turns: Turn[] = [];
  readonly #whenDone: (() => void)[] = [];
  readonly signal = forever;
  readonly writes = true;

  constructor(options: TurningOptions) {
    this.#options = options;
  }

  isDue(): boolean {
    return this.#whenDone.length > 0;
  }

  /** Resolves when no turn is left. */
  turn(...turns: Turn[]): Promise<void> {
    this.#turns = turns;
    return new Promise((done) => {
      this.#whenDone.push(done);
      this.#options.onBegin();
    });
  }

  turnThen(turn: Turn): Promise<void> {
    return this.turn(...this.#turns, turn);
  }

  async work(): Promise<void> {
    try {
      for (let turn = this.#turns[0]; turn; turn = this.#turns[0]) {
        if (turn.inView) {
          // A script without its extension may fail to read positions. All texts follow.
          await this.#take(turn.inView, turn, 'user-visible').catch(() => {});
          await this.#options.slices.nextFrame();
        }
        // The texts in view show already. Each frame in between would lay out the whole page once more.
        await this.#take(turn.all, turn, 'user-blocking');
        if (this.#turns[0] === turn) this.#turns.shift();
      }
    } finally {
      this.#turns = [];
      const whenDone = this.#whenDone.splice(0);
      this.#options.onEnd();
      for (const done of whenDone) done();
    }
  }

  #take(steps: Iterator<void>, turn: Turn, priority: TaskPriority): Promise<void> {
    const { slices, write } = this.#options;
    const step = (): boolean => this.#turns[0] === turn && !steps.next().done;
    return slices.run(step, forever, write, longSliceMs, priority);
  }
}

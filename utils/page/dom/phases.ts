/** Does one kind of work at a time, so that writing and reading never interleave. The first kind goes first. */
import { nextTask } from '../../base/next-task.ts';

export interface Phase {
  /** Its work may end with an error once this has been aborted. */
  readonly signal: AbortSignal;
  /** The next phase then begins in a task of its own. */
  readonly writes: boolean;
  isDue(): boolean;
  /** Works in slices, until something more urgent is due. */
  work(): Promise<void>;
}

export interface PhasesOptions {
  inOrder(): readonly Phase[];
  onRest(): void;
  /** A phase has thrown, which is a defect of ours. */
  onDefect(): void;
}

export class Phases {
  readonly #options: PhasesOptions;
  #isWorking = false;
  #goesOn = false;

  constructor(options: PhasesOptions) {
    this.#options = options;
  }

  get areWorking(): boolean {
    return this.#isWorking;
  }

  begin(): void {
    const { onRest, onDefect } = this.#options;
    if (this.#isWorking) {
      this.#goesOn = true;
      return;
    }
    this.#isWorking = true;
    void this.#workThrough()
      .catch(onDefect)
      .finally(() => {
        this.#isWorking = false;
        if (this.#goesOn) {
          this.#goesOn = false;
          this.begin();
        }
        onRest();
      });
  }

  async #workThrough(): Promise<void> {
    for (;;) {
      const phase = this.#options.inOrder().find((candidate) => candidate.isDue());
      if (!phase) return;
      await phase.work().catch((error: unknown) => {
        if (!phase.signal.aborted) throw error;
      });
      // Reading in the task of a write would force the browser to compute styles.
      if (phase.writes) await nextTask();
    }
  }
}

/** Does one kind of work at a time, so that writing and reading never interleave. The first kind goes first. */

export interface Phase {
  isDue(): boolean;
  /** Works in slices, until something more urgent is due. */
  work(signal: AbortSignal): Promise<void>;
}

export interface PhasesOptions {
  readonly phases: readonly Phase[];
  readonly signal: AbortSignal;
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
    const { signal, onRest, onDefect } = this.#options;
    if (signal.aborted) return;
    if (this.#isWorking) {
      this.#goesOn = true;
      return;
    }
    this.#isWorking = true;
    void this.#workThrough()
      .catch(() => {
        if (!signal.aborted) onDefect();
      })
      .finally(() => {
        this.#isWorking = false;
        if (this.#goesOn) {
          this.#goesOn = false;
          this.begin();
        }
        if (!signal.aborted) onRest();
      });
  }

  async #workThrough(): Promise<void> {
    const { phases, signal } = this.#options;
    while (!signal.aborted) {
      const phase = phases.find((candidate) => candidate.isDue());
      if (!phase) return;
      await phase.work(signal);
    }
  }
}

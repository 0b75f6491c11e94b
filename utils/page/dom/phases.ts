/** Does work of several kinds, one at a time, so that writing and reading never interleave. The first kind goes first. */

export interface Phase {
  isDue(): boolean;
  /** Does the due work in slices, or as much of it as may be done before something else goes first. */
  work(signal: AbortSignal): Promise<void>;
}

export interface PhasesOptions {
  /** By priority, the most urgent first. */
  readonly phases: readonly Phase[];
  /** No phase begins after its abort. */
  readonly signal: AbortSignal;
  onRest(): void;
  /** A phase has thrown, which is a defect of ours. */
  onDefect(): void;
}

export class Phases {
  readonly #options: PhasesOptions;
  #isWorking = false;
  /** True if `begin` was called during the work. */
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

/** What is to be done later, as long as the run lasts. */
export class Timers {
  readonly #pending = new Set<ReturnType<typeof setTimeout>>();
  readonly #resting = new WeakSet<object>();

  after(delayMs: number, work: () => void): void {
    const timer = setTimeout(
      () => {
        this.#pending.delete(timer);
        work();
      },
      Math.max(0, delayMs),
    );
    this.#pending.add(timer);
  }

  /**
   * Lets a place rest until `atMs` of `performance.now()`: it is read again when its rest is over, once, however often it is
   * asked for.
   */
  restAt(place: object, atMs: number, readAgain: () => void): void {
    if (this.#resting.has(place)) return;
    this.#resting.add(place);
    this.after(atMs - performance.now(), () => {
      this.#resting.delete(place);
      readAgain();
    });
  }

  /** What waits is never done. */
  close(): void {
    for (const timer of this.#pending) clearTimeout(timer);
    this.#pending.clear();
  }
}

/** First in, first out, at the same cost however much waits: an array's own `shift` moves all that is left. */
export class Queue<T> {
  #waiting: T[] = [];
  #taken = 0;

  get length(): number {
    return this.#waiting.length - this.#taken;
  }

  push(item: T): void {
    this.#waiting.push(item);
  }

  /** The oldest, which waits no longer; undefined when nothing waits. */
  shift(): T | undefined {
    const item = this.#waiting[this.#taken];
    if (this.length === 0) return undefined;
    this.#taken += 1;
    // What was taken is let go of once it is the larger part.
    if (this.#taken * 2 > this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#taken);
      this.#taken = 0;
    }
    return item;
  }
}

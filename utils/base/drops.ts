/** Texts of one call that are no longer needed, by index. Unsent ones are not sent. */
export class Drops {
  readonly #places = new Set<number>();
  #notify: (places: readonly number[]) => void = () => {};

  has(place: number): boolean {
    return this.#places.has(place);
  }

  add(places: readonly number[]): void {
    for (const place of places) this.#places.add(place);
    if (places.length > 0) this.#notify(places);
  }

  /** Notifies one watcher of each dropped text, including earlier ones. */
  watch(notify: (places: readonly number[]) => void): void {
    this.#notify = notify;
    if (this.#places.size > 0) notify([...this.#places]);
  }
}

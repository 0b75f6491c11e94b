/** Texts of one call that nobody wants any longer, by their places in it: what of them has not been sent is not to be. */
export class Drops {
  readonly #places = new Set<number>();
  #heed: (places: readonly number[]) => void = () => {};

  has(place: number): boolean {
    return this.#places.has(place);
  }

  add(places: readonly number[]): void {
    for (const place of places) this.#places.add(place);
    if (places.length > 0) this.#heed(places);
  }

  /** One watcher hears of each that is dropped from now on. Those before are told at once. */
  watch(heed: (places: readonly number[]) => void): void {
    this.#heed = heed;
    if (this.#places.size > 0) heed([...this.#places]);
  }
}

import type { UsageKey } from './types.ts';

/** Keys by mask and label, each once, in the order in which they first occur. */
export class KeyIndex {
  readonly all: UsageKey[] = [];
  readonly #indexes = new Map<string, number>();

  of({ maskedKey, label }: UsageKey): number {
    const name = `${maskedKey}\0${label}`;
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    this.#indexes.set(name, this.all.length);
    return this.all.push({ maskedKey, label }) - 1;
  }
}

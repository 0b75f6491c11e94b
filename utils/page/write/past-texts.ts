/** Translations that the page has taken away. Many buttons say "Copied!" for a moment, then what the page found on them. */

/** A place may show any number of texts in turn. */
const mostTexts = 8;

export class PastTexts {
  readonly #originals = new WeakMap<Node, Map<string, string>>();

  keep(place: Node, written: string, original: string): void {
    const originals = this.#originals.get(place) ?? new Map<string, string>();
    this.#originals.set(place, originals);
    originals.delete(written);
    originals.set(written, original);
    const [oldest] = originals.keys();
    if (originals.size > mostTexts && oldest !== undefined) originals.delete(oldest);
  }

  /** Undefined for another text than a past translation of this place. */
  originalOf(place: Node, text: string): string | undefined {
    return this.#originals.get(place)?.get(text);
  }
}

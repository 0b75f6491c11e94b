/** Keeps the originals of written attributes. A later value of the page wins. */
import { NodeMap } from '../dom/node-map.ts';

interface WrittenAttribute {
  readonly original: string | null;
  readonly written: string;
}

export class WrittenAttributes {
  readonly #entries = new NodeMap<Element, Map<string, WrittenAttribute>>();
  readonly #onChange: (element: Element) => void;
  readonly #disabled = new Set<string>();

  constructor(onChange: (element: Element) => void) {
    this.#onChange = onChange;
  }

  sourceOf(element: Element, name: string): string | null {
    const current = element.getAttribute(name);
    const entry = this.#entries.get(element)?.get(name);
    return entry && entry.written === current ? entry.original : current;
  }

  shows(element: Element, name: string): boolean {
    const entry = this.#entries.get(element)?.get(name);
    return entry !== undefined && entry.written === element.getAttribute(name);
  }

  write(element: Element, name: string, value: string): void {
    if (this.#disabled.has(name)) return;
    const original = this.sourceOf(element, name);
    let entries = this.#entries.get(element);
    if (!entries) {
      entries = new Map();
      this.#entries.set(element, entries);
    }
    entries.set(name, { original, written: value });
    if (element.getAttribute(name) === value) return;
    this.#onChange(element);
    element.setAttribute(name, value);
  }

  revert(element: Element, name: string): void {
    const entries = this.#entries.get(element);
    const entry = entries?.get(name);
    if (!entries || !entry) return;
    entries.delete(name);
    if (entries.size === 0) this.#entries.delete(element);
    if (element.getAttribute(name) !== entry.written) return;
    this.#onChange(element);
    if (entry.original === null) element.removeAttribute(name);
    else element.setAttribute(name, entry.original);
  }

  /** It is written no more, on any element. */
  disable(name: string): void {
    this.#disabled.add(name);
    for (const [element] of this.#entries) this.revert(element, name);
  }

  *restore(): Generator<void> {
    for (const [element, entries] of this.#entries) {
      for (const name of [...entries.keys()]) this.revert(element, name);
      yield;
    }
  }
}

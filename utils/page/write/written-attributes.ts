/** Keeps the originals of written attributes. A later value of the page wins. */
import { NodeMap } from '../dom/node-map.ts';

interface Written {
  readonly original: string | null;
  readonly written: string;
}

interface WrittenAttribute extends Written {
  /** The page may put back what it had found. */
  readonly before: Written | null;
}

export class WrittenAttributes {
  readonly #entries = new NodeMap<Element, Map<string, WrittenAttribute>>();
  readonly #onChange: (element: Element) => void;
  readonly #disabled = new Set<string>();

  constructor(onChange: (element: Element) => void) {
    this.#onChange = onChange;
  }

  sourceOf(element: Element, name: string): string | null {
    const shown = this.#shownAt(element, name);
    return shown ? shown.original : element.getAttribute(name);
  }

  shows(element: Element, name: string): boolean {
    return this.#shownAt(element, name) !== undefined;
  }

  #shownAt(element: Element, name: string): Written | undefined {
    const entry = this.#entries.get(element)?.get(name);
    const current = element.getAttribute(name);
    return [entry, entry?.before].find((one) => one?.written === current) ?? undefined;
  }

  write(element: Element, name: string, value: string): void {
    if (this.#disabled.has(name)) return;
    const original = this.sourceOf(element, name);
    const entries = this.#entries.get(element) ?? new Map<string, WrittenAttribute>();
    this.#entries.set(element, entries);
    const last = entries.get(name);
    const before = last && last.written !== value ? { ...last, before: null } : last?.before;
    entries.set(name, { original, written: value, before: before ?? null });
    if (element.getAttribute(name) === value) return;
    this.#onChange(element);
    element.setAttribute(name, value);
  }

  /** The page has copied what we had written for `original`. */
  adopt(element: Element, name: string, original: string | null): void {
    const entries = this.#entries.get(element) ?? new Map<string, WrittenAttribute>();
    this.#entries.set(element, entries);
    const written = element.getAttribute(name) ?? '';
    entries.set(name, { original, written, before: null });
  }

  revert(element: Element, name: string): void {
    const entries = this.#entries.get(element);
    if (!entries?.has(name)) return;
    const shown = this.#shownAt(element, name);
    entries.delete(name);
    if (entries.size === 0) this.#entries.delete(element);
    if (!shown) return;
    this.#onChange(element);
    if (shown.original === null) element.removeAttribute(name);
    else element.setAttribute(name, shown.original);
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

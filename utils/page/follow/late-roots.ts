import { isConnected } from '../dom/alive.ts';

/** Elements that may get a shadow root late. No event reports it, so they are checked after every other change. */
export class LateRoots {
  readonly #shadowRootOf: (element: Element) => ShadowRoot | null;
  readonly #elements = new Set<Element>();

  constructor(shadowRootOf: (element: Element) => ShadowRoot | null) {
    this.#shadowRootOf = shadowRootOf;
  }

  add(element: Element): void {
    this.#elements.add(element);
  }

  /** Yields each element with a root, which is removed, and null for another one. */
  *takeChanged(): Generator<Element | null> {
    for (const element of this.#elements) {
      const isSame = isConnected(element) && this.#shadowRootOf(element) === null;
      if (!isSame) this.#elements.delete(element);
      yield isSame ? null : element;
    }
  }
}

/** What is not rendered now, and waits until it is. */
import { elementKindOf, isRendered } from './element-kind.ts';
import { IterableWeakMap } from './iterable-weak-map.ts';

export class Hidden {
  /** True for elements without a box, false for text that is only invisible. */
  readonly #elements = new IterableWeakMap<Element, boolean>();

  add(element: Element, byDisplay: boolean): void {
    this.#elements.set(element, byDisplay);
  }

  has(element: Element): boolean {
    return this.#elements.has(element);
  }

  /** Takes out what shows by now, one element a step. */
  *takeShown(): Generator<Element | null> {
    for (const [element, byDisplay] of this.#elements) {
      if (!element.isConnected) {
        this.#elements.delete(element);
        yield null;
        continue;
      }
      const shows = byDisplay ? elementKindOf(element).kind !== 'hidden' : isRendered(element);
      if (shows) this.#elements.delete(element);
      yield shows ? element : null;
    }
  }
}

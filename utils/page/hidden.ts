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

  /** Takes out what shows by now or is gone, one element a step; null for one that stays hidden. */
  *takeShown(): Generator<Element | null> {
    for (const [element, byDisplay] of this.#elements) {
      const isHidden =
        element.isConnected &&
        (byDisplay ? elementKindOf(element).kind === 'hidden' : !isRendered(element));
      if (!isHidden) this.#elements.delete(element);
      yield isHidden ? null : element;
    }
  }
}

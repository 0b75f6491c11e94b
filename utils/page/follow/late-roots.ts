/**
 * Undefined custom elements, and elements that get a shadow root late. No event reports either, so they are checked after
 * every other change.
 */

import { isCustom } from '../read/shadow-hosts.ts';

const isUndefined = (element: Element): boolean =>
  isCustom(element) && element.matches(':not(:defined)');

export class LateRoots {
  readonly #shadowRootOf: (element: Element) => ShadowRoot | null;
  /** True if the element was undefined when it was read. */
  readonly #elements = new Map<Element, boolean>();

  constructor(shadowRootOf: (element: Element) => ShadowRoot | null) {
    this.#shadowRootOf = shadowRootOf;
  }

  /** Browsers hide the registry of custom elements from content scripts. */
  add(element: Element): void {
    this.#elements.set(element, isUndefined(element));
  }

  /** Yields each changed element, which is removed, and null for an unchanged one. */
  *takeChanged(): Generator<Element | null> {
    for (const [element, wasUndefined] of this.#elements) {
      const isSame =
        element.isConnected &&
        !(wasUndefined && !isUndefined(element)) &&
        this.#shadowRootOf(element) === null;
      if (!isSame) this.#elements.delete(element);
      yield isSame ? null : element;
    }
  }
}

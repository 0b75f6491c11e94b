/**
 * Elements whose content may change without a change in the tree: an undefined custom element, and an element that gets its
 * shadow root late. No event reports either, so they are checked after every other change.
 */

import { isCustom } from '../read/shadow-hosts.ts';

const isUndefined = (element: Element): boolean =>
  isCustom(element) && element.matches(':not(:defined)');

export class LateRoots {
  readonly #shadowRootOf: (element: Element) => ShadowRoot | null;
  /** The value tells whether the element was undefined when it was read. */
  readonly #elements = new Map<Element, boolean>();

  constructor(shadowRootOf: (element: Element) => ShadowRoot | null) {
    this.#shadowRootOf = shadowRootOf;
  }

  /** Adds an element without a shadow root. Browsers hide the registry of custom elements from content scripts. */
  add(element: Element): void {
    this.#elements.set(element, isUndefined(element));
  }

  /** Removes elements that are gone or have other content. Yields one element per step, and null for an unchanged one. */
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

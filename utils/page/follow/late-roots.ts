/**
 * Elements whose content may change without a change in the tree: an undefined custom element, and an element that gets its
 * shadow root late. No event reports either, so they are checked after every other change.
 */

import { ofDocument } from '../read/context.ts';
import { isCustom } from '../read/shadow-hosts.ts';

const isUndefined = (element: Element): boolean =>
  isCustom(element) && element.matches(':not(:defined)');

export class LateRoots {
  readonly #shadowRootOf: (element: Element) => ShadowRoot | null;
  readonly #onDefined: () => void;
  /** The value tells whether the element was undefined when it was read. */
  readonly #elements = new Map<Element, boolean>();

  /** `onDefined` is called when a custom element has been defined. */
  constructor(shadowRootOf: (element: Element) => ShadowRoot | null, onDefined: () => void) {
    this.#shadowRootOf = shadowRootOf;
    this.#onDefined = onDefined;
  }

  /**
   * Adds an element without a shadow root. Chromium hides the registry of custom elements from content scripts. There, only
   * the checks notice a definition.
   */
  add(element: Element): void {
    const isToBe = isUndefined(element);
    this.#elements.set(element, isToBe);
    if (!isToBe) return;
    const registry: CustomElementRegistry | null | undefined = ofDocument(
      element.ownerDocument,
      'defaultView',
    )?.customElements;
    registry?.whenDefined(element.localName).then(
      this.#onDefined,
      // The name is not valid for a custom element.
      () => {},
    );
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

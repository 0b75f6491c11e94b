/**
 * Elements whose content may become another one without a change in the tree: a custom element that is not defined yet, and
 * one that gets its shadow root after it was read. Nothing tells of either, so they are looked at when something else changes.
 */

import { ofDocument } from '../read/context.ts';
import { isCustom } from '../read/shadow-hosts.ts';

const isUndefined = (element: Element): boolean =>
  isCustom(element) && element.matches(':not(:defined)');

export class LateRoots {
  readonly #shadowRootOf: (element: Element) => ShadowRoot | null;
  readonly #onDefined: () => void;
  /** With whether they were undefined when they were read. */
  readonly #elements = new Map<Element, boolean>();

  /** `onDefined`: a custom element is another one by now. */
  constructor(shadowRootOf: (element: Element) => ShadowRoot | null, onDefined: () => void) {
    this.#shadowRootOf = shadowRootOf;
    this.#onDefined = onDefined;
  }

  /**
   * An element that was read without a shadow root. Chromium keeps the registry of custom elements from content scripts: there it
   * is looked at whenever the page changes.
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
      // Not the name of a custom element: it never will be.
      () => {},
    );
  }

  /** Takes out what has another content by now or is gone, one element a step; null for one that is as it was. */
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

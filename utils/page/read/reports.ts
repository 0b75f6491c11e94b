/** Reports an element's attributes, shadow root, framed document, and possible host. */

import { attributeTexts } from './attributes.ts';
import type { Context } from './context.ts';
import { inherit, isOpen } from './context.ts';
import { isFrame, isRendered, showsAttributes } from './element-kind.ts';
import { mayBecomeHost } from './shadow-hosts.ts';
import type { WalkOptions } from './walk-options.ts';

export class Reports {
  readonly #options: WalkOptions;
  /** The walk meets an element twice if its parent was first read as a part of a sentence. */
  readonly #reported = new Set<Element>();
  readonly #shadows: { readonly container: ShadowRoot; readonly context: Context }[] = [];

  constructor(options: WalkOptions) {
    this.#options = options;
  }

  /** The oldest first. */
  nextShadow(): { readonly container: ShadowRoot; readonly context: Context } | undefined {
    return this.#shadows.shift();
  }

  readAttributes(element: Element, around: Context): void {
    const { sink, sourceOfAttribute } = this.#options;
    const { off, inTarget } = inherit(around, element, this.#options);
    // The label of an editable region belongs to the page.
    if (off || inTarget || around.editable) return;
    const texts = attributeTexts(element, sourceOfAttribute);
    if (texts.length === 0) return;
    if (showsAttributes(element)) sink.attributes(element, texts);
    else sink.hidden(element);
  }

  report(element: Element, around: Context): void {
    if (this.#reported.has(element)) return;
    this.#reported.add(element);
    const inner = inherit(around, element, this.#options);
    this.readAttributes(element, around);
    const { sink, shadowRootOf } = this.#options;
    if (isFrame(element) && isOpen(inner)) {
      // A frame can't notice in its own window that it is hidden.
      if (isRendered(element)) sink.frame(element);
      else sink.hidden(element);
    }
    const root = shadowRootOf(element);
    if (root) {
      sink.shadowRoot(root);
      this.#shadows.push({ container: root, context: inner });
    } else if (mayBecomeHost(element)) sink.lateHost(element);
  }
}

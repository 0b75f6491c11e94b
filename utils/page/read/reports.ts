/** Tells of an element what is beside its text: attributes, its shadow root, its document, that it may get a root later. */

import { attributeTexts } from './attributes.ts';
import type { Context } from './context.ts';
import { inherit, isOpen } from './context.ts';
import { isFrame, isRendered, showsAttributes } from './element-kind.ts';
import { mayBecomeHost } from './shadow-hosts.ts';
import { showsTooltip } from './tooltip.ts';
import type { WalkOptions } from './walk-options.ts';

export class Reports {
  readonly #options: WalkOptions;
  /** An element is met twice if what it stands in was taken for a part of a sentence first. */
  readonly #told = new Set<Element>();
  readonly #shadows: { readonly container: ShadowRoot; readonly context: Context }[] = [];

  constructor(options: WalkOptions) {
    this.#options = options;
  }

  /** Shadow trees found on the way, oldest first: each is given once. */
  nextShadow(): { readonly container: ShadowRoot; readonly context: Context } | undefined {
    return this.#shadows.shift();
  }

  /** Reports the translatable attributes of one element. `around`: what its ancestors say. */
  readAttributes(element: Element, around: Context): void {
    const { sink, sourceOfAttribute, target } = this.#options;
    const { off, inTarget } = inherit(around, element, target, this.#options.languageOf);
    // An editable region's own label is the page's; what is inside is its writer's.
    if (off || inTarget || around.editable) return;
    const texts = attributeTexts(element, sourceOfAttribute);
    if (texts.length === 0) return;
    if (!showsAttributes(element)) {
      sink.hidden(element);
      return;
    }
    const shown = texts.filter(({ name }) => name !== 'title' || showsTooltip(element));
    if (shown.length > 0) sink.attributes(element, shown);
  }

  /** Attributes, shadow root and document of an element, once per walk. */
  tell(element: Element, around: Context): void {
    if (this.#told.has(element)) return;
    this.#told.add(element);
    const inner = inherit(around, element, this.#options.target, this.#options.languageOf);
    this.readAttributes(element, around);
    const { sink, shadowRootOf } = this.#options;
    if (isFrame(element) && isOpen(inner)) {
      // In its own window nothing tells that the frame does not show.
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

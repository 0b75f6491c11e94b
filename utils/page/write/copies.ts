/**
 * A page copies what it shows: a row, the slide of a carousel, the chosen entry of a list, a heading for its table of
 * contents. Such a copy carries our marks, elements and words, which the ledger takes over, so that they are given back.
 * Only nodes added, and texts rewritten, during the session can be copies.
 */

import { direction, toBcp47 } from '../../languages/bcp47.ts';
import { isConnected } from '../dom/alive.ts';
import { RateLimit } from '../dom/rate-limit.ts';
import {
  contextAround,
  declaredBelowRoot,
  isClobbered,
  isElement,
  isOpen,
  parentElementOf,
  parentOf,
  textsIn,
} from '../read/context.ts';
import { hasLetters, runsFromRightToLeft } from '../read/letters.ts';
import { skipRuleFor } from '../read/skip-rules.ts';
import { belowName } from './below.ts';
import type { Ledger } from './ledger.ts';

export interface Translations {
  /** Long enough not to be equal by chance. */
  isTranslation(text: string): boolean;
  originalOf(translation: string): string | undefined;
}

export interface CopiesOptions {
  readonly ledger: Ledger;
  readonly target: string;
  readonly translations: Translations;
  readonly changes: {
    isAdded(node: Node): boolean;
    attribute(element: Element): void;
    context(element: Element): void;
  };
  isKnown(element: Element): boolean;
  /** Monotonic milliseconds. */
  now(): number;
}

/** The nodes that may carry a mark of ours, and those that stand below. */
const withMarks = (node: Node): Element[] => {
  if (!isElement(node)) return [];
  const inside = node.querySelectorAll(`${belowName}, [lang]`);
  return [node, ...inside].filter((element) => !isClobbered(element));
};

/** The text of an option without a value is its value. */
const values = 'option:not([value]), textarea, script, style, noscript, pre, code, kbd, samp, var';

/** Code, a value, or an icon. */
const stays = (element: Element): boolean =>
  element.closest(values) !== null || skipRuleFor(element) !== null;

/** A page may insist on what it has kept. */
const restores = { burst: 20, everyMs: 1000 };

export class Copies {
  readonly #options: CopiesOptions;
  readonly #ledger: Ledger;
  readonly #mark: string;
  readonly #restores: RateLimit;
  /** The page has a `lang` of its own below its root. */
  #namesLanguages = false;

  constructor(options: CopiesOptions) {
    this.#options = options;
    this.#ledger = options.ledger;
    this.#mark = toBcp47(options.target);
    this.#restores = new RateLimit(options.now, restores.burst, restores.everyMs);
  }

  /** One element or text per step. A copy of a translation that the page has kept must not show in the original. */
  *takeOver(written: ReadonlySet<Node>, showsOriginal: boolean): Generator<void> {
    const roots: Node[] = [];
    for (const node of written) {
      if (!isConnected(node)) continue;
      // A parser adds each node after its parent, which holds it.
      const parent = parentOf(node);
      if (parent && written.has(parent)) continue;
      roots.push(node);
      for (const element of withMarks(node)) this.languageOf(element);
      yield;
    }
    for (const node of roots) {
      for (const element of withMarks(node)) {
        if (element.localName !== belowName) this.#takeMark(element, node as Element);
        else if (!this.#ledger.children.isOurElement(element))
          this.#ledger.children.removeElement(element as HTMLElement);
        yield;
      }
      for (const text of textsIn(node)) {
        if (this.#isCopy(text)) this.#adopt(text);
        yield;
      }
    }
    if (showsOriginal && this.#restores.take(this) === 0) yield* this.#ledger.restore();
  }

  /** Takes a copied translation over. Another value is its own original. */
  originalOfAttribute(element: Element, name: string): string | null {
    const { attributes } = this.#ledger;
    const { translations, changes } = this.#options;
    const source = attributes.sourceOf(element, name);
    if (source === null || attributes.shows(element, name)) return source;
    const isCopy = translations.isTranslation(source) && changes.isAdded(element);
    const original = isCopy ? translations.originalOf(source) : undefined;
    if (original === undefined) return source;
    attributes.adopt(element, name, original);
    // The page may show its original, which only `takeOver` may write.
    changes.attribute(element);
    return original;
  }

  /** As the page set it. */
  languageOf(element: Element): string | null {
    const language = this.#ledger.attributes.sourceOf(element, 'lang');
    if (language !== null && !this.#namesLanguages) {
      const isOwn = language !== this.#mark || !this.#options.changes.isAdded(element);
      this.#namesLanguages = isOwn && declaredBelowRoot(element, () => language) !== null;
    }
    return language;
  }

  /** Also a hidden one, which may show while the page shows its original. */
  #isCopy(text: Text): boolean {
    if (!this.#options.translations.isTranslation(text.data.trim())) return false;
    if (this.#ledger.texts.wrote(text) || !this.#mayBeTranslated(text)) return false;
    const parent = parentElementOf(text);
    return parent !== null && !stays(parent);
  }

  /** False in an editor, where the reader may have pasted it, and in a copy that stays as it is. */
  #mayBeTranslated(node: Node): boolean {
    const languageOf = (one: Element) => this.#ledger.attributes.sourceOf(one, 'lang');
    return isOpen(contextAround(node, { target: this.#options.target, languageOf }));
  }

  /** A page that names no languages has copied each such mark, also with other words. */
  #takeMark(element: Element, root: Element): void {
    const { attributes } = this.#ledger;
    if (element.getAttribute('lang') !== this.#mark) return;
    if (attributes.shows(element, 'lang') || !this.#mayBeTranslated(element)) return;
    const original = this.#adoptIn(element);
    if (original === undefined && (this.#namesLanguages || this.#isTranslation(element))) return;
    attributes.adopt(element, 'lang', null);
    // A walk may have come before, and left it.
    if (this.#options.isKnown(element)) this.#options.changes.context(element);
    const way = direction(this.#options.target);
    if (runsFromRightToLeft(original ?? element.textContent ?? '') === (way === 'rtl')) return;
    for (const turned of [element, element.closest('ul, ol')]) {
      const isCopy = turned && root.contains(turned) && !attributes.shows(turned, 'dir');
      if (isCopy && turned.getAttribute('dir') === way) attributes.adopt(turned, 'dir', null);
    }
  }

  /** Takes all texts over. Returns the first one, or undefined if one is not known. */
  #adoptIn(element: Element): string | undefined {
    const texts: Text[] = [];
    for (const text of textsIn(element)) {
      const parent = parentElementOf(text);
      if (!hasLetters(text.data) || !parent || isClobbered(parent) || stays(parent)) continue;
      // An element inside may have a mark of its own.
      if (parent.closest('[lang]') !== element) continue;
      if (this.#options.translations.originalOf(text.data.trim()) === undefined) return undefined;
      texts.push(text);
    }
    return texts.map((text) => this.#adopt(text))[0];
  }

  /** With markup, it stays as it is. */
  #isTranslation({ textContent }: Element): boolean {
    const words = textContent?.replace(/\s+/g, ' ').trim() ?? '';
    return this.#options.translations.originalOf(words) !== undefined;
  }

  /** Returns undefined for the page's own words. */
  #adopt(node: Text): string | undefined {
    const translation = node.data.trim();
    const original = this.#options.translations.originalOf(translation);
    if (original !== undefined)
      this.#ledger.texts.adopt(
        node,
        node.data.replace(translation, () => original),
      );
    return original;
  }
}

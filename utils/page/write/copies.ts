/**
 * A page copies what it shows: a row, the slide of a carousel, the chosen entry of a list, a heading for its table of
 * contents. Such a copy carries our marks, elements and words, which the ledger takes over, so that they are given back.
 * Only nodes added during the session can be copies.
 */
import { direction, toBcp47 } from '../../languages/bcp47.ts';
import {
  contextAround,
  isElement,
  isOpen,
  parentElementOf,
  parentOf,
  textsIn,
} from '../read/context.ts';
import { hasLetters } from '../read/letters.ts';
import { belowName } from './below.ts';
import type { Ledger } from './ledger.ts';

export interface Translations {
  /** Long enough not to be equal by chance. */
  isTranslation(text: string): boolean;
  originalOf(translation: string): string | undefined;
}

/** False in an editor, where the reader may have pasted it. */
const mayBeTranslated = (node: Node): boolean =>
  isOpen(contextAround(node, { target: '', languageOf: () => null }));

export class Copies {
  readonly #ledger: Ledger;
  readonly #target: string;
  readonly #translations: Translations;
  readonly #added = new WeakSet<Node>();
  #hasAdded = false;

  constructor(ledger: Ledger, target: string, translations: Translations) {
    this.#ledger = ledger;
    this.#target = target;
    this.#translations = translations;
  }

  /** One element per step. */
  *takeOver(added: Iterable<Node>): Generator<void> {
    for (const node of added) {
      if (!node.isConnected) continue;
      this.#added.add(node);
      this.#hasAdded = true;
      if (!isElement(node)) continue;
      for (const element of [node, ...node.querySelectorAll(`${belowName}, [lang]`)]) {
        if (element.localName !== belowName) this.#takeMark(element);
        else if (!this.#ledger.children.isOurElement(element))
          this.#ledger.children.removeElement(element as HTMLElement);
        yield;
      }
    }
  }

  /** Takes a copied translation over. Other text is its own original. */
  originalOf(node: Text): string {
    const { texts } = this.#ledger;
    const source = texts.sourceOf(node);
    if (!this.#hasAdded || texts.wrote(node) || !this.#isAdded(node)) return source;
    // An option's text may be its value.
    const isOption = parentElementOf(node)?.localName === 'option';
    if (!isOption && this.#translations.isTranslation(source.trim())) this.#adopt(node);
    return texts.sourceOf(node);
  }

  #isAdded(node: Node): boolean {
    for (let at: Node | null = node; at; at = parentOf(at)) if (this.#added.has(at)) return true;
    return false;
  }

  /** A marked copy shows its translation, or stands beside the original and shows other words. */
  #takeMark(element: Element): void {
    const { attributes } = this.#ledger;
    if (element.getAttribute('lang') !== toBcp47(this.#target)) return;
    if (attributes.shows(element, 'lang') || !mayBeTranslated(element)) return;
    const [text, another] = [...textsIn(element)].filter(({ data }) => hasLetters(data));
    const neighbours = [element.previousElementSibling, element.nextElementSibling];
    const isBesideOne = neighbours.some((other) => other && attributes.shows(other, 'lang'));
    if (!(text && !another && this.#adopt(text)) && !isBesideOne) return;
    attributes.adopt(element, 'lang');
    if (element.getAttribute('dir') === direction(this.#target)) attributes.adopt(element, 'dir');
  }

  /** Returns false for the page's own words. */
  #adopt(node: Text): boolean {
    const translation = node.data.trim();
    const original = this.#translations.originalOf(translation);
    if (original === undefined) return false;
    this.#ledger.texts.adopt(
      node,
      node.data.replace(translation, () => original),
    );
    return true;
  }
}

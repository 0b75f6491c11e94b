/**
 * What a page copies along with its own rows, once they are translated: our mark on them, and what stands below their texts. Only
 * what is added while we work can be a copy.
 */
import { toBcp47 } from '../../languages/bcp47.ts';
import { belowName } from './below.ts';
import type { Ledger } from './ledger.ts';

export class Copies {
  readonly #ledger: Ledger;
  readonly #target: string;
  readonly #added = new WeakSet<Element>();

  /** @param target upper-case code */
  constructor(ledger: Ledger, target: string) {
    this.#ledger = ledger;
    this.#target = target;
  }

  /** Takes copies of our elements away from what the page has added, one node a step. */
  *takeAway(added: Iterable<Node>): Generator<void> {
    for (const node of added) {
      if (node.nodeType !== Node.ELEMENT_NODE || !node.isConnected) continue;
      const element = node as HTMLElement;
      this.#added.add(element);
      const inside = element.querySelectorAll<HTMLElement>(belowName);
      for (const copy of element.localName === belowName ? [element] : inside) {
        if (!this.#ledger.isOurElement(copy)) this.#ledger.removeElement(copy);
      }
      yield;
    }
  }

  /** `lang` as the page set it: a copy of a translated row has our mark, and not in the ledger. */
  languageOf(element: Element): string | null {
    const language = this.#ledger.sourceOfAttribute(element, 'lang');
    if (!this.#added.has(element) || language !== toBcp47(this.#target)) return language;
    const neighbours = [element.previousElementSibling, element.nextElementSibling];
    const isCopy = neighbours.some((other) => other && this.#ledger.showsAttribute(other, 'lang'));
    return isCopy ? null : language;
  }
}

/** A clone of a translated row carries our mark and element. Only nodes added during the session can be clones. */
import { toBcp47 } from '../../languages/bcp47.ts';
import { belowName } from './below.ts';
import type { Ledger } from './ledger.ts';

export class Copies {
  readonly #ledger: Ledger;
  readonly #target: string;
  readonly #added = new WeakSet<Element>();

  constructor(ledger: Ledger, target: string) {
    this.#ledger = ledger;
    this.#target = target;
  }

  /** One node per step. */
  *takeAway(added: Iterable<Node>): Generator<void> {
    for (const node of added) {
      if (node.nodeType !== Node.ELEMENT_NODE || !node.isConnected) continue;
      const element = node as HTMLElement;
      this.#added.add(element);
      const inside = element.querySelectorAll<HTMLElement>(belowName);
      for (const copy of element.localName === belowName ? [element] : inside) {
        if (!this.#ledger.children.isOurElement(copy)) this.#ledger.children.removeElement(copy);
      }
      yield;
    }
  }

  /** A clone's mark is not in the ledger, so its value tells it. */
  languageOf(element: Element): string | null {
    const language = this.#ledger.attributes.sourceOf(element, 'lang');
    if (!this.#added.has(element) || language !== toBcp47(this.#target)) return language;
    const neighbours = [element.previousElementSibling, element.nextElementSibling];
    const isCopy = neighbours.some(
      (other) => other && this.#ledger.attributes.shows(other, 'lang'),
    );
    return isCopy ? null : language;
  }
}

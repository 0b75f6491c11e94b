/**
 * A page may rebuild rows with the same words (a chat that rebuilds its list for each message). They get their translation
 * before the browser paints them, and are read like new rows afterwards.
 */
import { nextTask } from '../../base/next-task.ts';
import { isElement, ofDocument } from '../read/context.ts';
import type { Container } from '../read/walk-options.ts';
import type { Ledger } from './ledger.ts';

/** The limit in one task. A page that reacts to each write with another rebuild would loop forever. */
const mostTimes = 3;
/** The limit of elements in one change, so that the page does not stall. */
const mostElements = 3000;

const undecided = '[lang], [translate], [contenteditable], .notranslate';

const elementsIn = (
  records: readonly MutationRecord[],
  list: 'removedNodes' | 'addedNodes',
): Element[] =>
  records
    .flatMap((record) => [...record[list]])
    .filter(isElement)
    .flatMap((element) => [element, ...element.querySelectorAll('*')]);

export class Refill {
  readonly #ledger: Ledger;
  readonly #isKnown: (container: Container) => boolean;
  #times = 0;
  readonly #filled = new WeakSet<Element>();

  constructor(ledger: Ledger, isKnown: (container: Container) => boolean) {
    this.#ledger = ledger;
    this.#isKnown = isKnown;
  }

  fill(records: readonly MutationRecord[]): void {
    const removed = elementsIn(records, 'removedNodes');
    const rows = removed.length > 0 ? elementsIn(records, 'addedNodes') : [];
    if (rows.length === 0 || removed.length + rows.length > mostElements) return;
    const shown = new Map<string, string[]>();
    for (const element of removed) {
      if (!this.#isKnown(element) && !this.#filled.has(element)) continue;
      const texts = this.#textsOf(element);
      if (!texts.some((text) => this.#ledger.shows(text))) continue;
      shown.set(
        this.#keyOf(element, texts),
        texts.map(({ data }) => data),
      );
    }
    if (shown.size === 0 || this.#times === mostTimes) return;
    if (this.#times === 0) void nextTask().then(() => (this.#times = 0));
    this.#times += 1;
    for (const element of rows) {
      const texts = this.#textsOf(element);
      const data = shown.get(this.#keyOf(element, texts));
      // The walk must first decide whether this text may be translated.
      if (!data || element.closest(undecided) || element.querySelector(undecided)) continue;
      for (const [at, text] of texts.entries()) this.#ledger.writeText(text, data[at] ?? text.data);
      this.#filled.add(element);
    }
  }

  #textsOf(element: Element): Text[] {
    const texts: Text[] = [];
    const walker = ofDocument(element.ownerDocument, 'createTreeWalker')(
      element,
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data !== '' || !this.#ledger.isOurs(text)) texts.push(text);
    }
    return texts;
  }

  #keyOf({ localName }: Element, texts: readonly Text[]): string {
    return [localName, ...texts.map((text) => this.#ledger.sourceOf(text))].join('\0');
  }
}

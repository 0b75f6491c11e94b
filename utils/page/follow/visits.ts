/**
 * Tells when the reader has gone to another address within a page that loads nothing anew. What such a page shows then is new
 * text in old places, and not a place that changes over and over.
 */
import { ofDocument } from '../read/context.ts';

export class Visits {
  readonly #document: Document;
  #address: string;
  #hasActed = false;

  constructor(document: Document) {
    this.#document = document;
    this.#address = ofDocument(document, 'URL');
  }

  /** The reader has clicked or pressed a key. */
  heedReader(): void {
    this.#hasActed = true;
  }

  /** True once for each new address in which the reader had a hand: a page by itself could change it without end. */
  takeVisit(): boolean {
    const URL = ofDocument(this.#document, 'URL');
    if (URL === this.#address) return false;
    this.#address = URL;
    const isReaders = this.#hasActed;
    this.#hasActed = false;
    return isReaders;
  }
}

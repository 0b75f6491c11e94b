/** The document's title: read like a text of the page, and often changed by it. */
import { ofDocument } from '../read/context.ts';
import type { Unit } from '../units/units.ts';
import { createTitleUnit } from '../units/units.ts';
import type { Ledger } from '../write/ledger.ts';

export interface TitleOptions {
  readonly document: Document;
  readonly ledger: Ledger;
  readonly scheduler: {
    /** The answer to this text is known or on its way. */
    knows(key: string): boolean;
    add(unit: Unit): void;
  };
  onDropped(unit: Unit): void;
  /** True where another title may be asked for; otherwise the element is read again later. */
  admit(head: Element): boolean;
}

export class Title {
  readonly #options: TitleOptions;
  #unit: Unit | null = null;

  constructor(options: TitleOptions) {
    this.#options = options;
  }

  /** The title may be another by now. */
  read(): void {
    const { document, ledger, scheduler, onDropped, admit } = this.#options;
    const title = createTitleUnit(document, ledger);
    // `document.title = …` puts a new text node in the place of the old one.
    const isSame =
      title !== null && this.#unit?.place === title.place && this.#unit.key === title.key;
    // One change of a page may be told many times: a title that still waits for its turn is no new round.
    if (isSame && (this.#unit?.isShown() || !scheduler.knows(title.key))) return;
    if (this.#unit) onDropped(this.#unit);
    this.#unit = null;
    if (!title) return;
    const head = ofDocument(document, 'head');
    if (!scheduler.knows(title.key) && head && !admit(head)) return;
    this.#unit = title;
    scheduler.add(title);
  }
}

/** The document's title, which pages often change. */
import type { Context } from '../read/context.ts';
import { ofDocument } from '../read/context.ts';
import type { Rewrites } from '../units/rewrites.ts';
import type { Unit } from '../units/units.ts';
import { createTitleUnit } from '../units/units.ts';
import type { Ledger } from '../write/ledger.ts';

export interface TitleOptions {
  readonly document: Document;
  readonly ledger: Ledger;
  readonly scheduler: {
    knows(key: string): boolean;
    add(unit: Unit): void;
  };
  readonly answers: { drop(unit: Unit): void };
  readonly reading: { contextAround(node: Node): Context };
  readonly rewrites: Rewrites;
  onRewritten(unit: Unit): void;
}

export class Title {
  readonly #options: TitleOptions;
  #unit: Unit | null = null;

  constructor(options: TitleOptions) {
    this.#options = options;
  }

  read(): void {
    const { document, ledger, scheduler, rewrites, onRewritten, answers } = this.#options;
    const own = createTitleUnit(document, ledger);
    const title = own && this.#isDeclined(own.place) ? null : own;
    // `document.title = …` replaces the text node.
    const isSame =
      title !== null && this.#unit?.place === title.place && this.#unit.key === title.key;
    // A pending title counts once, though one change may be reported many times.
    if (isSame && (this.#unit?.isShown() || !scheduler.knows(title.key))) return;
    if (title) onRewritten(title);
    if (this.#unit) answers.drop(this.#unit);
    this.#unit = null;
    if (!title) return;
    const head = ofDocument(document, 'head');
    if (head && !rewrites.admit(head, false, scheduler.knows(title.key))) return;
    this.#unit = title;
    scheduler.add(title);
  }

  /** A page may decline translation at its body, too, which its first child shows. */
  #isDeclined(title: Node): boolean {
    const { document, reading } = this.#options;
    const text = ofDocument(document, 'body')?.firstChild;
    return [title, text].some((node) => node && reading.contextAround(node).off);
  }
}

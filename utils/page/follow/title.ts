/** The document's title: read like a text of the page, and often changed by it. */
import type { PageClock } from '../../base/clock.ts';
import { Rounds } from '../dom/rounds.ts';
import type { Unit } from '../units/units.ts';
import { createTitleUnit } from '../units/units.ts';
import type { Ledger } from '../write/ledger.ts';

export interface TitleOptions {
  readonly clock: PageClock;
  readonly document: Document;
  readonly ledger: Ledger;
  readonly desk: {
    /** The answer to this text is known or on its way. */
    knows(key: string): boolean;
    add(unit: Unit): void;
  };
  onDropped(unit: Unit): void;
  /** Calls `readAgain` at a time of the clock's `monotonic()`. */
  restAt(place: object, atMs: number, readAgain: () => void): void;
}

export class Title {
  readonly #options: TitleOptions;
  readonly #rounds: Rounds;
  #unit: Unit | null = null;

  constructor(options: TitleOptions) {
    this.#options = options;
    this.#rounds = new Rounds(options.clock.monotonic);
  }

  /** The reader has gone elsewhere on the page: another title is no round. */
  heedVisit(): void {
    this.#rounds.reset();
  }

  /** The title may be another by now. */
  read(): void {
    const { document, ledger, desk, onDropped, restAt } = this.#options;
    const title = createTitleUnit(document, ledger);
    // `document.title = …` puts a new text node in the place of the old one.
    const isSame =
      title !== null && this.#unit?.place === title.place && this.#unit.key === title.key;
    // One change of a page may be told many times: a title that still waits for its turn is no new round.
    if (isSame && (this.#unit?.isShown() || !desk.knows(title.key))) return;
    if (this.#unit) onDropped(this.#unit);
    this.#unit = null;
    if (!title) return;
    const restsUntil = desk.knows(title.key) ? null : this.#rounds.count(document);
    if (restsUntil === null) {
      this.#unit = title;
      desk.add(title);
    } else restAt(document, restsUntil, () => this.read());
  }
}

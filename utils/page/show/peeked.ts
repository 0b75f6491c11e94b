/** The original of one block, shown while a key is held. */

import type { Shown } from '../units/shown.ts';
import type { Unit } from '../units/units.ts';

export interface PeekedOptions {
  readonly shown: Shown;
  /** The texts of the block around a node. */
  unitsAround(node: Node): readonly Unit[];
  /** The whole page shows its original. */
  isPaused(): boolean;
  /** Runs `write`, which writes through the ledger. */
  whileWriting(write: () => void): void;
}

export class Peeked {
  readonly #options: PeekedOptions;
  #units: readonly Unit[] = [];

  constructor(options: PeekedOptions) {
    this.#options = options;
  }

  /** Shows the original of those units around a node that show a translation in its place. */
  begin(node: Node): void {
    const { isPaused, unitsAround, whileWriting } = this.#options;
    if (isPaused()) return;
    this.#units = unitsAround(node).filter((unit) => unit.isShown() && !unit.isBelow());
    whileWriting(() => {
      for (const unit of this.#units) unit.straighten();
      for (const unit of this.#units) unit.revert();
    });
  }

  /** Shows their translations again; not where the whole page shows its original by now. */
  end(): void {
    const { isPaused, shown, whileWriting } = this.#options;
    const units = this.#units.filter((unit) => shown.has(unit));
    this.#units = [];
    if (isPaused()) return;
    whileWriting(() => {
      for (const unit of units) unit.showAgain();
    });
  }
}

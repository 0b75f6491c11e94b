/** Turns the texts in view to their original or their translation before the rest of the page. */
import type { Container } from '../read/walk-options.ts';
import type { Shown } from '../units/shown.ts';
import type { Unit } from '../units/units.ts';

export interface InViewOptions {
  /** Finds the elements in view. */
  readonly hitTest: { takeLines(): Iterable<readonly Element[]> };
  readonly shown: Shown;
  isKnown(container: Container): boolean;
  /** Returns the units of a container, with the parts of units that were split. */
  unitsAt(container: Container): readonly Unit[];
}

export class InView {
  readonly #options: InViewOptions;

  constructor(options: InViewOptions) {
    this.#options = options;
  }

  /** Gives the originals back: looks, then writes, a little a step. */
  *showOriginal(): Generator<void> {
    for (const unit of yield* this.#units()) {
      unit.straighten();
      unit.revert();
      yield;
    }
  }

  /** Shows what was translated again. */
  *showTranslation(): Generator<void> {
    for (const unit of yield* this.#units()) {
      if (this.#options.shown.has(unit) && !unit.isShown()) unit.showAgain();
      yield;
    }
  }

  *#units(): Generator<void, Set<Unit>> {
    const { hitTest, isKnown, unitsAt } = this.#options;
    const units = new Set<Unit>();
    for (const elements of hitTest.takeLines()) {
      for (const element of elements) {
        if (!isKnown(element)) continue;
        // A point between two lines meets neither of them.
        const { previousElementSibling: before, nextElementSibling: next } = element;
        for (const seen of [element, before, next]) {
          for (const unit of seen ? unitsAt(seen) : []) units.add(unit);
        }
      }
      yield;
    }
    return units;
  }
}

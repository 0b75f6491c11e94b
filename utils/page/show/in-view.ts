/** Turns the texts around the view to their original or their translation before the rest of the page. */
import { ofDocument } from '../read/context.ts';
import type { Shown } from '../units/shown.ts';
import type { Unit } from '../units/units.ts';

/**
 * Finds the units in view, and then those within one screen of it: an original is often shorter than its translation, so
 * they move into view. The positions are read before the first write, while the layout is clean.
 */
function* unitsAroundView(shown: Shown): Generator<void, Unit[]> {
  const inView: Unit[] = [];
  const beside: Unit[] = [];
  for (const unit of shown.units()) {
    const { anchor } = unit;
    const view = anchor && ofDocument(anchor.ownerDocument, 'defaultView');
    if (view) {
      const { top, bottom } = anchor.getBoundingClientRect();
      const { innerHeight: height } = view;
      if (bottom >= 0 && top <= height) inView.push(unit);
      else if (bottom >= -height && top <= 2 * height) beside.push(unit);
    }
    yield;
  }
  return [...inView, ...beside];
}

/** Restores the originals in small steps. */
export function* showOriginalInView(shown: Shown): Generator<void> {
  for (const unit of yield* unitsAroundView(shown)) {
    unit.straighten();
    unit.revert();
    yield;
  }
}

export function* showTranslationInView(shown: Shown): Generator<void> {
  for (const unit of yield* unitsAroundView(shown)) {
    if (!unit.isShown()) unit.showAgain();
    yield;
  }
}

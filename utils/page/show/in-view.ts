/** Turns the texts around the view before the rest of the page. */
import { ofDocument } from '../read/context.ts';
import type { Shown } from '../units/shown.ts';
import type { Unit } from '../units/units.ts';

/**
 * Finds the units in view, then those within one screen: an original is often shorter, so they move into view. Positions
 * are read before the first write, while the layout is clean.
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

/** Turns the texts in view to their original or their translation before the rest of the page. */
import { ofDocument } from '../read/context.ts';
import type { Shown } from '../units/shown.ts';
import type { Unit } from '../units/units.ts';

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  const { innerHeight = 0 } = ofDocument(element.ownerDocument, 'defaultView') ?? {};
  return bottom >= 0 && top <= innerHeight;
};

/** Finds the units in view. The positions are read before the first write, while the layout is clean. */
function* unitsInView(shown: Shown): Generator<void, Unit[]> {
  const anchors = new Map<Element, boolean>();
  const units: Unit[] = [];
  for (const unit of shown.units()) {
    const { anchor } = unit;
    const isSeen = anchor && (anchors.get(anchor) ?? isInView(anchor));
    if (anchor && isSeen !== null) anchors.set(anchor, isSeen);
    if (isSeen) units.push(unit);
    yield;
  }
  return units;
}

/** Restores the originals in small steps. */
export function* showOriginalInView(shown: Shown): Generator<void> {
  for (const unit of yield* unitsInView(shown)) {
    unit.straighten();
    unit.revert();
    yield;
  }
}

export function* showTranslationInView(shown: Shown): Generator<void> {
  for (const unit of yield* unitsInView(shown)) {
    if (!unit.isShown()) unit.showAgain();
    yield;
  }
}

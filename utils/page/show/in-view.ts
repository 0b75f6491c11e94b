/** Turns a page to its original or its translation: first the texts around the view, then the rest. */
import { ofDocument } from '../read/context.ts';
import type { Shown } from '../units/shown.ts';
import type { Unit } from '../units/units.ts';
import type { Ledger } from '../write/ledger.ts';
import type { Turn } from './turning.ts';

/**
 * Finds the units in view, then those within one screen: an original is often shorter, so they move into view. Positions
 * are read before the first write, while the layout is clean.
 */
function* aroundView(shown: Shown): Generator<void, Unit[]> {
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

function* each(units: Iterable<Unit>, turn: (unit: Unit) => void): Generator<void> {
  for (const unit of units) {
    turn(unit);
    yield;
  }
}

const revert = (unit: Unit): void => {
  unit.straighten();
  unit.revert();
};

const showAgain = (unit: Unit): void => {
  if (!unit.isShown()) unit.showAgain();
};

export const toOriginal = (shown: Shown, ledger: Ledger): Turn => ({
  inView: (function* () {
    yield* each(yield* aroundView(shown), revert);
  })(),
  all: (function* () {
    try {
      // A unit's text and its mark are reverted together, so that the browser lays out each block once.
      yield* each(shown.units(), revert);
    } finally {
      yield* ledger.restore();
    }
  })(),
});

export const toTranslation = (shown: Shown): Turn => ({
  inView: (function* () {
    yield* each(yield* aroundView(shown), showAgain);
  })(),
  all: each(shown.units(), showAgain),
});

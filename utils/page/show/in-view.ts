/** Turns a page to its original or its translation: first the texts around the view, then the rest. */
import { ofDocument } from '../read/context.ts';
import type { Shown } from '../units/shown.ts';
import type { Unit } from '../units/units.ts';
import type { Ledger } from '../write/ledger.ts';
import type { Turn } from './turning.ts';

/** Units mostly have the order of the page, so two units of so many tell where those between them are. */
const stride = 16;

/** In whole screens from the view: 0 in view, -1 and 1 beside it, -2 and 2 beyond. Null for the title. */
const screensAway = ({ anchor }: Unit): number | null => {
  const view = anchor && ofDocument(anchor.ownerDocument, 'defaultView');
  if (!view) return null;
  const { top, bottom } = anchor.getBoundingClientRect();
  const { innerHeight: height } = view;
  if (bottom < 0) return bottom < -height ? -2 : -1;
  if (top > height) return top > 2 * height ? 2 : 1;
  return 0;
};

/**
 * Finds the units in view, then those within one screen: an original is often shorter, so they move into view. Positions
 * are read before the first write, while the layout is clean. A unit that is overlooked is turned with all others.
 */
function* aroundView(shown: Shown): Generator<void, Unit[]> {
  const units = [...shown.units()];
  const inView: Unit[] = [];
  const beside: Unit[] = [];
  for (let at = 0; at < units.length; at += stride) {
    const group = units.slice(at, at + stride);
    const [first, last] = [group[0], group.at(-1)].map((unit) => unit && screensAway(unit));
    if (first === last && (first === 2 || first === -2)) continue;
    for (const unit of group) {
      const away = screensAway(unit);
      if (away === 0) inView.push(unit);
      else if (away === 1 || away === -1) beside.push(unit);
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

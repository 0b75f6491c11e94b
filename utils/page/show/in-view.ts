/** Turns a page to its original, its translation or another one: first the texts around the view, then the rest. */
import { isAlive } from '../dom/alive.ts';
import { ofDocument } from '../read/context.ts';
import type { Unit } from '../units/units.ts';
import type { Ledger } from '../write/ledger.ts';
import type { Turn } from './turning.ts';

/** Units mostly have the order of the page, so two units of so many tell where those between them are. */
const stride = 16;

/** In whole screens from the view, up to 2: 0 in view, -1 and 1 beside it. The title is 3 away. */
const screensAway = ({ anchor }: Unit): number => {
  const view = anchor && ofDocument(anchor.ownerDocument, 'defaultView');
  if (!view) return 3;
  const { top, bottom } = anchor.getBoundingClientRect();
  const { innerHeight: height } = view;
  if (bottom < 0) return bottom < -height ? -2 : -1;
  return top > height ? (top > 2 * height ? 2 : 1) : 0;
};

/**
 * Finds the units in view, then those within one screen: an original is often shorter, so they move into view. Positions
 * are read before the first write, while the layout is clean. A unit that is overlooked is turned with all others.
 */
function* aroundView(shown: ReadonlySet<Unit>): Generator<void, Unit[]> {
  const units = [...shown].filter(({ place }) => isAlive(place));
  const found: [Unit[], Unit[]] = [[], []];
  for (let at = 0; at < units.length; at += stride) {
    const group = units.slice(at, at + stride);
    const [first, last] = [group[0], group.at(-1)].map((unit) => (unit ? screensAway(unit) : 0));
    if (first === last && Math.abs(first ?? 0) > 1) continue;
    for (const unit of group) found[Math.abs(screensAway(unit))]?.push(unit);
    yield;
  }
  return found.flat();
}

function* each(units: Iterable<Unit>, turn: (unit: Unit) => void): Generator<void> {
  for (const unit of units) {
    if (isAlive(unit.place)) turn(unit);
    yield;
  }
}

const revert = (unit: Unit): void => {
  unit.straighten();
  unit.revert();
};

/** Puts another translation. Returns false if it does not fit. */
export const putInstead = (unit: Unit, text: string): boolean => {
  revert(unit);
  return unit.put(text) === 'shown';
};

const showAgain = (unit: Unit): void => {
  if (!unit.isShown()) unit.showAgain();
};

export const toOriginal = (shown: ReadonlySet<Unit>, ledger: Ledger): Turn => ({
  inView: (function* () {
    yield* each(yield* aroundView(shown), revert);
  })(),
  all: (function* () {
    try {
      // A unit's text and its mark are reverted together, so that the browser lays out each block once.
      yield* each(shown, revert);
    } finally {
      yield* ledger.restore();
    }
  })(),
});

export const toTranslation = (shown: ReadonlySet<Unit>): Turn => ({
  inView: (function* () {
    yield* each(yield* aroundView(shown), showAgain);
  })(),
  all: each(shown, showAgain),
});

export interface Rewording {
  readonly before: string;
  readonly now: string;
}

/**
 * The units keep what they show, original or translation.
 *
 * @param rewordings by the keys of texts
 * @param onDone is not called if another turn interrupts this one
 */
export const toOtherWords = (
  shown: ReadonlySet<Unit>,
  rewordings: ReadonlyMap<string, Rewording>,
  onDone: () => void,
): Turn => ({
  all: (function* () {
    yield* each([...shown], (unit) => {
      const rewording = rewordings.get(unit.key);
      if (!rewording || !unit.isCurrent()) return;
      const isShown = unit.isShown();
      if (!putInstead(unit, rewording.now)) putInstead(unit, rewording.before);
      if (!isShown) revert(unit);
    });
    onDone();
  })(),
});

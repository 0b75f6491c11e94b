/** Turns the texts in view to their original or their translation before the rest of the page. */
import { ofDocument } from '../read/context.ts';
import type { Container } from '../read/walk-options.ts';
import type { Shown } from '../units/shown.ts';
import type { Unit } from '../units/units.ts';

/** The grid of the hit test: fine enough to meet a bar at an edge, and every line. */
const pointsAcross = 4;
const pointsDown = 40;
const insetPx = 16;

export interface InViewOptions {
  readonly document: Document;
  readonly shadowRootOf: (element: Element) => ShadowRoot | null;
  readonly shown: Shown;
  isKnown(container: Container): boolean;
  /** Returns the units of a container, with the parts of units that were split. */
  unitsAt(container: Container): readonly Unit[];
}

const placesAlong = (length: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => insetPx + (at * (length - 2 * insetPx)) / (count - 1));

export class InView {
  readonly #options: InViewOptions;

  constructor(options: InViewOptions) {
    this.#options = options;
  }

  /** Restores the originals in small steps. All hit tests come before the first write. */
  *showOriginal(): Generator<void> {
    for (const unit of yield* this.#units()) {
      unit.straighten();
      unit.revert();
      yield;
    }
  }

  *showTranslation(): Generator<void> {
    for (const unit of yield* this.#units()) {
      if (this.#options.shown.has(unit) && !unit.isShown()) unit.showAgain();
      yield;
    }
  }

  *#units(): Generator<void, Set<Unit>> {
    const { document, isKnown, unitsAt } = this.#options;
    const { innerWidth = 0, innerHeight = 0 } = ofDocument(document, 'defaultView') ?? {};
    const units = new Set<Unit>();
    const met = new Set<Element>();
    for (const y of placesAlong(innerHeight, pointsDown)) {
      for (const x of placesAlong(innerWidth, pointsAcross)) {
        for (const element of this.#elementsAt(document, x, y)) {
          if (met.has(element)) continue;
          met.add(element);
          if (!isKnown(element)) continue;
          // A point between two lines meets neither of them.
          const { previousElementSibling: before, nextElementSibling: next } = element;
          for (const seen of [element, before, next]) {
            for (const unit of seen ? unitsAt(seen) : []) units.add(unit);
          }
        }
        yield;
      }
    }
    return units;
  }

  /** Yields the elements at a point, also those in shadow trees. The layout must be clean. */
  *#elementsAt(root: Document | ShadowRoot, x: number, y: number): Generator<Element> {
    for (const element of ofDocument(root, 'elementsFromPoint')(x, y)) {
      // A shadow root also lists the elements around it.
      if (element.getRootNode() !== root) continue;
      yield element;
      const shadow = this.#options.shadowRootOf(element);
      if (shadow) yield* this.#elementsAt(shadow, x, y);
    }
  }
}

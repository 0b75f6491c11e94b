/**
 * Knows what was read where: which containers and attributes there are, which units came of them, what is hidden. Turns
 * what a walk finds into units that are new, and tells which old ones are gone.
 */

import { parentElementOf } from './context.ts';
import type { Segment } from './segment.ts';
import type { Unit, UnitContext } from './units.ts';
import { createAttributeUnit, createSegmentUnit } from './units.ts';
import type { Container, WalkSink } from './walk.ts';

/** A container that keeps getting new text is left alone after this many rounds … */
const roundsAllowed = 4;
/** … for this long. */
const roundsWithinMs = 60_000;

interface Reading {
  units: Unit[];
  /** Text was found here before: more of it is a round. */
  hadText: boolean;
  /** When new text was found here after the first reading; the newest last. */
  rounds: number[];
}

export interface FindingsOptions {
  readonly context: UnitContext;
  readonly now: () => number;
  /** The answer to this text is known or on its way: showing it costs nothing. */
  knows(key: string): boolean;
  added(unit: Unit): void;
  dropped(unit: Unit): void;
  /** A container is left alone until `atMs`. */
  resting(container: Container, atMs: number): void;
}

export class Findings implements Pick<WalkSink, 'segments' | 'attributes'> {
  readonly #options: FindingsOptions;
  readonly #readings = new WeakMap<Container, Reading>();
  readonly #attributes = new WeakMap<Element, Map<string, Unit>>();

  constructor(options: FindingsOptions) {
    this.#options = options;
  }

  isKnown(container: Container): boolean {
    return this.#readings.has(container);
  }

  /** The nearest container around `node` (or `node` itself) that was read, or null: nothing around it is translated. */
  containerOf(node: Node): Container | null {
    for (let at: Node | null = node; at; ) {
      if (this.#readings.has(at as Container)) return at as Container;
      at = at.parentNode ?? (at as Partial<ShadowRoot>).host ?? null;
    }
    return null;
  }

  /** Units standing directly in a container. */
  unitsOf(container: Container): readonly Unit[] {
    return this.#readings.get(container)?.units ?? [];
  }

  /** Forgets what was read in a tree, and gives its texts back: what it inherits has changed. */
  forgetWithin(root: Element): void {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      const units = [
        ...(this.#readings.get(element)?.units ?? []),
        ...(this.#attributes.get(element)?.values() ?? []),
      ];
      for (const unit of units) {
        unit.straighten();
        unit.revert();
        this.#options.dropped(unit);
      }
      this.#readings.delete(element);
      this.#attributes.delete(element);
    }
  }

  segments(container: Container, segments: Segment[], isLeaf: boolean): void {
    const known = this.#readings.get(container);
    const reading: Reading = known ?? { units: [], hadText: false, rounds: [] };
    if (!known) this.#readings.set(container, reading);
    if (segments.length === 0 && reading.units.length === 0) return;
    const anchor = anchorOf(container);
    const old = reading.units;
    const fresh = segments.map((segment) =>
      createSegmentUnit(
        segment,
        anchor,
        markedFor(container, segment, isLeaf, segments),
        this.#options.context,
      ),
    );
    const isNewText = fresh.some(
      (unit) => !this.#options.knows(unit.key) && !old.some((o) => o.key === unit.key),
    );
    if (reading.hadText && isNewText && !this.#mayGoOn(container, reading)) {
      for (const unit of [...old, ...fresh]) unit.revert();
      this.#replace(reading, []);
      return;
    }
    reading.hadText ||= fresh.length > 0;
    this.#replace(
      reading,
      fresh.map(
        (unit) =>
          old.find(
            (o) => o.place === unit.place && o.key === unit.key && o.isCurrent() && o.isShown(),
          ) ?? unit,
      ),
    );
  }

  attributes(element: Element, texts: { name: string; source: string }[]): void {
    const known = this.#attributes.get(element) ?? new Map<string, Unit>();
    this.#attributes.set(element, known);
    for (const attribute of texts) {
      const old = known.get(attribute.name);
      if (old?.isCurrent() && old.isShown()) continue;
      const unit = createAttributeUnit(
        element,
        attribute,
        anchorOf(element),
        this.#options.context,
      );
      if (old) this.#options.dropped(old);
      known.set(attribute.name, unit);
      this.#options.added(unit);
    }
  }

  #replace(reading: Reading, units: Unit[]): void {
    const kept = new Set(units);
    const before = new Set(reading.units);
    for (const unit of reading.units) if (!kept.has(unit)) this.#options.dropped(unit);
    reading.units = units;
    for (const unit of units) if (!before.has(unit)) this.#options.added(unit);
  }

  /** Counts a round of new text; false once a container had too many of them lately. */
  #mayGoOn(container: Container, reading: Reading): boolean {
    const now = this.#options.now();
    reading.rounds = reading.rounds.filter((at) => now - at < roundsWithinMs);
    const [oldest] = reading.rounds;
    if (reading.rounds.length >= roundsAllowed && oldest !== undefined) {
      this.#options.resting(container, oldest + roundsWithinMs);
      return false;
    }
    reading.rounds.push(now);
    return true;
  }
}

/** The nearest element with a box, whose place on the screen stands for the text's. */
export const anchorOf = (container: Container): Element => {
  let element =
    container.nodeType === Node.ELEMENT_NODE
      ? (container as Element)
      : (container as ShadowRoot).host;
  if (element.localName === 'option' || element.localName === 'optgroup') {
    element = element.closest('select') ?? element;
  }
  const view = element.ownerDocument.defaultView;
  while (view && view.getComputedStyle(element).display === 'contents') {
    const parent = parentElementOf(element);
    if (!parent) break;
    element = parent;
  }
  return element;
};

/** The element that holds nothing but this segment, so that its language can be marked; null where there is none. */
const markedFor = (
  container: Container,
  segment: Segment,
  isLeaf: boolean,
  segments: readonly Segment[],
): Element | null => {
  if (isLeaf && container.nodeType === Node.ELEMENT_NODE && segments.length === 1)
    return container as Element;
  return segment.parent !== container && segment.parent.nodeType === Node.ELEMENT_NODE
    ? (segment.parent as Element)
    : null;
};

/** Remembers the containers and attributes that were read, and reports new and gone units. */

import { isShownOnHover } from '../read/attributes.ts';
import { aboveOf, isElement } from '../read/context.ts';
import type { Segment } from '../read/segment.ts';
import type { Container, WalkSink } from '../read/walk-options.ts';
import { isSmall, markedElements } from '../write/mark.ts';
import { anchorOf, anchorWithin, fewSegments } from './anchor.ts';
import type { AttributePlace, Rewrites } from './rewrites.ts';
import { createSegmentUnit } from './segment-unit.ts';
import type { Unit, UnitContext } from './units.ts';
import { createAttributeUnit } from './units.ts';

/** A text grows at its end, so only the latest texts are compared. */
const latestUnits = 8;

interface Reading {
  /** False until all of the container was read. */
  isWhole: boolean;
  units: Unit[];
  /** New text counts against the rate limit then. */
  hadText: boolean;
}

export interface FindingsOptions {
  readonly context: UnitContext;
  readonly rewrites: Rewrites;
  readonly shadowRootOf: (element: Element) => ShadowRoot | null;
  /** True for a text that costs nothing. */
  knows(key: string): boolean;
  hasTranslation(key: string): boolean;
  /** The page has put this text in place of another. */
  onRewritten(unit: Unit): void;
  /** A tooltip waits for the pointer, unless its translation is known. */
  isTitleWanted(element: Element): boolean;
  added(unit: Unit): void;
  dropped(unit: Unit): void;
  forgotten(container: Container): void;
  /** A place gets too much new text, so it shows the page's own. */
  givenUp(unit: Unit): void;
}

const restore = (unit: Unit): void => {
  unit.straighten();
  unit.revert();
};

export class Findings implements Pick<WalkSink, 'segments' | 'firstSegments' | 'attributes'> {
  readonly #options: FindingsOptions;
  readonly #readings = new WeakMap<Container, Reading>();
  readonly #attributes = new WeakMap<
    Element,
    Map<string, AttributePlace & { unit: Unit | null }>
  >();

  /** With this text the reader wants their originals, whatever the page changes around them. */
  readonly #givenBack = new WeakMap<Container, string | null>();

  constructor(options: FindingsOptions) {
    this.#options = options;
  }

  isKnown(container: Container): boolean {
    return this.#readings.has(container);
  }

  /** Starts with `node` itself. */
  containerOf(node: Node): Container | null {
    for (let at: Node | null = node; at; at = aboveOf(at)) {
      if (this.#readings.has(at as Container)) return at as Container;
    }
    return null;
  }

  unitsOf(container: Container): readonly Unit[] {
    return this.#readings.get(container)?.units ?? [];
  }

  /** The tree's context has changed. One element per step. */
  forgetWithin(root: Element): Generator<void> {
    return this.#forget(root, restore);
  }

  undoGiveBack(container: Container): void {
    this.#givenBack.delete(container);
  }

  /** Returns false if no text of the container is translated. */
  giveBack(container: Container): boolean {
    if (!this.unitsOf(container).some((unit) => unit.isShown())) return false;
    this.#forgetAt(container, restore);
    this.#givenBack.set(container, container.textContent);
    this.#readings.set(container, { isWhole: true, units: [], hadText: true });
    return true;
  }

  /** The page has removed the tree. If it comes back, it is read in the page's own order. */
  forgetGone(root: Element): Generator<void> {
    return this.#forget(root, (unit) => unit.straighten());
  }

  /** The text of a hidden container has changed. It is read when it shows. */
  dropOutdated(container: Container): void {
    const reading = this.#readings.get(container);
    if (!reading) return;
    const isOutdated = (unit: Unit): boolean => !unit.place.isConnected || !unit.isCurrent();
    const outdated = new Set(reading.units.filter(isOutdated));
    for (const unit of outdated) this.#options.dropped(unit);
    // The page may change it back, and a dropped text waits for nothing.
    reading.units = reading.units.filter((unit) => !outdated.has(unit));
  }

  *#forget(root: Container, before: (unit: Unit) => void): Generator<void> {
    // A static list, since the page may change between two steps.
    const within = root.querySelectorAll('*');
    if (isElement(root)) yield* this.#forgetElement(root, before);
    else this.#forgetAt(root, before);
    for (const element of within) yield* this.#forgetElement(element, before);
  }

  *#forgetElement(element: Element, before: (unit: Unit) => void): Generator<void> {
    for (const { unit } of this.#attributes.get(element)?.values() ?? []) {
      if (unit) this.#takeBack(unit, before);
    }
    this.#attributes.delete(element);
    this.#forgetAt(element, before);
    yield;
    const shadow = this.#options.shadowRootOf(element);
    if (shadow) yield* this.#forget(shadow, before);
  }

  #forgetAt(container: Container, before: (unit: Unit) => void): void {
    for (const unit of this.unitsOf(container)) this.#takeBack(unit, before);
    if (this.#readings.delete(container)) this.#options.forgotten(container);
  }

  #takeBack(unit: Unit, before: (unit: Unit) => void): void {
    before(unit);
    this.#options.dropped(unit);
  }

  /** The end of a small container is near, and all its texts decide about its mark. */
  *firstSegments(container: Container, segments: Segment[]): Generator<void> {
    if (isElement(container) && !this.isKnown(container) && !isSmall(container)) {
      yield* this.segments(container, segments, false, false);
    }
  }

  /** Pauses after each unit, since a container may hold any number. */
  *segments(
    container: Container,
    segments: Segment[],
    isLeaf: boolean,
    isWhole = true,
  ): Generator<void> {
    const givenBack = this.#givenBack.get(container);
    if (givenBack !== undefined && givenBack === container.textContent) return;
    const reading = this.#readings.get(container) ?? { isWhole: false, units: [], hadText: false };
    this.#readings.set(container, reading);
    // The texts after the first ones are no change of the page.
    const isFirst = !reading.isWhole;
    reading.isWhole = isWhole;
    const old = reading.units;
    if (segments.length === 0) {
      // The page has put a number or code in place of the text, which needs no direction of ours.
      for (const unit of old) if (!unit.isCurrent()) this.#options.givenUp(unit);
      if (old.length === 0) return;
    }
    const made = yield* this.#make(container, segments, isLeaf);
    const keys = new Set(made.map(({ key }) => key));
    const gone = old.filter(({ key }) => !keys.has(key));
    const { rewrites } = this.#options;
    const isGrowing = rewrites.growthAt(
      container,
      isFirst ? null : gone.slice(-latestUnits).map(({ source }) => source),
    );
    const isRewritten = !isFirst || rewrites.isReplaced(container);
    const oldByPlace = new Map(old.map((unit) => [unit.place, unit]));
    const oldKeys = new Set(old.map((unit) => unit.key));
    const units: Unit[] = [];
    const same = new Set<Unit>();
    let isNewText = false;
    let isPutAgain = false;
    for (const unit of made) {
      yield;
      // A translation below would be taken away and put again, and move the page.
      if (isRewritten && !unit.isBelow()) this.#options.onRewritten(unit);
      const isKnown = this.#options.knows(unit.key) || oldKeys.has(unit.key);
      if (!isKnown && isGrowing(unit.source)) continue;
      isNewText ||= !isKnown;
      const before = oldByPlace.get(unit.place);
      const hasTranslation = this.#options.hasTranslation(unit.key);
      // A text without an answer waits on, unless another element tells now where it stands.
      const isSame =
        before?.key === unit.key &&
        before.isCurrent() &&
        (before.isShown() || (!hasTranslation && before.anchor === unit.anchor));
      isPutAgain ||= !isSame && hasTranslation && !unit.isShown();
      if (isSame) same.add(before);
      units.push(isSame ? before : unit);
    }
    const comes = isNewText || isPutAgain;
    if (comes && !rewrites.admit(container, isFirst || !reading.hadText, !isNewText)) {
      for (const unit of [...old, ...units]) if (!same.has(unit)) this.#options.givenUp(unit);
      yield* this.#replace(reading, [...same]);
      return;
    }
    reading.hadText ||= units.length > 0;
    yield* this.#replace(reading, units);
  }

  *#make(
    container: Container,
    segments: readonly Segment[],
    isLeaf: boolean,
  ): Generator<void, Unit[]> {
    const anchor = anchorOf(container);
    const isCrowded = segments.length > fewSegments;
    const markedBy = markedElements(container, segments, isLeaf);
    const made: Unit[] = [];
    for (const segment of segments) {
      const at = isCrowded ? anchorWithin(container, segment) : anchor;
      made.push(createSegmentUnit(segment, at, markedBy(segment), this.#options.context));
      yield;
    }
    return made;
  }

  /** A removed attribute, or one without words, is not read again. */
  dropOutdatedAttributes(element: Element): void {
    for (const place of this.#attributes.get(element)?.values() ?? []) {
      if (!place.unit || place.unit.isCurrent()) continue;
      this.#options.dropped(place.unit);
      place.unit = null;
    }
  }

  attributes(element: Element, texts: { name: string; source: string }[]): void {
    const known = this.#attributes.get(element) ?? new Map();
    this.#attributes.set(element, known);
    for (const attribute of texts) {
      const place = known.get(attribute.name) ?? { element, unit: null };
      const isFirst = !known.has(attribute.name);
      known.set(attribute.name, place);
      const old: Unit | null = place.unit;
      // An attribute without an answer waits on.
      if (old?.isCurrent() && (old.isShown() || !this.#options.hasTranslation(old.key))) continue;
      const { ledger } = this.#options.context;
      const unit = createAttributeUnit(element, attribute.name, anchorOf(element), ledger);
      if (old) this.#options.dropped(old);
      if (!isFirst) this.#options.onRewritten(unit);
      const isNewText = !this.#options.knows(unit.key);
      if (isNewText && isShownOnHover(attribute.name) && !this.#options.isTitleWanted(element)) {
        known.delete(attribute.name);
        continue;
      }
      place.unit = isFirst || this.#options.rewrites.admit(place, false, !isNewText) ? unit : null;
      if (place.unit) this.#options.added(place.unit);
    }
  }

  *#replace(reading: Reading, units: Unit[]): Generator<void> {
    const old = reading.units;
    const kept = new Set(units);
    const before = new Set(old);
    reading.units = units;
    for (const unit of old) {
      if (kept.has(unit)) continue;
      this.#options.dropped(unit);
      yield;
    }
    for (const unit of units) {
      if (before.has(unit)) continue;
      this.#options.added(unit);
      yield;
    }
  }
}

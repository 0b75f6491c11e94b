/**
 * Which places may have new text asked for. One that brings some over and over (a clock, a ticker, a list that is made anew all the
 * time) is left alone for a while after a few rounds, unless the reader has a part in it.
 */

import { Rounds } from '../dom/rounds.ts';
import { parentOf } from '../read/context.ts';
import type { Container } from '../read/walk-options.ts';

/**
 * What is known is put again for nothing, so often a minute: a banner that turns once a second is followed for ever, a page that
 * takes back what we write is not.
 */
const knownAllowed = 60;

/** One attribute of one element. */
export interface AttributePlace {
  readonly element: Element;
}

export interface NewTextOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** What stands at `place` is left alone until `atMs`: then it is to be read again. */
  resting(place: Container | AttributePlace, atMs: number): void;
}

export class NewText {
  readonly #options: NewTextOptions;
  readonly #rounds: Rounds;
  readonly #replacements: Rounds;
  /** Of known texts. */
  readonly #returns: Rounds;
  /**
   * Containers whose content was replaced before this walk, with what their rounds have come to, as `Rounds` says it; those that
   * were counted.
   */
  #replaced = new Map<Container, Map<Rounds, number | null>>();

  constructor(options: NewTextOptions) {
    this.#options = options;
    this.#rounds = new Rounds(options.now);
    this.#replacements = new Rounds(options.now);
    this.#returns = new Rounds(options.now, knownAllowed);
  }

  /** The next walk reads what came in the place of something else in these containers. */
  expectReplacements(containers: Iterable<Container>): void {
    this.#replaced = new Map([...containers].map((container) => [container, new Map()]));
  }

  /** The reader types or clicks: what the page puts in the place of something else now is asked for. */
  heedReader(): void {
    this.#replacements.reset();
    this.#returns.reset();
  }

  /** The reader presses something: a place that answers has no round more. */
  heedPress(): void {
    this.#rounds.heedPress();
  }

  /** The reader scrolls: rows are filled anew, or replaced. */
  heedScroll(): void {
    this.#rounds.heedScroll();
    this.#replacements.heedScroll();
    this.#returns.reset();
  }

  /** The reader has gone elsewhere on the page: text that is new there is asked for, in old places, too. */
  heedVisit(): void {
    this.#rounds.reset();
    this.#replacements.reset();
  }

  /**
   * Text that is to be put was found in a container. False once there was too much of it lately: there, or in one around it whose
   * blocks are replaced all the time.
   * @param hadText text was found there before
   * @param isKnown its translation costs nothing
   */
  mayComeTo(container: Container, hadText: boolean, isKnown = false): boolean {
    const rounds = isKnown ? this.#returns : hadText ? this.#rounds : this.#replacements;
    const place = hadText ? container : this.replacedAround(container);
    return !place || this.#goesOnAt(container, this.#roundAt(place, rounds));
  }

  /** Around a container, or itself: where this walk reads what came in the place of something else. Null: nowhere. */
  replacedAround(container: Container): Container | null {
    if (this.#replaced.size === 0) return null;
    // A shadow root counts by itself: what is replaced in it stands in no element of its own.
    const above = (at: Node): Node | null =>
      parentOf(at) ?? (at as Partial<ShadowRoot>).host ?? null;
    for (let at: Node | null = container; at; at = above(at)) {
      // `as`: the map is asked for what may not be in it.
      if (this.#replaced.has(at as Container)) return at as Container;
    }
    return null;
  }

  /** The same for an attribute. */
  mayComeToAttribute(place: AttributePlace): boolean {
    return this.#goesOnAt(place, this.#rounds.count(place));
  }

  /** Many texts may have come with one replacement: it is one round. */
  #roundAt(place: Container, rounds: Rounds): number | null {
    const counted = rounds === this.#rounds ? undefined : this.#replaced.get(place);
    const known = counted?.get(rounds);
    if (known !== undefined) return known;
    const round = rounds.count(place);
    counted?.set(rounds, round);
    return round;
  }

  /** Where it does not, the place itself is read again when its rest is over: nobody enters what is known to be read. */
  #goesOnAt(place: Container | AttributePlace, restsUntil: number | null): boolean {
    if (restsUntil !== null) this.#options.resting(place, restsUntil);
    return restsUntil === null;
  }
}

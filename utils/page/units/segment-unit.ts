/** The unit of a segment. Its translation is in place or below, as the layout asks. */
import type { SourceText } from '../../translation/texts.ts';
import { isElement } from '../read/context.ts';
import { encodeSegment, plainTextOf } from '../read/encode.ts';
import { hasWords, holdsExpression } from '../read/letters.ts';
import { readingsOf } from '../read/readings.ts';
import { isCurrent } from '../read/runs.ts';
import type { Numbered, Segment, TextPiece } from '../read/segment.ts';
import { nodeOf, textPieces } from '../read/segment.ts';
import type { Item } from '../reply/match.ts';
import { matchReply, shownTextOf } from '../reply/match.ts';
import { planSegment } from '../reply/plan.ts';
import { putInitial } from '../reply/put-initial.ts';
import { putWords } from '../reply/put-words.ts';
import { closeGaps, mendSpaces } from '../reply/spaces.ts';
import { isInProportion } from '../reply/trust.ts';
import { applyArrangement, mayMoveChildren } from '../write/apply.ts';
import { createBelow, hasRoomBelow } from '../write/below.ts';
import type { Mark } from '../write/mark.ts';
import { pinSubmittedValue, unpinSubmittedValue } from '../write/option-value.ts';
import type { TextPlace, Unit, UnitContext } from './units.ts';
import { collapsed, createPlainUnit, keyOf, placeOfTextNode } from './units.ts';

const withBreaks = (
  items: readonly Item[],
  breakLines: (piece: string) => string,
): readonly Item[] =>
  items.map((item) => {
    if (item.kind === 'text') return { ...item, text: breakLines(item.text) };
    return item.items ? { ...item, items: withBreaks(item.items, breakLines) } : item;
  });

interface SegmentParts {
  readonly segment: Segment;
  readonly numbered: readonly Numbered[];
  readonly source: SourceText;
  readonly anchor: Element;
  readonly context: UnitContext;
  readonly mark: Mark | null;
  readonly readings: readonly Text[];
  readonly hasRoom: boolean;
}

/** A class, since a huge page has twenty thousand units, and each closure is one more object. */
class SegmentUnit implements Unit {
  readonly key: string;
  readonly source: SourceText;
  readonly place: Node;
  readonly anchor: Element;
  readonly #parts: SegmentParts;
  /** Parsed again at each use. Pieces would be some thirty objects for each unit. */
  #reply: string | null = null;
  #below: HTMLElement | null = null;
  /** Its parts replace their texts in every layout. */
  #isSplit = false;
  /** `straightened`: its elements are in the page's order again, its texts are not. */
  #order: 'own' | 'rearranged' | 'straightened' = 'own';
  /** The put texts while the original shows, so that they come back without parsing the reply. */
  #shownTexts: readonly (string | null | undefined)[] | null = null;

  constructor(parts: SegmentParts) {
    const { segment, source, anchor } = parts;
    const [first] = textPieces(segment.pieces);
    this.key = keyOf(source);
    this.source = source;
    this.place = first?.node ?? segment.parent;
    this.anchor = anchor;
    this.#parts = parts;
  }

  isCurrent(): boolean {
    const { segment, context } = this.#parts;
    return isCurrent(segment, (node) => context.ledger.texts.sourceOf(node));
  }

  isShown(): boolean {
    if (this.isBelow())
      return this.#isSame || this.#below?.parentNode === this.#parts.segment.parent;
    const nodes = this.#nodes;
    return this.#areShown(nodes) && this.#areReadingsShown(nodes);
  }

  #areShown(nodes: readonly Text[]): boolean {
    const { ledger } = this.#parts.context;
    return (
      nodes.some((node) => ledger.texts.shows(node)) &&
      nodes.every((node) => ledger.texts.isQuiet(node))
    );
  }

  isBelow(): boolean {
    const { hasRoom, context } = this.#parts;
    return hasRoom && !this.#isSplit && context.display().layout === 'side-by-side';
  }

  put(reply: string): 'shown' | 'broken' | 'untrusted' {
    if (!isInProportion(reply, this.source.text)) return 'untrusted';
    const items = this.#itemsOf(reply);
    const { numbered } = this.#parts;
    // Parts of a text without elements would be the same text.
    this.#isSplit = !items && numbered.length > 0;
    if (!items) return this.#isSplit ? 'broken' : 'untrusted';
    if (holdsExpression(shownTextOf(items))) return 'untrusted';
    this.#reply = reply;
    this.#show(items);
    return 'shown';
  }

  showAgain(): void {
    if (this.#reply === null || !this.isCurrent()) return;
    const texts = this.isBelow() ? null : this.#shownTexts;
    if (!texts) {
      const items = this.#itemsOf(this.#reply);
      if (items) this.#show(items);
      return;
    }
    const { segment, context } = this.#parts;
    pinSubmittedValue(segment.parent, context.ledger);
    for (const [at, node] of this.#nodes.entries()) {
      const text = texts[at];
      if (text != null && text !== node.data) context.ledger.texts.write(node, text);
    }
    this.#shownTexts = null;
    this.#markTranslated();
  }

  /** The service returned the text unchanged. */
  get #isSame(): boolean {
    return this.#reply === this.source.text;
  }

  /** Null for a reply that does not fit as a whole. */
  #itemsOf(text: string): readonly Item[] | null {
    const { segment, numbered, source, context } = this.#parts;
    const matched = matchReply(segment, numbered, { format: source.format, text });
    if (!matched) return null;
    const mended = mendSpaces(segment.pieces, matched, context.target, context.tagHandling);
    const items = (segment.isInLetters ? putWords : putInitial)(segment.pieces, mended);
    const [first] = textPieces(segment.pieces);
    return first?.lines ? withBreaks(items, first.lines.breaker()) : items;
  }

  parts(): Unit[] {
    const { segment, source } = this.#parts;
    const text = plainTextOf(source);
    return textPieces(segment.pieces)
      .filter((piece) => hasWords(piece.source))
      .map((piece) => createPlainUnit(this.#textPlaceOf(piece), text));
  }

  revert(): void {
    const { segment, context, mark, readings } = this.#parts;
    const texts = this.#nodes.map((node) => context.ledger.texts.revert(node));
    const wereShown = texts.some((text) => text !== undefined) && !texts.includes(null);
    if (wereShown && this.#order === 'own') this.#shownTexts = texts;
    this.#order = 'own';
    for (const node of readings) context.ledger.texts.revert(node);
    if (mark) context.marks.remove(segment, mark);
    unpinSubmittedValue(segment.parent, context.ledger);
    this.#removeBelow();
  }

  retire(): void {
    if (this.#order === 'straightened') {
      this.revert();
      return;
    }
    const { segment, context, mark } = this.#parts;
    if (mark) context.marks.release(segment, mark);
    // A list that the page has taken away still submits its own values.
    if (!this.isShown()) unpinSubmittedValue(segment.parent, context.ledger);
    this.#removeBelow();
  }

  straighten(keepsOrder?: (elements: readonly Node[]) => boolean): boolean {
    const { segment, numbered, context } = this.#parts;
    const { children } = context.ledger;
    const forGood = keepsOrder?.(numbered.map(nodeOf)) ?? false;
    // One sentence of a parent straightens all of them, so each knows its own order.
    children.straighten(segment.parent, forGood);
    for (const piece of numbered)
      if (piece.kind === 'slot') children.straighten(piece.inner, forGood);
    if (this.#order === 'own') return false;
    this.#order = 'straightened';
    return true;
  }

  get #nodes(): Text[] {
    return nodesOf(this.#parts.segment);
  }

  #show(items: readonly Item[]): void {
    this.#shownTexts = null;
    this.#order = 'own';
    if (this.isBelow()) {
      this.#standBelow(items);
      return;
    }
    const { segment, context } = this.#parts;
    pinSubmittedValue(segment.parent, context.ledger);
    const mayMove = (parent: Node): boolean =>
      mayMoveChildren(parent) && !context.ledger.children.isContested(parent);
    const arrangements = planSegment(segment, closeGaps(segment.pieces, items), mayMove);
    for (const arrangement of arrangements) applyArrangement(arrangement, context.ledger);
    const isRearranged = arrangements.some(({ steps }) =>
      steps.some(({ kind }) => kind === 'insert' || kind === 'move'),
    );
    if (isRearranged) this.#order = 'rearranged';
    this.#markTranslated();
  }

  #markTranslated(): void {
    const { segment, context, mark, readings } = this.#parts;
    // An unchanged text keeps its own language and direction.
    if (mark && !this.#isSame) context.marks.add(segment, mark);
    if (context.display().rubyReadings === 'hide') {
      for (const reading of readings) context.ledger.texts.write(reading, '');
    }
  }

  #areReadingsShown(nodes: readonly Text[]): boolean {
    return (
      this.#parts.context.display().rubyReadings === 'keep' ||
      readingsOf(nodes).every((node) => node.data === '')
    );
  }

  #standBelow(shown: readonly Item[]): void {
    this.#removeBelow();
    if (this.#isSame) return;
    const { segment, context } = this.#parts;
    const [first] = segment.pieces;
    const last = segment.pieces.at(-1);
    const display = context.display();
    this.#below = createBelow(segment, shown, context.target, display);
    const isFirst = display.sideOrder === 'translation-first';
    let next = isFirst ? first && nodeOf(first) : last && nodeOf(last).nextSibling;
    while (!isFirst && next && isNoteMark(next)) next = next.nextSibling;
    context.ledger.children.addElement(segment.parent, this.#below, next ?? null);
  }

  #removeBelow(): void {
    if (this.#below) this.#parts.context.ledger.children.removeElement(this.#below);
    this.#below = null;
  }

  /** A part replaces its text in every layout. */
  #textPlaceOf({ node, preserved }: TextPiece): TextPlace {
    const { anchor, context } = this.#parts;
    const written = placeOfTextNode(node, anchor, context.ledger);
    const place = preserved ? written : collapsed(written);
    return {
      ...place,
      write: (translation) => {
        place.write(translation);
        this.#markTranslated();
      },
    };
  }
}

/** The number of a note, or the arrow back from it, ends its sentence. */
const isNoteMark = (node: Node): boolean =>
  isElement(node) &&
  node.matches('sup, a') &&
  /\S/.test(node.textContent) &&
  !hasWords(node.textContent);

const nodesOf = (segment: Segment): Text[] => textPieces(segment.pieces).map(({ node }) => node);

/**
 * Reads styles. Later work only writes.
 *
 * @param marked where `lang` and `dir` are set; null if each element holds too many other texts
 */
export const createSegmentUnit = (
  segment: Segment,
  anchor: Element,
  marked: Element | null,
  context: UnitContext,
): Unit => {
  const { source, numbered } = encodeSegment(segment);
  return new SegmentUnit({
    segment,
    numbered,
    source,
    anchor,
    context,
    mark: marked && context.marks.read(marked, context.target),
    readings: readingsOf(nodesOf(segment)),
    hasRoom: hasRoomBelow(segment, plainTextOf(source)),
  });
};

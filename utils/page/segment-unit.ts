/** The unit of a segment: in its place, or below it as the layout is. */
import { applyArrangement, mayMoveChildren } from './apply.ts';
import { createBelow, hasRoomBelow } from './below.ts';
import { encodeSegment, plainTextOf } from './encode.ts';
import { fragilityOf } from './fragile.ts';
import type { Ledger } from './ledger.ts';
import { hasLetters } from './letters.ts';
import type { MarkPlace } from './mark-place.ts';
import type { Item } from './match.ts';
import { matchReply } from './match.ts';
import { planSegment } from './plan.ts';
import { readingsOf } from './readings.ts';
import { isCurrent } from './runs.ts';
import type { Piece, Segment, TextPiece } from './segment.ts';
import { nodeOf, textPieces } from './segment.ts';
import { mendSpaces } from './spaces.ts';
import type { Slate, Unit, UnitContext } from './units.ts';
import { createPlainUnit, keyOf, slateOfText } from './units.ts';

/** A list's entry without `value` submits its text: the original is pinned before the text changes. */
const pinSubmittedValue = (parent: Node, ledger: Ledger): void => {
  if (parent.nodeName !== 'OPTION') return;
  const option = parent as HTMLOptionElement;
  if (!option.hasAttribute('value')) ledger.writeAttribute(option, 'value', option.value);
};

/** The source's own order, with some of its texts translated. */
const itemsOf = (
  pieces: readonly Piece[],
  translations: ReadonlyMap<TextPiece, string>,
): readonly Item[] =>
  pieces.map((piece) =>
    piece.kind === 'text'
      ? { kind: 'text', text: translations.get(piece) ?? piece.source }
      : {
          kind: 'piece',
          piece,
          items: piece.kind === 'slot' ? itemsOf(piece.pieces, translations) : null,
        },
  );

/**
 * Reads styles; everything the unit does later only writes.
 * @param place where `lang` and `dir` are set, or null where each element around it holds too many other texts
 */
export const createSegmentUnit = (
  segment: Segment,
  anchor: Element,
  place: MarkPlace | null,
  { ledger, marks, target, layout, keepsReadings }: UnitContext,
): Unit => {
  const { source, numbered } = encodeSegment(segment);
  const text = plainTextOf(source);
  const hasRoom = hasRoomBelow(segment, text);
  const mark = place && marks.read(place, target);
  const nodes = [...textPieces(segment.pieces)].map((piece) => piece.node);
  const readings = readingsOf(nodes);
  const last = segment.pieces.at(-1);

  let items: readonly Item[] | null = null;
  let below: HTMLElement | null = null;

  const mayMove = (parent: Node): boolean => mayMoveChildren(parent) && !ledger.isContested(parent);
  const isBelow = (): boolean => hasRoom && layout() === 'side-by-side';
  /** The page may have put new ones there since. */
  const areReadingsShown = (): boolean =>
    keepsReadings() || readingsOf(nodes).every((node) => node.data === '');
  /** What goes with words that are translated: their language is marked, and how they were read is gone. */
  const markTranslated = (): void => {
    if (mark) marks.add(segment, mark);
    if (!keepsReadings()) for (const reading of readings) ledger.writeText(reading, '');
  };
  const removeBelow = (): void => {
    if (below) ledger.removeElement(below);
    below = null;
  };
  const standBelow = (shown: readonly Item[]): void => {
    removeBelow();
    below = createBelow(segment, shown, target);
    ledger.addElement(segment.parent, below, (last && nodeOf(last).nextSibling) ?? null);
  };
  const show = (): void => {
    if (items === null) return;
    if (isBelow()) {
      standBelow(items);
      return;
    }
    pinSubmittedValue(segment.parent, ledger);
    // Anew each time: what may be moved depends on what the reader does.
    for (const arrangement of planSegment(segment, items, { mayMove, fragilityOf })) {
      applyArrangement(arrangement, ledger);
    }
    markTranslated();
  };

  const translations = new Map<TextPiece, string>();
  /** One text of the sentence: in its place, or as a part of what stands below. */
  const slateOf = (piece: TextPiece): Slate => {
    const inPlace = slateOfText(piece.node, anchor, ledger);
    return {
      ...inPlace,
      isBelow,
      isShown: () =>
        isBelow() ? below?.isConnected === true && translations.has(piece) : inPlace.isShown(),
      write(translation) {
        if (isBelow()) {
          translations.set(piece, translation);
          standBelow(itemsOf(segment.pieces, translations));
          return;
        }
        inPlace.write(translation);
        markTranslated();
      },
    };
  };

  return {
    key: keyOf(source),
    source,
    place: nodes[0] ?? segment.parent,
    anchor,
    isCurrent: () => isCurrent(segment, (node) => ledger.sourceOf(node)),
    isShown: () =>
      isBelow()
        ? below?.parentNode === segment.parent
        : nodes.some((node) => ledger.shows(node)) &&
          nodes.every((node) => ledger.isQuiet(node)) &&
          areReadingsShown(),
    isBelow,
    put(reply) {
      const matched = matchReply(segment, numbered, { format: source.format, text: reply });
      // Without tags in it, the same words would be asked for again.
      if (!matched) return source.format === 'html' ? 'broken' : 'untrusted';
      items = mendSpaces(segment.pieces, matched);
      show();
      return 'shown';
    },
    showAgain() {
      if (isCurrent(segment, (node) => ledger.sourceOf(node))) show();
    },
    parts: () =>
      [...textPieces(segment.pieces)]
        .filter((piece) => hasLetters(piece.source))
        .map((piece) => createPlainUnit(slateOf(piece), text)),
    revert() {
      for (const node of [...nodes, ...readings]) ledger.revertText(node);
      if (mark) marks.remove(segment, mark);
      removeBelow();
    },
    retire() {
      if (mark) marks.release(segment, mark);
      removeBelow();
    },
    straighten() {
      const parents = numbered.flatMap((piece) => (piece.kind === 'slot' ? [piece.inner] : []));
      let stoodOtherwise = false;
      for (const parent of [segment.parent, ...parents]) {
        if (ledger.straighten(parent)) stoodOtherwise = true;
      }
      return stoodOtherwise;
    },
  };
};

/**
 * From the inline children of one block to segments: pure functions over pieces.
 */
import { hasLetters, isTranslatable } from './letters.ts';
import type { Piece, Segment, SlotPiece } from './segment.ts';
import { nodeOf, sourceTextOf } from './segment.ts';

/** A segment longer than this is cut at line breaks where it has some. In UTF-16 units; about ten screens of a phone. */
const longSegment = 4000;

const isBreak = (piece: Piece | undefined): boolean =>
  piece?.kind === 'atom' && piece.name === 'br';

const isBlank = (piece: Piece): boolean => piece.kind === 'text' && piece.source.trim() === '';

/** Cuts a run at two line breaks in a row (white space between them counts as nothing). */
export const cutAtDoubleBreaks = (pieces: readonly Piece[]): Piece[][] => {
  const runs: Piece[][] = [];
  let run: Piece[] = [];
  let breaks = 0;
  let length = 0;
  for (const piece of pieces) {
    if (isBreak(piece)) breaks += 1;
    else if (!isBlank(piece)) {
      if (breaks >= 2 || (breaks === 1 && length > longSegment)) {
        runs.push(run);
        run = [];
        length = 0;
      }
      breaks = 0;
    }
    run.push(piece);
    length += piece.kind === 'atom' ? 0 : sourceTextOf([piece]).length;
  }
  if (run.length > 0) runs.push(run);
  return runs;
};

/** True where line breaks cut an inline element's content into more than one text. */
export const holdsParagraphs = (pieces: readonly Piece[]): boolean =>
  pieces.some(isBreak) && cutAtDoubleBreaks(pieces).length > 1;

const isEdge = (piece: Piece): boolean => piece.kind === 'atom' || isBlank(piece);

/** Leaves out marks and white space at both ends: they stay on the page where they are. */
export const trimEdges = (pieces: readonly Piece[]): readonly Piece[] => {
  let start = 0;
  let end = pieces.length;
  for (let piece = pieces[start]; piece && isEdge(piece); piece = pieces[start]) start += 1;
  for (let piece = pieces[end - 1]; end > start && piece && isEdge(piece); piece = pieces[end - 1])
    end -= 1;
  return start === 0 && end === pieces.length ? pieces : pieces.slice(start, end);
};

const standsAlone = (slot: SlotPiece): boolean =>
  slot.pinned || slot.name === 'a' || slot.name === 'button' || slot.name === 'label';

/**
 * The segments of a run, or none when nothing in it is translatable.
 *
 * - A wrapper around all letters of the run is left out of the text, and what is outside it stays on the page.
 * - Links and boxes with no words between them (a menu, a list of tags) are texts of their own, not a sentence.
 *   Plain spans side by side stay together: pages split words and headlines into spans for effects.
 */
export const segmentsOf = (parent: Node, run: readonly Piece[]): Segment[] => {
  const pieces = trimEdges(run);
  if (!isTranslatable(sourceTextOf(pieces))) return [];
  const lettered = pieces.filter((piece) => hasLetters(sourceTextOf([piece])));
  if (lettered.every((piece) => piece.kind === 'slot')) {
    const slots = lettered as SlotPiece[];
    if (slots.length === 1 || slots.every(standsAlone)) {
      return slots.flatMap((slot) => segmentsOf(slot.inner, slot.pieces));
    }
  }
  return [{ parent, pieces }];
};

/** True while the segment's nodes stand where they were read, with the text that was read. */
export const isCurrent = (segment: Segment, sourceOf: (node: Text) => string): boolean =>
  piecesAreCurrent(segment.parent, segment.pieces, sourceOf);

const piecesAreCurrent = (
  parent: Node,
  pieces: readonly Piece[],
  sourceOf: (node: Text) => string,
): boolean =>
  pieces.every((piece) => {
    if (nodeOf(piece).parentNode !== parent) return false;
    if (piece.kind === 'text') return sourceOf(piece.node) === piece.source;
    return piece.kind === 'atom' || piecesAreCurrent(piece.inner, piece.pieces, sourceOf);
  });

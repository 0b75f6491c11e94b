/**
 * A **segment** is translated as one text. It is a run of inline content in one block, as a tree of pieces: text nodes,
 * **slots** (elements with text, sent as numbered tags) and **atoms** (elements sent as one mark: pictures, breaks, code).
 */

import type { Lines } from './prose.ts';

export interface TextPiece {
  readonly kind: 'text';
  readonly node: Text;
  /** The page's own text when it was read. */
  readonly source: string;
  /** `white-space: pre` and similar values preserve it. */
  readonly preserved: boolean;
  /** Null outside of prose in `pre`. */
  readonly lines: Lines | null;
}

export interface SlotPiece {
  readonly kind: 'slot';
  /** The sibling of the other pieces. */
  readonly element: Element;
  /** The parent of `pieces`: the innermost of nested elements that hold nothing else. */
  readonly inner: Element;
  readonly name: string;
  /** A box must not change places with another box. */
  readonly pinned: boolean;
  /** Sent as a part of its word, without a tag (`initial.ts`, `split-letters.ts`). */
  readonly isUntagged?: true;
  /** Its style separates it from a word (`gaps.ts`). */
  readonly gapBefore?: boolean;
  readonly gapBehind?: boolean;
  /** A picture or a sign at its edge stays on the page (`pieces.ts`). */
  readonly leftBefore?: 'picture' | 'sign';
  readonly leftBehind?: 'picture' | 'sign';
  readonly pieces: readonly Piece[];
}

export interface AtomPiece {
  readonly kind: 'atom';
  readonly element: Element;
  readonly name: string;
  readonly pinned: boolean;
  /** A field or a box with texts separates the words before and after it, unless they form a sentence. */
  readonly divides: boolean;
  /** Short code or names that are sent along. Null is sent as an empty tag. */
  readonly content: string | null;
  /** The texts of an element without letters, which may be a part of a cut up text (`split-letters.ts`). */
  readonly signs?: readonly Piece[];
}

export type Numbered = SlotPiece | AtomPiece;

export type Piece = TextPiece | SlotPiece | AtomPiece;

export interface Segment {
  readonly parent: Node;
  readonly pieces: readonly Piece[];
  /** A script has cut its words into letters (`split-letters.ts`). */
  readonly isInLetters?: true;
}

export const nodeOf = (piece: Piece): Text | Element =>
  piece.kind === 'text' ? piece.node : piece.element;

export const textPieces = (pieces: readonly Piece[], found: TextPiece[] = []): TextPiece[] => {
  for (const piece of pieces) {
    if (piece.kind === 'text') found.push(piece);
    else if (piece.kind === 'slot') textPieces(piece.pieces, found);
  }
  return found;
};

/** Atoms count as empty. */
export const sourceTextOf = (pieces: readonly Piece[]): string => {
  let text = '';
  for (const piece of pieces) {
    if (piece.kind === 'text') text += piece.source;
    else if (piece.kind === 'slot') text += sourceTextOf(piece.pieces);
  }
  return text;
};

/** The untranslated words as one line, empty for a picture. */
export const wordsOf = (piece: Numbered): string =>
  piece.kind === 'atom'
    ? (piece.content ?? '')
    : sourceTextOf(piece.pieces)
        .replace(/[ \t\n\r\f]+/g, ' ')
        .trim();

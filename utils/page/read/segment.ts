/**
 * The shapes of a text on the page.
 *
 * A **segment** is what is translated as one text: a run of inline content in one block. It is a tree of pieces:
 * texts of the page, **slots** (inline elements with text of their own, sent as numbered tags) and **atoms** (inline
 * elements that travel as one mark: pictures, line breaks, code).
 */

export interface TextPiece {
  readonly kind: 'text';
  readonly node: Text;
  /** The page's own text when the segment was read; what we wrote since is looked through (see the ledger). */
  readonly source: string;
  /** White space is kept as it is (`white-space: pre` and its kin). */
  readonly preserved: boolean;
}

export interface SlotPiece {
  readonly kind: 'slot';
  /** The sibling of the other pieces. */
  readonly element: Element;
  /** Parent of `pieces`: `element`, or the innermost of elements that wrap nothing but each other. */
  readonly inner: Element;
  /** Tag name in the markup that is sent. */
  readonly name: string;
  /** Keeps its place among pinned siblings: a box of its own, which must not change places with another box. */
  readonly pinned: boolean;
  /** The first letter of the text around it (`initial.ts`): it travels as a part of its word, without a tag. */
  readonly isInitial?: true;
  readonly pieces: readonly Piece[];
}

export interface AtomPiece {
  readonly kind: 'atom';
  readonly element: Element;
  readonly name: string;
  readonly pinned: boolean;
  /** A field or a box with texts of its own: words on both sides of it are two texts, unless they are a sentence. */
  readonly divides: boolean;
  /** Short content sent along, not to be translated (code, names); null travels as an empty tag. */
  readonly content: string | null;
}

/** A piece that travels as a numbered tag. */
export type Numbered = SlotPiece | AtomPiece;

export type Piece = TextPiece | SlotPiece | AtomPiece;

export interface Segment {
  /** Parent of the pieces. */
  readonly parent: Node;
  readonly pieces: readonly Piece[];
}

/** The node of a piece that stands among its siblings. */
export const nodeOf = (piece: Piece): Text | Element =>
  piece.kind === 'text' ? piece.node : piece.element;

/** Every text piece, in reading order. */
export function* textPieces(pieces: readonly Piece[]): Generator<TextPiece> {
  for (const piece of pieces) {
    if (piece.kind === 'text') yield piece;
    else if (piece.kind === 'slot') yield* textPieces(piece.pieces);
  }
}

/** The page's own text under the pieces; atoms count as nothing. */
export const sourceTextOf = (pieces: readonly Piece[]): string => {
  // Not by `textPieces`: this is asked of every piece, some times, and each generator would be garbage.
  let text = '';
  for (const piece of pieces) {
    if (piece.kind === 'text') text += piece.source;
    else if (piece.kind === 'slot') text += sourceTextOf(piece.pieces);
  }
  return text;
};

/** What a reader sees of a piece that is not translated, as one line. Empty for a picture. */
export const wordsOf = (piece: Numbered): string =>
  piece.kind === 'atom'
    ? (piece.content ?? '')
    : sourceTextOf(piece.pieces)
        .replace(/[ \t\n\r\f]+/g, ' ')
        .trim();

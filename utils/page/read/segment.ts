/**
 * The shapes of a text on the page.
 *
 * A **segment** is translated as one text. It is a run of inline content in one block, as a tree of pieces: text nodes,
 * **slots** (elements with text, sent as numbered tags) and **atoms** (elements sent as one mark: pictures, breaks, code).
 */

export interface TextPiece {
  readonly kind: 'text';
  readonly node: Text;
  /** The page's own text when the segment was read. The ledger hides the extension's changes. */
  readonly source: string;
  /** White space is preserved (`white-space: pre` and similar). */
  readonly preserved: boolean;
  /** The width at which the lines of prose were broken by hand, or null. */
  readonly width: number | null;
}

export interface SlotPiece {
  readonly kind: 'slot';
  /** The sibling of the other pieces. */
  readonly element: Element;
  /** The parent of `pieces`: `element`, or the innermost of nested elements that hold nothing else. */
  readonly inner: Element;
  readonly name: string;
  /** True for a box. It must not change places with another box. */
  readonly pinned: boolean;
  /** The first letter of the text around it (`initial.ts`). It is sent as a part of its word, without a tag. */
  readonly isInitial?: true;
  readonly pieces: readonly Piece[];
}

export interface AtomPiece {
  readonly kind: 'atom';
  readonly element: Element;
  readonly name: string;
  readonly pinned: boolean;
  /** A field or a box with texts. The words before and after it are two texts, unless they form a sentence. */
  readonly divides: boolean;
  /** Short untranslatable content (code, names) that is sent along. Null is sent as an empty tag. */
  readonly content: string | null;
}

export type Numbered = SlotPiece | AtomPiece;

export type Piece = TextPiece | SlotPiece | AtomPiece;

export interface Segment {
  readonly parent: Node;
  readonly pieces: readonly Piece[];
}

export const nodeOf = (piece: Piece): Text | Element =>
  piece.kind === 'text' ? piece.node : piece.element;

export function* textPieces(pieces: readonly Piece[]): Generator<TextPiece> {
  for (const piece of pieces) {
    if (piece.kind === 'text') yield piece;
    else if (piece.kind === 'slot') yield* textPieces(piece.pieces);
  }
}

/** Returns the page's own text under the pieces. Atoms count as empty. */
export const sourceTextOf = (pieces: readonly Piece[]): string => {
  // A generator per call would be too much garbage, since this runs several times for every piece.
  let text = '';
  for (const piece of pieces) {
    if (piece.kind === 'text') text += piece.source;
    else if (piece.kind === 'slot') text += sourceTextOf(piece.pieces);
  }
  return text;
};

/** Returns the visible text of an untranslated piece as one line. It is empty for a picture. */
export const wordsOf = (piece: Numbered): string =>
  piece.kind === 'atom'
    ? (piece.content ?? '')
    : sourceTextOf(piece.pieces)
        .replace(/[ \t\n\r\f]+/g, ' ')
        .trim();

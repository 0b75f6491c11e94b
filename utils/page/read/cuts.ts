/**
 * Decides where the inline content of one block ends one text and begins another: at double line breaks, and where it would get
 * too long for a service. The longer it is already, the less a place must offer to be cut there. Pure.
 *
 * Cuts fall between pieces only, since a text node is written whole. Most sentences end inside one. If no piece begins with one
 * for long, any space between two words will do.
 */
import type { Piece } from './segment.ts';
import { sourceTextOf } from './segment.ts';

/**
 * Longer than this a text is cut at a line break or where a sentence begins. In UTF-16 units with what tags take; about
 * ten screens of a phone.
 */
const longText = 4000;
/** … between words. */
const veryLongText = 3 * longText;
/** … anywhere. A request takes 128 KiB (contract.md), a unit at most three bytes, quotation marks are escaped. */
const longestText = 6 * longText;

/** `<a id="1234"></a>`, more or less. */
const tagLength = 20;

/** The end of a text that is looked at for the end of a sentence. */
const endLength = 100;

export const isBreak = (piece: Piece): boolean => piece.kind === 'atom' && piece.name === 'br';

export const isBlank = (piece: Piece): boolean =>
  piece.kind === 'text' && piece.source.trim() === '';

const tagsOf = (piece: Piece): number => {
  if (piece.kind === 'text') return 0;
  return piece.kind === 'atom' ? 1 : piece.pieces.reduce((sum, inner) => sum + tagsOf(inner), 1);
};

const endsSentence = /\p{Sentence_Terminal}[\p{P}\s]*$/u;
/** No sentence begins with a small letter. The full stop before it belongs to an abbreviation. */
const beginsSentence = /^[^\p{Ll}]/u;

/** Follows a run piece by piece and tells where the next one begins. */
export class Cuts {
  #length = 0;
  #breaks = 0;
  #last: Piece | null = null;
  /** The end of the text so far. */
  #left = '';

  /** Takes the next piece. True where the run ends before it, and it begins another. */
  isBefore(piece: Piece): boolean {
    const text = sourceTextOf([piece]);
    const length = text.length + tagLength * tagsOf(piece);
    const isCut = !isBreak(piece) && !isBlank(piece) && this.#endsBefore(piece, text, length);
    if (isCut) this.end();
    if (isBreak(piece)) this.#breaks += 1;
    else if (!isBlank(piece)) this.#breaks = 0;
    this.#length += length;
    this.#left = (this.#left + text).slice(-endLength);
    this.#last = piece;
    return isCut;
  }

  /** The run has ended, whatever comes next. */
  end(): void {
    this.#length = 0;
    this.#breaks = 0;
    this.#left = '';
    this.#last = null;
  }

  #endsBefore(piece: Piece, text: string, length: number): boolean {
    if (this.#last === null) return false;
    if (this.#breaks >= 2) return true;
    // What is too long for any text stands alone: its content is cut by itself.
    if (this.#length > longestText || length > longestText) return true;
    if (this.#length <= longText) return false;
    return this.#breaks === 1 || this.#isGoodBorder(piece, text);
  }

  #isGoodBorder(piece: Piece, text: string): boolean {
    const isSpaced =
      (this.#last?.kind === 'text' && /\s$/.test(this.#left)) ||
      (piece.kind === 'text' && /^\s/.test(text));
    // White space inside an element at the edge of a text would be lost, since services trim their texts.
    if (!isSpaced && (/\s$/.test(this.#left) || /^\s/.test(text))) return false;
    if (endsSentence.test(this.#left) && beginsSentence.test(text.trimStart())) return true;
    return this.#length > veryLongText && isSpaced;
  }
}

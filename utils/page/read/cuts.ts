/**
 * Decides where the inline content of a block is cut into texts: at double line breaks, before a choice, between the slots of
 * a shadow host, and where it gets too long. The longer a text is, the weaker a place is enough. Cuts fall between pieces,
 * since a text node is written as a whole.
 */
import type { Piece } from './segment.ts';
import { sourceTextOf } from './segment.ts';

/** A longer text is cut at a line break or a sentence's start. In UTF-16 units with tags. */
const longText = 4000;
/** A longer text is cut between any two words. */
const veryLongText = 3 * longText;
/** A longer text is cut anywhere. A request holds 128 KiB (contract.md), and a unit takes up to three bytes. */
const longestText = 6 * longText;

/** `<a id="1234"></a>` is about as long. */
const tagLength = 20;

const endLength = 100;

export const isBreak = (piece: Piece): boolean => piece.kind === 'atom' && piece.name === 'br';

const isBlank = (piece: Piece): boolean => piece.kind === 'text' && piece.source.trim() === '';

/** The shadow tree shows each slot at a place of its own. */
const slotNameOf = (piece: Piece): string =>
  piece.kind === 'text' ? '' : (piece.element.getAttribute('slot') ?? '');

/** A radio button or a checkbox begins a text. It may be in a wrapper or a label. */
const isChoice = (piece: Piece): boolean =>
  piece.kind !== 'text' &&
  (piece.kind === 'atom' || piece.name === 'label') &&
  (piece.element.matches(choices) || piece.element.querySelector(choices) !== null);

const choices = '[type=radio], [type=checkbox]';

const tagsOf = (piece: Piece): number => {
  if (piece.kind === 'text') return 0;
  return piece.kind === 'atom' ? 1 : piece.pieces.reduce((sum, inner) => sum + tagsOf(inner), 1);
};

const endsSentence = /\p{Sentence_Terminal}[\p{P}\s]*$/u;
/** Before a small letter, a full stop belongs to an abbreviation. */
const beginsSentence = /^[^\p{Ll}]/u;

export class Cuts {
  #length = 0;
  #breaks = 0;
  #last: Piece | null = null;
  #left = '';
  #slot: string | null = null;

  /** Returns true if a new text begins with the piece. */
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
    if (text.trim() !== '') this.#slot = slotNameOf(piece);
    return isCut;
  }

  end(): void {
    this.#length = 0;
    this.#breaks = 0;
    this.#left = '';
    this.#slot = null;
    this.#last = null;
  }

  #endsBefore(piece: Piece, text: string, length: number): boolean {
    if (this.#last === null) return false;
    if (this.#breaks >= 2 || isChoice(piece)) return true;
    const isOfOtherSlot = this.#slot !== null && this.#slot !== slotNameOf(piece);
    if (isOfOtherSlot && text.trim() !== '') return true;
    // Its own content is cut separately.
    if (this.#length > longestText || length > longestText) return true;
    if (this.#length <= longText) return false;
    return this.#breaks === 1 || this.#isGoodBorder(piece, text);
  }

  #isGoodBorder(piece: Piece, text: string): boolean {
    const isSpaced =
      (this.#last?.kind === 'text' && /\s$/.test(this.#left)) ||
      (piece.kind === 'text' && /^\s/.test(text));
    // The white space inside an element would be lost, since services trim texts.
    if (!isSpaced && (/\s$/.test(this.#left) || /^\s/.test(text))) return false;
    if (endsSentence.test(this.#left) && beginsSentence.test(text.trimStart())) return true;
    return this.#length > veryLongText && isSpaced;
  }
}

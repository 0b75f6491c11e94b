/**
 * A segment as it is sent: plain text stays plain; with elements inside it is markup of bare tags numbered by `id`.
 *
 * White space is collapsed as the browser shows it, so that the same sentence is the same text however its source is
 * laid out; white space at the ends never leaves the page. Expressions of template engines travel as they are, in elements
 * that are not to be translated; these have no number, so that a reply has their words alone.
 */
import { escapeText, unescapeText } from '../../base/escape-text.ts';
import type { SourceText } from '../../translation/texts.ts';
import { isInitial } from './initial.ts';
import type { Numbered, Piece, Segment } from './segment.ts';
import { sourceTextOf } from './segment.ts';
import { expressions } from './templates.ts';

export interface EncodedSegment {
  readonly source: SourceText;
  /** `numbered[0]` travels as `id="1"`. */
  readonly numbered: readonly Numbered[];
}

/** Joins texts as a browser lays them out: a space after a space is not shown. */
class Collapser {
  #afterSpace: boolean;

  constructor(afterSpace: boolean) {
    this.#afterSpace = afterSpace;
  }

  take(source: string, preserved: boolean): string {
    if (preserved) {
      // Only a space that collapses itself swallows the one behind it; at the start of a line none is shown.
      if (source !== '') this.#afterSpace = source.endsWith('\n');
      return source;
    }
    let text = source.replace(/[ \t\n\r\f]+/g, ' ');
    if (this.#afterSpace && text.startsWith(' ')) text = text.slice(1);
    if (text !== '') this.#afterSpace = text.endsWith(' ');
    return text;
  }

  /** `afterSpace`: a line break swallows the space after it, a picture does not. */
  pass(afterSpace: boolean): void {
    this.#afterSpace = afterSpace;
  }
}

/** The words and expressions of a text as markup. `take`: changes one of them before it is sent. */
const encodeWords = (
  text: string,
  take: (part: string, isExpression: boolean) => string = (part) => part,
): string =>
  text
    .split(expressions)
    .map((part, index) => {
      const isExpression = index % 2 === 1;
      const markup = escapeText(take(part, isExpression));
      return isExpression ? `<span translate="no">${markup}</span>` : markup;
    })
    .join('');

/** A text with nothing around it. */
export const encodeText = (text: string): SourceText =>
  expressions.test(text) ? { format: 'html', text: encodeWords(text) } : { format: 'plain', text };

export const encodeSegment = (segment: Segment): EncodedSegment => {
  const numbered: Numbered[] = [];
  // White space at the start of a first text stays on the page; in a first slot it may part it from what stands before.
  const collapser = new Collapser(segment.pieces[0]?.kind === 'text');
  const isMarkup =
    segment.pieces.some((piece) => piece.kind !== 'text' && !isInitial(piece)) ||
    expressions.test(sourceTextOf(segment.pieces));

  const [first, second] = segment.pieces;
  const initial = isInitial(first) ? first : null;
  const encodeInitial = (): string => initial?.pieces.map(encodePiece).join('') ?? '';

  const encodePiece = (piece: Piece): string => {
    if (piece.kind === 'text') {
      const { source, preserved } = piece;
      return isMarkup
        ? encodeWords(source, (part, isExpression) =>
            collapser.take(part, preserved || isExpression),
          )
        : collapser.take(source, preserved);
    }
    // Where its word goes on in an element, it goes into that: no tag is left in the word.
    if (piece === initial) return second?.kind === 'slot' ? '' : encodeInitial();
    const id = numbered.push(piece);
    if (piece.kind === 'atom') {
      collapser.pass(piece.name === 'br');
      return piece.content === null
        ? `<${piece.name} id="${id}">`
        : `<${piece.name} id="${id}" translate="no">${escapeText(piece.content)}</${piece.name}>`;
    }
    const letter = piece === second ? encodeInitial() : '';
    const inside = letter + piece.pieces.map(encodePiece).join('');
    // A space at the end of a box is not shown, and swallows none behind the box.
    if (piece.pinned) collapser.pass(false);
    return `<${piece.name} id="${id}">${inside}</${piece.name}>`;
  };

  const text = segment.pieces.map(encodePiece).join('').trim();
  return { source: { format: isMarkup ? 'html' : 'plain', text }, numbered };
};

/** The words of an encoded text, without its markup: what a service bills, and what serves as context. */
export const plainTextOf = ({ format, text }: SourceText): string =>
  format === 'plain' ? text : unescapeText(text.replace(/<[^>]*>/g, ''));

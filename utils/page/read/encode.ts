/**
 * Encodes a segment for sending: as plain text, or as bare tags with numbers as `id`. White space is collapsed as the
 * browser shows it, so a sentence is one text in every layout of its source.
 */
import { escapeText, tagLineEnds, unescapeText, untagLineEnds } from '../../base/escape-text.ts';
import type { SourceText } from '../../translation/texts.ts';
import { isUntagged } from './initial.ts';
import type { Numbered, Piece, Segment } from './segment.ts';

export interface EncodedSegment {
  readonly source: SourceText;
  /** `numbered[0]` is sent as `id="1"`. */
  readonly numbered: readonly Numbered[];
}

/** A space after a space collapses. */
class Collapser {
  #afterSpace: boolean;

  constructor(afterSpace: boolean) {
    this.#afterSpace = afterSpace;
  }

  take(source: string, preserved: boolean): string {
    if (preserved) {
      // Preserved white space swallows the next space only after a line break.
      if (source !== '') this.#afterSpace = source.endsWith('\n');
      return source;
    }
    let text = source.replace(/[ \t\n\r\f]+/g, ' ');
    if (this.#afterSpace && text.startsWith(' ')) text = text.slice(1);
    if (text !== '') this.#afterSpace = text.endsWith(' ');
    return text;
  }

  /** A line break swallows the next space, and a picture does not. */
  pass(afterSpace: boolean): void {
    this.#afterSpace = afterSpace;
  }
}

export const encodeSegment = (segment: Segment): EncodedSegment => {
  const numbered: Numbered[] = [];
  // White space before the first text stays on the page. Inside a first slot it may separate words.
  const collapser = new Collapser(segment.pieces[0]?.kind === 'text');
  const isMarkup = segment.pieces.some((piece) => piece.kind !== 'text' && !isUntagged(piece));

  const encodeGap = (isGap = false): string => (isGap ? collapser.take(' ', false) : '');

  const encodePiece = (piece: Piece): string => {
    if (piece.kind === 'text') {
      const { preserved, lines } = piece;
      const text = collapser.take(lines ? lines.join(piece.source) : piece.source, preserved);
      return isMarkup ? escapeText(text) : text;
    }
    if (isUntagged(piece)) {
      const before = encodeGap(piece.gapBefore);
      return before + piece.pieces.map(encodePiece).join('') + encodeGap(piece.gapBehind);
    }
    const id = numbered.push(piece);
    if (piece.kind === 'atom') {
      collapser.pass(piece.name === 'br');
      return piece.content === null
        ? `<${piece.name} id="${id}">`
        : `<${piece.name} id="${id}" translate="no">${escapeText(piece.content)}</${piece.name}>`;
    }
    const before = encodeGap(piece.gapBefore);
    const inside = piece.pieces.map(encodePiece).join('');
    // A space at the end of a box does not swallow one after the box.
    if (piece.pinned) collapser.pass(false);
    return `${before}<${piece.name} id="${id}">${inside}</${piece.name}>${encodeGap(piece.gapBehind)}`;
  };

  const text = segment.pieces.map(encodePiece).join('').trim();
  const source: SourceText = isMarkup
    ? { format: 'html', text: tagLineEnds(text) }
    : { format: 'plain', text };
  return { source, numbered };
};

/** The words without tags, one line for each line of the page. */
export const plainTextOf = ({ format, text }: SourceText): string =>
  format === 'plain' ? text : unescapeText(untagLineEnds(text).replace(/<[^>]*>/g, ''));

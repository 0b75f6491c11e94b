/**
 * Mends white space at the edges of slots and marks by the source's: services lose a space there, or add one (contract.md).
 *
 * Only where it is certain: a space is added between two words that had one between them or come from a script that needs
 * none, and taken away where a comma,
 * full stop or bracket touched the slot in the source. Between characters of scripts that write without spaces nothing is
 * added; a space that came between two words stays, since one word may have become two.
 */
import {
  firstCharacter,
  hasLetters,
  isUnspaced,
  isWordCharacter,
  lastCharacter,
} from '../read/letters.ts';
import type { Numbered, Piece } from '../read/segment.ts';
import { wordsOf } from '../read/segment.ts';
import type { Item } from './match.ts';

type Token =
  | { readonly kind: 'text'; text: string }
  | { readonly kind: 'open' | 'close' | 'mark'; readonly piece: Numbered };

const tokensOfPieces = (pieces: readonly Piece[]): Token[] =>
  pieces.flatMap((piece): Token[] => {
    if (piece.kind === 'text') return [{ kind: 'text', text: piece.source }];
    if (piece.kind === 'atom') return [{ kind: 'mark', piece }];
    return [{ kind: 'open', piece }, ...tokensOfPieces(piece.pieces), { kind: 'close', piece }];
  });

const tokensOfItems = (items: readonly Item[]): Token[] =>
  items.flatMap((item): Token[] => {
    if (item.kind === 'text') return [{ kind: 'text', text: item.text }];
    if (item.items === null) return [{ kind: 'mark', piece: item.piece }];
    return [
      { kind: 'open', piece: item.piece },
      ...tokensOfItems(item.items),
      { kind: 'close', piece: item.piece },
    ];
  });

const itemsOfTokens = (tokens: readonly Token[]): Item[] => {
  const levels: Item[][] = [[]];
  for (const token of tokens) {
    const items = levels.at(-1) ?? [];
    if (token.kind === 'text') {
      if (token.text !== '') items.push({ kind: 'text', text: token.text });
    } else if (token.kind === 'mark')
      items.push({ kind: 'piece', piece: token.piece, items: null });
    else if (token.kind === 'close') levels.pop();
    else {
      const inside: Item[] = [];
      items.push({ kind: 'piece', piece: token.piece, items: inside });
      levels.push(inside);
    }
  }
  return levels[0] ?? [];
};

/** What touches at an edge: the characters on both sides, and whether white space is between them. */
interface Edge {
  readonly left: string;
  readonly right: string;
  readonly isSpaced: boolean;
}

/** Stands for a picture, which touches words as a word would. */
const picture = '\ufffc';

/** What touches the text around a mark; nothing at a line break, which parts words by itself. */
const edgeOfMark = (piece: Numbered, step: 1 | -1): string => {
  if (piece.kind === 'atom' && piece.name === 'br') return '';
  const words = wordsOf(piece);
  const character = step < 0 ? lastCharacter(words) : firstCharacter(words);
  return isWordCharacter(character) ? character : picture;
};

/** The edge between tokens `index - 1` and `index`; edges of slots next to it are looked through. */
const edgeAt = (tokens: readonly Token[], index: number): Edge => {
  let isSpaced = false;
  const look = (step: 1 | -1): string => {
    for (let i = step < 0 ? index - 1 : index; ; i += step) {
      const token = tokens[i];
      if (token === undefined) return '';
      if (token.kind === 'mark') return edgeOfMark(token.piece, step);
      if (token.kind !== 'text' || token.text === '') continue;
      const text = step < 0 ? token.text.trimEnd() : token.text.trimStart();
      if (text !== token.text) isSpaced = true;
      if (text !== '') return step < 0 ? lastCharacter(text) : firstCharacter(text);
    }
  };
  const left = look(-1);
  const right = look(1);
  return { left, right, isSpaced };
};

type Side = 'before' | 'behind';

/** The edges that a token stands at. */
const sidesOf = (token: Token): readonly Side[] => {
  if (token.kind === 'mark') return ['before', 'behind'];
  if (token.kind === 'text') return [];
  return [token.kind === 'open' ? 'before' : 'behind'];
};

const edgesOf = (tokens: readonly Token[]): Map<Numbered, Record<Side, Edge>> => {
  const edges = new Map<Numbered, Record<Side, Edge>>();
  tokens.forEach((token, index) => {
    if (token.kind === 'text') return;
    for (const side of sidesOf(token)) {
      const edge = edgeAt(tokens, side === 'before' ? index : index + 1);
      const known = edges.get(token.piece) ?? { before: edge, behind: edge };
      edges.set(token.piece, { ...known, [side]: edge });
    }
  });
  return edges;
};

const needsSpace = (character: string): boolean =>
  character === picture || (isWordCharacter(character) && !isUnspaced(character));

const areWords = ({ left, right }: Edge): boolean => needsSpace(left) && needsSpace(right);

/** The source's script writes words without spaces, the reply's does not. Digits stay with their letters: `5th`. */
const beganToNeedSpace = (before: Edge, now: Edge): boolean =>
  isWordCharacter(before.left) &&
  isWordCharacter(before.right) &&
  (isUnspaced(before.left) || isUnspaced(before.right)) &&
  areWords(now) &&
  hasLetters(now.left) &&
  hasLetters(now.right);

/** Marks that touch the word before them, or the one after, in every language. French spaces `:;!?`, so not these. */
const touchesBefore = /[,.)\]…]/;
const touchesAfter = /[([]/;

const isTouching = ({ left, right }: Edge): boolean =>
  touchesBefore.test(right) || touchesAfter.test(left);

const removeSpaces = (tokens: Token[], index: number): void => {
  for (let i = index - 1; i >= 0; i -= 1) {
    const token = tokens[i];
    if (token?.kind === 'mark') break;
    if (token?.kind !== 'text') continue;
    token.text = token.text.trimEnd();
    if (token.text !== '') break;
  }
  for (let i = index; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token?.kind === 'mark') break;
    if (token?.kind !== 'text') continue;
    token.text = token.text.trimStart();
    if (token.text !== '') break;
  }
};

/** The items with white space at slot edges mended. Pure. */
export const mendSpaces = (pieces: readonly Piece[], items: readonly Item[]): Item[] => {
  const source = edgesOf(tokensOfPieces(pieces));
  const tokens = tokensOfItems(items).map((token) => ({ ...token }));
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.kind === 'text') continue;
    for (const side of sidesOf(token)) {
      const before = source.get(token.piece)?.[side];
      if (!before) continue;
      const place = side === 'before' ? index : index + 1;
      const now = edgeAt(tokens, place);
      if (!now.isSpaced && (before.isSpaced ? areWords(now) : beganToNeedSpace(before, now))) {
        // Outside the slot: a link's underline does not begin or end with a space.
        tokens.splice(place, 0, { kind: 'text', text: ' ' });
        if (side === 'before') index += 1;
      } else if (!before.isSpaced && now.isSpaced && isTouching(before) && isTouching(now)) {
        removeSpaces(tokens, place);
      }
    }
  }
  return itemsOfTokens(tokens);
};

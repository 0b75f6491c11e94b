/**
 * Mends white space at the edges of slots by the source's: services lose a space there, or add one (contract.md).
 *
 * Only where it is certain: a space is added between two words that had one between them, and taken away where a comma,
 * full stop or bracket touched the slot in the source. Between characters of scripts that write without spaces nothing is
 * added; a space that came between two words stays, since one word may have become two.
 */
import { isUnspaced, isWordCharacter } from './letters.ts';
import type { Item } from './match.ts';
import type { Numbered, Piece } from './segment.ts';

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

const lastCharacter = (text: string): string => [...text.slice(-2)].at(-1) ?? '';
const firstCharacter = (text: string): string => [...text.slice(0, 2)][0] ?? '';

/** The edge between tokens `index - 1` and `index`; other edges next to it are looked through. */
const edgeAt = (tokens: readonly Token[], index: number): Edge => {
  let isSpaced = false;
  const look = (step: 1 | -1): string => {
    for (let i = step < 0 ? index - 1 : index; ; i += step) {
      const token = tokens[i];
      if (token === undefined || token.kind === 'mark') return '';
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

type Side = 'open' | 'close';

const edgesOf = (tokens: readonly Token[]): Map<Numbered, Record<Side, Edge>> => {
  const edges = new Map<Numbered, Record<Side, Edge>>();
  tokens.forEach((token, index) => {
    if (token.kind === 'open') {
      const edge = edgeAt(tokens, index);
      edges.set(token.piece, { open: edge, close: edge });
    } else if (token.kind === 'close') {
      const known = edges.get(token.piece);
      if (known) known.close = edgeAt(tokens, index);
    }
  });
  return edges;
};

const areWords = ({ left, right }: Edge): boolean =>
  left !== '' &&
  right !== '' &&
  isWordCharacter(left) &&
  isWordCharacter(right) &&
  !isUnspaced(left) &&
  !isUnspaced(right);

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
    if (token?.kind !== 'open' && token?.kind !== 'close') continue;
    const before = source.get(token.piece)?.[token.kind];
    if (!before) continue;
    const now = edgeAt(tokens, index);
    if (before.isSpaced && !now.isSpaced && areWords(now)) {
      // Outside the slot: a link's underline does not begin or end with a space.
      tokens.splice(token.kind === 'open' ? index : index + 1, 0, { kind: 'text', text: ' ' });
      index += 1;
    } else if (!before.isSpaced && now.isSpaced && isTouching(before) && isTouching(now)) {
      removeSpaces(tokens, index);
    }
  }
  return itemsOfTokens(tokens);
};

/** A flat list of a text and its slots, so that neighbours at an edge are adjacent at any depth. */
import type { Numbered, Piece } from '../read/segment.ts';
import type { Item } from './match.ts';

export type Token =
  | { readonly kind: 'text'; text: string }
  | { readonly kind: 'open' | 'close'; readonly piece: Numbered }
  | { readonly kind: 'mark'; readonly piece: Numbered; readonly isOurs: boolean };

export const tokensOfPieces = (pieces: readonly Piece[]): Token[] =>
  pieces.flatMap((piece): Token[] => {
    if (piece.kind === 'text') {
      const { source, preserved } = piece;
      return [{ kind: 'text', text: preserved ? source : source.replace(/[ \t\n\r\f]+/g, ' ') }];
    }
    if (piece.kind === 'atom') return [{ kind: 'mark', piece, isOurs: false }];
    const space = { kind: 'text', text: ' ' } as const;
    return [
      ...(piece.gapBefore ? [space] : []),
      { kind: 'open', piece },
      ...tokensOfPieces(piece.pieces),
      { kind: 'close', piece },
      ...(piece.gapBehind ? [space] : []),
    ];
  });

export const tokensOfItems = (items: readonly Item[]): Token[] =>
  items.flatMap((item): Token[] => {
    if (item.kind === 'text') return [{ kind: 'text', text: item.text }];
    if (item.items === null)
      return [{ kind: 'mark', piece: item.piece, isOurs: item.isOurs === true }];
    return [
      { kind: 'open', piece: item.piece },
      ...tokensOfItems(item.items),
      { kind: 'close', piece: item.piece },
    ];
  });

export const itemsOfTokens = (tokens: readonly Token[]): Item[] => {
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

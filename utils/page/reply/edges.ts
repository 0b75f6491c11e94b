/** Finds the characters at the edges of slots and marks, on the page and in a reply. */
import { firstCharacter, isWordCharacter, lastCharacter } from '../read/letters.ts';
import type { Numbered } from '../read/segment.ts';
import { wordsOf } from '../read/segment.ts';
import type { Token } from './tokens.ts';

export interface Edge {
  readonly left: string;
  readonly right: string;
  readonly space: string;
  /** Equal for the edges of nested slots between the same characters. */
  readonly gap: number;
}

/** A picture touches words as a word does. */
export const picture = '\ufffc';

/** A line break shows no character, since it separates words. */
const edgeOfMark = (piece: Numbered, step: 1 | -1): string => {
  if (piece.kind === 'atom' && piece.name === 'br') return '';
  const words = wordsOf(piece);
  const character = step < 0 ? lastCharacter(words) : firstCharacter(words);
  return isWordCharacter(character) ? character : picture;
};

/** Between tokens `index - 1` and `index`. Adjacent slot edges are skipped. */
export const edgeAt = (tokens: readonly Token[], index: number): Edge => {
  let space = '';
  let gap = -1;
  const look = (step: 1 | -1): string => {
    for (let i = step < 0 ? index - 1 : index; ; i += step) {
      const token = tokens[i];
      if (token === undefined) return '';
      if (step < 0) gap = i;
      if (token.kind === 'mark') return edgeOfMark(token.piece, step);
      if (token.kind !== 'text') continue;
      const text = step < 0 ? token.text.trimEnd() : token.text.trimStart();
      if (step < 0) space = token.text.slice(text.length) + space;
      else space += token.text.slice(0, token.text.length - text.length);
      if (text === '') continue;
      if (step < 0) return lastCharacter(text);
      // A full stop that begins a word (`.zip`) ends no sentence, so it may stand behind a space.
      return /^\.[\p{Ll}\p{N}]/u.test(text) ? '' : firstCharacter(text);
    }
  };
  const left = look(-1);
  const right = look(1);
  return { left, right, space, gap };
};

export type Side = 'before' | 'behind';

export const sidesOf = (token: Token): readonly Side[] => {
  if (token.kind === 'mark') return ['before', 'behind'];
  if (token.kind === 'text') return [];
  return [token.kind === 'open' ? 'before' : 'behind'];
};

export const edgesOf = (tokens: readonly Token[]): Map<Numbered, Record<Side, Edge>> => {
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

const textOf = (token: Token): string => {
  if (token.kind === 'text') return token.text;
  return token.kind === 'mark' ? wordsOf(token.piece) || picture : '';
};

const lastWord = /[\p{L}\p{M}\p{N}]*$/u;
const firstWord = /^[\p{L}\p{M}\p{N}]*/u;

/** Code is a word for the prefix or the ending beside it, whatever its last sign is: `__NOTOC__를`. */
const wordIn = (token: Token, pattern: RegExp): string => {
  const word = pattern.exec(textOf(token))?.[0] ?? '';
  return word === '' && token.kind === 'mark' ? wordsOf(token.piece) : word;
};

/** The words that touch at `index`. The left one goes on across the edges of slots. */
export const wordsAt = (tokens: readonly Token[], index: number): [string, string] => {
  let left = '';
  for (const token of tokens.slice(0, index).reverse()) {
    const text = textOf(token);
    const word = wordIn(token, lastWord);
    left = word + left;
    if (word !== text) break;
  }
  const behind = tokens.slice(index).find((token) => textOf(token) !== '');
  return [left, behind ? wordIn(behind, firstWord) : ''];
};

/** Sets the white space between tokens `index - 1` and `index`. Returns the number of inserted tokens. */
export const setSpace = (tokens: Token[], index: number, wanted: '' | ' '): 0 | 1 => {
  for (const step of [-1, 1]) {
    for (let i = step < 0 ? index - 1 : index; tokens[i] && tokens[i]?.kind !== 'mark'; i += step) {
      const token = tokens[i];
      if (token?.kind !== 'text') continue;
      token.text = step < 0 ? token.text.trimEnd() : token.text.trimStart();
      if (token.text !== '') break;
    }
  }
  if (wanted === '') return 0;
  tokens.splice(index, 0, { kind: 'text', text: wanted });
  return 1;
};

/**
 * Matches a reply to the segment it answers: which text goes where among which pieces.
 *
 * Services lose, double, move, empty and unbalance tags (contract.md). Whatever comes back, every piece ends up exactly
 * once, under its own parent:
 *
 * - a tag that was never sent is unwrapped (`reply.ts`);
 * - of a doubled one the first counts, a second with the same words is dropped, with other words unwrapped;
 * - a slot that was swallowed by another one ends that one and goes on under its own parent;
 * - a mark that is missing stays behind the piece it stood behind;
 * - a slot with words of its own that is missing, or came back without words, can't be mended: it is `lost`.
 */
import { hasLetters } from './letters.ts';
import type { ReplyNode } from './reply.ts';
import { readMarkup, textOfReply } from './reply.ts';
import type { Numbered, Piece, Segment, SlotPiece } from './segment.ts';
import { sourceTextOf } from './segment.ts';

/** The content of one parent in its new order: texts, marks, and slots with content of their own. */
export type Item =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'piece'; readonly piece: Numbered; readonly items: readonly Item[] | null };

export type Match =
  | { readonly ok: true; readonly items: readonly Item[] }
  /** `words`: no text worth showing came back. `slots`: words of these slots are missing. */
  | { readonly ok: false; readonly lost: 'words' | 'slots' };

interface Level {
  /** The slot whose content this is; null for the segment itself. */
  readonly slot: SlotPiece | null;
  readonly items: Item[];
}

const pushText = (items: Item[], text: string): void => {
  const last = items.at(-1);
  if (last?.kind === 'text') items[items.length - 1] = { kind: 'text', text: last.text + text };
  else if (text !== '') items.push({ kind: 'text', text });
};

class Matcher {
  readonly #numbered: readonly Numbered[];
  readonly #parents = new Map<Numbered, SlotPiece | null>();
  readonly #seen = new Map<Numbered, string>();
  #levels: Level[] = [];

  constructor(segment: Segment, numbered: readonly Numbered[]) {
    this.#numbered = numbered;
    this.#adopt(segment.pieces, null);
  }

  #adopt(pieces: readonly Piece[], parent: SlotPiece | null): void {
    for (const piece of pieces) {
      if (piece.kind === 'text') continue;
      this.#parents.set(piece, parent);
      if (piece.kind === 'slot') this.#adopt(piece.pieces, piece);
    }
  }

  match(nodes: readonly ReplyNode[]): Item[] {
    const root: Level = { slot: null, items: [] };
    this.#levels = [root];
    this.#readAll(nodes);
    return root.items;
  }

  /** Numbered pieces that have a place in what was matched. */
  get seen(): ReadonlyMap<Numbered, string> {
    return this.#seen;
  }

  #top(): Level {
    // The root level is never popped.
    return this.#levels.at(-1) as Level;
  }

  #readAll(nodes: readonly ReplyNode[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') pushText(this.#top().items, node);
      else this.#readElement(node);
    }
  }

  #readElement(node: Exclude<ReplyNode, string>): void {
    const piece = this.#numbered[node.id - 1];
    if (piece === undefined) {
      this.#readAll(node.children);
      return;
    }
    const first = this.#seen.get(piece);
    if (first !== undefined) {
      if (textOfReply(node.children).trim() !== first.trim()) this.#readAll(node.children);
      return;
    }
    const home = this.#levels.findLastIndex((level) => level.slot === this.#parents.get(piece));
    // Not under its own parent: its words stay with the text around them, and it counts as missing.
    if (home < 0) {
      this.#readAll(node.children);
      return;
    }
    this.#levels.length = home + 1;
    this.#seen.set(piece, textOfReply(node.children));
    if (piece.kind === 'atom') {
      this.#top().items.push({ kind: 'piece', piece, items: null });
      // Closing tags of void elements are missing by nature: what the parser put inside follows them.
      if (piece.content === null) this.#readAll(node.children);
      return;
    }
    const level: Level = { slot: piece, items: [] };
    this.#top().items.push({ kind: 'piece', piece, items: level.items });
    this.#levels.push(level);
    const depth = this.#levels.length;
    this.#readAll(node.children);
    // Where a swallowed slot has already ended this one, the levels are shorter by now.
    if (this.#levels.length >= depth && this.#levels[depth - 1] === level)
      this.#levels.length = depth - 1;
  }
}

const textOfItems = (items: readonly Item[]): string =>
  items
    .map((item) => (item.kind === 'text' ? item.text : item.items ? textOfItems(item.items) : ''))
    .join('');

/** Puts pieces that did not come back behind the piece they stood behind. */
const returnMissing = (
  pieces: readonly Piece[],
  items: readonly Item[],
  seen: ReadonlyMap<Numbered, string>,
): Item[] => {
  const complete = items.map((item) =>
    item.kind === 'piece' && item.items !== null && item.piece.kind === 'slot'
      ? { ...item, items: returnMissing(item.piece.pieces, item.items, seen) }
      : item,
  );
  let previous: Numbered | null = null;
  for (const piece of pieces) {
    if (piece.kind === 'text') continue;
    if (!seen.has(piece)) {
      const after = complete.findIndex((item) => item.kind === 'piece' && item.piece === previous);
      complete.splice(after + 1, 0, { kind: 'piece', piece, items: null });
    }
    previous = piece;
  }
  return complete;
};

/** A word may become a number or a sign of counting in another language, never nothing. */
const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Markup that the source did not have, shown as words: the reply was escaped or mangled. */
const showsMarkup = (reply: string, source: string): boolean =>
  /<\s*\/?\s*[a-z]/i.test(reply) && !/<\s*\/?\s*[a-z]/i.test(source);

export const matchReply = (
  segment: Segment,
  numbered: readonly Numbered[],
  reply: { readonly format: 'plain' | 'html'; readonly text: string },
): Match => {
  const source = sourceTextOf(segment.pieces);
  const matcher = new Matcher(segment, numbered);
  const matched = matcher.match(reply.format === 'html' ? readMarkup(reply.text) : [reply.text]);
  const text = textOfItems(matched);
  const words = wordsByPiece(matched);
  const isSlotLost = numbered.some(
    (piece) =>
      piece.kind === 'slot' &&
      hasLetters(sourceTextOf(piece.pieces)) &&
      !saysSomething(words.get(piece) ?? ''),
  );
  if (!saysSomething(text) || (showsMarkup(text, source) && !isSlotLost))
    return { ok: false, lost: 'words' };
  if (isSlotLost) return { ok: false, lost: 'slots' };
  return { ok: true, items: returnMissing(segment.pieces, matched, matcher.seen) };
};

/** What was matched to each slot. */
const wordsByPiece = (
  items: readonly Item[],
  words = new Map<Numbered, string>(),
): ReadonlyMap<Numbered, string> => {
  for (const item of items) {
    if (item.kind === 'text' || item.items === null) continue;
    words.set(item.piece, textOfItems(item.items));
    wordsByPiece(item.items, words);
  }
  return words;
};

/**
 * Matches a reply to its segment. Services lose, double, move, empty and unbalance tags (contract.md). Every piece still
 * ends up exactly once, under its own parent:
 *
 * - A tag that was never sent is unwrapped (`reply.ts`).
 * - The first one of a doubled tag counts. The second is dropped if it has the same words, or else unwrapped.
 * - A slot inside another one that swallowed it ends that one.
 * - An untranslatable element without its tags is put where its words came back.
 * - An unclosed tag of such an element ends behind the element's words.
 * - A missing piece stays behind the piece before it.
 * - A reply can't be repaired if a slot with words is missing or empty, except for emphasis on a word such as `will`, which is a
 * part of the verb in Spanish.
 */
import { isUntagged } from '../read/initial.ts';
import { firstCharacter, hasLetters, lastCharacter, wouldGlue } from '../read/letters.ts';
import type { Numbered, Piece, Segment, SlotPiece } from '../read/segment.ts';
import { sourceTextOf, wordsOf } from '../read/segment.ts';
import type { ReplyNode } from './own-markup.ts';
import { behindWords, readMarkup, textOfReply } from './reply.ts';
import { canBeShown, saysSomething } from './trust.ts';

/** The new content of one parent. */
export type Item =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'piece';
      readonly piece: Numbered;
      readonly items: readonly Item[] | null;
      /** The reply did not have it, so no translator chose the spaces beside it. */
      readonly isOurs?: true;
    };

interface Level {
  readonly slot: SlotPiece | null;
  readonly items: Item[];
}

/** A dropped tag leaves one space. */
const join = (left: string, right: string): string =>
  left + (/\s$/.test(left) ? right.replace(/^ /, '') : right);

const pushText = (items: Item[], text: string): void => {
  const last = items.at(-1);
  if (last?.kind === 'text') {
    items[items.length - 1] = { kind: 'text', text: join(last.text, text) };
  } else if (text !== '') items.push({ kind: 'text', text });
};

const asItIs = (piece: Numbered): Item & { kind: 'piece' } => ({
  kind: 'piece',
  piece,
  items: null,
});

class Matcher {
  readonly #numbered: readonly Numbered[];
  readonly #parents = new Map<Numbered, SlotPiece | null>();
  readonly #seen = new Map<Numbered, string>();
  /** Untranslatable pieces without words, and without text behind them yet. */
  readonly #emptied = new Set<Numbered>();
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

  #top(): Level {
    // The root level is never popped.
    return this.#levels.at(-1) as Level;
  }

  #readAll(nodes: readonly ReplyNode[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#readText(node);
      else this.#readElement(node);
    }
  }

  /** The words of an emptied element may follow its tag. The element shows them already. */
  #readText(text: string): void {
    const { items } = this.#top();
    const last = items.at(-1);
    const piece = last?.kind === 'piece' && this.#emptied.delete(last.piece) ? last.piece : null;
    const words = piece ? wordsOf(piece) : '';
    pushText(items, words !== '' && text.startsWith(words) ? text.slice(words.length) : text);
  }

  #readElement(node: Exclude<ReplyNode, string>): void {
    const piece = this.#numbered[node.id - 1];
    if (piece === undefined) {
      this.#readAll(node.children);
      return;
    }
    const first = this.#seen.get(piece);
    if (first !== undefined) {
      const words = textOfReply(node.children).trim();
      // An atom shows its own words.
      const isPart = piece.kind === 'atom' && piece.content?.includes(words);
      if (words !== first.trim() && !isPart) {
        this.#readAll(behindOwnWords(piece, node.children) ?? node.children);
      }
      return;
    }
    const home = this.#levels.findLastIndex((level) => level.slot === this.#parents.get(piece));
    // The parent is wrong, so the piece counts as missing.
    if (home < 0) {
      this.#readAll(node.children);
      return;
    }
    this.#levels.length = home + 1;
    const behind = behindOwnWords(piece, node.children);
    if (piece.kind === 'atom' || behind !== null) {
      this.#seen.set(piece, wordsOf(piece));
      this.#top().items.push(asItIs(piece));
      this.#readAll(behind ?? []);
      if (textOfReply(node.children).trim() === '') this.#emptied.add(piece);
      return;
    }
    this.#seen.set(piece, textOfReply(node.children));
    const level: Level = { slot: piece, items: [] };
    this.#top().items.push({ kind: 'piece', piece, items: level.items });
    this.#levels.push(level);
    const depth = this.#levels.length;
    this.#readAll(node.children);
    // A swallowed slot may have ended this level already.
    if (this.#levels.length >= depth && this.#levels[depth - 1] === level)
      this.#levels.length = depth - 1;
  }
}

const textOfItems = (items: readonly Item[]): string =>
  items
    .map((item) => (item.kind === 'text' ? item.text : item.items ? textOfItems(item.items) : ''))
    .join('');

/** Atoms count as empty, as in `sourceTextOf`. */
export const shownTextOf = (items: readonly Item[]): string =>
  items
    .map((item) => {
      if (item.kind === 'text') return item.text;
      if (item.items) return shownTextOf(item.items);
      return item.piece.kind === 'slot' ? sourceTextOf(item.piece.pieces) : '';
    })
    .join('');

/**
 * The nodes behind the words of an element without letters. The parser puts them inside if the closing tag is missing. Null
 * if the content is the element's own.
 */
function behindOwnWords(
  piece: Numbered,
  children: readonly ReplyNode[],
): readonly ReplyNode[] | null {
  const words = wordsOf(piece);
  if (piece.kind === 'slot') {
    const isAllText = piece.pieces.every(({ kind }) => kind === 'text');
    if (!isAllText || hasLetters(words) || !hasLetters(textOfReply(children))) return null;
  }
  return words === '' ? children : behindWords(children, words);
}

/** Whether the words touch the text around them on the page. */
interface Missed {
  readonly words: string;
  readonly touchesBefore: boolean;
  readonly touchesBehind: boolean;
}

const missedAt = (pieces: readonly Piece[], index: number, piece: Numbered): Missed => {
  const [before, behind] = [pieces[index - 1], pieces[index + 1]];
  return {
    words: wordsOf(piece),
    touchesBefore: before?.kind === 'text' && /\S$/.test(before.source),
    touchesBehind: behind?.kind === 'text' && /^\S/.test(behind.source),
  };
};

/** Returns -1 also for a part of another word. */
const placeOfWords = (text: string, { words, touchesBefore, touchesBehind }: Missed): number => {
  for (let place = text.indexOf(words); place >= 0; place = text.indexOf(words, place + 1)) {
    const before = lastCharacter(text.slice(0, place));
    const behind = firstCharacter(text.slice(place + words.length));
    const isApart =
      (touchesBefore || !wouldGlue(before, firstCharacter(words))) &&
      (touchesBehind || !wouldGlue(lastCharacter(words), behind));
    if (isApart) return place;
  }
  return -1;
};

/** Searches behind `start` first. Returns false if the words did not come back. */
const putAtWords = (items: Item[], piece: Numbered, missed: Missed, start: number): boolean => {
  const { words } = missed;
  const places = [...items.keys()];
  for (const index of [...places.slice(start + 1), ...places.slice(0, start + 1)]) {
    const item = items[index];
    if (item?.kind !== 'text' || words === '') continue;
    const place = placeOfWords(item.text, missed);
    if (place < 0) continue;
    const [before, behind] = [item.text.slice(0, place), item.text.slice(place + words.length)];
    const parts: Item[] = [
      { kind: 'text', text: before },
      asItIs(piece),
      { kind: 'text', text: behind },
    ];
    items.splice(index, 1, ...parts.filter((part) => part.kind === 'piece' || part.text !== ''));
    return true;
  }
  return false;
};

/** An empty link or button could not be used. */
const emphasis: ReadonlySet<string> = new Set('b em i mark strong u'.split(' '));
/** Other languages express them by the form of another word, or not at all. */
const auxiliary = /^(?:a|an|do|does|did|shall|the|to|will|would)$/i;

const mayBeEmpty = ({ element, inner, pieces }: SlotPiece): boolean =>
  inner === element && emphasis.has(element.localName) && auxiliary.test(sourceTextOf(pieces));

/** A slot with a number that came back empty keeps the page's number. */
const isEmptied = (item: Item): boolean =>
  item.kind === 'piece' &&
  item.items !== null &&
  saysSomething(wordsOf(item.piece)) &&
  !saysSomething(textOfItems(item.items));

const complete = (pieces: readonly Piece[], matched: readonly Item[]): Item[] => {
  const items = matched.map((item) =>
    item.kind === 'piece' && item.items !== null && item.piece.kind === 'slot'
      ? { ...item, items: complete(item.piece.pieces, item.items) }
      : item,
  );
  const came = new Map(
    items.flatMap((item) => (item.kind === 'piece' ? [[item.piece, item]] : [])),
  );
  const placeOf = (piece: Numbered | null): number =>
    items.findIndex((item) => item.kind === 'piece' && item.piece === piece);
  let previous: Numbered | null = null;
  pieces.forEach((piece, index) => {
    if (piece.kind === 'text' || isUntagged(piece)) return;
    const item = came.get(piece);
    if (item === undefined) {
      const start = placeOf(previous);
      const isPut = putAtWords(items, piece, missedAt(pieces, index, piece), start);
      if (!isPut) items.splice(start + 1, 0, { ...asItIs(piece), isOurs: true });
    } else if (isEmptied(item)) {
      const place = items.indexOf(item);
      const isPut = putAtWords(items, piece, missedAt(pieces, index, piece), place);
      if (isPut) items.splice(items.indexOf(item), 1);
      else if (piece.kind === 'atom' || !mayBeEmpty(piece)) items[place] = asItIs(piece);
    }
    previous = piece;
  });
  return items;
};

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

/** Null if the reply can't be repaired. */
export const matchReply = (
  segment: Segment,
  numbered: readonly Numbered[],
  reply: { readonly format: 'plain' | 'html'; readonly text: string },
): readonly Item[] | null => {
  // White space at the ends was not sent.
  const text = reply.text.trim();
  const nodes = reply.format === 'html' ? readMarkup(text) : [text];
  const matched = new Matcher(segment, numbered).match(nodes);
  if (!canBeShown(textOfItems(matched), sourceTextOf(segment.pieces))) return null;
  const words = wordsByPiece(matched);
  const isSlotLost = numbered.some(
    (piece) =>
      piece.kind === 'slot' &&
      hasLetters(sourceTextOf(piece.pieces)) &&
      !saysSomething(words.get(piece) ?? '') &&
      !(words.has(piece) && mayBeEmpty(piece)),
  );
  return isSlotLost ? null : complete(segment.pieces, matched);
};

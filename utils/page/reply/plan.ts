/**
 * Plans the fewest changes that show a matched reply. The page's text nodes never move. An element moves only if it is
 * outside of the longest increasing run. The words between two staying elements go into the text nodes there.
 */

import { hasLetters } from '../read/letters.ts';
import type { Numbered, Piece, Segment, TextPiece } from '../read/segment.ts';
import { nodeOf } from '../read/segment.ts';
import { isCustom } from '../read/shadow-hosts.ts';
import { longestIncreasingRun } from './longest-run.ts';
import type { Item } from './match.ts';

export type Step =
  | { readonly kind: 'stay' | 'move'; readonly node: Element }
  | { readonly kind: 'write'; readonly node: Text; readonly data: string }
  | { readonly kind: 'keep'; readonly node: Text }
  | { readonly kind: 'insert'; readonly data: string };

export interface Arrangement {
  readonly parent: Node;
  /** Its next siblings stay behind it. */
  readonly last: Node | null;
  readonly steps: readonly Step[];
}

/** False for a parent whose elements keep their order. */
type MayMove = (parent: Node) => boolean;

const whiteSpaceAtStart = /^\s*/;
const whiteSpaceAtEnd = /\s*$/;

/** Boxes, and siblings that must not move, keep the page's order. */
const settleOrder = (
  wanted: readonly Numbered[],
  page: readonly Numbered[],
  mayMove: boolean,
): Numbered[] => {
  const isHeld = (piece: Numbered): boolean => !mayMove || piece.pinned;
  const held = page.filter(isHeld);
  let next = 0;
  return wanted.map((piece) => (isHeld(piece) ? (held[next++] ?? piece) : piece));
};

const stayingOf = (order: readonly Numbered[], page: readonly Numbered[]): Numbered[] => {
  const places = new Map(page.map((piece, place) => [piece, place]));
  const run = longestIncreasingRun(order.map((piece) => places.get(piece) ?? 0));
  return run.flatMap((index) => order[index] ?? []);
};

/** A custom element may render anew when it is moved. */
const holdsCustom = (piece: Piece): boolean =>
  piece.kind !== 'text' &&
  (isCustom(piece.element) ||
    (piece.kind === 'slot' && (isCustom(piece.inner) || piece.pieces.some(holdsCustom))));

/** Adjacent elements of one kind may be a framework's list, which inserts items beside their neighbours. */
const isKeptList = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece, index) => {
    const next = pieces[index + 1];
    if (piece.kind !== 'slot' || next?.kind !== 'slot') return false;
    const { localName, className } = piece.element;
    return next.element.localName === localName && next.element.className === className;
  });

/** Outer white space was not sent. */
const outerSpaces = (pieces: readonly Piece[]): { lead: string; trail: string } => {
  const first = pieces[0];
  const last = pieces.at(-1);
  return {
    lead: first?.kind === 'text' ? (whiteSpaceAtStart.exec(first.source)?.[0] ?? '') : '',
    trail: last?.kind === 'text' ? (whiteSpaceAtEnd.exec(last.source)?.[0] ?? '') : '',
  };
};

/** The texts and moving elements between two staying elements. */
interface Gap {
  readonly parts: (string | Numbered)[];
  readonly nodes: TextPiece[];
}

const collapse = (text: string): string => text.replace(/[ \t\n\r\f]+/g, ' ');

const stepsOfGap = ({ parts, nodes }: Gap): Step[] => {
  const texts = parts.filter((part) => typeof part === 'string');
  const source = nodes.map((piece) => piece.source).join('');
  if (parts.length === texts.length && collapse(texts.join('')) === collapse(source)) {
    return nodes.map((piece) => ({ kind: 'keep', node: piece.node }));
  }
  const steps: Step[] = [];
  const free = [...nodes];
  const empty = (piece: TextPiece): void => {
    steps.push({ kind: 'write', node: piece.node, data: '' });
  };
  for (const part of parts) {
    if (typeof part !== 'string') {
      steps.push({ kind: 'move', node: part.element });
      continue;
    }
    // A single text takes the first node with words.
    if (texts.length === 1) {
      while (
        free.length > 1 &&
        free[0] &&
        !hasLetters(free[0].source) &&
        free.some((p) => hasLetters(p.source))
      ) {
        empty(free.shift() as TextPiece);
      }
    }
    const piece = free.shift();
    steps.push(
      piece ? { kind: 'write', node: piece.node, data: part } : { kind: 'insert', data: part },
    );
  }
  free.forEach(empty);
  return steps;
};

const arrange = (
  parent: Node,
  pieces: readonly Piece[],
  items: readonly Item[],
  mayMove: MayMove,
  isOutermost: boolean,
): Arrangement[] => {
  const page = pieces.filter((piece): piece is Numbered => piece.kind !== 'text');
  const wanted = items.flatMap((item) => (item.kind === 'piece' ? [item.piece] : []));
  const isSameOrder = wanted.every((piece, i) => piece === page[i]);
  const order = isSameOrder
    ? wanted
    : settleOrder(
        wanted,
        page,
        mayMove(parent) && !isKeptList(pieces) && !pieces.some(holdsCustom),
      );
  const staying = new Set(isSameOrder ? order : stayingOf(order, page));

  // By the staying element before them.
  const nodesAfter = new Map<Numbered | null, TextPiece[]>([[null, []]]);
  let behind: Numbered | null = null;
  for (const piece of pieces) {
    if (piece.kind === 'text') nodesAfter.get(behind)?.push(piece);
    else if (staying.has(piece)) {
      behind = piece;
      nodesAfter.set(piece, []);
    }
  }

  const { lead, trail } = isOutermost ? outerSpaces(pieces) : { lead: '', trail: '' };
  const steps: Step[] = [];
  let gap: Gap = { parts: [], nodes: nodesAfter.get(null) ?? [] };
  let next = 0;
  const addText = (text: string): void => {
    const last = gap.parts.at(-1);
    if (typeof last === 'string') gap.parts[gap.parts.length - 1] = last + text;
    else if (text !== '') gap.parts.push(text);
  };
  addText(lead);
  for (const item of items) {
    if (item.kind === 'text') {
      addText(item.text);
      continue;
    }
    const piece = order[next++] ?? item.piece;
    if (!staying.has(piece)) {
      gap.parts.push(piece);
      continue;
    }
    steps.push(...stepsOfGap(gap), { kind: 'stay', node: piece.element });
    gap = { parts: [], nodes: nodesAfter.get(piece) ?? [] };
  }
  addText(trail);
  steps.push(...stepsOfGap(gap));
  // A space at either end of the segment separates nothing.
  const isSpare = (step: Step | undefined): boolean =>
    isOutermost && step?.kind === 'insert' && step.data.trim() === '';
  if (isSpare(steps[0])) steps.shift();
  if (isSpare(steps.at(-1))) steps.pop();

  const last = pieces.at(-1);
  const inside = items.flatMap((item) =>
    item.kind === 'piece' && item.piece.kind === 'slot' && item.items !== null
      ? arrange(item.piece.inner, item.piece.pieces, item.items, mayMove, false)
      : [],
  );
  return [{ parent, last: last ? nodeOf(last) : null, steps }, ...inside];
};

/** Outermost first. */
export const planSegment = (
  segment: Segment,
  items: readonly Item[],
  mayMove: MayMove,
): Arrangement[] => arrange(segment.parent, segment.pieces, items, mayMove, true);

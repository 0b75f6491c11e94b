/**
 * Plans the fewest changes that show a matched reply. The page's text nodes never move. An element moves only if it is
 * outside of the heaviest increasing run. The words between two staying elements go into the text nodes there.
 */

import { hasLetters } from '../read/letters.ts';
import type { Numbered, Piece, Segment, TextPiece } from '../read/segment.ts';
import { nodeOf } from '../read/segment.ts';
import type { Fragility } from './heaviest-run.ts';
import { heaviestIncreasingRun, weightOf } from './heaviest-run.ts';
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

export interface MoveRules {
  mayMove(parent: Node): boolean;
  fragilityOf(element: Element): Fragility;
}

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

/** Elements up to the last hidden one. */
const beforeHidden = (page: readonly Numbered[]): ReadonlySet<Element> => {
  const elements = new Set(page.map(({ element }) => element));
  const before = new Set<Element>();
  let since: Element[] = [];
  const last = page.at(-1)?.element;
  for (let at = page[0]?.element ?? null; at && at !== last; at = at.nextElementSibling) {
    since.push(at);
    if (elements.has(at)) continue;
    for (const element of since) before.add(element);
    since = [];
  }
  return before;
};

const stayingOf = (
  order: readonly Numbered[],
  page: readonly Numbered[],
  { fragilityOf }: MoveRules,
): Numbered[] => {
  const places = new Map(page.map((piece, place) => [piece, place]));
  const placeOf = (piece: Numbered): number => places.get(piece) ?? 0;
  // Nothing is moved behind a hidden element, so that it keeps its place, too.
  const heavier = beforeHidden(page);
  const weights = order.map(
    ({ element }) =>
      weightOf(fragilityOf(element), order.length) * (heavier.has(element) ? order.length + 1 : 1),
  );
  const run = heaviestIncreasingRun(order.map(placeOf), (index) => weights[index] ?? 1);
  return run.flatMap((index) => order[index] ?? []);
};

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
  rules: MoveRules,
  isOutermost: boolean,
): Arrangement[] => {
  const page = pieces.filter((piece): piece is Numbered => piece.kind !== 'text');
  const wanted = items.flatMap((item) => (item.kind === 'piece' ? [item.piece] : []));
  const isSameOrder = wanted.every((piece, i) => piece === page[i]);
  const order = isSameOrder
    ? wanted
    : settleOrder(wanted, page, rules.mayMove(parent) && !isKeptList(pieces));
  const staying = new Set(isSameOrder ? order : stayingOf(order, page, rules));

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
      ? arrange(item.piece.inner, item.piece.pieces, item.items, rules, false)
      : [],
  );
  return [{ parent, last: last ? nodeOf(last) : null, steps }, ...inside];
};

/** Outermost first. */
export const planSegment = (
  segment: Segment,
  items: readonly Item[],
  rules: MoveRules,
): Arrangement[] => arrange(segment.parent, segment.pieces, items, rules, true);

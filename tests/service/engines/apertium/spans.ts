import type { Edges } from './source-text.ts';
import type { SourceElement } from './source-tree.ts';

/** A part of the translation with its element; an atom also with its source. */
export type Part =
  | { readonly kind: 'text'; readonly text: string; readonly owner: SourceElement }
  | {
      readonly kind: 'atom';
      readonly raw: string;
      readonly number: number;
      readonly owner: SourceElement;
    };

/** The end is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface ElementSpan {
  readonly element: SourceElement;
  readonly span: Span;
}

/** This many foreign words may stand inside an element if its own words were separated. */
const mostForeignWords = 3;

const hasWord = (part: Part) => part.kind === 'text' && /[\p{L}\p{N}]/u.test(part.text);

function isWithin(inner: SourceElement, outer: SourceElement): boolean {
  for (let at: SourceElement | null = inner; at; at = at.parent) {
    if (at === outer) return true;
  }
  return false;
}

/** True for text that no child of `parent` owns. */
const isFree = (part: Part, parent: SourceElement) =>
  part.kind === 'text' && isWithin(parent, part.owner);

/** Returns each child's range in its parent's part, in order and without overlap. Null if a child has no words left. */
export function placeChildren(
  parent: SourceElement,
  within: Span,
  parts: readonly Part[],
  edges: ReadonlyMap<number, Edges>,
): ElementSpan[] | null {
  const placed: ElementSpan[] = [];
  for (const child of parent.children) {
    if (child.kind !== 'element') continue;
    const span = largestCluster(child, parent, within, parts);
    if (!span) return null;
    placed.push({ element: child, span });
  }
  placed.sort((a, b) => a.span.from - b.span.from);
  let end = within.from;
  return placed.map(({ element, span }) => {
    const known = edges.get(element.number);
    const wider = known ? widen(span, { from: end, to: within.to }, known, parent, parts) : span;
    end = wider.to;
    return { element, span: wider };
  });
}

/** Joins the element's parts over a few free words between them. */
function largestCluster(
  child: SourceElement,
  parent: SourceElement,
  within: Span,
  parts: readonly Part[],
): Span | null {
  let best: Span & { weight: number } = { from: -1, to: -1, weight: 0 };
  let current: { from: number; weight: number } | null = null;
  let foreignWords = 0;
  for (let index = within.from; index < within.to; index += 1) {
    const part = parts[index];
    if (!part) break;
    if (isWithin(part.owner, child)) {
      current ??= { from: index, weight: 0 };
      current.weight += part.kind === 'atom' || hasWord(part) ? 1 : 0;
      foreignWords = 0;
      const found = { ...current, to: index + 1 };
      if (found.weight > best.weight || found.from === best.from) best = found;
      continue;
    }
    if (hasWord(part)) foreignWords += 1;
    if (!isFree(part, parent) || foreignWords > mostForeignWords) {
      current = null;
      foreignWords = 0;
    }
  }
  return best.weight > 0 ? best : null;
}

/** Adds unlabelled parts of the element: quotation marks, the rest of its last word. */
function widen(
  span: Span,
  limit: Span,
  { before, after, follower }: Edges,
  parent: SourceElement,
  parts: readonly Part[],
): Span {
  let { from, to } = span;
  const freeText = (index: number) => {
    const part = parts[index];
    return part?.kind === 'text' && isFree(part, parent) ? part.text : null;
  };
  for (const mark of [...before].reverse()) {
    if (from > limit.from && freeText(from - 1) === mark) from -= 1;
  }
  if (follower !== null && after === '') {
    // "the <a>smaller islands</a>." becomes "las <a>islas más</a> pequeñas.": words before the point belong to the
    // link.
    let words = 0;
    let end = to;
    let next = to;
    while (next < limit.to && freeText(next) !== null && freeText(next) !== follower) {
      const text = freeText(next) ?? '';
      if (!/^[\s\p{L}\p{M}\p{N}'’-]+$/u.test(text)) break;
      next += 1;
      if (/\S/.test(text)) {
        words += 1;
        end = next;
      }
    }
    const isThere = follower === '' ? next === limit.to : freeText(next) === follower;
    if (isThere && words <= 2) to = end;
  }
  for (const mark of after) {
    if (to < limit.to && freeText(to) === mark) to += 1;
  }
  return { from, to };
}

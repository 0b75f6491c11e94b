import { findEdges } from './source-text.ts';
import type { SourceElement, SourceTree } from './source-tree.ts';
import type { Part, Span } from './spans.ts';
import { placeChildren } from './spans.ts';
import type { Piece } from './stream.ts';

/**
 * Puts each element and atom back exactly once, under its parent and around its words. Returns null if an element lost
 * all words or an atom is missing.
 */
export function rebuildMarkup(
  tree: SourceTree,
  pieces: readonly Piece[],
  encode: (text: string) => string,
): string | null {
  const parts = toParts(tree, pieces);
  if (!parts) return null;
  const edges = findEdges(tree);
  const drawn = new Set<number>();

  function render(element: SourceElement, within: Span, all: readonly Part[]): string | null {
    const children = placeChildren(element, within, all, edges);
    if (!children) return null;
    let html = '';
    let index = within.from;
    while (index < within.to) {
      const child = children.find(({ span }) => span.from === index);
      const part = all[index];
      if (child) {
        const inner = render(child.element, child.span, all);
        if (inner === null) return null;
        html += child.element.open + inner + child.element.close;
      } else if (part?.kind === 'text') {
        html += encode(part.text);
      } else if (part?.owner === element) {
        html += part.raw;
        drawn.add(part.number);
      }
      index = child ? child.span.to : index + 1;
    }
    return addStrays(element, html, drawn);
  }

  return render(tree.root, { from: 0, to: parts.length }, parts);
}

/** Moves stray atoms to the nearer edge of their parent. */
function addStrays(element: SourceElement, html: string, drawn: Set<number>): string {
  const { children } = element;
  const firstOther = children.findIndex((child) => child.kind !== 'atom');
  let [before, after] = ['', ''];
  for (const [index, child] of children.entries()) {
    if (child.kind !== 'atom' || drawn.has(child.number)) continue;
    drawn.add(child.number);
    if (index < firstOther) before += child.raw;
    else after += child.raw;
  }
  return before + html + after;
}

const grain = /\s+|[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]/gu;

/** Returns null if an atom is missing. Text without an owner is cut into small parts. */
function toParts({ root, elements, atoms }: SourceTree, pieces: readonly Piece[]): Part[] | null {
  const seen = new Set<number>();
  const parts: Part[] = [];
  for (const [index, piece] of pieces.entries()) {
    const number = piece.kind === 'blank' ? piece.number : ownerNumber(piece, pieces[index + 1]);
    const atom = atoms.get(number);
    if (atom) {
      if (!seen.has(number))
        parts.push({ kind: 'atom', raw: atom.raw, number, owner: atom.parent });
      seen.add(number);
    } else if (piece.kind === 'text') {
      const owner = elements.get(number) ?? root;
      const texts = owner === root ? (piece.text.match(grain) ?? []) : [piece.text];
      for (const text of texts) parts.push({ kind: 'text', text, owner });
    }
  }
  return seen.size === atoms.size ? parts : null;
}

/** One word can stand for two, such as "del" for "of the". It joins the following word if that is one of them. */
function ownerNumber(piece: Piece & { kind: 'text' }, next: Piece | undefined): number {
  const follower = next?.kind === 'text' ? next.numbers : [];
  return piece.numbers.find((number) => follower.includes(number)) ?? piece.numbers[0] ?? 0;
}

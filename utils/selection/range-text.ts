import type { ComposedRange, Point } from './composed-range.ts';
import { isEditable } from './editable.ts';
import { commonAncestor, flatChildren, holders, isElement, isText } from './flat-tree.ts';
import type { Flow } from './flow.ts';
import { flowOf, roomAt } from './flow.ts';
import type { Mark, Run } from './runs.ts';
import { marks, textOfRuns } from './runs.ts';
import type { Steps } from './steps.ts';
import { createTextBuilder } from './text-builder.ts';

/** As plain text, without what the reader writes. */
export function* textBetween(range: ComposedRange): Steps<string> {
  return textOfRuns(yield* runsBetween(range, { skipsEditable: true }));
}

/**
 * The visible, selectable text between two points, with its paragraphs. `Selection.toString()` ignores shadow trees and
 * differs by browser. Each step is one element.
 */
export function* runsBetween(range: ComposedRange, { skipsEditable = false } = {}): Steps<Run[]> {
  const root = commonAncestor(range.start.node, range.end.node);
  if (root === null) return [];
  const builder = createTextBuilder();
  let where: 'before' | 'inside' | 'after' = 'before';

  const start = edgeOf(range.start);
  const end = edgeOf(range.end);
  const holdsStart = holders(range.start.node);

  function* visit(node: Node, around: Around): Steps<void> {
    if (where === 'after') return;
    if (node === start.before) where = 'inside';
    if (node === end.before) where = 'after';
    else if (where === 'before' && !holdsStart(node)) return;
    else if (isElement(node)) yield* visitElement(node, around);
    else if (node.childNodes.length > 0) yield* visitChildren(node, around);
    else visitData(node, around);
    if (node === start.endOf && where === 'before') where = 'inside';
    if (node === end.endOf) where = 'after';
  }

  function visitData(node: Node, around: Around): void {
    if (node === range.start.node) where = 'inside';
    if (where === 'inside' && isText(node) && !around.leftOut) {
      const from = node === range.start.node ? range.start.offset : 0;
      const to = node === range.end.node ? range.end.offset : node.data.length;
      if (around.written) builder.write(node.data.slice(from, to), around.whiteSpace, around.marks);
      else builder.room(() => 1);
    }
    if (node === range.end.node) where = 'after';
  }

  function* visitElement(element: Element, around: Around): Steps<void> {
    yield;
    const isLeftOut = around.leftOut || (skipsEditable && isEditable(element));
    const flow = isLeftOut ? null : flowOf(element);
    // An end of the range may lie in content that is left out.
    if (flow === null || flow.display === 'none') {
      yield* visitChildren(element, nothingWritten);
      return;
    }
    edge(element, flow, around, 'before');
    if (element.localName === 'br' && where === 'inside') builder.lineBreak();
    const inner = within(element, flow, around);
    const text = where === 'inside' && inner.written ? textFor(element) : '';
    builder.write(text, 'collapse', inner.marks);
    yield* visitChildren(element, flow.hidesContent || text ? nothingWritten : inner);
    if (where === 'inside') edge(element, flow, around, 'after');
  }

  function* visitChildren(node: Node, around: Around): Steps<void> {
    const isClosed = isElement(node) && node.localName === 'details' && !node.hasAttribute('open');
    for (const child of flatChildren(node)) {
      const isHidden = isClosed && (child as Partial<Element>).localName !== 'summary';
      yield* visit(child, isHidden ? nothingWritten : around);
      if (where === 'after') return;
    }
  }

  function edge(element: Element, flow: Flow, around: Around, side: 'before' | 'after'): void {
    if (flow.display === 'cell') builder.cellEdge();
    else if (flow.display === 'block' && !around.isRow) builder.blockEdge(flow.breaks);
    else builder.room(() => (around.isRow ? 1 : roomAt(element, side)));
  }

  const top = root.childNodes.length === 0 && root.parentNode !== null ? root.parentNode : root;
  const around = isElement(top) ? within(top, flowOf(top), everythingWritten) : everythingWritten;
  yield* visitChildren(top, around);
  // The next loop may walk a whole book.
  yield;
  return builder.runs();
}

/** Passed on to an element's content. */
interface Around extends Pick<Flow, 'isRow' | 'whiteSpace'> {
  readonly written: boolean;
  readonly leftOut: boolean;
  readonly selectable: boolean;
  readonly marks: readonly Mark[];
}

const everythingWritten: Around = {
  written: true,
  leftOut: false,
  selectable: true,
  isRow: false,
  whiteSpace: 'collapse',
  marks: [],
};
const nothingWritten: Around = { ...everythingWritten, written: false, leftOut: true };

function within(element: Element, flow: Flow, around: Around): Around {
  // Browsers select edited text whatever its style says.
  const selectable = (flow.selectable ?? around.selectable) || isEditable(element);
  return {
    ...flow,
    written: flow.visible && selectable,
    leftOut: false,
    selectable,
    marks: marks.filter((mark) => has(mark, element, flow) || isHandedOn(mark, around)),
  };
}

/** `© Getty Images` is none. */
const emoji = /^(?!\d)[\p{Emoji}\p{Emoji_Component}]+$/u;

/** A formula consists of glyphs in no order, and many pages draw emoji. */
function textFor(element: Element): string {
  const alt = element.localName === 'img' && element.getAttribute('alt');
  if (alt && emoji.test(alt)) return alt;
  if (!element.matches('.katex, .MathJax, .mwe-math-element, math')) return '';
  const tex = element.querySelector('annotation') ?? element.querySelector('math');
  return (tex ?? element).textContent;
}

/** Bold and italic come from the style. Other marks come from elements. */
function has(mark: Mark, { localName }: Element, flow: Flow): boolean {
  if (mark === 'b') return flow.isBold;
  if (mark === 'i') return flow.isItalic;
  return mark === 's' ? /^(?:s|del|strike)$/.test(localName) : mark === localName;
}

const isHandedOn = (mark: Mark, around: Around): boolean =>
  mark !== 'b' && mark !== 'i' && around.marks.includes(mark);

/** Before a child or, after the last one, at the end of its node. */
function edgeOf({ node, offset }: Point): {
  readonly before: Node | null;
  readonly endOf: Node | null;
} {
  if (node.childNodes.length === 0) return { before: null, endOf: node };
  const before = node.childNodes[offset] ?? null;
  return before === null ? { before, endOf: node } : { before, endOf: null };
}

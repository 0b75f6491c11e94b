import { anyShadowRootOf } from '../base/closed-roots.ts';
import { isElement } from './flat-tree.ts';

export interface Point {
  readonly node: Node;
  /** Counts characters in character data, and children elsewhere. */
  readonly offset: number;
}

/** In document order. Its ends may be in different shadow trees. */
export interface ComposedRange {
  readonly start: Point;
  readonly end: Point;
}

/** Null if nothing is selected. No range covers text in a form field (field.ts). */
export function composedRangeOf(): ComposedRange | null {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  // Chromium before 137 and Firefox before 142 know only the range in the document.
  const range =
    'getComposedRanges' in selection
      ? rangeThroughRoots(selection)
      : (selection as Selection).getRangeAt(0);
  const isCollapsed =
    range.startContainer === range.endContainer && range.startOffset === range.endOffset;
  if (isCollapsed) return null;
  return {
    start: { node: range.startContainer, offset: range.startOffset },
    end: { node: range.endContainer, offset: range.endOffset },
  };
}

/**
 * `getComposedRanges` reports the host of an end inside an unknown root. So that root is added until nothing new turns up.
 */
function rangeThroughRoots(selection: Selection): AbstractRange {
  const known = new Set<ShadowRoot>();
  for (;;) {
    const [range] = selection.getComposedRanges({ shadowRoots: [...known] });
    if (range === undefined) return selection.getRangeAt(0);
    const before = known.size;
    const { startContainer, startOffset, endContainer, endOffset } = range;
    const outermost = [
      startContainer.childNodes[startOffset],
      endContainer.childNodes[endOffset - 1],
    ];
    for (const node of outermost) {
      const root = node && isElement(node) ? anyShadowRootOf(node) : null;
      if (root !== null) known.add(root);
    }
    if (known.size === before) return range;
  }
}

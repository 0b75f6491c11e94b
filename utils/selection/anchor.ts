import type { ComposedRange } from './composed-range.ts';
import { flatAncestors } from './flat-tree.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The place beside which a bubble stands. It stays usable if the page removes the selected text. */
export interface Anchor {
  /** In the viewport's pixels. The last box after the text is gone, and null if it never had one. */
  box(): Box | null;
  /** Its ancestors tell what scrolls, and the dialog around. */
  readonly element: Element;
}

export function anchorOfElement(element: Element): Anchor {
  return anchorOf(element, () => [element.getBoundingClientRect()]);
}

/** A long text is placed by the elements at its ends. */
export function anchorOfRange(selected: ComposedRange): Anchor {
  const [first, last] = [elementAt(selected.start.node), elementAt(selected.end.node)];
  const measured = isLong(selected) ? [first, last] : [liveRange(selected)];
  const boxes = () => measured.flatMap((part) => [...part.getClientRects()]);
  // Some pages keep words for screen readers thousands of pixels to a side.
  return anchorOf(first, () => boxes().filter(({ left }) => Math.abs(left) < 5_000));
}

const elementAt = (node: Node): Element => flatAncestors(node)[0] ?? document.documentElement;

/** In characters. Measuring a whole book at each scroll is slow. */
const longestMeasured = 5_000;

/** True also for a selection across shadow trees, because no live range spans two trees. */
export function isLong(selected: ComposedRange): boolean {
  const range = liveRange(selected);
  return range.collapsed || range.toString().length > longestMeasured;
}

/** Collapsed if the ends are in different trees. */
export function liveRange({ start, end }: ComposedRange): Range {
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

/** In the viewport's pixels. Empty ones are left out. */
export function anchorOf(element: Element, boxes: () => readonly Box[]): Anchor {
  let last: Box | null = null;
  return {
    element,
    box() {
      const shown = boxes().filter((part) => part.right > part.left || part.bottom > part.top);
      if (shown.length > 0) {
        last = {
          left: Math.min(...shown.map((rect) => rect.left)),
          top: Math.min(...shown.map((rect) => rect.top)),
          right: Math.max(...shown.map((rect) => rect.right)),
          bottom: Math.max(...shown.map((rect) => rect.bottom)),
        };
      }
      return last;
    },
  };
}

import type { ComposedRange } from './composed-range.ts';
import { flatParent, isElement } from './flat-tree.ts';
import { liveRanges } from './live-ranges.ts';

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

export function anchorOfRange({ start, end }: ComposedRange): Anchor {
  const element = isElement(start.node) ? start.node : flatParent(start.node);
  const { ranges, around } = liveRanges({ start, end });
  return anchorOf(element ?? document.documentElement, () => {
    const boxes = ranges.map((range) => range.getBoundingClientRect());
    return around === null ? boxes : boxes.map((box) => asWideAs(box, around));
  });
}

/** Content between the two ends may be wider than both. */
function asWideAs(box: Box, around: Element): Box {
  if (box.right === box.left && box.bottom === box.top) return box;
  const { left, right } = around.getBoundingClientRect();
  const { top, bottom } = box;
  return { left: Math.min(box.left, left), right: Math.max(box.right, right), top, bottom };
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

/**
 * Keeps a panel beside a selection: under it, else above it, else at a side, always within the viewport and never on
 * the selected text. Where nothing of that works (a phone, a selection as large as the window, nothing selected) the
 * panel docks at an edge, away from the text.
 */
import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';
import type { Anchor, Box } from './anchor.ts';

/** Below this width a panel beside a text leaves room for neither. */
const narrowBelow = 480;
const gap = 8;
const margin = 8;
/** A panel lower than this can't be read. */
const leastHeight = 120;

export type Dock = 'top' | 'bottom';

/**
 * Places `panel` (`position: fixed`) now and whenever something scrolls, resizes or moves, until the returned function
 * is called. Sets `left`, `top` and `max-height`, or `data-dock` for the style sheet to place it.
 */
export function keepPlaced(panel: HTMLElement, anchor: Anchor | null): () => void {
  if (anchor === null) {
    dock(panel, 'bottom');
    return () => {};
  }
  const reference = referenceOf(anchor);
  let latest = 0;
  const place = async (): Promise<void> => {
    latest += 1;
    const turn = latest;
    const box = anchor.box();
    const edge = box === null ? 'bottom' : edgeToDockAt(box, viewportOf(panel));
    if (edge !== null) {
      dock(panel, edge);
      return;
    }
    delete panel.dataset.dock;
    const { x, y } = await computePosition(reference, panel, beside(alignmentOf(anchor, panel)));
    // Positions come asynchronously; only the newest counts, and none after the end.
    if (turn !== latest) return;
    panel.style.left = `${Math.round(x)}px`;
    panel.style.top = `${Math.round(y)}px`;
  };
  const stop = autoUpdate(reference, panel, () => void place());
  return () => {
    latest += 1;
    stop();
  };
}

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Null: there is room beside the selection, for a panel `panelWidth` wide. */
export function edgeToDockAt(box: Box, viewport: Viewport, panelWidth = 340): Dock | null {
  const above = box.top;
  const below = viewport.height - box.bottom;
  // Where it must cover some of the text, it leaves the beginning to be read.
  const away = above > below && above >= leastHeight ? 'top' : 'bottom';
  if (viewport.width < narrowBelow) return away;
  const isInView = box.bottom > 0 && box.top < viewport.height;
  const hasRoom =
    Math.max(above, below) >= leastHeight + gap + margin ||
    Math.max(box.left, viewport.width - box.right) >= panelWidth + gap + margin;
  return isInView && !hasRoom ? away : null;
}

type Alignment = 'start' | 'end';

/** The panel begins where the text begins, whichever way each of the two reads. */
const alignmentOf = (anchor: Anchor, panel: HTMLElement): Alignment =>
  directionOf(anchor.element) === directionOf(panel) ? 'start' : 'end';

const directionOf = (element: Element): string => getComputedStyle(element).direction;

const beside = (alignment: Alignment): Parameters<typeof computePosition>[2] => ({
  strategy: 'fixed',
  placement: `bottom-${alignment}`,
  middleware: [
    offset(gap),
    flip({
      padding: margin,
      crossAxis: false,
      fallbackPlacements: [`top-${alignment}`, 'right-start', 'left-start'],
    }),
    shift({ padding: margin }),
    size({
      padding: margin,
      apply({ availableHeight, elements: { floating } }) {
        floating.style.maxHeight = `${Math.max(leastHeight, Math.floor(availableHeight))}px`;
      },
    }),
  ],
});

function dock(panel: HTMLElement, edge: Dock): void {
  for (const property of ['left', 'top', 'max-height']) panel.style.removeProperty(property);
  panel.dataset.dock = edge;
}

const nowhere: Box = { left: 0, top: 0, right: 0, bottom: 0 };

const referenceOf = (anchor: Anchor) => ({
  contextElement: anchor.element,
  getBoundingClientRect: () => {
    const { left, top, right, bottom } = anchor.box() ?? nowhere;
    const [width, height] = [right - left, bottom - top];
    return { x: left, y: top, left, top, right, bottom, width, height };
  },
});

function viewportOf(panel: HTMLElement): Viewport {
  const { documentElement, defaultView } = panel.ownerDocument;
  const { clientWidth, clientHeight } = documentElement;
  // In quirks mode the root element's own height is that of the document.
  return {
    width: clientWidth,
    height: Math.min(clientHeight, defaultView?.innerHeight ?? clientHeight),
  };
}

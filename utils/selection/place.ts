/**
 * Keeps a panel beside a selection: under it, else above it, else at a side, always in view and never on the selected
 * text. A text that leaves the view leaves its panel at the edge. Where nothing of that works (a phone, a selection as
 * large as the window, nothing selected) the panel docks at an edge, away from the text; where the reader has put it, it stays.
 */
import type { PageClock } from '../base/clock.ts';
import type { Anchor, Box } from './anchor.ts';
import { followPlace } from './follow-place.ts';
import type { Viewport } from './viewport.ts';
import { seenPart } from './viewport.ts';

/** Below this width a panel beside a text leaves room for neither. */
const narrowBelow = 480;
const gap = 8;
const margin = 8;
/** A panel lower than this can't be read. */
const leastHeight = 120;

export type Dock = 'top' | 'bottom';

/** Of a panel's upper left corner, in the viewport's pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

export interface Placement {
  /** Puts the panel there, as far as it stays in view, and leaves it there: it follows the text no longer. */
  moveTo(place: Place): void;
  /** Where it stands. */
  place(): Place;
  stop(): void;
}

/**
 * Places `panel` (`position: fixed`) now and whenever something scrolls, resizes, zooms or moves. Sets `left`, `top` and
 * `max-height`, or `data-dock` for the style sheet to place it between `--inset-*`, the edges of what is seen.
 *
 * @param anchor null: there is nothing to stand beside
 * @param fixedAt where the reader has put it before; null: beside the text
 */
export function keepPlaced(
  panel: HTMLElement,
  anchor: Anchor | null,
  clock: PageClock,
  fixedAt: Place | null = null,
): Placement {
  let chosen = fixedAt;

  function place(): void {
    undoPageZoom(panel);
    const { seen, insets } = seenPart(panel.ownerDocument);
    for (const [edge, px] of Object.entries(insets)) {
      panel.style.setProperty(`--inset-${edge}`, `${px}px`);
    }
    const isNarrow = seen.width < narrowBelow;
    panel.toggleAttribute('data-sheet', isNarrow);
    const box = anchor?.box() ?? null;
    const edge = box === null ? 'bottom' : edgeToDockAt(box, seen);
    if (chosen !== null && !isNarrow) stand(panel, chosen, seen);
    else if (edge !== null || box === null || anchor === null) dock(panel, edge ?? 'bottom');
    else {
      delete panel.dataset.dock;
      stand(panel, fitBeside(panel, box, seen, directionOf(anchor.element) === 'rtl'), seen);
    }
  }

  const stop = followPlace(anchor?.element ?? null, panel, clock, place);
  return {
    moveTo(to) {
      panel.style.removeProperty('max-height');
      chosen = to;
      place();
    },
    place() {
      const { left, top } = panel.getBoundingClientRect();
      return { left, top };
    },
    stop,
  };
}

/** Null: there is room beside the selection, for a panel `panelWidth` wide. */
export function edgeToDockAt(box: Box, seen: Viewport, panelWidth = 400): Dock | null {
  const above = box.top - seen.top;
  const below = seen.top + seen.height - box.bottom;
  // Where it must cover some of the text, it leaves the beginning to be read.
  const away = above > below && above >= leastHeight ? 'top' : 'bottom';
  if (seen.width < narrowBelow) return away;
  const isInView = above < seen.height && below < seen.height;
  const atSides = Math.max(box.left - seen.left, seen.left + seen.width - box.right);
  const hasRoom =
    Math.max(above, below) >= leastHeight + gap + margin || atSides >= panelWidth + gap + margin;
  return isInView && !hasRoom ? away : null;
}

const directionOf = (element: Element): string => getComputedStyle(element).direction;

/** Under a text, unless there is more room above it, and a panel so high has need of it. */
export function sideFor(panelHeight: number, box: Box, seen: Viewport): 'bottom' | 'top' {
  const above = box.top - seen.top;
  const below = seen.top + seen.height - box.bottom;
  const fits = panelHeight + gap + margin <= below;
  return fits || above <= below ? 'bottom' : 'top';
}

/** With what is in it now, however little of that shows: a panel that was given little room may have got a longer text. */
function heightOf(panel: HTMLElement): number {
  const scrolled = [...panel.children].map((part) => part.scrollHeight - part.clientHeight);
  return panel.offsetHeight + Math.max(0, ...scrolled);
}

/**
 * Limits the panel's height to the room at the best side of the text, and returns its place there. The panel begins
 * where the text begins, so it aligns with the right edge of a text that reads from right to left.
 */
function fitBeside(panel: HTMLElement, box: Box, seen: Viewport, isRtl: boolean): Place {
  const room = {
    top: box.top - seen.top - gap - margin,
    bottom: seen.top + seen.height - box.bottom - gap - margin,
    left: box.left - seen.left - gap - margin,
    right: seen.left + seen.width - box.right - gap - margin,
  };
  const overflow = (side: keyof typeof room): number => {
    const isBeside = side === 'left' || side === 'right';
    return Math.max(0, (isBeside ? panel.offsetWidth : panel.offsetHeight) - room[side]);
  };
  const first = sideFor(heightOf(panel), box, seen);
  const others = [first === 'bottom' ? 'top' : 'bottom', 'right', 'left'] as const;
  const side = others.reduce<keyof typeof room>(
    (best, other) => (overflow(other) < overflow(best) ? other : best),
    first,
  );
  const whole = seen.height - 2 * margin;
  const available = side === 'top' || side === 'bottom' ? Math.min(room[side], whole) : whole;
  panel.style.maxHeight = `${Math.max(leastHeight, Math.floor(available))}px`;
  const { offsetWidth, offsetHeight } = panel;
  if (side === 'left') return { left: box.left - gap - offsetWidth, top: box.top };
  if (side === 'right') return { left: box.right + gap, top: box.top };
  return {
    left: isRtl ? box.right - offsetWidth : box.left,
    top: side === 'bottom' ? box.bottom + gap : box.top - gap - offsetHeight,
  };
}

/** As near to `place` as it is wholly in view; its beginning counts where the view is too small. */
function stand(panel: HTMLElement, place: Place, seen: Viewport): void {
  delete panel.dataset.dock;
  const { offsetWidth, offsetHeight, style } = panel;
  const left = within(place.left, seen.left, seen.width, offsetWidth);
  const top = within(place.top, seen.top, seen.height, offsetHeight);
  style.left = `${Math.round(left)}px`;
  style.top = `${Math.round(top)}px`;
}

const within = (wished: number, from: number, room: number, taken: number): number =>
  Math.max(from + margin, Math.min(wished, from + room - margin - taken));

function dock(panel: HTMLElement, edge: Dock): void {
  for (const property of ['left', 'top', 'max-height']) panel.style.removeProperty(property);
  panel.dataset.dock = edge;
}

/** `zoom` of the page's root reaches everything below it; ours keeps its size, and its pixels those of the viewport. */
function undoPageZoom(panel: HTMLElement): void {
  const own = Number(panel.style.zoom) || 1;
  // Missing in Firefox before 126 and Chromium before 128.
  const pageZoom = (panel.currentCSSZoom ?? own) / own;
  if (Math.abs(pageZoom * own - 1) > 0.001) panel.style.zoom = `${1 / pageZoom}`;
}

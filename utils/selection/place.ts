/**
 * Keeps a panel beside a selection: below, else above, else at a side, in view and never on the text. Without room, it
 * docks at an edge. A panel that the reader moved stays there.
 */
import type { PageClock } from '../base/clock.ts';
import type { Anchor, Box } from './anchor.ts';
import { followPlace } from './follow-place.ts';
import type { Viewport } from './viewport.ts';
import { seenPart, undoPageZoom } from './viewport.ts';

/** Below this width, text and panel do not fit side by side. */
const narrowBelow = 480;
const gap = 8;
const margin = 8;
/** A lower panel is unreadable. */
const leastHeight = 120;

export type Dock = 'top' | 'bottom';

/** The upper left corner, in the viewport's pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * Places `panel` (`position: fixed`) now and after each scroll, resize, zoom or move. Sets `left`, `top` and `max-height`,
 * or `data-dock`. The style sheet places a docked panel between `--inset-*`, the visible edges.
 *
 * @param anchor null: there is no text beside it
 * @param before the place that the reader chose before; null: beside the text
 */
export function keepPlaced(
  panel: HTMLElement,
  anchor: Anchor | null,
  {
    clock,
    signal,
    before = null,
  }: { clock: PageClock; signal: AbortSignal; before?: Place | null },
) {
  let chosen = before;
  let from: Place = { left: 0, top: 0 };

  function place(): void {
    undoPageZoom(panel);
    const { seen, insets } = seenPart();
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
      const isRtl = getComputedStyle(anchor.element).direction === 'rtl';
      stand(panel, fitBeside(panel, box, seen, isRtl), seen);
    }
  }

  const present = (): Place => {
    const { left, top } = panel.getBoundingClientRect();
    return { left, top };
  };

  function moveTo(to: Place): void {
    panel.style.removeProperty('max-height');
    chosen = to;
    place();
  }

  followPlace(anchor?.element ?? null, panel, { clock, signal, update: place });
  return {
    /** Later distances are measured from the panel's present place. */
    begin(): void {
      from = present();
    },
    /** In pixels. The panel stops following the text. */
    by: (right: number, down: number): void =>
      moveTo({ left: from.left + right, top: from.top + down }),
    /** The panel keeps its present place in the window. */
    stay: (): void => moveTo(present()),
    /** The place that the reader chose, or null. */
    chosen: (): Place | null => chosen,
  };
}

type Side = 'top' | 'bottom' | 'left' | 'right';

/** The size that a panel may have at each side of the selection. */
const roomAround = (box: Box, seen: Viewport): Readonly<Record<Side, number>> => ({
  top: box.top - seen.top - gap - margin,
  bottom: seen.top + seen.height - box.bottom - gap - margin,
  left: box.left - seen.left - gap - margin,
  right: seen.left + seen.width - box.right - gap - margin,
});

/** Null if a panel of this width fits beside the selection. */
export function edgeToDockAt(box: Box, seen: Viewport, panelWidth = 400): Dock | null {
  const room = roomAround(box, seen);
  // If some text must be covered, its beginning stays readable.
  const away = room.top > room.bottom && room.top >= leastHeight ? 'top' : 'bottom';
  if (seen.width < narrowBelow) return away;
  const isInView = box.top < seen.top + seen.height && box.bottom > seen.top;
  const hasRoom =
    Math.max(room.top, room.bottom) >= leastHeight || Math.max(room.left, room.right) >= panelWidth;
  return isInView && !hasRoom ? away : null;
}

/** The whole content counts, since a small panel may have received a longer text. */
function heightOf(panel: HTMLElement): number {
  const scrolled = [...panel.children].map((part) => part.scrollHeight - part.clientHeight);
  return panel.offsetHeight + Math.max(0, ...scrolled);
}

/**
 * Limits the height to the room at the best side. The panel aligns with the beginning of the text, which is the right edge
 * in right-to-left text.
 */
function fitBeside(panel: HTMLElement, box: Box, seen: Viewport, isRtl: boolean): Place {
  const room = roomAround(box, seen);
  const overflow = (side: Side): number => {
    const isBeside = side === 'left' || side === 'right';
    return Math.max(0, (isBeside ? panel.offsetWidth : panel.offsetHeight) - room[side]);
  };
  // Above if there is more room and the panel needs it.
  const goesBelow = heightOf(panel) <= room.bottom || room.top <= room.bottom;
  const first = goesBelow ? 'bottom' : 'top';
  const others = [first === 'bottom' ? 'top' : 'bottom', 'right', 'left'] as const;
  const side = others.reduce<Side>(
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

/** In a small view the panel's beginning stays visible. */
function stand(panel: HTMLElement, place: Place, seen: Viewport): void {
  delete panel.dataset.dock;
  const { offsetWidth, offsetHeight, style } = panel;
  const left = within(place.left, seen.left, seen.width, offsetWidth);
  const top = within(place.top, seen.top, seen.height, offsetHeight);
  style.left = `${Math.round(left)}px`;
  style.top = `${Math.round(top)}px`;
}

const within = (preferred: number, from: number, room: number, taken: number): number =>
  Math.max(from + margin, Math.min(preferred, from + room - margin - taken));

function dock(panel: HTMLElement, edge: Dock): void {
  for (const property of ['left', 'top', 'max-height']) panel.style.removeProperty(property);
  panel.dataset.dock = edge;
}

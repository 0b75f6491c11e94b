/**
 * Makes a picture readable without seeing it: one stop for the tab key, arrow keys from point to point, and each point's
 * exact value said by the screen reader, as of a slider (WAI-ARIA 1.2, 5.4), and shown to the eye.
 *
 * Time runs from left to right in every language, and so do the arrow keys.
 */
import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import type { TipPlace } from './tip.tsx';
import { Tip } from './tip.tsx';

export interface ChartPoint {
  readonly id: string;
  /** Returns one sentence with its name and exact value. It is called on demand, because a year has many days. */
  readonly words: () => string;
  /** Nothing is known of it: it is drawn as such, and has no number. */
  readonly isUnreported?: boolean;
}

interface ReaderProps {
  readonly title: string;
  /** Describes the picture to a person who does not see it. */
  readonly description: string;
  readonly points: readonly ChartPoint[];
  /** How many points lie between one and the one above it; 0: nothing is above another. */
  readonly column?: number;
  /** The point at a place, in px from the top left corner of the picture; null: there is none. */
  readonly find: (x: number, y: number) => number | null;
  /** Position of a point's words, in px. */
  readonly place: (index: number) => TipPlace;
  readonly onPick?: ((index: number) => void) | undefined;
  readonly children: (active: number | null) => ComponentChildren;
}

export const ChartReader = ({
  title,
  description,
  points,
  column = 0,
  find,
  place,
  onPick,
  children,
}: ReaderProps) => {
  const id = useId();
  const [active, setActive] = useState<number | null>(null);
  /** The point that was being read when a finger came down; undefined: it was no finger. */
  const readByFinger = useRef<number | null | undefined>(undefined);
  const last = points.length - 1;
  const at = active === null ? null : Math.min(active, last);
  const seen = (event: MouseEvent & { readonly currentTarget: HTMLElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    return find(event.clientX - box.left, event.clientY - box.top);
  };
  return (
    <div
      class={`chart${onPick ? ' chart--picks' : ''}`}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-describedby={id}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(last, 0)}
      aria-valuenow={at ?? last}
      aria-valuetext={points[at ?? last]?.words() ?? ''}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) setActive(at ?? last);
      }}
      onBlur={() => setActive(null)}
      onKeyDown={(event) => {
        // With these a key is the browser's or the system's: Alt and an arrow go back.
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === 'Escape') {
          // With nothing to end here it ends what is around it: a popup closes.
          if (at === null) return;
          setActive(null);
        } else if (event.key === 'Enter' && at !== null) onPick?.(at);
        else {
          const next = afterKey(event.key, { at: at ?? last, last, column });
          if (next === null) return;
          setActive(next);
        }
        event.preventDefault();
      }}
      onPointerDown={({ pointerType }) => {
        readByFinger.current = pointerType === 'touch' ? at : undefined;
      }}
      onPointerMove={(event) => setActive(seen(event))}
      // A finger that is lifted has left, too: what it pointed at stays to be read.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setActive(null)}
      // The browser takes the finger for scrolling: it pointed at nothing.
      onPointerCancel={() => {
        readByFinger.current = undefined;
        setActive(null);
      }}
      onClick={(event) => {
        const found = seen(event);
        // On a touch screen the first touch reads, and the second one picks.
        const isFirstTouch = readByFinger.current !== undefined && readByFinger.current !== found;
        // A screen reader clicks without a finger.
        readByFinger.current = undefined;
        if (isFirstTouch) setActive(found);
        else if (found !== null) onPick?.(found);
      }}
    >
      <span class="visually-hidden" id={id}>
        {description}
      </span>
      {children(at)}
      {at !== null && points[at] && <Tip words={points[at].words()} {...place(at)} />}
    </div>
  );
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Returns the point that a key leads to; null for a key that is not handled. */
function afterKey(
  key: string,
  { at, last, column }: { readonly at: number; readonly last: number; readonly column: number },
): number | null {
  const clamp = (index: number) => Math.max(0, Math.min(last, index));
  const sideways = Math.max(column, 1);
  if (key in steps) return clamp(at + (steps[key] ?? 0) * sideways);
  switch (key) {
    case 'ArrowUp':
      return clamp(column > 0 ? at - 1 : at + 1);
    case 'ArrowDown':
      return clamp(column > 0 ? at + 1 : at - 1);
    case 'PageUp':
      return clamp(at + 7);
    case 'PageDown':
      return clamp(at - 7);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

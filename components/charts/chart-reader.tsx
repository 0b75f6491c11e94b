/**
 * Makes a picture readable without seeing it: one tab stop, arrow keys from point to point, and exact values as of a slider
 * (WAI-ARIA 1.2, 5.4). Time and arrow keys run from left to right in every language.
 */
import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { isBrowserKey } from '../keys.ts';
import type { TipPlace } from './tip.tsx';
import { Tip } from './tip.tsx';

export interface ChartPoint {
  readonly id: string;
  /** Called on demand, because a year has many days. */
  readonly words: () => string;
  /** It has no number. */
  readonly isUnreported?: boolean;
}

/** All pictures have these. */
export interface ChartFrame {
  readonly title: string;
  /** For screen readers. */
  readonly description: string;
  readonly points: readonly ChartPoint[];
  readonly onPick?: (index: number) => void;
}

interface ReaderProps extends ChartFrame {
  /** The number of points in each row; 0: none is above another. */
  readonly inRow?: number;
  /** In px from the top left corner. */
  readonly find: (x: number, y: number) => number | null;
  /** In px. */
  readonly place: (index: number) => TipPlace;
  readonly children: (active: number | null) => ComponentChildren;
}

export const ChartReader = ({
  title,
  description,
  points,
  inRow = 0,
  find,
  place,
  onPick,
  children,
}: ReaderProps) => {
  const id = useId();
  const [active, setActive] = useState<number | null>(null);
  /** The point that was read when a finger came down; undefined: no finger. */
  const readByFinger = useRef<number | null | undefined>(undefined);
  const last = points.length - 1;
  const at = active === null ? null : Math.min(active, last);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: inRow > 0 ? -inRow : 1,
    ArrowDown: inRow > 0 ? inRow : -1,
    PageUp: inRow > 0 ? -inRow : 7,
    PageDown: inRow > 0 ? inRow : -7,
    Home: -last,
    End: last,
  };
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
        if (isBrowserKey(event)) return;
        if (event.key === 'Escape') {
          // The key then closes the popup.
          if (at === null) return;
          setActive(null);
        } else if (event.key === 'Enter' && at !== null) {
          // A second pick takes the first one back.
          if (!event.repeat) onPick?.(at);
        } else {
          const step = steps[event.key];
          if (step === undefined) return;
          setActive(Math.max(0, Math.min(last, (at ?? last) + step)));
        }
        event.preventDefault();
      }}
      onPointerDown={({ pointerType }) => {
        readByFinger.current = pointerType === 'touch' ? at : undefined;
      }}
      onPointerMove={(event) => setActive(seen(event))}
      // A lifted finger leaves, too.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setActive(null)}
      // The browser takes the finger for scrolling.
      onPointerCancel={() => {
        readByFinger.current = undefined;
        setActive(null);
      }}
      onClick={(event) => {
        const found = seen(event);
        // The first touch reads, the second one picks.
        const isTouch = readByFinger.current !== undefined;
        const isFirstTouch = isTouch && readByFinger.current !== found;
        // A screen reader clicks without a finger.
        readByFinger.current = undefined;
        if (isFirstTouch) setActive(found);
        // A double click is one pick.
        else if (found !== null && (isTouch || event.detail <= 1)) onPick?.(found);
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

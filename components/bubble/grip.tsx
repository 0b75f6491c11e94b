import { useRef } from 'preact/hooks';
import { i18n } from '../../utils/words/i18n.ts';
import { Dots } from '../controls/icons.tsx';
import { isBrowserKey } from '../keys.ts';
import type { Moving } from './bubble-props.ts';

/** Pixels per press of an arrow key. Shift moves by one pixel. */
const step = 24;

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const gripClass = 'bubble__grip';

/**
 * Handles a key on the grip. The caller passes keys on, because they are withheld from the page.
 */
export function moveByKey(event: KeyboardEvent, move: Moving): void {
  const arrow = arrows[event.key];
  if (arrow === undefined || isBrowserKey(event)) return;
  // Otherwise the page scrolls too.
  event.preventDefault();
  const [right, down] = arrow;
  const distance = event.shiftKey ? 1 : step;
  move.begin();
  move.by(right * distance, down * distance);
}

/** Moves the bubble by pointer or by arrow keys (`moveByKey`). */
export const Grip = ({ move }: { readonly move: Moving }) => {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return (
    <button
      type="button"
      class={`icon-button ${gripClass}`}
      aria-label={i18n.t('bubble.move')}
      title={i18n.t('bubble.moveHint')}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        from.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
        move.begin();
      }}
      onPointerMove={({ clientX, clientY }) => {
        if (from.current) move.by(clientX - from.current.x, clientY - from.current.y);
      }}
      onLostPointerCapture={() => {
        from.current = null;
      }}
    >
      <Dots />
    </button>
  );
};

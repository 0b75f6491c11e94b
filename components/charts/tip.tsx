import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** In px from the picture's top left corner. */
export interface TipPlace {
  readonly x: number;
  readonly y: number;
  /** Half of what is pointed at. */
  readonly halfWidth: number;
}

interface TipSpace extends TipPlace {
  readonly width: number;
  readonly height: number;
  readonly room: number;
  /** In the window. */
  readonly top: number;
}

const apart = 8;

/** Above the point if the window has the room, otherwise beside it, so that the bar stays visible. */
export function placeTip({ x, y, halfWidth, width, height, room, top }: TipSpace) {
  const within = (left: number) => Math.max(0, Math.min(left, room - width));
  const above = y - apart - height;
  if (top + above >= 0) return { left: within(x - width / 2), top: above };
  const isOnLeft = x > room / 2;
  const left = isOnLeft ? x - halfWidth - apart - width : x + halfWidth + apart;
  return { left: within(left), top: Math.max(0, -top) };
}

/** Screen readers read the slider. */
export const Tip = ({ words, ...point }: TipPlace & { readonly words: string }) => {
  const box = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const { x, y, halfWidth } = point;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another size
  useLayoutEffect(() => {
    const tip = box.current;
    const picture = tip?.parentElement;
    if (!tip || !picture) return;
    const { offsetWidth: width, offsetHeight: height } = tip;
    const { width: room, top } = picture.getBoundingClientRect();
    setPlace(placeTip({ x, y, halfWidth, width, height, room, top }));
  }, [words, x, y, halfWidth]);
  return (
    <span
      ref={box}
      class="chart__tip"
      dir="auto"
      aria-hidden="true"
      style={{ left: `${place.left}px`, top: `${place.top}px` }}
    >
      {words}
    </span>
  );
};

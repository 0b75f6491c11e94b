import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useIsPrinting } from '../use-is-printing.ts';

/** A4, in px. A picture as wide as the window would be made smaller, with its letters. */
const paperWidth = 640;

const usual = 880;

/** The width of a box, in px; a usual one until there is a layout. On paper it is the sheet's. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  const [width, setWidth] = useState(usual);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isPrinting ? paperWidth : width];
}

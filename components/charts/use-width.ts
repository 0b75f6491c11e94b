import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** A4, in px. A picture as wide as the window would be made smaller, with its letters. */
const paperWidth = 640;

/** In px; `usual` until there is a layout. On paper it is the sheet's. */
export function useWidth<E extends HTMLElement>(usual: number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
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
    const toPaper = () => {
      // The sheet's layout says nothing of the window.
      observer.disconnect();
      setWidth(paperWidth);
    };
    const fromPaper = () => {
      measure();
      observer.observe(element);
    };
    addEventListener('beforeprint', toPaper);
    addEventListener('afterprint', fromPaper);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', toPaper);
      removeEventListener('afterprint', fromPaper);
    };
  }, []);
  return [ref, width];
}

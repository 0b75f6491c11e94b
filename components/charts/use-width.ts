import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Width of a picture on an A4 sheet, in px: one that is as wide as the window would be made smaller, and its letters with it. */
const paperWidth = 640;

/** The width of an element in px, as it is and as it becomes; `usual` until there is a layout. On paper it is that of the sheet. */
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
      // The sheet's own layout is no width of the window.
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

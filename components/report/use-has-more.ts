import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Whether a box that scrolls sideways has more behind its end, in the direction that is read. */
export function useHasMore(box: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      // From right to left it counts down from 0. Zoomed pages round.
      setHasMore(scrollWidth - clientWidth - Math.abs(scrollLeft) > 1);
    };
    const observer = new ResizeObserver(look);
    for (const each of [element, ...element.querySelectorAll('table')]) observer.observe(each);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return hasMore;
}

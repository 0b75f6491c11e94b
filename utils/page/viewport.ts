/**
 * Tells which elements are in view, near it (within one screen) or far away, as the reader scrolls.
 */
export type Zone = 'in-view' | 'near' | 'far';

export interface Viewport {
  observe(element: Element): void;
  unobserve(element: Element): void;
  close(): void;
}

/** Calls back with every change of zone, and once soon after an element is observed. */
export const watchViewport = (onZone: (element: Element, zone: Zone) => void): Viewport => {
  // Two observers, since one with a margin does not report what moves within it. The inner one only looks at what the
  // outer one found near, so a long page costs it nothing.
  const inner = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      onZone(target, isIntersecting ? 'in-view' : 'near');
  });
  const outer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) {
          onZone(target, 'near');
          inner.observe(target);
        } else {
          inner.unobserve(target);
          onZone(target, 'far');
        }
      }
    },
    { rootMargin: '100% 0px' },
  );
  return {
    observe: (element) => outer.observe(element),
    unobserve(element) {
      outer.unobserve(element);
      inner.unobserve(element);
    },
    close() {
      outer.disconnect();
      inner.disconnect();
    },
  };
};

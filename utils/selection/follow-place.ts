import type { Cancel, PageClock } from '../base/clock.ts';

/**
 * Calls `update` now, and whenever the element or the panel may have moved or resized.
 *
 * Scrolling and resizing have events. An element that moves without an event leaves the rectangle
 * of an intersection observer.
 *
 * @param element null: only the panel and the window count @returns a function that stops it
 */
export function followPlace(
  element: Element | null,
  panel: HTMLElement,
  clock: PageClock,
  update: () => void,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  for (const target of scrolledAround(element)) {
    target.addEventListener('scroll', update, { capture: true, passive: true, signal });
  }
  for (const target of [window, visualViewport]) {
    target?.addEventListener('resize', update, { signal });
  }
  visualViewport?.addEventListener('scroll', update, { signal });
  const sizes = new ResizeObserver((entries) => {
    // `update` may resize the panel. Observing that in the same frame would raise an error event on
    // the page.
    if (entries.some(({ target }) => target === element)) {
      sizes.unobserve(panel);
      clock.beforePaint(() => signal.aborted || sizes.observe(panel));
    }
    update();
  });
  sizes.observe(panel);
  if (element) sizes.observe(element);
  const stopMoves = element && watchMoves(element, clock, update);
  update();
  return () => {
    ending.abort();
    sizes.disconnect();
    stopMoves?.();
  };
}

/** Scroll events of a shadow tree are heard only at its own root. */
function* scrolledAround(element: Element | null): Generator<EventTarget> {
  yield window;
  for (
    let root = element?.getRootNode();
    root instanceof ShadowRoot;
    root = root.host.getRootNode()
  )
    yield root;
}

/**
 * A clipped element's visible share does not change when it moves, so it is checked again after
 * this time.
 */
const clippedMs = 1000;
const tinyShare = 1e-7;

function watchMoves(element: Element, clock: PageClock, onMove: () => void): () => void {
  let stop = (): void => {};

  /** `share`: the element's visible share of its own rectangle. */
  function watch(share: number): void {
    stop();
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const { clientWidth, clientHeight } = document.documentElement;
    const margins = [top, clientWidth - right, clientHeight - bottom, left];
    let isFirst = true;
    let cancel: Cancel | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const now = entry?.intersectionRatio ?? 0;
        const box = element.getBoundingClientRect();
        const hasMoved = box.left !== left || box.top !== top;
        if (hasMoved || (now !== share && !isFirst)) again(1);
        else if (now !== share && now > 0) again(now);
        else if (now !== share) cancel = clock.after(clippedMs, () => again(tinyShare));
        isFirst = false;
      },
      {
        root: document,
        rootMargin: margins.map((px) => `${-Math.floor(px)}px`).join(' '),
        threshold: Math.min(1, share),
      },
    );
    stop = () => {
      observer.disconnect();
      cancel?.();
    };
    observer.observe(element);
  }

  function again(share: number): void {
    onMove();
    watch(share);
  }

  const onResize = (): void => watch(1);
  addEventListener('resize', onResize);
  watch(1);
  return () => {
    removeEventListener('resize', onResize);
    stop();
  };
}

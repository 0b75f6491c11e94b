import type { PageClock } from '../base/clock.ts';

/**
 * Calls `update` now and after each scrolling or resizing. Content that loads above the element makes the page longer.
 *
 * @param element null: only the panel and the window count
 */
export function followPlace(
  element: Element | null,
  panel: HTMLElement,
  { clock, signal, update }: { clock: PageClock; signal: AbortSignal; update: () => void },
): void {
  for (const target of scrolledAround(element)) {
    target.addEventListener('scroll', update, { capture: true, passive: true, signal });
  }
  for (const target of [window, visualViewport]) {
    target?.addEventListener('resize', update, { signal });
  }
  visualViewport?.addEventListener('scroll', update, { signal });
  const sizes = new ResizeObserver((entries) => {
    // Observing a resize by `update` in the same frame would raise an error event on the page.
    if (entries.some(({ target }) => target === element)) {
      sizes.unobserve(panel);
      clock.beforePaint(() => signal.aborted || sizes.observe(panel));
    }
    update();
  });
  sizes.observe(panel);
  if (element) sizes.observe(element);
  sizes.observe(document.documentElement);
  update();
  signal.addEventListener('abort', () => sizes.disconnect(), { once: true });
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

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
  const sizes = new ResizeObserver(() => {
    const before = panel.getBoundingClientRect();
    update();
    const { width, height } = panel.getBoundingClientRect();
    if (width === before.width && height === before.height) return;
    // Observing this resize in the same frame would raise an error event on the page.
    sizes.unobserve(panel);
    clock.beforePaint(() => signal.aborted || sizes.observe(panel));
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

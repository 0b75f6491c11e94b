/**
 * Who works with the keyboard stays in the bubble when what he has pressed is gone ("Try again", once it tries): the
 * browser drops the focus then, and his next Tab would begin at the top of the page.
 *
 * @returns to be called at every key that is pressed inside: of the focus itself nothing is heard in here
 */
export function keepFocusInside(shadow: ShadowRoot, signal: AbortSignal): () => void {
  let focused: Element | null = null;
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    focused = null;
    const { activeElement, body } = document;
    const isDropped = activeElement === null || activeElement === body;
    if (isDropped)
      shadow.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
  });
  observer.observe(shadow, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  return () => {
    focused = shadow.activeElement;
  };
}

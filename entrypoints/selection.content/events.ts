import { nextTask } from '../../utils/base/next-task.ts';
import { isInside } from '../../utils/selection/keep-from-page.ts';
import { windowBox } from '../../utils/selection/viewport.ts';
import type { BubbleHost } from './bubble-host.ts';

/** Ignores events of scripts. If the page withholds real ones, the browser closes the bubble (`closeBy`). */
export function listenForDismissal(
  { host, mount }: BubbleHost,
  { onEscape, onOutsideClick }: Readonly<Record<'onEscape' | 'onOutsideClick', () => void>>,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.isTrusted && event.key === 'Escape' && !event.isComposing) {
      // One press closes one thing, so a dialog of the page stays open.
      event.preventDefault();
      event.stopImmediatePropagation();
      onEscape();
    }
  };
  let isScrolling = false;
  const onPointer = (event: PointerEvent): void => {
    if (!event.isTrusted || isInside(host, event)) return;
    isScrolling = isOnScrollbar(event);
    if (!isScrolling) onOutsideClick();
  };
  // Firefox takes a click on the scroll bar for one beside the dialog.
  const onCancel = (event: Event): void => {
    if (isScrolling) event.preventDefault();
    isScrolling = false;
  };
  // A click into or out of a frame has no other event. In a frame, going to another window looks the same, so it closes the
  // bubble, too.
  const onBlur = async ({ target }: FocusEvent): Promise<void> => {
    if (target !== window) return;
    // Firefox names the frame only afterwards.
    await nextTask();
    if (!signal.aborted && (isInFrame() || isFrame(document.activeElement))) onOutsideClick();
  };
  window.addEventListener('keydown', onKey, { capture: true, signal });
  window.addEventListener('pointerdown', onPointer, { capture: true, signal });
  window.addEventListener('blur', onBlur, { capture: true, signal });
  mount.addEventListener('cancel', onCancel, { signal });
}

export const isInFrame = (): boolean => globalThis.self !== globalThis.top;

const isFrame = (element: Element | null): boolean =>
  element !== null && /^(?:i?frame|object|embed)$/.test(element.localName);

function isOnScrollbar({ target, clientX, clientY }: PointerEvent): boolean {
  const { clientWidth, clientHeight } = windowBox(document);
  const isOnPage = clientX < clientWidth && clientY < clientHeight;
  return target === document.documentElement && !isOnPage;
}

import { isInside } from '../../utils/selection/keep-from-page.ts';
import { windowBox } from '../../utils/selection/viewport.ts';
import type { BubbleHost } from './bubble-host.ts';

export interface Dismissal {
  readonly onEscape: () => void;
  readonly onOutsideClick: () => void;
  /** To an outer frame, another tab or another window. */
  readonly onFocusGone: () => void;
}

/** Ignores events of scripts. If the page withholds real ones, the browser closes the bubble (`closeBy`). */
export function listenForDismissal(
  { host, mount }: BubbleHost,
  { onEscape, onOutsideClick, onFocusGone }: Dismissal,
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
  const onBlur = (event: FocusEvent): void => {
    // A click into a frame has no other event. Going to another window closes nothing.
    if (event.target !== window) return;
    if (isFrame(document.activeElement)) onOutsideClick();
    else onFocusGone();
  };
  window.addEventListener('keydown', onKey, { capture: true, signal });
  window.addEventListener('pointerdown', onPointer, { capture: true, signal });
  window.addEventListener('blur', onBlur, { capture: true, signal });
  mount.addEventListener('cancel', onCancel, { signal });
}

const isFrame = (element: Element | null): boolean =>
  element !== null && /^(?:i?frame|object|embed)$/.test(element.localName);

function isOnScrollbar({ target, clientX, clientY }: PointerEvent): boolean {
  const { clientWidth, clientHeight } = windowBox(document);
  const isOnPage = clientX < clientWidth && clientY < clientHeight;
  return target === document.documentElement && !isOnPage;
}

/**
 * What is typed and clicked in the bubble is none of the page's business: its keys would act on the page, its clicks
 * would close the page's menus, its focus would be fetched back by the page's dialogs.
 */

/** Nothing of ours listens to these inside; the browser itself acts on them all the same. */
const stoppedAtTheDoor = ['keydown', 'keypress', 'keyup', 'focusin', 'focusout'];

/** Our own listeners hear these first. */
const stoppedOnTheWayOut =
  'click dblclick auxclick contextmenu mousedown mouseup pointerdown pointerup touchstart touchend beforeinput input copy cut paste dragstart selectstart wheel'.split(
    ' ',
  );

export function keepFromPage(host: HTMLElement, signal: AbortSignal): void {
  const stopAtTheDoor = (event: Event): void => {
    if (isInside(host, event)) event.stopImmediatePropagation();
  };
  for (const type of stoppedAtTheDoor) {
    window.addEventListener(type, stopAtTheDoor, { capture: true, signal });
  }
  for (const type of stoppedOnTheWayOut) {
    host.addEventListener(type, (event) => event.stopPropagation(), { signal, passive: true });
  }
}

export interface Dismissal {
  readonly onEscape: () => void;
  readonly onOutsideClick: () => void;
}

/** Hears a reader's Escape, wherever the focus is, and clicks beside the bubble. What a page pretends is not heard. */
export function listenForDismissal(
  host: HTMLElement,
  { onEscape, onOutsideClick }: Dismissal,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent): void => {
    // The page took the bubble away: its keys are its own again.
    if (!host.isConnected) onOutsideClick();
    else if (event.isTrusted && event.key === 'Escape' && !event.isComposing) {
      // One press closes one thing: a dialog of the page below stays open.
      event.preventDefault();
      event.stopImmediatePropagation();
      onEscape();
    }
  };
  const onPointer = (event: PointerEvent): void => {
    if (event.isTrusted && !isInside(host, event) && !isOnScrollbar(event)) onOutsideClick();
  };
  const onBlur = (event: FocusEvent): void => {
    // Of a click into a frame nothing else is heard. Who goes to another window finds the bubble when back.
    if (event.target === window && isFrame(document.activeElement)) onOutsideClick();
  };
  window.addEventListener('keydown', onKey, { capture: true, signal });
  window.addEventListener('pointerdown', onPointer, { capture: true, signal });
  window.addEventListener('blur', onBlur, { capture: true, signal });
}

const isFrame = (element: Element | null): boolean =>
  element !== null && /^(?:i?frame|object|embed)$/.test(element.localName);

/** The window's own scroll bar is beside the root element's box. Who scrolls goes on reading. */
function isOnScrollbar({ target, clientX, clientY }: PointerEvent): boolean {
  const root = document.documentElement;
  return target === root && (clientX >= root.clientWidth || clientY >= root.clientHeight);
}

const isInside = (host: HTMLElement, event: Event): boolean => event.composedPath().includes(host);

import type { BubbleHost } from './bubble-host.ts';

/**
 * Keys in the bubble must not act on the page, clicks must not close its menus, and its dialogs must not take the focus
 * back.
 */

/** No listener of ours hears these inside, but the browser acts on them. */
const stoppedAtTheDoor = ['keydown', 'keypress', 'keyup', 'focusin', 'focusout'];

/** Our own listeners hear these first. */
const stoppedOnTheWayOut =
  'click dblclick auxclick contextmenu mousedown mouseup pointerdown pointerup touchstart touchend beforeinput input copy cut paste dragstart selectstart wheel'.split(
    ' ',
  );

/** `onKey` receives the keys that are pressed inside. */
export function keepFromPage(
  host: HTMLElement,
  onKey: (event: KeyboardEvent) => void,
  signal: AbortSignal,
): void {
  const stopAtTheDoor = (event: Event): void => {
    if (!isInside(host, event)) return;
    event.stopImmediatePropagation();
    if (event.type === 'keydown' && event.isTrusted) onKey(event as KeyboardEvent);
  };
  for (const type of stoppedAtTheDoor) {
    window.addEventListener(type, stopAtTheDoor, { capture: true, signal });
  }
  for (const type of stoppedOnTheWayOut) {
    host.addEventListener(type, (event) => event.stopPropagation(), { signal, passive: true });
  }
}

/** A page's script may send events to our elements. */
export function refuseScripts(shadow: ShadowRoot, signal: AbortSignal): void {
  const refuse = (event: Event): void => {
    if (event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Firefox hides the popover even if the click was prevented.
    const { target } = event;
    if (target instanceof Element) {
      target.closest('[popovertarget]')?.removeAttribute('popovertarget');
    }
  };
  for (const type of [...stoppedAtTheDoor, ...stoppedOnTheWayOut, 'change', 'toggle']) {
    shadow.addEventListener(type, refuse, { capture: true, signal });
  }
}

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

/** The window's scroll bar is beside the root element's box. */
function isOnScrollbar({ target, clientX, clientY }: PointerEvent): boolean {
  const root = document.documentElement;
  return target === root && (clientX >= root.clientWidth || clientY >= root.clientHeight);
}

const isInside = (host: HTMLElement, event: Event): boolean => event.composedPath().includes(host);

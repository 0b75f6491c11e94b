import type { BubbleHost } from './bubble-host.ts';

/**
 * What is typed and clicked in the bubble is none of the page's business: its keys would act on the page, its clicks
 * would close the page's menus, its focus would be fetched back by the page's dialogs.
 */

/** Nothing of ours hears these inside; the browser itself acts on them all the same. */
const stoppedAtTheDoor = ['keydown', 'keypress', 'keyup', 'focusin', 'focusout'];

/** Our own listeners hear these first. */
const stoppedOnTheWayOut =
  'click dblclick auxclick contextmenu mousedown mouseup pointerdown pointerup touchstart touchend beforeinput input copy cut paste dragstart selectstart wheel'.split(
    ' ',
  );

/** `onKey` hears of the keys that readers press inside. */
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

/** What a page's script sends or clicks, once it has found a way to an element of ours, does nothing. */
export function refuseScripts(shadow: ShadowRoot, signal: AbortSignal): void {
  const refuse = (event: Event): void => {
    if (event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Firefox hides the popover for such a click, too, whatever was prevented.
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
  /** The focus has gone, to where is not known: another frame around this one, another tab, another window. */
  readonly onFocusGone: () => void;
}

/**
 * Hears a reader's Escape, wherever the focus is, and clicks beside the bubble. What a page pretends is not heard. Where the
 * page keeps these from us, the browser closes the bubble (`closeBy`).
 */
export function listenForDismissal(
  { host, mount }: BubbleHost,
  { onEscape, onOutsideClick, onFocusGone }: Dismissal,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.isTrusted && event.key === 'Escape' && !event.isComposing) {
      // One press closes one thing: a dialog of the page below stays open.
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
    // Of a click into a frame nothing else is heard. Who goes to another window finds the bubble when back.
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

/** The window's own scroll bar is beside the root element's box. Who scrolls goes on reading. */
function isOnScrollbar({ target, clientX, clientY }: PointerEvent): boolean {
  const root = document.documentElement;
  return target === root && (clientX >= root.clientWidth || clientY >= root.clientHeight);
}

const isInside = (host: HTMLElement, event: Event): boolean => event.composedPath().includes(host);

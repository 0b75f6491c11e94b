/**
 * Keeps a page and our element on it apart: keys in it must not act on the page, clicks must not close the page's menus,
 * and the page's dialogs must not take the focus back.
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
  stopOnTheWayOut(host);
}

/** The page hears no events of a pointer in the element. */
export function stopOnTheWayOut(host: HTMLElement): void {
  for (const type of stoppedOnTheWayOut) {
    host.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
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

export const isInside = (host: HTMLElement, event: Event): boolean =>
  event.composedPath().includes(host);

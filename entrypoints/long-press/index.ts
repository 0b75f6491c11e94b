import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { after } from '../../utils/base/clock.ts';
import { isLeftBehind, onePerPage } from '../../utils/extension/page-life.ts';
import { send } from '../../utils/messages/send.ts';
import { pointAt, rememberMenuTargets } from '../../utils/page/read/remembered-block.ts';

/**
 * Translates the block under a finger that rests on its text, or restores it. It is registered only while its setting is on.
 * Links, pictures, fields and pages with a menu of their own keep the browser's menu and selection.
 */
export default defineUnlistedScript(() => onePerPage('long-press', listenForPresses));

/** A little longer than browsers wait, so that a page's own menu comes first. */
const holdMs = 600;
/** A finger that rests moves a little. */
const slopPx = 10;

function listenForPresses(): () => void {
  const life = new AbortController();
  const { signal } = life;
  let start: PointerEvent | null = null;
  let isTaken = false;
  let cancel = (): void => {};
  const take = (element: unknown): void => {
    cancel();
    if (!(element instanceof Element) || !isPlainText(element)) return;
    if (isLeftBehind()) {
      life.abort();
      return;
    }
    isTaken = true;
    // The browser may have selected the word under the finger.
    getSelection()?.removeAllRanges();
    pointAt(element);
    void send('shortcuts.block', { by: 'touch' });
  };
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    heard: (event: WindowEventMap[Type]) => void,
    capture = false,
  ): void =>
    window.addEventListener(type, (event) => event.isTrusted && heard(event), { capture, signal });

  rememberMenuTargets(signal);
  listen('pointerdown', (event) => {
    cancel();
    isTaken = false;
    start = event;
    const [element] = event.composedPath();
    if (event.pointerType === 'touch' && event.isPrimary)
      cancel = after(holdMs, () => take(element));
  });
  // A page that keeps these events to itself must not turn a tap, or a press on its own menu, into a long press.
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > slopPx) cancel();
  };
  listen('pointermove', move, true);
  for (const type of ['pointerup', 'pointercancel', 'contextmenu'] as const)
    listen(type, () => cancel(), true);
  // The menu and the selection of a keyboard are not the finger's.
  const release = (): void => {
    isTaken = false;
  };
  listen('keydown', release, true);
  // Android recognizes the press itself, and ends the touch. A double tap counts as a mouse there, and selects.
  listen('contextmenu', (event) => {
    const { pointerType = start?.pointerType } = event as Partial<PointerEvent>;
    if (!isTaken && pointerType === 'touch' && !event.defaultPrevented)
      take(event.composedPath()[0]);
    if (isTaken) event.preventDefault();
  });
  window.addEventListener('selectstart', (event) => isTaken && event.preventDefault(), { signal });
  signal.addEventListener('abort', () => cancel());
  return () => life.abort();
}

/** A press on these matters to the browser's own menu, or to the page. */
const others =
  'a[href], area, button, input, textarea, select, label, summary, img, picture, video, audio, canvas, svg, embed, object, [role="button"], [draggable="true"], [contenteditable]:not([contenteditable="false"])';

const isPlainText = (element: Element): boolean =>
  !element.closest(others) &&
  isSelectable(element) &&
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/** In Firefox, the style of an element does not show that its parent forbids the selection. */
const isSelectable = (element: Element | null): boolean =>
  element === null ||
  (getComputedStyle(element).userSelect !== 'none' && isSelectable(element.parentElement));

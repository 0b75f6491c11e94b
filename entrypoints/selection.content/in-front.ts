/**
 * Keeps the bubble in front of the page's popovers, and inside a modal dialog or a fullscreen element, since nothing outside
 * of those can be clicked.
 */
import type { OwnElement } from '../../utils/selection/own-element.ts';
import { modalAround, modalThatBlocks, stageUntil } from '../../utils/selection/stage.ts';

/** A page that covers the bubble again and again wins. */
const mostRises = 20;

/**
 * @param about the element that the bubble is about
 * @param onRemoved the page removed or hid the bubble, or the browser closed it
 */
export function keepInFront(
  { host, shadow }: OwnElement,
  about: Element | null,
  onRemoved: () => void,
  signal: AbortSignal,
): void {
  const stage = stageUntil(signal);
  (modalAround(about) ?? stage).append(host);
  let rises = 0;
  let isRising = false;

  function look(): void {
    if (host.parentNode === null || !stage.isConnected) onRemoved();
    if (signal.aborted) return;
    // In a shadow tree, `modalThatBlocks` finds it only with the focus in it.
    const modal = modalThatBlocks() ?? modalAround(about);
    const home = modal ?? stage;
    const isHome =
      modal === null ? host.parentNode === home : host.isConnected && modalAround(host) === modal;
    if (isHome) return;
    home.append(host);
    rise();
  }

  function rise(): void {
    const panel = shadow.querySelector<HTMLElement>('[popover]');
    if (panel === null || rises >= mostRises) return;
    rises += 1;
    const focused = shadow.activeElement;
    isRising = true;
    if (panel.matches(':popover-open')) panel.hidePopover();
    panel.showPopover();
    isRising = false;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  /** `inert` or `aria-hidden` would keep readers out. The host has no attribute of ours. */
  const bare = new MutationObserver(() => {
    const names = host.getAttributeNames();
    // The observer reports removals too.
    if (names.length === 0) return;
    for (const name of names) host.removeAttribute(name);
    rises += 1;
    if (rises > mostRises) onRemoved();
  });
  bare.observe(host, { attributes: true });

  const onCovered = (event: Event): void => {
    look();
    const isClosing = (event as Partial<ToggleEvent>).newState === 'closed';
    if (!isClosing && !signal.aborted) rise();
  };
  // No page can stop these events in a closed root. The focus is still inside at the first one. Older browsers send a
  // dialog only the second.
  const onOwnToggle = (event: Event): void => {
    if ((event as ToggleEvent).newState === 'closed' && !isRising) onRemoved();
  };
  shadow.addEventListener('beforetoggle', onOwnToggle, { capture: true, signal });
  shadow.addEventListener('close', onRemoved, { capture: true, signal });
  const observer = new MutationObserver(look);
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  const end = () => {
    observer.disconnect();
    bare.disconnect();
  };
  signal.addEventListener('abort', end, { once: true });
  // A modal dialog in a shadow tree is not observed, but it takes the focus.
  document.addEventListener('focusin', look, { capture: true, signal });
  document.addEventListener('toggle', onCovered, { capture: true, signal });
  document.addEventListener('fullscreenchange', onCovered, { capture: true, signal });
}

/**
 * Keeps the bubble where it can be seen and used whatever opens on the page later: in front of the page's popovers, and
 * inside a modal dialog, since nothing outside of that can be clicked or focused.
 */
import { anyShadowRootOf } from '../../utils/base/closed-roots.ts';
import { deepActiveElement } from '../../utils/selection/field.ts';
import { modalAround } from '../../utils/selection/modal.ts';

/**
 * What an element of ours is put into, so that it is drawn: the root, or, in a document that is a picture, an element in
 * it that may hold HTML. SVG draws HTML nowhere else.
 */
function stageOn(root: Element): Element {
  if (root.namespaceURI !== svg) return root;
  const stage = document.createElementNS(svg, 'foreignObject');
  // It must have an extent to be drawn, but takes no click of the picture: what stands in it is in the top layer.
  stage.style.cssText = ['all:initial', 'x:-9px', 'y:-9px', 'width:1px', 'height:1px']
    .map((rule) => `${rule}!important`)
    .join(';');
  root.append(stage);
  return stage;
}

const svg = 'http://www.w3.org/2000/svg';

interface InFront {
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
  /** What the bubble is about, as far as it is known. */
  readonly about: Element | null;
  /** The page took the bubble away, or it was hidden: by the page, or by the browser for the reader. */
  readonly onRemoved: () => void;
}

/** A page that opens one popover after the other, or writes on the host again and again, gets its way after so many. */
const mostRises = 20;

/** Puts the host on the page and sees to it until `signal` aborts. */
export function keepInFront(
  { host, shadow, about, onRemoved }: InFront,
  signal: AbortSignal,
): void {
  const stage = stageOn(document.documentElement);
  (modalAround(about) ?? stage).append(host);
  let rises = 0;
  let isRising = false;

  function look(): void {
    if (host.parentNode === null || !stage.isConnected) onRemoved();
    if (signal.aborted) return;
    const modal = modalThatBlocks();
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

  /** No style reaches the host, but `inert` and `aria-hidden` on it would keep readers out. It has no attribute of ours. */
  const bare = new MutationObserver(() => {
    const names = host.getAttributeNames();
    // What was taken away last is told, too.
    if (names.length === 0) return;
    for (const name of names) host.removeAttribute(name);
    rises += 1;
    if (rises > mostRises) onRemoved();
  });
  bare.observe(host, { attributes: true });

  const onToggle = (event: Event): void => {
    look();
    if ((event as ToggleEvent).newState === 'open' && !signal.aborted) rise();
  };
  // Neither event leaves a closed root, so that no page can stop them. The focus is still inside at the first; older
  // browsers send only the second for a dialog.
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
    if (stage !== document.documentElement) stage.remove();
  };
  signal.addEventListener('abort', end, { once: true });
  // A modal dialog in a shadow tree is not observed, but it takes the focus.
  document.addEventListener('focusin', look, { capture: true, signal });
  document.addEventListener('toggle', onToggle, { capture: true, signal });
  document.addEventListener('fullscreenchange', rise, { capture: true, signal });
}

/** Of several the one with the focus is in front. */
function modalThatBlocks(): Element | null {
  const focused = modalAround(deepActiveElement(document, anyShadowRootOf));
  return focused ?? [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}

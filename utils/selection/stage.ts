/** Finds where our element on a page can be seen and clicked. */
import { anyShadowRootOf } from '../base/closed-roots.ts';
import { deepActiveElement } from './field.ts';
import { flatAncestors } from './flat-tree.ts';

/** The root or, in an SVG document, an element that may hold HTML. That one leaves when `signal` aborts. */
export function stageUntil(signal: AbortSignal): Element {
  const root = document.documentElement;
  if (root.namespaceURI !== svg) return root;
  const stage = document.createElementNS(svg, 'foreignObject');
  // The element needs an extent to be rendered. It takes no clicks.
  stage.style.cssText =
    'all:initial!important;x:-9px!important;y:-9px!important;width:1px!important;height:1px!important';
  root.append(stage);
  signal.addEventListener('abort', () => stage.remove(), { once: true });
  return stage;
}

const svg = 'http://www.w3.org/2000/svg';

/** Nothing outside of a modal dialog or a fullscreen element can be clicked. Crosses shadow trees. */
export const modalAround = (element: Element | null): Element | null =>
  (element && flatAncestors(element).find(isModal)) ?? null;

/** The focused dialog is in front of the others. */
export function modalThatBlocks(): Element | null {
  const focused = modalAround(deepActiveElement());
  return focused ?? [...document.querySelectorAll(modals)].findLast(isModal) ?? null;
}

/** Only those that show an element in them. In a fullscreen document, the dialogs are in front. */
const modals = 'dialog:modal, :fullscreen:not(:root, canvas, iframe, img, video)';

const isModal = (element: Element): boolean =>
  element.matches(modals) && anyShadowRootOf(element) === null;

/** Finds where our element on a page can be seen and clicked. */
import { anyShadowRootOf } from '../base/closed-roots.ts';
import { deepActiveElement } from './field.ts';
import { modalAround } from './modal.ts';

/** The root or, in an SVG document, an element that may hold HTML. */
export function stageOn(root: Element): Element {
  if (root.namespaceURI !== svg) return root;
  const stage = document.createElementNS(svg, 'foreignObject');
  // The element needs an extent to be rendered. It takes no clicks.
  stage.style.cssText = ['all:initial', 'x:-9px', 'y:-9px', 'width:1px', 'height:1px']
    .map((rule) => `${rule}!important`)
    .join(';');
  root.append(stage);
  return stage;
}

const svg = 'http://www.w3.org/2000/svg';

/** The focused dialog is in front of the others. */
export function modalThatBlocks(): Element | null {
  const focused = modalAround(deepActiveElement(document, anyShadowRootOf));
  return focused ?? [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}

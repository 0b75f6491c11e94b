import { flatParent } from './flat-tree.ts';

/** Nothing outside of a modal dialog can be clicked. Crosses shadow trees. */
export function modalAround(element: Element | null): Element | null {
  for (let node = element; node !== null; node = flatParent(node)) {
    if (node.matches('dialog:modal')) return node;
  }
  return null;
}

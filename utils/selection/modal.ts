import { flatParent } from './flat-tree.ts';

/**
 * The modal dialog around an element, across shadow trees, or null. Nothing outside of it can be
 * clicked.
 */
export function modalAround(element: Element | null): Element | null {
  for (let node = element; node !== null; node = flatParent(node)) {
    if (node.matches('dialog:modal')) return node;
  }
  return null;
}

import { flatParent } from './flat-tree.ts';

/** The modal dialog that an element is shown in, shadow trees seen through; null: none. Outside of it nothing can be pressed. */
export function modalAround(element: Element | null): Element | null {
  for (let node = element; node !== null; node = flatParent(node)) {
    if (node.matches('dialog:modal')) return node;
  }
  return null;
}

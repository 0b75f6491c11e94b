import type { ShadowRootOf } from './composed-range.ts';
import { flatChildren, flatParent, isElement } from './flat-tree.ts';
import type { Steps } from './steps.ts';

/** Whether `block` stands in an editable region or holds one: what is written there goes nowhere unasked. */
export function* touchesEditable(block: Element, shadowRootOf: ShadowRootOf): Steps<boolean> {
  return isInEditable(block) || (yield* holdsEditable(block, shadowRootOf));
}

/** The outermost element of the editable region that `node` is in: the one that can have the focus. Null: it is in none. */
export function editingHostOf(node: Node): HTMLElement | null {
  let host: HTMLElement | null = null;
  let element = isElement(node) ? node : node.parentElement;
  for (; element !== null && isEditable(element); element = element.parentElement) {
    host = element as HTMLElement;
  }
  return host;
}

/** Whether `node` stands in an editable region. */
export function isInEditable(node: Node): boolean {
  if (node.ownerDocument?.designMode === 'on') return true;
  // Editability ends at a shadow root, but an editor built of shadow trees is one all the same.
  let element = isElement(node) ? node : flatParent(node);
  for (; element !== null; element = flatParent(element)) {
    if (isEditable(element)) return true;
  }
  return false;
}

function* holdsEditable(node: Node, shadowRootOf: ShadowRootOf): Steps<boolean> {
  for (const child of flatChildren(node, shadowRootOf)) {
    if (!isElement(child)) continue;
    yield;
    if (isEditable(child) || (yield* holdsEditable(child, shadowRootOf))) return true;
  }
  return false;
}

const isEditable = (element: Element): boolean => (element as HTMLElement).isContentEditable;

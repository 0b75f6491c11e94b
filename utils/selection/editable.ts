import type { ShadowRootOf } from './composed-range.ts';
import { flatChildren, flatParent, isElement } from './flat-tree.ts';
import type { Steps } from './steps.ts';

/** Text that the reader writes is sent only on request. */
export function* touchesEditable(block: Element, shadowRootOf: ShadowRootOf): Steps<boolean> {
  return isInEditable(block) || (yield* holdsEditable(block, shadowRootOf));
}

/** The outermost element of the editable region around `node`, which can have the focus. */
export function editingHostOf(node: Node): HTMLElement | null {
  let host: HTMLElement | null = null;
  let element = isElement(node) ? node : node.parentElement;
  for (; element !== null && isEditable(element); element = element.parentElement) {
    host = element as HTMLElement;
  }
  return host;
}

export function isInEditable(node: Node): boolean {
  if (node.ownerDocument?.designMode === 'on') return true;
  // Editability ends at a shadow root, but editors may be built of shadow trees.
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

import { anyShadowRootOf } from '../base/closed-roots.ts';

/** As rendered: a shadow tree replaces its host's children, and slotted nodes stand in their slot. */

export function flatChildren(node: Node): Iterable<Node> {
  if (!isElement(node)) return node.childNodes;
  const root = anyShadowRootOf(node);
  if (root !== null) return root.childNodes;
  if (node.localName === 'slot') {
    const assigned = (node as HTMLSlotElement).assignedNodes?.() ?? [];
    if (assigned.length > 0) return assigned;
  }
  return node.childNodes;
}

/** A closed root hides its slots, so its host is used. */
export function flatParent(node: Node): Element | null {
  const slot = isElement(node) || isText(node) ? node.assignedSlot : null;
  const parent = slot ?? node.parentNode;
  if (parent === null) return null;
  if (isElement(parent)) return parent;
  return 'host' in parent ? (parent as ShadowRoot).host : null;
}

/** Begins with the node's own element. */
export function flatAncestors(node: Node): Element[] {
  const ancestors: Element[] = [];
  for (let at = isElement(node) ? node : flatParent(node); at !== null; at = flatParent(at)) {
    ancestors.push(at);
  }
  return ancestors;
}

/** Null for different documents. */
export function commonAncestor(one: Node, other: Node): Node | null {
  const path = new Set(pathOf(one));
  return pathOf(other).find((node) => path.has(node)) ?? null;
}

/**
 * Tests for ancestors of `node` as rendered. Closed roots hide their slots, so any element of a shadow tree may hold its
 * host's children.
 */
export function holders(node: Node): (candidate: Node) => boolean {
  const path = new Set(pathOf(node));
  const isSlotted = [...path].some(
    ({ parentElement }) => parentElement !== null && anyShadowRootOf(parentElement) !== null,
  );
  return (candidate) =>
    path.has(candidate) || (isSlotted && candidate.getRootNode() instanceof ShadowRoot);
}

/** Begins with the node. The parent of a shadow root is its host. */
function pathOf(node: Node): Node[] {
  const path: Node[] = [];
  for (let at: Node | null = node; at !== null; at = treeParent(at)) path.push(at);
  return path;
}

const treeParent = (node: Node): Node | null =>
  node.parentNode ?? ('host' in node ? (node as ShadowRoot).host : null);

export const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

export const isText = (node: Node): node is Text =>
  node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE;

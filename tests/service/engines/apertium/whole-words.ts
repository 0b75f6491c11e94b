import type { SourceLeaf, SourceTree } from './source-tree.ts';

/**
 * Moves a word that a tag cuts, as in `<b>T</b>he`, into one element, because a translator knows whole words only. The
 * deeper element gets it, unless the other one would lose its last word.
 */
export function keepWordsWhole({ leaves }: SourceTree): void {
  for (const [index, left] of leaves.entries()) {
    const right = leaves[index + 1];
    if (!right || !areNeighbours(left, right)) continue;
    const head = /[\p{L}\p{M}\p{N}]+$/u.exec(left.text)?.[0];
    const tail = /^['’]?[\p{L}\p{M}\p{N}]+/u.exec(right.text)?.[0];
    if (!head || !tail) continue;
    const toRight = depth(right) > depth(left) ? hasMore(left, head) || isRoot(left) : false;
    if (toRight) {
      left.text = left.text.slice(0, -head.length);
      right.text = head + right.text;
    } else if (hasMore(right, tail) || isRoot(right)) {
      left.text += tail;
      right.text = right.text.slice(tail.length);
    }
  }
}

const isRoot = (leaf: SourceLeaf) => leaf.parent.parent === null;

const hasMore = (leaf: SourceLeaf, part: string) => /\p{L}/u.test(leaf.text.replace(part, ''));

function depth(leaf: SourceLeaf): number {
  let count = 0;
  for (let element = leaf.parent; element.parent; element = element.parent) count += 1;
  return count;
}

/** True if only tags stand between both. */
function areNeighbours(left: SourceLeaf, right: SourceLeaf): boolean {
  let from = left.parent.children.indexOf(left);
  let to = right.parent.children.indexOf(right);
  let [a, b] = [left.parent, right.parent];
  const isLast = () => from === a.children.length - 1;
  const isFirst = () => to === 0;
  // Climbs from both sides to the common ancestor.
  while (a !== b) {
    if (a.parent && isLast() && !contains(a, b)) {
      from = a.parent.children.indexOf(a);
      a = a.parent;
    } else if (b.parent && isFirst() && !contains(b, a)) {
      to = b.parent.children.indexOf(b);
      b = b.parent;
    } else {
      return false;
    }
  }
  return to - from === 1;
}

function contains(outer: SourceLeaf['parent'], inner: SourceLeaf['parent']): boolean {
  for (let at: SourceLeaf['parent'] | null = inner; at; at = at.parent) {
    if (at === outer) return true;
  }
  return false;
}

/**
 * Undoes what a page's `normalize()` does to texts that we wrote.
 *
 * `normalize()` takes empty text nodes out and joins those that touch. On the page's own words that changes nothing a reader
 * sees; on a translated page the nodes that hold the originals would be gone, and with them the page's words. Highlighters
 * call it whenever they clear their marks. So the very nodes are put back where they stood, and joined ones are parted
 * again: the page says the same, and every original keeps its place.
 *
 * A node is never left with an invisible character instead of nothing: scripts and the clipboard would see it.
 *
 * A page also takes single text nodes away because their words are to go (frameworks do), and that must stand. A joined
 * text proves itself: its words are at the end of the one before. An empty one is told by the witness: an empty text of ours
 * at the end of the same parent, which nobody but `normalize()` takes away together with it.
 */
import type { Ledger } from './ledger.ts';

/** One text node taken out of the tree, and where it stood. */
interface Removal {
  readonly record: MutationRecord;
  readonly node: Text;
}

const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;

const removalsIn = (records: readonly MutationRecord[]): Removal[] =>
  records.flatMap((record) => {
    const { type, addedNodes, removedNodes } = record;
    const node = removedNodes[0] ?? null;
    const isOne = type === 'childList' && addedNodes.length === 0 && removedNodes.length === 1;
    return isOne && isText(node) && node.parentNode === null ? [{ record, node }] : [];
  });

/** More than texts was taken away here, up to the place of this one: all that stood in the parent, or a part of it. */
const isCleared = ({ record, node }: Removal, records: readonly MutationRecord[]): boolean => {
  const { target, previousSibling, nextSibling } = record;
  const isGone = (other: Node | null): boolean =>
    other !== null && !isText(other) && other.parentNode !== target;
  if (isGone(previousSibling) || isGone(nextSibling)) return true;
  const here = records.filter((other) => other.type === 'childList' && other.target === target);
  const removing = here.filter((other) => [...other.removedNodes].some((gone) => !isText(gone)));
  const isBeside = (other: MutationRecord): boolean =>
    other.addedNodes.length === 0 && (other.previousSibling === node || other.nextSibling === node);
  if (removing.some(isBeside)) return true;
  const added = new Set(here.flatMap((other) => [...other.addedNodes]));
  return removing.length > 0 && [...target.childNodes].every((child) => added.has(child));
};

/** The sibling before which a node stood; undefined where nothing tells any more. */
const placeOf = ({
  target,
  previousSibling,
  nextSibling,
}: MutationRecord): Node | null | undefined => {
  if (nextSibling?.parentNode === target) return nextSibling;
  if (previousSibling?.parentNode === target) return previousSibling.nextSibling;
  return target.firstChild === null ? null : undefined;
};

export interface UndoOptions {
  readonly ledger: Ledger;
  /**
   * False for a parent that is normalized again as soon as its texts are parted: there the page's own words come back, which
   * stay whole when they are joined.
   */
  mayUndo(parent: Node): boolean;
}

/** Undoes what is found in `records`; gives back the ones that are not explained by it. */
export const undoNormalize = (
  records: readonly MutationRecord[],
  { ledger, mayUndo }: UndoOptions,
): readonly MutationRecord[] => {
  const removals = removalsIn(records);
  if (removals.length === 0) return records;
  const grown = new Set<Node>();
  for (const { type, target } of records) if (type === 'characterData') grown.add(target);
  const taken = new Set(removals.map(({ node }) => node));
  const explained = new Set<Node | MutationRecord>();
  const verdicts = new Map<Node, boolean>();
  const mayUndoAt = (parent: Node): boolean => {
    const verdict = verdicts.get(parent) ?? mayUndo(parent);
    verdicts.set(parent, verdict);
    return verdict;
  };

  /** Its words are at the end of the text before it. */
  const isJoin = ({ node, record: { previousSibling: before } }: Removal): boolean =>
    node.data !== '' && isText(before) && grown.has(before) && before.data.endsWith(node.data);
  const isOurJoin = (removal: Removal): boolean => {
    const { node, record } = removal;
    const before = record.previousSibling;
    if (!isText(before) || !isJoin(removal)) return false;
    return ledger.wrote(node) || ledger.wroteStart(before, before.data.length - node.data.length);
  };
  // Judged before anything is put back, while the tree is as the page left it.
  const withJoins = new Set(removals.filter(isJoin).map(({ record }) => record.target));
  const isOurEmpty = (removal: Removal): boolean => {
    const { node, record } = removal;
    const witness = ledger.witnessIn(record.target);
    if (witness === undefined || !taken.has(witness)) return false;
    if (node !== witness && !ledger.isEmptied(node)) return false;
    return withJoins.has(record.target) || !isCleared(removal, records);
  };
  const emptied = new Set(removals.filter(isOurEmpty));
  const parents = new Set(
    [...emptied].filter(({ node }) => ledger.isEmptied(node)).map(({ record }) => record.target),
  );

  // Last first: the neighbour that a record names stands there again when its turn comes.
  for (const removal of removals.toReversed()) {
    const { node, record } = removal;
    const { target, previousSibling } = record;
    const isEmptied = emptied.has(removal) && parents.has(target);
    const place = placeOf(record);
    if (place === undefined || !(isEmptied || isOurJoin(removal))) continue;
    explained.add(record);
    const staysParted = mayUndoAt(target);
    if (!isEmptied && isText(previousSibling)) {
      explained.add(previousSibling);
      ledger.part(previousSibling, node);
      if (!staysParted) ledger.revertText(previousSibling);
    } else if (!staysParted && !ledger.isEmptied(node)) continue;
    ledger.putBack(target, node, place);
    if (!staysParted) ledger.revertText(node);
  }
  return records.filter(
    (record) =>
      !explained.has(record) && !(record.type === 'characterData' && explained.has(record.target)),
  );
};

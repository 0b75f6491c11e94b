/**
 * Undoes what a page's `normalize()` does to translated texts. Highlighters call it to clear their marks. It removes empty
 * text nodes and merges adjacent ones, and so the nodes that hold the originals.
 *
 * Frameworks also remove single text nodes, and that must stand. Merged text at the end of the text before proves
 * `normalize()`. For an empty node, the proof is the witness: an empty text node at the end of the same parent, which only
 * `normalize()` removes together with it. Invisible characters would reach scripts and the clipboard.
 */
import { isText } from '../read/context.ts';
import type { Ledger } from './ledger.ts';

interface Removal {
  readonly record: MutationRecord;
  readonly node: Text;
}

const removalsIn = (records: readonly MutationRecord[]): Removal[] =>
  records.flatMap((record) => {
    const { type, addedNodes, removedNodes } = record;
    const node = removedNodes[0] ?? null;
    const isOne = type === 'childList' && addedNodes.length === 0 && removedNodes.length === 1;
    return isOne && isText(node) && node.parentNode === null ? [{ record, node }] : [];
  });

/** The page has removed more than texts here. */
const isCleared = ({ record, node }: Removal, here: readonly MutationRecord[]): boolean => {
  const { target, previousSibling, nextSibling } = record;
  const isGone = (other: Node | null): boolean =>
    other !== null && !isText(other) && other.parentNode !== target;
  if (isGone(previousSibling) || isGone(nextSibling)) return true;
  const removing = here.filter((other) => [...other.removedNodes].some((gone) => !isText(gone)));
  const isBeside = (other: MutationRecord): boolean =>
    other.addedNodes.length === 0 && (other.previousSibling === node || other.nextSibling === node);
  if (removing.some(isBeside)) return true;
  const added = new Set(here.flatMap((other) => [...other.addedNodes]));
  return removing.length > 0 && [...target.childNodes].every((child) => added.has(child));
};

/** Undefined if the place can't be found any more. */
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
   * False if the page normalizes again after each split. Its texts go back to the original, which `normalize()` does not
   * change.
   */
  mayUndo(parent: Node): boolean;
}

/** Returns the other records. */
export const undoNormalize = (
  records: readonly MutationRecord[],
  { ledger, mayUndo }: UndoOptions,
): readonly MutationRecord[] => {
  const removals = removalsIn(records);
  if (removals.length === 0) return records;
  const targetOf = ({ target }: MutationRecord): Node => target;
  const grown = new Set(records.filter(({ type }) => type === 'characterData').map(targetOf));
  const lists = records.filter(({ type }) => type === 'childList');
  const byParent = Map.groupBy(lists, targetOf);
  const taken = new Set(removals.map(({ node }) => node));
  const explained = new Set<Node | MutationRecord>();
  const verdicts = new Map<Node, boolean>();
  const mayUndoAt = (parent: Node): boolean => {
    const verdict = verdicts.get(parent) ?? mayUndo(parent);
    verdicts.set(parent, verdict);
    return verdict;
  };

  const isJoin = ({ node, record: { previousSibling: before } }: Removal): boolean =>
    node.data !== '' && isText(before) && grown.has(before) && before.data.endsWith(node.data);
  const isOurJoin = (removal: Removal): boolean => {
    const { node, record } = removal;
    const before = record.previousSibling;
    if (!isText(before) || !isJoin(removal) || ledger.texts.areOfOneText(before, node))
      return false;
    return (
      ledger.texts.wrote(node) ||
      ledger.texts.wroteStart(before, before.data.length - node.data.length)
    );
  };
  // Judged while the tree is as the page left it.
  const withJoins = new Set(removals.filter(isJoin).map(({ record }) => record.target));
  const isOurEmpty = (removal: Removal): boolean => {
    const { node, record } = removal;
    const witness = ledger.texts.witnessIn(record.target);
    if (witness === undefined || !taken.has(witness)) return false;
    if (node !== witness && !ledger.texts.isEmptied(node)) return false;
    return withJoins.has(record.target) || !isCleared(removal, byParent.get(record.target) ?? []);
  };
  const emptied = new Set(removals.filter(isOurEmpty));
  const parents = new Set(
    [...emptied]
      .filter(({ node }) => ledger.texts.isEmptied(node))
      .map(({ record }) => record.target),
  );

  // The neighbour in each record must be in its place again.
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
      ledger.texts.part(previousSibling, node);
      if (!staysParted) ledger.texts.revert(previousSibling);
    } else if (!staysParted && !ledger.texts.isEmptied(node)) continue;
    ledger.texts.attach(target, node, place);
    if (!staysParted) ledger.texts.revert(node);
  }
  return records.filter(
    (record) =>
      !explained.has(record) && !(record.type === 'characterData' && explained.has(record.target)),
  );
};

import type { ComposedRange } from './composed-range.ts';
import { isElement, isText } from './flat-tree.ts';

export interface LiveRanges {
  readonly ranges: readonly Range[];
  /** It is as wide as the middle. Null if there is no middle. */
  readonly around: Element | null;
}

/**
 * Ranges that are cheap to measure at each scroll. No live range spans two trees, and measuring a whole book is slow, so
 * the first and last part stand in for it.
 */
export function liveRanges({ start, end }: ComposedRange): LiveRanges {
  if (start.node.getRootNode() !== end.node.getRootNode()) {
    const first = document.createRange();
    first.selectNodeContents(start.node);
    first.setStart(start.node, start.offset);
    const last = document.createRange();
    last.selectNodeContents(end.node);
    last.setEnd(end.node, end.offset);
    return { ranges: [first, last], around: null };
  }
  const whole = document.createRange();
  whole.setStart(start.node, start.offset);
  whole.setEnd(end.node, end.offset);
  const { commonAncestorContainer: around } = whole;
  const [first, last] = [firstPart(whole), lastPart(whole)];
  return first !== null && last !== null && isElement(around)
    ? { ranges: [first, last], around }
    : { ranges: [whole], around: null };
}

/** More than a screen shows. */
const measuredNodes = 300;

/** The ends are in texts, since a browser counts an end between elements from the first child. */
function firstPart(whole: Range): Range | null {
  const texts = textsFrom(whole, 'nextNode');
  const [first, last] = [texts?.[0], texts?.at(-1)];
  if (first === undefined || last === undefined) return null;
  const part = document.createRange();
  part.setStart(first, first === whole.startContainer ? whole.startOffset : 0);
  part.setEnd(last, last.length);
  return part;
}

function lastPart(whole: Range): Range | null {
  const texts = textsFrom(whole, 'previousNode');
  const [last, first] = [texts?.[0], texts?.at(-1)];
  if (first === undefined || last === undefined) return null;
  const part = document.createRange();
  part.setStart(first, 0);
  part.setEnd(last, last === whole.endContainer ? whole.endOffset : last.length);
  return part;
}

/** The texts among the nearest nodes at one end. Null if the range has no more nodes. */
function textsFrom(range: Range, step: 'nextNode' | 'previousNode'): Text[] | null {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const first = startContainer.childNodes[startOffset] ?? deepest(startContainer);
  const before = endContainer.childNodes[endOffset - 1] ?? endContainer;
  const last = endOffset === 0 ? endContainer : deepest(before);
  const walker = document.createTreeWalker(range.commonAncestorContainer);
  walker.currentNode = step === 'nextNode' ? first : last;
  const farEnd = step === 'nextNode' ? last : first;
  const texts: Text[] = [];
  for (let count = 0; count < measuredNodes; count += 1) {
    const { currentNode } = walker;
    if (isText(currentNode)) texts.push(currentNode);
    if (currentNode === farEnd || walker[step]() === null) return null;
  }
  return texts;
}

function deepest(node: Node): Node {
  let last = node;
  while (last.lastChild !== null) last = last.lastChild;
  return last;
}

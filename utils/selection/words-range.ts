import type { Box } from './anchor.ts';
import { liveRange } from './anchor.ts';
import type { ComposedRange } from './composed-range.ts';

/**
 * Leaves out white space at the ends, since a double click takes the space after a word. Null without words, or across trees.
 */
export function wordsRange(selected: Range): Range | null {
  const range = selected.cloneRange();
  const parts = textsIn(range.commonAncestorContainer)
    .filter((text) => range.intersectsNode(text))
    .map((text) => partWithin(range, text))
    .filter(({ words }) => words.trim() !== '');
  const [first, last] = [parts[0], parts.at(-1)];
  if (range.collapsed || first === undefined || last === undefined) return null;
  range.setStart(first.text, first.from + first.words.length - first.words.trimStart().length);
  range.setEnd(last.text, last.from + last.words.trimEnd().length);
  return range;
}

/** Measures the last visible line at each call. A triple click selects up to the next paragraph, where no words are. */
export function lastLineOf(selected: ComposedRange): () => Box | null {
  const words = wordsRange(liveRange(selected));
  return () =>
    [...(words?.getClientRects() ?? [])].findLast(({ width, height }) => width > 0 && height > 0) ??
    null;
}

/** Finds the words as `Range.toString()` gives them. Null if they occur nowhere or several times. */
export function findWords(around: Node, words: string): Range | null {
  const texts = textsIn(around);
  const all = texts.map(({ data }) => data).join('');
  const at = all.indexOf(words);
  if (at < 0 || all.lastIndexOf(words) !== at) return null;
  const range = document.createRange();
  let passed = 0;
  for (const text of texts) {
    const [from, to] = [at - passed, at + words.length - passed];
    if (from >= 0 && from < text.length) range.setStart(text, from);
    if (to > 0 && to <= text.length) range.setEnd(text, to);
    passed += text.length;
  }
  return range;
}

function partWithin(range: Range, text: Text): { text: Text; from: number; words: string } {
  const from = range.startContainer === text ? range.startOffset : 0;
  const to = range.endContainer === text ? range.endOffset : text.length;
  return { text, from, words: text.data.slice(from, to) };
}

function textsIn(around: Node): Text[] {
  const texts: Text[] = [];
  const iterator = document.createNodeIterator(around, NodeFilter.SHOW_TEXT);
  for (let node = iterator.nextNode(); node !== null; node = iterator.nextNode()) {
    texts.push(node as Text);
  }
  return texts;
}

/** Completes a cut word, which has another meaning or none. `Intl.Segmenter` needs no spaces between words. */
import type { ComposedRange, Point } from './composed-range.ts';
import { flatParent, isElement, isText } from './flat-tree.ts';
import { blockAround, flowOf } from './flow.ts';

/** No word is longer. */
const farthest = 100;

/** @param language the page's `lang`, or '' */
export function wholeWords({ start, end }: ComposedRange, language: string): ComposedRange {
  const segmenter = createSegmenter(language);
  return {
    start: toWordEdge(start, 'before', segmenter),
    end: toWordEdge(end, 'behind', segmenter),
  };
}

function createSegmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language || undefined, { granularity: 'word' });
  } catch {
    // A page may write anything in `lang`.
    return new Intl.Segmenter(undefined, { granularity: 'word' });
  }
}

function toWordEdge(point: Point, side: 'before' | 'behind', segmenter: Intl.Segmenter): Point {
  if (!isText(point.node)) return point;
  const texts = [
    ...neighbours(point.node, 'previousNode').reverse(),
    point.node,
    ...neighbours(point.node, 'nextNode'),
  ];
  const from = texts
    .slice(0, texts.indexOf(point.node))
    .reduce((sum, { length }) => sum + length, 0);
  const at = from + point.offset;
  const segment = segmenter.segment(texts.map(({ data }) => data).join('')).containing(at);
  const isCut = segment?.isWordLike === true && segment.index < at;
  if (!isCut) return point;
  return pointAt(texts, side === 'before' ? segment.index : segment.index + segment.segment.length);
}

/** Returns texts of the same line, nearest first, until there are enough characters. */
function neighbours(text: Text, step: 'previousNode' | 'nextNode'): Text[] {
  const block = blockAround(text, flatParent);
  if (block === null) return [];
  const found: Text[] = [];
  let length = 0;
  const walker = document.createTreeWalker(
    block.contains(text) ? block : text.getRootNode(),
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  walker.currentNode = text;
  for (let node = walker[step](); node !== null && length < farthest; node = walker[step]()) {
    if (isElement(node) ? endsLine(node) : blockAround(node, flatParent) !== block) break;
    if (!isText(node)) continue;
    found.push(node);
    length += node.length;
  }
  return found;
}

const endsLine = (element: Element): boolean =>
  /^(?:br|img|input|button|select|textarea)$/.test(element.localName) ||
  flowOf(element).display !== 'inline';

/** Prefers the end of one text to the beginning of the next. */
function pointAt(texts: readonly Text[], at: number): Point {
  let passed = 0;
  for (const node of texts) {
    if (at <= passed + node.length) return { node, offset: at - passed };
    passed += node.length;
  }
  throw new RangeError('no such place in the texts');
}

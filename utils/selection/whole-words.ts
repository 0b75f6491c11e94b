/** Completes a cut word, which has another meaning or none. `Intl.Segmenter` needs no spaces between words. */
import type { ComposedRange, Point } from './composed-range.ts';
import { isText } from './flat-tree.ts';

/**
 * Looks no further than the text node of each end.
 *
 * @param language the page's `lang`, or ''
 */
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
  const { node, offset } = point;
  const word = isText(node) ? segmenter.segment(node.data).containing(offset) : undefined;
  if (!word?.isWordLike || word.index === offset) return point;
  return { node, offset: side === 'before' ? word.index : word.index + word.segment.length };
}

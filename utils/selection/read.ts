/**
 * Reads the selection of one document, but not of its frames.
 *
 *   focus ─▶ text field? ─yes─▶ its selection ─┐
 *                  │no                          ├─▶ text, context, anchor
 *   selection ─▶ composed range ─▶ text ───────┘
 *
 * Promises: changes nothing and never reads a password. Text that the reader wrote is read only if it is selected. Closed
 * shadow trees are read as far as the browser allows. A huge page may be selected, so the work is done in steps.
 */

import type { Anchor } from './anchor.ts';
import { anchorOfElement, anchorOfRange, liveRange } from './anchor.ts';
import type { ComposedRange } from './composed-range.ts';
import { composedRangeOf } from './composed-range.ts';
import { isWritten } from './editable.ts';
import type { FieldSelection } from './field.ts';
import { deepActiveElement, isAnyField, selectionInField } from './field.ts';
import { flatAncestors } from './flat-tree.ts';
import { blockAround } from './flow.ts';
import { runsBetween, textBetween } from './range-text.ts';
import type { Run } from './runs.ts';
import { textOfRuns } from './runs.ts';
import type { Steps } from './steps.ts';
import { finish } from './steps.ts';
import { wholeWords } from './whole-words.ts';

export interface Selected {
  /** Trimmed, with an empty line between paragraphs. It is '' for spaces and pictures. */
  readonly text: string;
  /** With bold, italic and similar marks. */
  readonly runs: readonly Run[];
  /** The capped paragraph around, without text that the reader writes. Null if it adds nothing. */
  readonly context: string | null;
  /** In a field, the field as a whole (`anchorOfField`). */
  readonly anchor: Anchor;
  /** Null outside of fields and editable regions. */
  readonly written: Written | null;
  /** The page's `lang`, or ''. Pages err, so it is only a hint. */
  readonly pageLanguage: string;
}

/** A selection where the reader writes (`createReplacement`). */
export type Written = FieldSelection | WrittenRange;

export interface WrittenRange {
  /** Follows the page's changes. */
  readonly range: Range;
  /** Its content when it was read. */
  readonly content: string;
}

export const readSelection = (): Selected | null => finish(readInSteps());

/** Null if nothing is selected. The first step reads the selection's ends. */
export function* readInSteps(): Steps<Selected | null> {
  const active = deepActiveElement();
  const field = selectionInField(active);
  if (field !== null) return readPlain(field.text.trim(), field.field, field);
  const range = composedRangeOf();
  if (range === null) return null;
  const selected = yield* fromRange(range);
  // Chromium's range surrounds a focused field, whatever it contains.
  return selected.text === '' && isAnyField(active) ? null : selected;
}

/** As if it were selected. It is never replaced. */
export function readContent(element: Element): Selected {
  const start = { node: element, offset: 0 };
  const end = { node: element, offset: element.childNodes.length };
  return { ...finish(fromRange({ start, end })), written: null };
}

/** A text without marks or surroundings, beside its element. */
export const readPlain = (text: string, element: Element, written: Written | null): Selected => ({
  text,
  runs: [{ text, marks: [] }],
  context: null,
  anchor: anchorOfElement(element),
  written,
  pageLanguage: languageOf(element),
});

/** Completes cut words, except in text that the reader writes. */
function* fromRange(selected: ComposedRange): Steps<Selected> {
  const pageLanguage = languageOf(selected.start.node);
  const isEdited = isWritten(selected);
  const range = isEdited ? selected : wholeWords(selected, pageLanguage);
  // The page may change between two steps, so a live range is made before.
  const anchor = anchorOfRange(range);
  const live = liveRange(selected);
  const written = isEdited ? { range: live, content: live.toString() } : null;
  const runs = yield* runsBetween(range);
  yield;
  const text = textOfRuns(runs);
  return {
    text,
    runs,
    context: isEdited ? null : yield* contextOf(text, range),
    anchor,
    written,
    pageLanguage,
  };
}

/** Crosses shadow trees, as the browser's spelling checker does. */
export const languageOf = (node: Node): string =>
  flatAncestors(node)
    .find((element) => element.hasAttribute('lang'))
    ?.getAttribute('lang') ?? '';

/** From the beginning of the first block to the end of the last block. */
function* contextOf(text: string, range: ComposedRange): Steps<string | null> {
  const first = blockAround(range.start.node);
  const last = blockAround(range.end.node);
  // The surroundings of a long text may be a whole book.
  if (text === '' || text.length > longestTextWithContext) return null;
  if (first === null || last === null) return null;
  const start = { node: first, offset: 0 };
  // Three clicks select up to the begin of the next block, of which nothing is selected.
  const ofLast = yield* textBetween({ start: { node: last, offset: 0 }, end: range.end });
  const endsBefore = last !== first && ofLast.trim() === '';
  const end = endsBefore ? range.end : { node: last, offset: last.childNodes.length };
  const paragraph = yield* textBetween({ start, end });
  const before = yield* textBetween({ start, end: range.start });
  return contextAround(text, paragraph, before.length);
}

/**
 * `context` clarifies short selections ("it", "bank") and is not billed. It adds to the request's size, so it is capped.
 */
const charactersEachSide = 800;

/** A text this long explains itself. */
const longestTextWithContext = 4_000;

/** Null if there is no more. `position` is the text's approximate offset. */
export function contextAround(text: string, paragraph: string, position: number): string | null {
  if (text.length > longestTextWithContext || paragraph.trim() === text) return null;
  const from = Math.max(0, position - charactersEachSide);
  const to = Math.min(paragraph.length, position + text.length + charactersEachSide);
  const window = paragraph.slice(from, to);
  // Half a word or half a character would mislead.
  const head = from > 0 ? window.replace(/^\S{1,40}\s+|^[\uDC00-\uDFFF]/, '') : window;
  const tail = to < paragraph.length ? head.replace(/\s+\S{1,40}$|[\uD800-\uDBFF]$/, '') : head;
  return tail.trim() || null;
}

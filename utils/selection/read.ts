/**
 * What the reader has selected in one document, ready to be sent.
 *
 *   focus ─▶ text field? ─yes─▶ its selection ─┐
 *                  │no                          ├─▶ text, context, anchor, editable words
 *   selection ─▶ composed range ─▶ text ───────┘
 *
 * Promises: reads only, never a password; of what the reader wrote, only what is selected; paragraphs kept; open shadow
 * trees seen through (closed ones as the given `shadowRootOf` can); in steps, since all of a huge page may be selected.
 * Not here: frames, each has a document and a reading of its own.
 */

import type { Anchor } from './anchor.ts';
import { anchorOfElement, anchorOfRange } from './anchor.ts';
import type { ComposedRange, ShadowRootOf } from './composed-range.ts';
import { composedRangeOf, openShadowRootOf } from './composed-range.ts';
import { touchesEditable } from './editable.ts';
import type { EditableWords } from './editable-words.ts';
import { editableInField, editableInRange } from './editable-words.ts';
import type { FieldSelection } from './field.ts';
import { deepActiveElement, isAnyField, selectionInField } from './field.ts';
import { flatParent, isElement, isText } from './flat-tree.ts';
import { blockAround } from './flow.ts';
import { runsBetween, textBetween } from './range-text.ts';
import type { Run } from './runs.ts';
import { textOfRuns } from './runs.ts';
import type { Steps } from './steps.ts';
import { finish } from './steps.ts';
import { wholeWords } from './whole-words.ts';

export interface Selected {
  /** Trimmed; paragraphs are parted by an empty line. May be '' where only spaces or pictures are selected. */
  readonly text: string;
  /** The same with what is bold, italic and the like. */
  readonly runs: readonly Run[];
  /** The paragraph around the text, capped; null where it adds nothing, or holds what the reader may have written. */
  readonly context: string | null;
  /** Of a field as a whole, where `field` says what is selected in it (`anchorOfField`). */
  readonly anchor: Anchor;
  readonly field?: FieldSelection;
  /** Null where the reader can't edit it. */
  readonly editable: EditableWords | null;
  /** What the page says its language is (`lang`): no more than a hint, since pages err. '' where it says nothing. */
  readonly pageLanguage: string;
}

/** All at once. */
export const readSelection = (...how: Parameters<typeof readInSteps>): Selected | null =>
  finish(readInSteps(...how));

/** Null: nothing is selected in this document. What is selected is looked up in the first step. */
export function* readInSteps(
  document: Document,
  shadowRootOf: ShadowRootOf = openShadowRootOf,
): Steps<Selected | null> {
  const active = deepActiveElement(document, shadowRootOf);
  const field = selectionInField(active);
  if (field !== null) return fromField(field);
  const range = composedRangeOf(document, shadowRootOf);
  if (range === null) return null;
  const selected = yield* fromRange(range, shadowRootOf);
  // Chromium's range then stands around the field, whatever is in it.
  return selected.text === '' && isAnyField(active) ? null : selected;
}

/** All that an element shows, as if it were selected; none of it is to be replaced. */
export function readContent(element: Element, shadowRootOf: ShadowRootOf): Selected {
  const start = { node: element, offset: 0 };
  const end = { node: element, offset: element.childNodes.length };
  return { ...finish(fromRange({ start, end }, shadowRootOf)), editable: null };
}

function fromField(selection: FieldSelection): Selected {
  const text = selection.text.trim();
  return {
    text,
    runs: [{ text, marks: [] }],
    context: null,
    anchor: anchorOfElement(selection.field),
    field: selection,
    editable: editableInField(selection),
    pageLanguage: languageOf(selection.field),
  };
}

/** All of a word that is selected in part, but not of what the reader is writing. */
function* fromRange(selected: ComposedRange, shadowRootOf: ShadowRootOf): Steps<Selected> {
  const pageLanguage = languageOf(selected.start.node);
  const isOwn = yield* isWritten(selected, shadowRootOf);
  const range = isOwn ? selected : wholeWords(selected, pageLanguage);
  const runs = yield* runsBetween(range, shadowRootOf);
  yield;
  const text = textOfRuns(runs);
  return {
    text,
    runs,
    context: yield* contextOf(text, range, shadowRootOf),
    anchor: anchorOfRange(range),
    editable: editableInRange(selected),
    pageLanguage,
  };
}

/** Whether a word at one of its ends may be the reader's own. An end between elements cuts no word. */
function* isWritten({ start, end }: ComposedRange, shadowRootOf: ShadowRootOf): Steps<boolean> {
  for (const { node } of [start, end]) {
    const block = isText(node) ? blockAround(node, flatParent) : null;
    if (block !== null && (yield* touchesEditable(block, shadowRootOf))) return true;
  }
  return false;
}

/** Through shadow trees, as the browser's own spelling checker does. */
export function languageOf(node: Node): string {
  for (
    let at: Element | null = isElement(node) ? node : flatParent(node);
    at;
    at = flatParent(at)
  ) {
    const language = at.getAttribute('lang');
    if (language !== null) return language;
  }
  return '';
}

/** From the beginning of the block the selection starts in to the end of the block it ends in. */
function* contextOf(
  text: string,
  range: ComposedRange,
  shadowRootOf: ShadowRootOf,
): Steps<string | null> {
  const first = blockAround(range.start.node, flatParent);
  const last = blockAround(range.end.node, flatParent);
  // Of a long text, what stands around it is not even looked for: that may be a whole book.
  if (text === '' || text.length > longestTextWithContext) return null;
  if (first === null || last === null) return null;
  for (const block of new Set([first, last])) {
    if (yield* touchesEditable(block, shadowRootOf)) return null;
  }
  const start = { node: first, offset: 0 };
  const end = { node: last, offset: last.childNodes.length };
  const paragraph = yield* textBetween({ start, end }, shadowRootOf);
  const before = yield* textBetween({ start, end: range.start }, shadowRootOf);
  return contextAround(text, paragraph, before.length);
}

/**
 * What stands around a selected text goes with it as `context`: it makes short selections clear ("it", "bank") and is
 * not billed. It counts to the size of the request, so it is capped.
 */
const charactersEachSide = 800;

/** A text this long explains itself. */
const longestTextWithContext = 4_000;

/**
 * The part of `paragraph` around `text`, or null where there is nothing more than the text.
 * `position`: where in the paragraph the text starts, at about.
 */
export function contextAround(text: string, paragraph: string, position: number): string | null {
  if (text.length > longestTextWithContext || paragraph.trim() === text) return null;
  const from = Math.max(0, position - charactersEachSide);
  const to = Math.min(paragraph.length, position + text.length + charactersEachSide);
  const window = paragraph.slice(from, to);
  // Half a word, and even more so half a character, at a cut edge only misleads.
  const head = from > 0 ? window.replace(/^\S{1,40}\s+|^[\uDC00-\uDFFF]/, '') : window;
  const tail = to < paragraph.length ? head.replace(/\s+\S{1,40}$|[\uD800-\uDBFF]$/, '') : head;
  return tail.trim() || null;
}

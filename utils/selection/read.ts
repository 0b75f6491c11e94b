/**
 * What the reader has selected in one document, ready to be sent.
 *
 *   focus ─▶ text field? ─yes─▶ its selection ─┐
 *                  │no                          ├─▶ text, context, anchor, replacement
 *   selection ─▶ composed range ─▶ text ───────┘
 *
 * Promises: reads only, never a password; of what the reader wrote, only what is selected; paragraphs kept; open shadow
 * trees seen through (closed ones as the given `shadowRootOf` can). Not here: frames, each has a document and a reading
 * of its own.
 */
import type { Anchor } from './anchor.ts';
import { anchorOfRange } from './anchor.ts';
import type { ComposedRange, ShadowRootOf } from './composed-range.ts';
import { composedRangeOf, openShadowRootOf } from './composed-range.ts';
import { contextAround, longestTextWithContext } from './context.ts';
import { touchesEditable } from './editable.ts';
import type { FieldSelection } from './field.ts';
import { deepActiveElement, isAnyField, selectionInField } from './field.ts';
import { anchorOfField } from './field-anchor.ts';
import { flatParent, isElement } from './flat-tree.ts';
import { blockAround } from './flow.ts';
import { runsBetween, textBetween } from './range-text.ts';
import { replacementInField } from './replace-in-field.ts';
import { replacementInRange } from './replace-in-range.ts';
import type { Replacement } from './replacement.ts';
import type { Run } from './runs.ts';
import { textOfRuns } from './runs.ts';
import { wholeWords } from './whole-words.ts';

export interface Selected {
  /** Trimmed; paragraphs are parted by an empty line. May be '' where only spaces or pictures are selected. */
  readonly text: string;
  /** The same with what is bold, italic and the like. */
  readonly runs: readonly Run[];
  /** The paragraph around the text, capped; null where it adds nothing, or holds what the reader may have written. */
  readonly context: string | null;
  readonly anchor: Anchor;
  /** To put another text in its place; null where the reader can't edit it. */
  readonly replacement: Replacement | null;
  /** What the page says its language is (`lang`): no more than a hint, since pages err. '' where it says nothing. */
  readonly pageLanguage: string;
}

/** Null: nothing is selected in this document. */
export function readSelection(
  document: Document,
  shadowRootOf: ShadowRootOf = openShadowRootOf,
  /** Takes all of a word that is selected in part, but not of what the reader is writing. */
  takesWholeWords = false,
): Selected | null {
  const active = deepActiveElement(document, shadowRootOf);
  const field = selectionInField(active);
  if (field !== null) return fromField(field);
  const range = composedRangeOf(document, shadowRootOf);
  if (range === null) return null;
  const selected = fromRange(range, shadowRootOf, takesWholeWords);
  // Chromium's range then stands around the field, whatever is in it.
  return selected.text === '' && isAnyField(active) ? null : selected;
}

/** All that an element shows, as if it were selected; none of it is to be replaced. */
export function readContent(element: Element, shadowRootOf: ShadowRootOf): Selected {
  const start = { node: element, offset: 0 };
  const end = { node: element, offset: element.childNodes.length };
  return { ...fromRange({ start, end }, shadowRootOf, false), replacement: null };
}

function fromField(selection: FieldSelection): Selected {
  const text = selection.text.trim();
  return {
    text,
    runs: [{ text, marks: [] }],
    context: null,
    anchor: anchorOfField(selection),
    replacement: replacementInField(selection),
    pageLanguage: languageOf(selection.field),
  };
}

function fromRange(
  selected: ComposedRange,
  shadowRootOf: ShadowRootOf,
  takesWholeWords: boolean,
): Selected {
  const pageLanguage = languageOf(selected.start.node);
  const isWritten = [selected.start, selected.end].some(({ node }) => {
    const block = blockAround(node, flatParent);
    return block !== null && touchesEditable(block, shadowRootOf);
  });
  const range = takesWholeWords && !isWritten ? wholeWords(selected, pageLanguage) : selected;
  const runs = runsBetween(range, shadowRootOf);
  const text = textOfRuns(runs);
  return {
    text,
    runs,
    context: contextOf(text, range, shadowRootOf),
    anchor: anchorOfRange(range),
    replacement: replacementInRange(selected),
    pageLanguage,
  };
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
function contextOf(text: string, range: ComposedRange, shadowRootOf: ShadowRootOf): string | null {
  const first = blockAround(range.start.node, flatParent);
  const last = blockAround(range.end.node, flatParent);
  // Of a long text, what stands around it is not even looked for: that may be a whole book.
  if (text === '' || text.length > longestTextWithContext) return null;
  if (first === null || last === null) return null;
  if (touchesEditable(first, shadowRootOf) || touchesEditable(last, shadowRootOf)) return null;
  const start = { node: first, offset: 0 };
  const end = { node: last, offset: last.childNodes.length };
  const paragraph = textBetween({ start, end }, shadowRootOf);
  const before = textBetween({ start, end: range.start }, shadowRootOf);
  return contextAround(text, paragraph, before.length);
}

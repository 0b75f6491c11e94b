import type { Anchor, Box } from './anchor.ts';
import { anchorOf, anchorOfElement } from './anchor.ts';
import type { FieldSelection, TextField } from './field.ts';

/**
 * The place of words that are selected in a field, as far as it shows them. No browser reports it, so a hidden copy of the
 * field is laid out briefly, out of the page's reach.
 */
export function anchorOfField({ field, start, end }: FieldSelection): Anchor {
  const text = upToLineEnd(field.value, end);
  if (text.length > longestCopied) return anchorOfElement(field);
  let measured: { readonly width: number; readonly words: Box } | null = null;
  return anchorOf(field, () => {
    const { clientWidth, offsetWidth } = field;
    const outer = field.getBoundingClientRect();
    if (offsetWidth === 0 || outer.width === 0) return [];
    if (measured?.width !== clientWidth) {
      measured = { width: clientWidth, words: wordsIn(field, text, start, end) };
    }
    return [shownPart(measured.words, field, outer, outer.width / offsetWidth)];
  });
}

/** In characters. Laying out a longer text would be felt. */
const longestCopied = 50_000;

/** Text after the line does not move the words. */
function upToLineEnd(text: string, end: number): string {
  const lineEnd = text.indexOf('\n', end);
  return lineEnd < 0 ? text : text.slice(0, lineEnd);
}

/** The result is in viewport pixels. */
function shownPart(words: Box, field: TextField, outer: DOMRect, scale: number): Box {
  const { clientLeft, clientTop, clientWidth, clientHeight, scrollLeft, scrollTop } = field;
  const x = (inField: number) =>
    outer.left + scale * (clientLeft + within(inField - scrollLeft, clientWidth));
  const y = (inField: number) =>
    outer.top + scale * (clientTop + within(inField - scrollTop, clientHeight));
  return { left: x(words.left), right: x(words.right), top: y(words.top), bottom: y(words.bottom) };
}

const within = (at: number, size: number): number => Math.max(0, Math.min(at, size));

/** From the field's inner upper left corner, in its own pixels, unscrolled. */
function wordsIn(field: TextField, text: string, start: number, end: number): Box {
  const host = document.createElement('verso-measure');
  host.style.cssText = 'all:initial;position:fixed;left:0;top:0;visibility:hidden;contain:layout';
  const copy = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of copied) copy.style.setProperty(name, style.getPropertyValue(name));
  const { clientWidth, clientHeight } = field;
  copy.style.cssText += `;box-sizing:border-box;width:${clientWidth}px;height:${clientHeight}px`;
  const isOneLine = field.localName === 'input';
  if (isOneLine) copy.style.whiteSpace = 'pre';
  copy.textContent = text;
  host.attachShadow({ mode: 'closed' }).append(copy);
  document.documentElement.append(host);
  const box = boxOf(copy, start, end);
  host.remove();
  // One line of text stands in the middle of the field's height.
  return isOneLine ? { ...box, top: 0, bottom: clientHeight } : box;
}

function boxOf(copy: HTMLElement, start: number, end: number): Box {
  const range = document.createRange();
  range.selectNodeContents(copy);
  const text = copy.firstChild ?? copy;
  range.setStart(text, start);
  range.setEnd(text, end);
  const around = copy.getBoundingClientRect();
  const words = range.getBoundingClientRect();
  // The page's own zoom reaches the copy, too.
  const scale = around.width / copy.offsetWidth || 1;
  return {
    left: (words.left - around.left) / scale,
    top: (words.top - around.top) / scale,
    right: (words.right - around.left) / scale,
    bottom: (words.bottom - around.top) / scale,
  };
}

/** They decide line breaks and line heights. */
const copied =
  'direction writing-mode padding-top padding-right padding-bottom padding-left font-family font-size font-style font-weight font-stretch font-variant font-kerning font-feature-settings font-size-adjust letter-spacing word-spacing line-height line-break word-break overflow-wrap hyphens white-space tab-size text-align text-indent text-transform text-rendering unicode-bidi'.split(
    ' ',
  );

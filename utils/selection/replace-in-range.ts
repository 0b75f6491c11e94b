import { isEditable } from './editable.ts';
import { isElement } from './flat-tree.ts';
import { blockAround, flowOf } from './flow.ts';
import { offerPaste, offerReplacement, typeLines } from './insert-text.ts';
import type { WrittenRange } from './read.ts';
import type { Replacement } from './replacement.ts';
import { comesTrue, settled } from './replacement.ts';
import { findWords, wordsRange } from './words-range.ts';

/** Null unless all words stand in one editable region, as they were read. */
export function replacementInRange(written: WrittenRange): Replacement | null {
  const { startContainer, endContainer } = written.range;
  const host = editingHostOf(startContainer);
  if (host === null || host !== editingHostOf(endContainer) || isReadonly(host)) return null;
  const range = wordsRange(written.range);
  if (range === null || written.range.toString() !== written.content) return null;
  const words = range.toString();
  let replaced: {
    readonly text: string;
    readonly lines: string;
    readonly content: string | null;
  } | null = null;

  /** The range follows the page's changes. An editor may render its text anew. */
  const place = (): Range | null => {
    if (!host.isConnected) return null;
    // The inserted text may begin with the same words.
    const mine =
      replaced &&
      (findWords(host, replaced.lines) ?? findWords(host, replaced.lines.replaceAll('\n', '')));
    if (mine !== null || replaced?.content === host.textContent) return mine;
    return range.toString() === words ? range : findWords(host, words);
  };

  return {
    async replace(text, clock) {
      const isThere = replaced?.content === host.textContent;
      if (isThere && host.isConnected && replaced?.text === text) return 'replaced';
      if (place() === null) return 'changed';
      if (isReadonly(host)) return 'refused';
      host.focus({ preventScroll: true });
      await settled(clock);
      select(place());
      await settled(clock);
      const found = place();
      if (found === null) return 'changed';
      const lines = linesFor(host, found, text);
      if (lines === found.toString()) return 'replaced';
      const before = host.textContent;
      put(host, found, lines);
      if (!(await comesTrue(() => host.textContent !== before, clock))) return 'refused';
      replaced = { text, lines, content: host.textContent };
      return 'replaced';
    },
  };
}

/** The outermost element of the editable region around `node`, which can have the focus. */
function editingHostOf(node: Node): HTMLElement | null {
  let host: HTMLElement | null = null;
  let element = isElement(node) ? node : node.parentElement;
  for (; element !== null && isEditable(element); element = element.parentElement) {
    host = element as HTMLElement;
  }
  return host;
}

const isReadonly = (host: HTMLElement): boolean =>
  !host.isContentEditable || host.ariaReadOnly === 'true';

function select(range: Range | null): void {
  if (range === null) return;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  document.getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}

/** In CKEditor and TinyMCE, only an empty line begins a paragraph. */
const wantsEmptyLines = '.ck-content, .mce-content-body';

/**
 * One line break makes a paragraph, and range-text.ts reads two between paragraphs. One is removed unless the reader writes
 * empty lines.
 */
function linesFor(host: HTMLElement, range: Range, text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  if (host.matches(wantsEmptyLines)) return lines;
  const block = blockAround(range.startContainer);
  const hasRoom = block !== null && flowOf(block).breaks === 2;
  const isEmpty = (br: Element): boolean =>
    range.intersectsNode(br) && br.parentElement?.textContent.trim() === '';
  const hasEmpty =
    /\n\s*\n/.test(range.toString()) || [...host.querySelectorAll('br')].some(isEmpty);
  return hasRoom && !hasEmpty ? lines.replace(/\n{2,}/g, '\n') : lines;
}

/** A second way would insert the text twice. */
function put(host: HTMLElement, range: Range, text: string): void {
  const ways = [() => offerReplacement(host, text, range), () => offerPaste(host, text)];
  // Some editors put a spelling correction in one line. Trix takes it, but does not say so.
  if (text.includes('\n') || host.localName === 'trix-editor') ways.reverse();
  if (!ways.some(isTaken)) typeLines(text);
}

function isTaken(way: () => boolean): boolean {
  try {
    return way();
  } catch {
    // In Firefox these events use the page's own classes, which it may have replaced.
    return false;
  }
}

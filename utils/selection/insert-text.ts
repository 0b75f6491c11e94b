/**
 * The ways to put a text where the selection is. The first two only tell the page what is wanted: an editor that keeps a
 * document of its own does it there, with its own undo, and says so by `preventDefault`. What nobody took has not
 * happened. The others are the browser's own doing.
 */

/**
 * As a correction of a spelling comes, which editors take that work by `beforeinput` (Lexical, Slate, CKEditor, Quill).
 * Fields have no ranges: for them it is null.
 */
export function offerReplacement(target: Element, text: string, range: Range | null): boolean {
  const how =
    range === null
      ? { data: text }
      : { dataTransfer: transferOf(text), targetRanges: [new StaticRange(range)] };
  const init = { ...how, ...fromReader, inputType: 'insertReplacementText' };
  return !target.dispatchEvent(new InputEvent('beforeinput', init));
}

/** As a paste comes, without the clipboard: every editor takes it, and makes paragraphs of the lines. */
export function offerPaste(target: Element, text: string): boolean {
  const page = pageWorld();
  // `data` and `dataType` are Firefox's, which does not look at `clipboardData`.
  const carried = { clipboardData: transferOf(text), dataType: 'text/plain', data: text };
  const init = Object.assign(new page.Object(), fromReader, carried);
  const paste = new page.ClipboardEvent('paste', init);
  // One that carries nothing only takes the words away.
  const isWhole = paste.clipboardData?.getData('text/plain') === text;
  return isWhole && !target.dispatchEvent(paste);
}

/** As if it were typed: `input` is told, and the browser's undo takes it back. False: there is no caret. */
export const typeText = (document: Document, text: string): boolean =>
  document.execCommand('insertText', false, text);

/** As `typeText`, with a paragraph for each line. In Firefox it takes several steps to undo. */
export function typeLines(document: Document, text: string): void {
  const [first = '', ...others] = keepsLineBreaks() ? text.split('\n') : [text];
  typeText(document, first);
  for (const line of others) {
    document.execCommand('insertParagraph');
    typeText(document, line);
  }
}

/** Firefox writes a line break into the text, where it shows as a space; others begin a paragraph with it. */
const keepsLineBreaks = (): boolean => CSS.supports('-moz-appearance', 'none');

const fromReader = { bubbles: true, cancelable: true, composed: true };

function transferOf(text: string): DataTransfer {
  const transfer = new (pageWorld().DataTransfer)();
  transfer.setData('text/plain', text);
  return transfer;
}

/** Firefox hides from a page what a content script's own transfers and events carry: there they are made of the page's. */
const pageWorld = (): typeof globalThis =>
  (globalThis as { readonly wrappedJSObject?: typeof globalThis }).wrappedJSObject ?? globalThis;

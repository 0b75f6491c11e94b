/**
 * Ways to insert a text at the selection. The first two only send an event, which an editor with its own model handles and
 * prevents. The others let the browser edit.
 */

/** A spelling correction, which Lexical, `Slate`, CKEditor and Quill handle. Fields have no ranges, so pass null. */
export function offerReplacement(target: Element, text: string, range: Range | null): boolean {
  const how =
    range === null
      ? { data: text }
      : { dataTransfer: transferOf(text), targetRanges: [new StaticRange(range)] };
  const init = { ...how, ...fromReader, inputType: 'insertReplacementText' };
  return !target.dispatchEvent(new InputEvent('beforeinput', init));
}

/** A paste without the clipboard. Every editor accepts it, and makes paragraphs of the lines. */
export function offerPaste(target: Element, text: string): boolean {
  const page = pageWorld();
  // Firefox reads `data` and `dataType` instead of `clipboardData`.
  const carried = { clipboardData: transferOf(text), dataType: 'text/plain', data: text };
  const init = Object.assign(new page.Object(), fromReader, carried);
  const paste = new page.ClipboardEvent('paste', init);
  // An empty paste would only delete the words.
  const isWhole = paste.clipboardData?.getData('text/plain') === text;
  return isWhole && !target.dispatchEvent(paste);
}

/** The browser can undo it. Returns false without a caret. */
export const typeText = (text: string): boolean => document.execCommand('insertText', false, text);

/** A paragraph per line. Undoing it in Firefox takes several steps. */
export function typeLines(text: string): void {
  const [first = '', ...others] = keepsLineBreaks() ? text.split('\n') : [text];
  typeText(first);
  for (const line of others) {
    document.execCommand('insertParagraph');
    typeText(line);
  }
}

/** In Firefox, a line break shows as a space. Others begin a paragraph. */
const keepsLineBreaks = (): boolean => CSS.supports('-moz-appearance', 'none');

const fromReader = { bubbles: true, cancelable: true, composed: true };

function transferOf(text: string): DataTransfer {
  const transfer = new (pageWorld().DataTransfer)();
  transfer.setData('text/plain', text);
  return transfer;
}

/** Firefox hides a content script's own transfers and events from the page. */
const pageWorld = (): typeof globalThis =>
  (globalThis as { readonly wrappedJSObject?: typeof globalThis }).wrappedJSObject ?? globalThis;

/**
 * The ways to put a text where the selection is. The first two only tell the page what is wanted: an editor that keeps a
 * document of its own does it there, with its own undo, and says so by `preventDefault`. What nobody took has not
 * happened. The third is the browser's own doing.
 */

/** As a spelling correction comes: editors that work by `beforeinput` (Lexical, Slate, CKEditor, Quill) take it. */
export function offerReplacement(
  target: Element,
  text: string,
  range: AbstractRange | null,
): boolean {
  const dataTransfer = range === null ? null : transferOf(text);
  const how = {
    inputType: 'insertReplacementText',
    data: range === null ? text : null,
    dataTransfer,
    targetRanges: range === null ? [] : [new StaticRange(range)],
    bubbles: true,
    cancelable: true,
    composed: true,
  };
  return !target.dispatchEvent(new InputEvent('beforeinput', how));
}

/** As a paste, without the clipboard: what every editor takes, and the way to tell one of paragraphs. */
export function offerPaste(target: Element, text: string): boolean {
  const clipboardData = transferOf(text);
  const how = { clipboardData, bubbles: true, cancelable: true, composed: true };
  return !target.dispatchEvent(new ClipboardEvent('paste', how));
}

/** As if it were typed: `input` is told, and one step of the browser's undo takes it back. False: there is no caret. */
export const typeText = (document: Document, text: string): boolean =>
  document.execCommand('insertText', false, text);

function transferOf(text: string): DataTransfer {
  const transfer = new DataTransfer();
  transfer.setData('text/plain', text);
  return transfer;
}

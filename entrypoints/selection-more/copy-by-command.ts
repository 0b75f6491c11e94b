/** The older way to copy needs nothing from the page. Call it soon after a click. Returns false if the browser refuses. */
export function copyByCommand(text: string): boolean {
  let isCopied = false;
  const onCopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isCopied = true;
  };
  window.addEventListener('copy', onCopy, { capture: true });
  try {
    document.execCommand('copy');
  } catch {
    // `execCommand` throws in documents that are not HTML.
    return false;
  } finally {
    // Otherwise the reader's next copy would be this text.
    window.removeEventListener('copy', onCopy, { capture: true });
  }
  return isCopied;
}

/** Call it inside a click. Returns false if the browser allows no way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // The clipboard needs HTTPS, and a permissions policy may forbid it.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** The older way needs nothing from the page. */
function copyByCommand(text: string): boolean {
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

/** Puts a text on the clipboard; call it inside a click. False where the browser allows no way at all. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Missing on pages without https, refused where the page's permissions policy forbids it.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** The older way, which asks the page for nothing. */
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
    // In documents that are not HTML, an SVG picture for one.
    return false;
  } finally {
    // Else the reader's next copy would be this text.
    window.removeEventListener('copy', onCopy, { capture: true });
  }
  return isCopied;
}

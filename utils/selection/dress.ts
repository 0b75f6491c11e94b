/** Gives a shadow root its styles, whatever the page's content security policy says. */
export function dress(root: ShadowRoot, css: string): void {
  try {
    // No such policy forbids this one.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Firefox lets no content script adopt a sheet (bug 1751346), but takes its element.
    const style = document.createElementNS('http://www.w3.org/1999/xhtml', 'style');
    style.textContent = css;
    root.append(style);
  }
}

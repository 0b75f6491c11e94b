/** A page's content security policy forbids neither way. */
export function addStyles(root: ShadowRoot, css: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Firefox lets no content script adopt a sheet (bug 1751346).
    const style = document.createElementNS('http://www.w3.org/1999/xhtml', 'style');
    style.textContent = css;
    root.append(style);
  }
}

/** Styles a shadow root, whatever the page's content security policy says. */
export function addStyles(root: ShadowRoot, css: string): void {
  try {
    // No content security policy forbids a constructed sheet.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Firefox lets no content script adopt a sheet (bug 1751346), but accepts a style element.
    const style = document.createElementNS('http://www.w3.org/1999/xhtml', 'style');
    style.textContent = css;
    root.append(style);
  }
}

const html = 'http://www.w3.org/1999/xhtml';

/** An SVG document would create SVG elements. */
export const createHtml = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
): HTMLElementTagNameMap[Name] =>
  document.createElementNS(html, name) as HTMLElementTagNameMap[Name];

/** The page sees no property of this world, and a script from before an update had a world of its own. */
const drawnHere = Symbol.for('verso.drawn');

/** Removes elements of a script from before an update, which can no longer do so itself. */
export function removeLeftovers(): void {
  for (const drawn of document.querySelectorAll('verso-ui')) {
    if (!(drawnHere in drawn)) drawn.remove();
  }
}

export interface OwnElement {
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
}

/**
 * Our element on a page: a closed shadow tree with `content`, which the page's styles and scripts do not reach
 * (docs/threat-model.md names the limits).
 */
export function createOwnElement(content: HTMLElement, css: string): OwnElement {
  // A page that defines this element would get the closed root of one that is created in its document (`ElementInternals`).
  const inert = createHtml('template').content.ownerDocument;
  const host = inert.createElementNS(html, 'verso-ui') as HTMLElement;
  Object.assign(host, { [drawnHere]: true });
  const shadow = host.attachShadow({ mode: 'closed' });
  // Styles are adopted in the page's document only.
  document.adoptNode(host);
  // Chromium's `window.find` searches closed roots and would reveal our text. It skips elements that are void in HTML.
  const unsearched = createHtml('source');
  unsearched.className = 'unsearched';
  unsearched.append(content);
  addStyles(shadow, css);
  shadow.append(unsearched);
  return { host, shadow };
}

/** For content in an element of the class `verso`. On the host, a page could override the tokens with `!important`. */
export const inVerso = (tokensCss: string): string =>
  tokensCss.replaceAll(/:root|:host/g, '.verso');

/** A page's content security policy forbids neither way. */
function addStyles(root: ShadowRoot, css: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Firefox lets no content script adopt a sheet (bug 1751346).
    const style = createHtml('style');
    style.textContent = css;
    root.append(style);
  }
}

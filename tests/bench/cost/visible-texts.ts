import type { Page } from 'puppeteer-core';

/**
 * Runs in the page: its texts as a reader sees them, a block's each as one, with those of attributes and the title. Written
 * apart from the engine, which it measures: a plain walk that knows blocks, what is seen, and what is protected.
 */
function readTexts(target: string): string[] {
  const protection =
    'code, pre, kbd, samp, var, tt, script, style, noscript, template, textarea, math, svg, canvas, iframe, object, ' +
    'audio, video, [translate="no"], .notranslate, [contenteditable]:not([contenteditable="false"])';
  const attributes = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'label'];
  const texts: string[] = [document.title];
  let run = '';
  const flush = () => {
    texts.push(run);
    run = '';
  };
  const isInTarget = (element: Element) =>
    element.getAttribute('lang')?.toLowerCase().split('-')[0] === target;
  const readElement = (element: Element) => {
    if (element.matches(protection) || isInTarget(element)) return;
    if (!element.checkVisibility({ visibilityProperty: true })) {
      // A child may be visible, or have boxes of its own, all the same.
      if (getComputedStyle(element).display !== 'none') readChildren(element);
      return;
    }
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
    const isBlock = !/^(inline|contents|ruby)/.test(getComputedStyle(element).display);
    if (isBlock || element instanceof HTMLOptionElement) flush();
    if (element.shadowRoot) readChildren(element.shadowRoot);
    readChildren(element);
    if (isBlock || element instanceof HTMLOptionElement) flush();
    else if (element instanceof HTMLBRElement) run += ' ';
  };
  const readChildren = (parent: Element | ShadowRoot) => {
    for (const child of parent.childNodes) {
      if (child instanceof Element) readElement(child);
      else if (child instanceof Text) {
        const around = child.parentElement;
        if (!around || around.checkVisibility({ visibilityProperty: true })) run += child.data;
      }
    }
  };
  readElement(document.body);
  flush();
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** Code points of all that can be translated on the page, equal texts counted once. */
export async function uniqueCharacters(page: Page, target: string): Promise<number> {
  const texts = await page.evaluate(readTexts, target.toLowerCase());
  const unique = new Set(texts.filter((text) => /\p{L}/u.test(text)));
  return [...unique].reduce((sum, text) => sum + [...text].length, 0);
}

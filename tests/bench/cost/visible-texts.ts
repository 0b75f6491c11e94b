import type { Page } from 'puppeteer-core';

/** A visible text and its untranslated part, such as code. */
interface VisibleText {
  readonly text: string;
  readonly protectedText: string;
}

/**
 * Runs in the page. Reads its visible texts, one per block, with attributes and title but without tooltips. It is
 * independent of the engine that it measures.
 */
function readTexts(target: string): VisibleText[] {
  const left =
    'pre, script, style, noscript, template, textarea, math, svg, canvas, iframe, object, audio, video, ' +
    '[contenteditable]:not([contenteditable="false"])';
  const protection = 'code, kbd, samp, var, tt, [translate="no"], .notranslate';
  const attributes = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'label'];
  const unread = '[aria-hidden="true"]';
  const texts: VisibleText[] = [];
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const add = (text: string, protectedText = '') =>
    texts.push({ text: plain(text), protectedText: plain(protectedText) });
  let run = '';
  let protectedRun = '';
  let words = '';
  const flush = () => {
    // Code alone is no text.
    if (/\p{L}/u.test(words)) add(run, protectedRun);
    run = '';
    protectedRun = '';
    words = '';
  };
  const isInTarget = (element: Element) =>
    element.getAttribute('lang')?.toLowerCase().split('-')[0] === target;
  const isBlock = (element: Element) =>
    !/^(inline|contents|ruby)/.test(getComputedStyle(element).display) ||
    element instanceof HTMLOptionElement;
  // Beside a name or words, a title is a tooltip.
  const isTooltip = (element: Element) =>
    ['aria-label', 'alt'].some((name) => element.getAttribute(name)) ||
    (/[\p{L}\p{N}]/u.test(element.textContent ?? '') && !element.querySelector(unread)) ||
    element.querySelector('img[alt]:not([alt=""])') !== null;
  const readElement = (element: Element) => {
    if (element.matches(left) || isInTarget(element)) return;
    const isSeen = element.checkVisibility({ visibilityProperty: true });
    if (element.matches(protection)) {
      if (!isSeen || isBlock(element)) return;
      run += element.textContent ?? '';
      protectedRun += `${element.textContent ?? ''} `;
      return;
    }
    if (!isSeen) {
      // A child may still be visible.
      if (getComputedStyle(element).display !== 'none') readChildren(element);
      return;
    }
    for (const name of attributes) {
      if (name === 'title' && isTooltip(element)) continue;
      add(element.getAttribute(name) ?? '');
    }
    const ends = isBlock(element);
    if (ends) flush();
    if (element.shadowRoot) readChildren(element.shadowRoot);
    readChildren(element);
    if (ends) flush();
    else if (element instanceof HTMLBRElement) run += ' ';
  };
  const readChildren = (parent: Element | ShadowRoot) => {
    for (const child of parent.childNodes) {
      if (child instanceof Element) readElement(child);
      else if (child instanceof Text) {
        const around = child.parentElement;
        if (around && !around.checkVisibility({ visibilityProperty: true })) continue;
        run += child.data;
        words += child.data;
      }
    }
  };
  add(document.title);
  readElement(document.body);
  flush();
  return texts;
}

/** Code points of all translatable texts; equal texts count once. */
export interface VisibleCharacters {
  readonly all: number;
  /** The part of `all` that is code inside sentences. */
  readonly isProtected: number;
}

/** Returns the visible, translatable characters. */
export async function uniqueCharacters(page: Page, target: string): Promise<VisibleCharacters> {
  const texts = await page.evaluate(readTexts, target.toLowerCase());
  const unique = new Map(
    texts.filter(({ text }) => /\p{L}/u.test(text)).map((one) => [one.text, one]),
  );
  const sum = (count: (one: VisibleText) => string): number =>
    [...unique.values()].reduce((total, one) => total + [...count(one)].length, 0);
  return { all: sum(({ text }) => text), isProtected: sum((one) => one.protectedText) };
}

/**
 * Measures the translated share of the visible text, without asking Verso.
 *
 * It notes every visible text node with its letters, and later counts the letters of changed nodes. It ignores text
 * that nobody should translate: code, `translate="no"`, `notranslate`, editable text, formulas, ruby, bare addresses
 * and text in the target language.
 *
 * The measure is strict: names, dates and equal words count as untranslated, so a real page hardly reaches 100 %. It
 * does not see closed shadow roots, frames of other origins, attributes and later text.
 */
import type { Page } from 'puppeteer-core';

export interface Measure {
  /** 0 to 1; null without translatable text. */
  share(): Promise<number | null>;
}

interface Noted {
  readonly node: Text;
  readonly text: string;
}

/** Runs in the page. */
function noteTexts(target: string): Noted[] {
  const untranslatable =
    'code, pre, kbd, samp, var, tt, script, style, noscript, template, textarea, math, rt, rp, ' +
    '.notranslate, [contenteditable]:not([contenteditable="false"])';

  const rootsOf = (first: Document): (Document | ShadowRoot)[] => {
    const roots: (Document | ShadowRoot)[] = [first];
    for (const root of roots) {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot);
        if (!element.matches('iframe, frame') || !element.checkVisibility()) continue;
        // Null for a frame of another origin.
        const inside = (element as HTMLIFrameElement).contentDocument;
        if (inside) roots.push(inside);
      }
    }
    return roots;
  };

  const above = (element: Element): Element | null => {
    const parent = element.parentNode as Node & { readonly host?: Element };
    return element.parentElement ?? parent?.host ?? null;
  };
  const nearest = (element: Element, attribute: string): string | null => {
    for (let at: Element | null = element; at; at = above(at)) {
      const value = at.getAttribute(attribute);
      if (value !== null) return value.toLowerCase();
    }
    return null;
  };
  const isWithin = (element: Element, selector: string): boolean => {
    for (let at: Element | null = element; at; at = above(at))
      if (at.matches(selector)) return true;
    return false;
  };
  const isVisible = (element: Element): boolean => {
    let box: Element | null = element;
    // An element without a box is as visible as its parent.
    while (box && getComputedStyle(box).display === 'contents') box = above(box);
    return box?.checkVisibility({ visibilityProperty: true }) ?? false;
  };

  const isCounted = ({ data, parentElement }: Text, root: Document | ShadowRoot): boolean => {
    const element = parentElement ?? (root as ShadowRoot).host ?? null;
    if (element === null || !/\p{L}/u.test(data)) return false;
    if (/^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(data)) return false;
    if (nearest(element, 'translate') === 'no') return false;
    if (nearest(element, 'lang')?.split('-')[0] === target) return false;
    return !isWithin(element, untranslatable) && isVisible(element);
  };

  return rootsOf(document).flatMap((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Noted[] = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text) {
      if (isCounted(node, root)) found.push({ node, text: node.data });
    }
    return found;
  });
}

/** Runs in the page. Removed text is ignored. */
function shareOf(texts: Noted[]): number | null {
  const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
  let all = 0;
  let translated = 0;
  for (const { node, text } of texts) {
    if (!node.isConnected) continue;
    const letters = lettersOf(text);
    all += letters;
    if (node.data !== text) translated += letters;
  }
  return all === 0 ? null : translated / all;
}

/** Notes the visible text before the translation. @param to upper-case language code */
export async function startMeasure(page: Page, to: string): Promise<Measure> {
  const texts = await page.evaluateHandle(noteTexts, to.toLowerCase());
  return { share: () => texts.evaluate(shareOf) };
}

/**
 * How much of what a reader sees is translated, measured without asking Verso.
 *
 * Before: every text node that can be seen is noted, with its letters. After: the share of those letters that stand in a
 * node whose text changed. Left out, since nobody should translate them: code and the like, `translate="no"`, `notranslate`,
 * what is edited, formulas, ruby readings, bare addresses, and text marked as being in the target language already.
 *
 * The measure is strict: a name, a date or a word that is the same in both languages stays as it is and counts against the
 * translation, so an honest page hardly reaches 100 %. What it does not see: closed shadow roots, frames of other
 * origins, attributes, and text that a page adds later.
 */
import type { Page } from 'puppeteer-core';

export interface Measure {
  /** 0 to 1; null where there is nothing to translate. */
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
    // An element without a box of its own is as visible as the one around it.
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

/** Runs in the page. Text that the page itself took away in the meantime is left out. */
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

/** Notes what the page shows now, before it is translated. `to` is an upper-case language code. */
export async function startMeasure(page: Page, to: string): Promise<Measure> {
  const texts = await page.evaluateHandle(noteTexts, to.toLowerCase());
  return { share: () => texts.evaluate(shareOf) };
}

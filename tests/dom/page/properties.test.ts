import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { inCapitals } from '../support/fake-translator.ts';
import { clearPage, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import type { Blow } from '../support/random-page.ts';
import { blows, damagedReply, pages } from '../support/random-page.ts';
import { translateTree } from '../support/translate-tree.ts';

afterEach(clearPage);

const runs = { numRuns: 300, seed: 20_261_120 };

/** Letters of a text in no order: what a translation by capitals neither adds nor takes. */
const letters = (text: string): string =>
  [...text.toUpperCase()]
    .filter((c) => /[\p{L}\p{N}]/u.test(c))
    .sort()
    .join('');

describe('on any page', () => {
  it('a true reply loses no letter, adds none, and moves nothing', () => {
    fc.assert(
      fc.property(pages, (html) => {
        showPage(html);
        const photograph = new Photograph();
        const before = document.body.innerText;
        const children = [...document.body.querySelectorAll('*')];
        const { outcomes } = translateTree({ reply: inCapitals });
        expect(outcomes.every((outcome) => outcome === 'shown')).toBe(true);
        expect(photograph.harm).toEqual([]);
        expect([...document.body.querySelectorAll('*')]).toEqual(children);
        expect(letters(document.body.innerText)).toBe(letters(before));
      }),
      runs,
    );
  });

  it('a true reply changes no white space between words', () => {
    const shown = (): string => document.body.innerText.toUpperCase().replace(/^ +/gm, '');
    fc.assert(
      fc.property(pages, (html) => {
        showPage(html);
        const before = shown();
        translateTree({ reply: inCapitals });
        expect(shown()).toBe(before);
      }),
      runs,
    );
  });

  it('every element stays once under its own parent, whatever comes back', () => {
    fc.assert(
      fc.property(pages, fc.array(blows, { minLength: 1, maxLength: 5 }), (html, suffered) => {
        showPage(html);
        const photograph = new Photograph();
        translateTree({
          reply: (source, index) => damagedReply(source, suffered[index % suffered.length] ?? []),
        });
        expect(photograph.harm).toEqual([]);
      }),
      runs,
    );
  });

  it('restoring gives the same page, whatever came back', () => {
    fc.assert(
      fc.property(pages, blows, (html, suffered) => {
        showPage(html);
        const before = document.body.innerHTML;
        const photograph = new Photograph();
        const tree = translateTree({ reply: (source) => damagedReply(source, suffered) });
        expect(tree.restore()).toBe(before);
        expect(photograph.differences).toEqual([]);
      }),
      runs,
    );
  });

  it('no link or button loses its words, whatever comes back', () => {
    const named = (): string[] =>
      [...document.querySelectorAll('a, button')].map((e) =>
        /\p{L}/u.test(e.textContent ?? '') ? 'words' : '',
      );
    fc.assert(
      fc.property(pages, blows, (html, suffered) => {
        showPage(html);
        const before = named();
        const order = [...document.querySelectorAll('a, button')];
        translateTree({ reply: (source) => damagedReply(source, suffered) });
        const after = order.map((e) => (/[\p{L}\p{N}]/u.test(e.textContent ?? '') ? 'words' : ''));
        before.forEach((words, i) => {
          if (words) expect(after[i]).toBe(words);
        });
      }),
      runs,
    );
  });

  it('restoring after changes of the page keeps them, and gives back the rest', () => {
    const change = (a: number): Node | null => {
      const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
      const all: Text[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) all.push(text as Text);
      const text = all[a % Math.max(all.length, 1)];
      if (text) text.data = 'the page was here';
      return text ?? null;
    };
    fc.assert(
      fc.property(pages, blows, fc.nat(40), (html, suffered: Blow[], a) => {
        showPage(html);
        const originals = new Map<Node, string | null>();
        const walker = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
        for (let n = walker.nextNode(); n; n = walker.nextNode()) originals.set(n, n.nodeValue);
        const tree = translateTree({ reply: (source) => damagedReply(source, suffered) });
        const changed = change(a);
        tree.restore();
        for (const [node, data] of originals) {
          expect(node.nodeValue).toBe(node === changed ? 'the page was here' : data);
        }
      }),
      runs,
    );
  });
});

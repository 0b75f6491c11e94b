import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reply } from '../support/fake-translator.ts';
import { inCapitals, mapWords } from '../support/fake-translator.ts';
import { clearPage, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import type { Blow } from '../support/random-page.ts';
import { blows, damagedReply, richPages } from '../support/random-page.ts';
import { runs, sessionRuns, timeoutMs } from '../support/runs.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { translateTree } from '../support/translate-tree.ts';

interface Victim {
  ran?: unknown;
  hostileRan?: unknown;
}

const victim = globalThis as Victim;

afterEach(() => {
  closeSessions();
  clearPage();
  delete victim.ran;
  delete victim.hostileRan;
});

/** Returns the sorted letters of a text, which a translation into capitals does not change. */
const letters = (text: string): string =>
  [...text.toUpperCase()]
    .filter((c) => /[\p{L}\p{N}]/u.test(c))
    .sort()
    .join('');

/**
 * Returns whether no check can detect that an element has wrong words: two elements exchanged theirs, or an invented
 * sentence replaced lost text.
 */
function isUntellable(suffered: readonly Blow[]): boolean {
  const kinds = new Set(suffered.map(({ kind }) => kind));
  const isCutOut = ['cut', 'dropped', 'emptied'].some((kind) => kinds.has(kind));
  return kinds.has('ids-exchanged') || (kinds.has('sentence-invented') && isCutOut);
}

const saysSomething = (element: Element): boolean =>
  /[\p{L}\p{N}]/u.test(element.textContent ?? '');

/** Expects all nodes of the page in their places, and no others. */
const expectNoHarm = (photograph: Photograph): void => {
  expect(photograph.harm).toEqual([]);
  expect([victim.ran, victim.hostileRan]).toEqual([undefined, undefined]);
};

const check = (property: (html: string, suffered: readonly Blow[]) => void): void => {
  fc.assert(fc.property(richPages, blows, property), runs);
};

describe('on any page', { timeout: timeoutMs }, () => {
  it('a true reply loses no letter, adds none, and moves nothing', () => {
    fc.assert(
      fc.property(richPages, (html) => {
        showPage(html);
        const photograph = new Photograph();
        const before = document.body.innerText;
        const children = [...document.body.querySelectorAll('*')];
        const { outcomes } = translateTree({ reply: inCapitals });
        expect(outcomes.every((outcome) => outcome === 'shown')).toBe(true);
        expectNoHarm(photograph);
        expect([...document.body.querySelectorAll('*')]).toEqual(children);
        expect(letters(document.body.innerText)).toBe(letters(before));
      }),
      runs,
    );
  });

  it('a true reply changes no white space between words', () => {
    const shown = (): string => document.body.innerText.toUpperCase().replace(/^ +/gm, '');
    const examples: [string][] = [
      ['<p><span style="white-space:pre">The </span> old dog</p>'],
      ['<p><span style="display:inline-block"> old </span> dog</p>'],
    ];
    fc.assert(
      fc.property(richPages, (html) => {
        // Beside `<wbr>`, browsers show no space for a line break in the source.
        fc.pre(!html.includes('<wbr>'));
        showPage(html);
        const before = shown();
        translateTree({ reply: inCapitals });
        expect(shown()).toBe(before);
      }),
      { ...runs, examples },
    );
  });

  it('every element stays once under its own parent and nothing runs, whatever comes back', () => {
    check((html, suffered) => {
      showPage(html);
      const photograph = new Photograph();
      translateTree({ reply: (source) => damagedReply(source, suffered) });
      expectNoHarm(photograph);
    });
  });

  it('restoring gives the same page, whatever came back', () => {
    check((html, suffered) => {
      showPage(html);
      const before = document.body.innerHTML;
      const photograph = new Photograph();
      const tree = translateTree({ reply: (source) => damagedReply(source, suffered) });
      expect(tree.restore()).toBe(before);
      expect(photograph.differences).toEqual([]);
    });
  });

  it('no link or button loses its words, whatever comes back', () => {
    check((html, suffered) => {
      showPage(html);
      const named = [...document.querySelectorAll('a, button')].filter(saysSomething);
      translateTree({ reply: (source) => damagedReply(source, suffered) });
      expect(named.filter((element) => !saysSomething(element))).toEqual([]);
    });
  });

  it('no link or button loses all of its own words to others, whatever comes back', () => {
    const wordsOf = ({ textContent }: Element): string[] =>
      textContent?.toUpperCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    check((html, suffered) => {
      fc.pre(!isUntellable(suffered));
      showPage(html);
      const named = [...document.querySelectorAll('a, button')].filter(saysSomething);
      const before = named.map(wordsOf);
      translateTree({ reply: (source) => damagedReply(source, suffered) });
      const lost = named.filter((element, i) => {
        // A space may be added between two elements.
        const said = wordsOf(element).join('');
        return !before[i]?.some((word) => said.includes(word));
      });
      expect(lost).toEqual([]);
    });
  });

  it('a reply that is damaged changes nothing of what the others say', () => {
    fc.assert(
      fc.property(richPages, blows, fc.nat(20), (html, suffered, at) => {
        const textsOf = (reply: Reply): string[] => {
          showPage(html);
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const texts: Text[] = [];
          while (walker.nextNode()) texts.push(walker.currentNode as Text);
          translateTree({ reply });
          return texts.map(({ data }) => data);
        };
        let count = 0;
        const whose = textsOf((source, index) => {
          count = index + 1;
          return mapWords(source, (words) => words.replace(/\p{L}+/gu, `<${index}>`));
        });
        const victimOf = at % Math.max(count, 1);
        const truly = textsOf(inCapitals);
        const damaged = textsOf((source, index) =>
          index === victimOf ? damagedReply(source, suffered) : inCapitals(source, index),
        );
        const others = whose.flatMap((said, i) =>
          /<\d+>/.test(said) && !said.includes(`<${victimOf}>`) ? [i] : [],
        );
        expect(others.map((i) => damaged[i])).toEqual(others.map((i) => truly[i]));
      }),
      runs,
    );
  });

  it('code keeps its words, whatever comes back', () => {
    const kept = 'code, kbd, textarea, math, [translate="no"]';
    check((html, suffered) => {
      showPage(html);
      const before = [...document.querySelectorAll(kept)].map((e) => [e, e.textContent]);
      translateTree({ reply: (source) => damagedReply(source, suffered) });
      expect(before.map(([e]) => [e, (e as Element).textContent])).toEqual(before);
    });
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
      fc.property(richPages, blows, fc.nat(40), (html, suffered: Blow[], a) => {
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

  it('a session ends with every text counted, paid for once, and the page whole', async () => {
    await fc.assert(
      fc.asyncProperty(richPages, blows, async (html, suffered) => {
        closeSessions();
        showPage(html);
        const before = document.body.innerHTML;
        const photograph = new Photograph();
        const named = [...document.querySelectorAll('a, button')].filter(saysSomething);
        const { session, service, is } = openSession();
        service.reply = (source) => damagedReply(source, suffered);
        session.begin();
        await is('done');
        expectNoHarm(photograph);
        expect(named.filter((element) => !saysSomething(element))).toEqual([]);
        const { texts, characters } = session.status();
        expect(texts.translated + texts.kept + texts.inTarget).toBe(texts.found);
        expect(characters.billed).toBe(service.billed);
        await session.showOriginal();
        expect(document.body.innerHTML).toBe(before);
        expect(photograph.differences).toEqual([]);
      }),
      sessionRuns,
    );
  });
});

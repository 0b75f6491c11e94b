import type { JSHandle, Page } from 'puppeteer-core';
import type { Figure } from '../figure.ts';
import { pagesNamed } from '../pages.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';
import { taskFigures } from '../task-figures.ts';
import { recordTrace } from '../trace/record.ts';
import { watchTexts } from '../watch-texts.ts';

const longestMs = 600_000;

/** Aims. */
const inViewLimitMs = 50;
const allLimitMs = 300;

/** From the click until the text in view is painted, and until all have changed. Milliseconds. */
interface Turned {
  readonly seen: number;
  readonly all: number;
}

interface Painted {
  /** Milliseconds since 1970. Null: not yet. */
  at: number | null;
}

/** Tells when a text in view was painted anew. A timer would run later, after a layout of the whole page. */
const watchView = (page: Page): Promise<JSHandle<Painted>> =>
  page.evaluateHandle(() => {
    const text = document.querySelector('p');
    const painted: Painted = { at: null };
    let words = text?.textContent;
    const look = () => {
      requestAnimationFrame(look);
      if (text?.textContent === words) return;
      words = text?.textContent;
      const note = () => {
        painted.at = performance.timeOrigin + performance.now();
      };
      void scheduler.postTask(note, { priority: 'user-blocking' });
    };
    requestAnimationFrame(look);
    return painted;
  });

type Words = readonly string[];

/** All texts of the page. */
class PageTexts {
  readonly #nodes: JSHandle<Text[]>;

  constructor(nodes: JSHandle<Text[]>) {
    this.#nodes = nodes;
  }

  static async of(page: Page): Promise<PageTexts> {
    const nodes = await page.evaluateHandle(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts;
    });
    return new PageTexts(nodes);
  }

  words(): Promise<Words> {
    return this.#nodes.evaluate((nodes) => nodes.map(({ data }) => data));
  }

  /** Writes them in one loop of the page's own: no extension can be faster. @returns milliseconds until they are painted */
  write(words: Words): Promise<number> {
    return this.#nodes.evaluate(
      (nodes, words) =>
        new Promise<number>((resolve) => {
          const began = performance.now();
          for (const [index, node] of nodes.entries()) {
            const word = words[index] ?? '';
            if (node.data !== word) node.data = word;
          }
          requestAnimationFrame(() => {
            const end = () => resolve(performance.now() - began);
            void scheduler.postTask(end, { priority: 'user-blocking' });
          });
        }),
      words,
    );
  }
}

/** Measures showing the original of 5,000 segments, and the translation again. */
export const toggle: Question = {
  id: 'toggle',
  about: 'time to show the original of 5,000 segments, and the translation again',
  pages: pagesNamed('segments'),
  records: true,
  layout: 'rows',
  async ask(open) {
    const { page, popup: openPopup, close } = await open();
    try {
      const texts = await watchTexts(page);
      const view = await watchView(page);
      const popup = await openPopup('whole-page');
      await popup.press('Translate page');
      await popup.waitUntilDone(longestMs);
      const inView = async (pressed: number): Promise<number> =>
        ((await view.evaluate(({ at }) => at)) ?? Infinity) - pressed;
      const timesOf = async (name: string, turn: () => Promise<Turned>): Promise<Figure[]> => {
        const { seen, all } = await turn();
        return [
          { name: `${name}: what is in view`, value: seen, unit: 'ms', limit: inViewLimitMs },
          { name, value: all, unit: 'ms', limit: allLimitMs },
        ];
      };
      const restore = async (): Promise<Turned> => {
        const pressed = await pressAt(popup, 'Show original');
        const givenBack = await texts.untilSameAgain(longestMs);
        await popup.waitFor(['Show translation'], longestMs);
        return { seen: await inView(pressed), all: givenBack - pressed };
      };
      const show = async (): Promise<Turned> => {
        const pressed = await pressAt(popup, 'Show translation');
        await popup.waitUntilDone(longestMs);
        const { latest } = await texts.times();
        return { seen: await inView(pressed), all: (latest ?? Infinity) - pressed };
      };
      const nodes = await PageTexts.of(page);
      const translated = await nodes.words();
      const first = await timesOf('show the original, first', restore);
      const original = await nodes.words();
      const figures = [
        ...first,
        ...(await timesOf('show the translation', show)),
        ...(await timesOf('show the original again', restore)),
        {
          name: 'show the translation, by a loop of the page',
          value: await nodes.write(translated),
          unit: 'ms',
        } as const,
      ];
      await nodes.write(original);
      // Separate, because a trace takes time.
      const showing = await recordTrace(page, async () => void (await show()));
      const restoring = await recordTrace(page, async () => void (await restore()));
      return [
        ...figures,
        ...taskFigures('show the translation', showing),
        ...taskFigures('show the original', restoring),
      ];
    } finally {
      await close();
    }
  },
};

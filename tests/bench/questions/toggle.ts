import type { JSHandle, Page } from 'puppeteer-core';
import type { PageButton } from '../../e2e/support/popup-screen.ts';
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

/** From the click. Milliseconds. */
interface Turned {
  /** Until the text in view is painted. */
  readonly seen: number;
  /** Until all have changed. */
  readonly all: number;
  readonly painted: number;
}

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
      const popup = await openPopup('whole-page');
      await popup.press('Translate page');
      await popup.waitUntilDone(longestMs);
      const turn = async (
        button: PageButton,
        untilDone: () => Promise<unknown>,
      ): Promise<Turned> => {
        const pressed = await pressAt(popup, button);
        await untilDone();
        const { firstScreenPainted, latest, latestPainted } = await texts.untilPainted(pressed);
        const since = (at: number | null): number => (at ?? Infinity) - pressed;
        return {
          seen: since(firstScreenPainted),
          all: since(latest),
          painted: since(latestPainted),
        };
      };
      const restore = () => turn('Show original', () => texts.untilSameAgain(longestMs));
      const show = () => turn('Show translation', () => popup.waitUntilDone(longestMs));
      const timesOf = async (name: string, turning: () => Promise<Turned>): Promise<Figure[]> => {
        const { seen, all, painted } = await turning();
        return [
          { name: `${name}: what is in view`, value: seen, unit: 'ms', limit: inViewLimitMs },
          { name, value: all, unit: 'ms', limit: allLimitMs },
          { name: `${name}: until all is painted`, value: painted, unit: 'ms' },
        ];
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
          name: 'show the translation, by a loop of the page: until all is painted',
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

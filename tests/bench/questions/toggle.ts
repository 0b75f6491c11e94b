import type { Figure } from '../figure.ts';
import { pagesNamed } from '../pages.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';
import { taskFigures } from '../task-figures.ts';
import { recordTrace } from '../trace/record.ts';
import { watchTexts } from '../watch-texts.ts';

const longestMs = 600_000;

/** Aim: switching feels instant. */
const limitMs = 100;

/** From the click to the last change in view, and of all. Milliseconds. */
interface Turned {
  readonly seen: number;
  readonly all: number;
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
      const timesOf = async (name: string, turn: () => Promise<Turned>): Promise<Figure[]> => {
        const { seen, all } = await turn();
        return [
          { name: `${name}: what is in view`, value: seen, unit: 'ms', limit: limitMs },
          { name, value: all, unit: 'ms', limit: limitMs },
        ];
      };
      const restore = async (): Promise<Turned> => {
        const pressed = await pressAt(popup, 'Show original');
        const givenBack = await texts.untilSameAgain(longestMs);
        await popup.waitFor(['Show translation'], longestMs);
        const { latestOnFirstScreen } = await texts.times();
        return { seen: (latestOnFirstScreen ?? Infinity) - pressed, all: givenBack - pressed };
      };
      const show = async (): Promise<Turned> => {
        const pressed = await pressAt(popup, 'Show translation');
        await popup.waitUntilDone(longestMs);
        const { latest, latestOnFirstScreen } = await texts.times();
        return {
          seen: (latestOnFirstScreen ?? Infinity) - pressed,
          all: (latest ?? Infinity) - pressed,
        };
      };
      const figures = [
        ...(await timesOf('show the original, first', restore)),
        ...(await timesOf('show the translation', show)),
        ...(await timesOf('show the original again', restore)),
      ];
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

import type { Figure } from '../figure.ts';
import { pagesNamed } from '../pages.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';
import { taskFigures } from '../task-figures.ts';
import { recordTrace } from '../trace/record.ts';
import { watchTexts } from '../watch-texts.ts';

const longestMs = 600_000;

/** Promise: changing between both is felt as instant. */
const limitMs = 100;

/** How long it takes to show the original of 5,000 segments, and the translation again. */
export const toggle: Question = {
  id: 'toggle',
  about: 'how long showing the original of 5,000 segments takes, and showing the translation again',
  pages: pagesNamed('segments'),
  layout: 'rows',
  async ask(open) {
    const { page, popup: openPopup, close } = await open();
    try {
      const texts = await watchTexts(page);
      const popup = await openPopup('whole-page');
      await popup.press('Translate page');
      await popup.waitUntilDone(longestMs);
      const time = (name: string, value: number): Figure => ({
        ...{ name, value, unit: 'ms', limit: limitMs },
      });
      const restore = async () => {
        const pressed = await pressAt(popup, 'Show original');
        const givenBack = await texts.untilSameAgain(longestMs);
        await popup.waitFor(['Show translation'], longestMs);
        return givenBack - pressed;
      };
      const show = async () => {
        const pressed = await pressAt(popup, 'Show translation');
        await popup.waitUntilDone(longestMs);
        const { latest } = await texts.times();
        return (latest ?? Infinity) - pressed;
      };
      const figures = [
        time('show the original, first', await restore()),
        time('show the translation', await show()),
        time('show the original again', await restore()),
      ];
      // Apart: a trace costs time.
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

import { benchPages } from '../pages.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';
import { watchTexts } from '../watch-texts.ts';

const doneMs = 120_000;

/** How soon the reader sees the first translated text, and a whole screen of it. */
export const firstScreen: Question = {
  id: 'first-screen',
  about: 'how soon the first text and the first screen are translated, in scope "As I read"',
  pages: benchPages,
  layout: 'rows',
  async ask(open) {
    const { page, popup: openPopup, close } = await open();
    try {
      const texts = await watchTexts(page);
      const popup = await openPopup('as-i-read');
      const pressed = await pressAt(popup, 'Translate page');
      await popup.waitUntilDone(doneMs);
      const { firstChange, latestOnFirstScreen } = await texts.times();
      return [
        { name: 'until the first text', value: (firstChange ?? Infinity) - pressed, unit: 'ms' },
        {
          name: 'until the first screen',
          value: (latestOnFirstScreen ?? Infinity) - pressed,
          unit: 'ms',
        },
      ];
    } finally {
      await close();
    }
  },
};

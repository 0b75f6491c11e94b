import type { Figure } from '../figure.ts';
import { benchPages, pagesNamed } from '../pages.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';
import type { ServicePace } from '../services.ts';
import { servicePaces } from '../services.ts';
import type { OpenStage } from '../stage.ts';
import { watchTexts } from '../watch-texts.ts';

const doneMs = 120_000;

/** Aim: one round trip and this. */
const moreMs = 100;

async function measure(open: OpenStage, pace: ServicePace): Promise<Figure[]> {
  const { page, popup: openPopup, close } = await open({ pace });
  try {
    const texts = await watchTexts(page);
    const popup = await openPopup('as-i-read');
    const pressed = await pressAt(popup, 'Translate page');
    await popup.waitUntilDone(doneMs);
    const { firstChange, latestOnFirstScreen, leftOnFirstScreen } = await texts.times();
    const until = (what: string, at: number | null, characters: number): Figure => {
      const least = pace.perRequestMs + pace.perCharacterMs * characters;
      const value = (at ?? Infinity) - pressed;
      return { name: `${pace.id}: ${what}`, value, unit: 'ms', least, limit: least + moreMs };
    };
    return [
      until('until the first text', firstChange, texts.firstText),
      until('until the first screen', latestOnFirstScreen, texts.firstScreen),
      {
        name: `${pace.id}: texts of the first screen left as they were`,
        value: leftOnFirstScreen,
        unit: 'times',
      },
    ];
  } finally {
    await close();
  }
}

/** Measures the first translated text and the whole first screen against one round trip. */
export const firstScreen: Question = {
  id: 'first-screen',
  about: 'time to the first text and to the whole first screen ("As I read"), with one round trip',
  pages: [...benchPages, ...pagesNamed('chat', 'endless')],
  layout: 'rows',
  async ask(open) {
    const figures: Figure[] = [];
    for (const pace of servicePaces) figures.push(...(await measure(open, pace)));
    return figures;
  },
};

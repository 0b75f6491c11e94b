import { press } from '../../e2e/support/controls.ts';
import type { Figure } from '../figure.ts';
import { corpus, pagesNamed } from '../pages.ts';
import type { Question } from '../question.ts';
import type { OpenStage, Scope } from '../stage.ts';

const longestMs = 600_000;

/** Aim: the difference between announced and billed cost. */
const limitPercent = 5;

async function compare(open: OpenStage, scope: Scope, column: string): Promise<Figure[]> {
  const { journal, popup: openPopup, close } = await open();
  try {
    const popup = await openPopup(scope);
    await press(popup.page, 'button', 'What will it cost?');
    const estimate = await popup.estimate(longestMs);
    if (journal.translations().length > 0) throw new Error('Something was sent before the answer.');
    await press(popup.page, 'button', 'Translate');
    await popup.waitUntilDone(longestMs);
    const billed = journal.translations().reduce((sum, entry) => sum + entry.billed, 0);
    const difference = billed === estimate ? 0 : (Math.abs(billed - estimate) / estimate) * 100;
    return [
      { name: `${column}: said`, value: estimate, unit: 'characters' },
      { name: `${column}: billed`, value: billed, unit: 'characters' },
      {
        ...{ name: `${column}: apart`, value: difference, unit: '%' },
        ...{ limit: limitPercent, ceiling: limitPercent },
      },
    ];
  } finally {
    await close();
  }
}

/** Compares the announced cost with the bill. */
export const estimate: Question = {
  id: 'estimate',
  about: 'the estimate of a page, and the billed characters',
  pages: corpus,
  check: pagesNamed('typical'),
  layout: 'row',
  ask: async (open) => [
    ...(await compare(open, 'whole-page', 'whole')),
    ...(await compare(open, 'as-i-read', 'as I read')),
  ],
};

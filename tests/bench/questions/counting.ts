import { press } from '../../e2e/support/controls.ts';
import type { Figure } from '../figure.ts';
import { benchPages } from '../pages.ts';
import type { Question } from '../question.ts';
import type { OpenStage, Scope } from '../stage.ts';
import { taskFigures } from '../task-figures.ts';
import { recordTrace } from '../trace/record.ts';

const longestMs = 600_000;

async function measure(open: OpenStage, scope: Scope): Promise<Figure[]> {
  const { page, popup: openPopup, close } = await open();
  try {
    const popup = await openPopup(scope);
    const events = await recordTrace(page, async () => {
      await press(popup.page, 'button', 'What will it cost?');
      await popup.estimate(longestMs);
    });
    return taskFigures(`${scope}: count`, events);
  } finally {
    await close();
  }
}

/** Measures tasks while a page is only counted. */
export const counting: Question = {
  id: 'counting',
  about: 'longest task while the cost of a page is counted',
  pages: benchPages,
  records: true,
  layout: 'rows',
  ask: async (open) => [
    ...(await measure(open, 'as-i-read')),
    ...(await measure(open, 'whole-page')),
  ],
};

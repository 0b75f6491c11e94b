import { Problem } from '../../demo/problem.ts';
import type { Figure } from '../figure.ts';
import { benchPages, pagesNamed } from '../pages.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';
import type { OpenStage, Scope } from '../stage.ts';
import { taskFigures } from '../task-figures.ts';
import { recordTrace } from '../trace/record.ts';
import { watchTexts } from '../watch-texts.ts';

/** The longest page takes minutes on a slow computer. */
const longestMs = 600_000;

/** Runs in the page: scrolls some screens, then to the end. */
async function readToTheEnd(screens: number, restMs: number): Promise<void> {
  const rest = () => new Promise((resolve) => setTimeout(resolve, restMs));
  for (let screen = 0; screen < screens; screen += 1) {
    window.scrollBy(0, window.innerHeight);
    await rest();
  }
  window.scrollTo(0, document.documentElement.scrollHeight);
  await rest();
}

async function measure(open: OpenStage, scope: Scope): Promise<Figure[]> {
  const { page, popup: openPopup, update, close } = await open();
  try {
    const texts = await watchTexts(page);
    const popup = await openPopup(scope);
    const figures: Figure[] = [];
    const trace = async (work: string, act: () => Promise<void>): Promise<void> => {
      const found = taskFigures(`${scope}: ${work}`, await recordTrace(page, act));
      // A wrong world name would find no tasks, which must not look like success.
      if (work === 'translate' && !found.some(({ value }) => value > 0)) {
        throw new Problem('The trace holds nothing that Verso ran.');
      }
      figures.push(...found);
    };
    await trace('translate', async () => {
      await pressAt(popup, 'Translate page');
      await popup.waitUntilDone(longestMs);
    });
    await trace('read on', async () => {
      await page.evaluate(readToTheEnd, 10, 300);
      await popup.waitUntilDone(longestMs);
    });
    await trace('restore', async () => {
      const pressed = await pressAt(popup, 'Show original');
      const givenBack = await texts.untilSameAgain(longestMs);
      figures.push({
        name: `${scope}: restore: until all is given back`,
        value: givenBack - pressed,
        unit: 'ms',
      });
      await popup.waitFor(['Show translation'], longestMs);
    });
    await trace('show again', async () => {
      await pressAt(popup, 'Show translation');
      await popup.waitUntilDone(longestMs);
    });
    // The script is cut off and restores the page by itself.
    await trace('update', async () => {
      await update();
      await texts.untilSameAgain(longestMs);
    });
    return figures;
  } finally {
    await close();
  }
}

/** Measures the tasks of Verso during a reader's actions. */
export const tasks: Question = {
  id: 'tasks',
  about:
    'longest task while a page is translated, read to its end, restored, toggled, and left by an update',
  // A trace of so many links stops its page, because each layout writes too much.
  pages: benchPages.filter(({ id }) => id !== 'links'),
  check: pagesNamed('typical'),
  records: true,
  layout: 'rows',
  ask: async (open) => [
    ...(await measure(open, 'as-i-read')),
    ...(await measure(open, 'whole-page')),
  ],
};

import type { Figure } from '../figure.ts';
import { benchPages } from '../pages.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';
import type { OpenStage, Scope } from '../stage.ts';
import type { TraceEvent } from '../trace/event.ts';
import type { Load } from '../trace/read.ts';
import { loadOf, tasksOf } from '../trace/read.ts';
import { recordTrace } from '../trace/record.ts';
import { watchTexts } from '../watch-texts.ts';

/** Promise: no task of ours is longer. The web's own measure of a long task. */
const limitMs = 50;

/** The longest page takes some minutes on a slow machine. */
const longestMs = 600_000;

/** The extension's name is its world's name. */
const ours = { world: 'Verso', script: '/content-scripts/page.js' };

const figuresOf = (work: string, load: Load): Figure[] => {
  const time = (name: string, { wallMs, cpuMs }: Load['longest'], limit?: number): Figure => ({
    name: `${work}: ${name}`,
    value: wallMs,
    cpuMs,
    unit: 'ms',
    ...(limit === undefined ? {} : { limit }),
  });
  return [
    time('longest task of ours', load.longest, limitMs),
    time(`over ${limitMs} ms, in all`, load.overLimit, 0),
    { name: `${work}: layouts forced`, value: load.forced, unit: 'times', limit: 0 },
    { name: `${work}: styles read`, value: load.computed, unit: 'times' },
    time('all of ours', load.total),
    time("browser's own longest task", load.longestOfBrowser),
  ];
};

const readTrace = (work: string, events: readonly TraceEvent[]): Figure[] =>
  figuresOf(work, loadOf(tasksOf(events, ours), limitMs));

/** A screen at a time, and then at once to the end: runs in the page. */
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
  const { page, popup: openPopup, close } = await open();
  try {
    const texts = await watchTexts(page);
    const popup = await openPopup(scope);
    const figures: Figure[] = [];
    const trace = async (work: string, act: () => Promise<void>): Promise<void> => {
      figures.push(...readTrace(`${scope}: ${work}`, await recordTrace(page, act)));
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
    return figures;
  } finally {
    await close();
  }
}

/** How long Verso holds the page at a time, whatever its reader does. */
export const tasks: Question = {
  id: 'tasks',
  about:
    'how long Verso holds the page at a time, while it is translated, read to its end, given back and shown again',
  pages: benchPages,
  layout: 'rows',
  ask: async (open) => [
    ...(await measure(open, 'as-i-read')),
    ...(await measure(open, 'whole-page')),
  ],
};

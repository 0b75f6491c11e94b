import type { Figure } from '../figure.ts';
import { benchPages } from '../pages.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';
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

/** How long Verso holds a page at a time, while all of it is translated and given back. */
export const tasks: Question = {
  id: 'tasks',
  about: 'how long Verso holds the page at a time, while all of it is translated and given back',
  pages: benchPages,
  layout: 'rows',
  async ask(open) {
    const { page, popup: openPopup, close } = await open();
    try {
      const texts = await watchTexts(page);
      const popup = await openPopup('whole-page');
      const translating = await recordTrace(page, async () => {
        await pressAt(popup, 'Translate page');
        await popup.waitUntilDone(longestMs);
      });
      let restoreMs = 0;
      const restoring = await recordTrace(page, async () => {
        const pressed = await pressAt(popup, 'Show original');
        restoreMs = (await texts.untilSameAgain(longestMs)) - pressed;
        await popup.waitFor(['Show translation'], longestMs);
      });
      return [
        ...readTrace('translate', translating),
        ...readTrace('restore', restoring),
        { name: 'restore: until all is given back', value: restoreMs, unit: 'ms' },
      ];
    } finally {
      await close();
    }
  },
};

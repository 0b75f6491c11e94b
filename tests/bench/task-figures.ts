import type { Figure } from './figure.ts';
import type { TraceEvent } from './trace/event.ts';
import type { Load } from './trace/read.ts';
import { loadOf, tasksOf } from './trace/read.ts';

/** Aim: the web's limit for a long task. */
const limitMs = 50;

/** The script that translates a page. */
const pageScript = '/content-scripts/page.js';

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
    { name: `${work}: layouts forced`, value: load.forced, unit: 'times', limit: 0, ceiling: 0 },
    { name: `${work}: styles read`, value: load.computed, unit: 'times' },
    time('all of ours', load.total),
    time("browser's own longest task", load.longestOfBrowser),
  ];
};

/** Returns our running time. The extension's name is its world's name. */
export const loadDuring = (events: readonly TraceEvent[], script = pageScript): Load =>
  loadOf(tasksOf(events, { world: 'Verso', script }), limitMs);

/** Returns the figures of Verso's tasks during `work`. */
export const taskFigures = (
  work: string,
  events: readonly TraceEvent[],
  script = pageScript,
): Figure[] => figuresOf(work, loadDuring(events, script));

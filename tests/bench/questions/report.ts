import type { Page } from 'puppeteer-core';
import { Problem } from '../../demo/problem.ts';
import { eventually } from '../../e2e/support/eventually.ts';
import { openOptions } from '../../e2e/support/options-screen.ts';
import { reportScreen } from '../../e2e/support/report-screen.ts';
import { openScene, setUp } from '../../e2e/support/scene.ts';
import type { Figure } from '../figure.ts';
import { allPages } from '../pages.ts';
import type { Question } from '../question.ts';
import { target } from '../stage.ts';
import type { TraceEvent } from '../trace/event.ts';
import { longestTask, longestTaskOfWorker } from '../trace/longest-task.ts';
import { recordTrace } from '../trace/record.ts';

/** Aim for each task once the data are there. */
const limitMs = 200;

/** Used on four of five days: about 366,000 rows a year. */
const account = { keys: 1_250, days: 400 };
const range = 366;
const patienceMs = 120_000;

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The frame after an answer belongs to it. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });

const untilIdle = (page: Page): Promise<true> =>
  eventually(
    () =>
      page.evaluate(() =>
        document.querySelector('main')?.getAttribute('aria-busy') === 'false' &&
        document.querySelector('.card > .table tbody tr') !== null
          ? (true as const)
          : null,
      ),
    'the report to be worked out',
    patienceMs,
  );

/** Scrolls the whole list in a hundred jumps. */
async function scrollThrough(): Promise<void> {
  const list = document.querySelector('.card > .table');
  for (let step = 1; list && step <= 100; step += 1) {
    list.scrollTop = (list.scrollHeight * step) / 100;
    await new Promise(requestAnimationFrame);
  }
}

/** Presses the first match, such as a row's button. */
const pressFirst = (page: Page, selector: string): Promise<void> =>
  page.$eval(selector, (found) => (found as HTMLElement).click());

/** Selects a counter by name; its radio button also contains the number. */
const countBy = (page: Page, counter: string): Promise<void> =>
  page.evaluate((name) => {
    const all = [...document.querySelectorAll('.figure')];
    const one = all.find((each) => each.querySelector('.figure__name')?.textContent === name);
    one?.querySelector('input')?.click();
  }, counter);

/** Prevents downloads: the measurement ends when the browser takes over. */
function noteFiles(): void {
  const noted: { name: string | null } = { name: null };
  Object.assign(globalThis, { noted });
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    noted.name = this.download;
  };
}

/** Null: none yet. */
const savedFile = (): string | null =>
  (globalThis as unknown as { readonly noted: { readonly name: string | null } }).noted.name;

/** Draws every row for paper. */
const asPrinted = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('beforeprint')));
const asSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('afterprint')));

const rowsOnPaper = (page: Page): Promise<number> =>
  page.$$eval('.card > .table tbody tr', (rows) => rows.length);

/** Runs in the page: notes print requests, which would wait for a person. */
function notePrinting(): void {
  const notes = { hasPrinted: false };
  Object.assign(globalThis, { notes, print: () => Object.assign(notes, { hasPrinted: true }) });
}
const hasPrinted = (): true | null =>
  (globalThis as unknown as { readonly notes: { readonly hasPrinted: boolean } }).notes
    .hasPrinted || null;

/** The trace's mark for each answer of the background. */
const isIn = 'usage is in';

type Port = chrome.runtime.Port;

/** Runs in the page before its scripts. */
function stampAnswers(stamp: string): void {
  const { runtime } = chrome;
  const connect = runtime.connect.bind(runtime) as (to: chrome.runtime.ConnectInfo) => Port;
  const stamped = (to: chrome.runtime.ConnectInfo): Port => {
    const port = connect(to);
    if (to.name === 'usage') port.onMessage.addListener(() => console.timeStamp(stamp));
    return port;
  };
  Object.assign(runtime, { connect: stamped });
}

/** Tasks that began after the last answer. */
function sinceLastAnswer(events: readonly TraceEvent[]): TraceEvent[] {
  const stamps = events.filter(
    ({ name, args }) => name === 'TimeStamp' && args.data?.message === isIn,
  );
  if (stamps.length === 0) throw new Problem('The page asked the background for no usage.');
  const last = Math.max(...stamps.map(({ ts }) => ts));
  return events.filter(({ ts }) => ts > last);
}

/** Measures the report of a large account during a reader's actions. */
export const report: Question = {
  id: 'report',
  about: 'time of a usage report with 366,000 rows: sort, search, select, draw, save, print',
  pages: allPages.filter(({ id }) => id === 'short'),
  records: true,
  layout: 'rows',
  async ask() {
    const { verso, service, close } = await openScene({ account, keepTexts: false });
    try {
      await setUp(verso, service, target);
      const options = await openOptions(verso);
      await options.fill({ address: service.baseUrl, adminKey: service.keys.admin });
      await options.save();
      await options.close();
      const page = await verso.open('about:blank');
      await page.evaluateOnNewDocument(stampAnswers, isIn);
      const figures: Figure[] = [];
      const year = `from=${dayBefore(range)}&to=${dayBefore(1)}`;
      for (const [name, query] of [
        ['as it opens', ''],
        ['a year by key, compared', `?${year}`],
        ['a year by key and day', `?${year}&compare=none&by=key-and-day`],
      ] as const) {
        const opened = performance.now();
        const coming = await recordTrace(page, async () => {
          await page.goto(verso.address(`report.html${query}`));
          await untilIdle(page);
          await settle(page);
        });
        const shownMs = performance.now() - opened;
        const drawing = longestTask(sinceLastAnswer(coming));
        const all = longestTask(coming);
        const background = longestTaskOfWorker(coming);
        const first = `${name}: longest task of the first drawing, once the data are in`;
        figures.push(
          { name: `${name}: rows`, value: await rowCount(page), unit: 'times' },
          { name: `${name}: until they are shown, with the service`, value: shownMs, unit: 'ms' },
          { name: first, value: drawing.wallMs, cpuMs: drawing.cpuMs, unit: 'ms', limit: limitMs },
          {
            name: `${name}: longest task while they come`,
            value: all.wallMs,
            cpuMs: all.cpuMs,
            unit: 'ms',
          },
          {
            name: `${name}: longest task of the background while they come`,
            value: background.wallMs,
            cpuMs: background.cpuMs,
            unit: 'ms',
          },
        );
      }
      const screen = reportScreen(page);
      const measure = async (name: string, act: () => Promise<unknown>) => {
        const begun = performance.now();
        const events = await recordTrace(page, async () => {
          // Marks the thread, because saving a file changes nothing visible.
          await page.evaluate(() => console.timeStamp('begins'));
          await act();
          await untilIdle(page);
          await settle(page);
        });
        const value = performance.now() - begun;
        const { wallMs, cpuMs } = longestTask(events);
        figures.push(
          { name: `${name}: until it is shown, under the trace`, value, unit: 'ms' },
          { name: `${name}: longest task`, value: wallMs, cpuMs, unit: 'ms', limit: limitMs },
        );
      };
      const saving = (file: string) => async () => {
        await page.evaluate(noteFiles);
        await screen.press(`Save these days as a ${file} file`);
        await eventually(() => page.evaluate(savedFile), 'a file', patienceMs);
      };
      await measure('sort by a number', () => screen.press('Documents'));
      await measure('sort by name', () => screen.press('Key'));
      await measure('search', () => screen.enter('Keys', 'team 1'));
      await measure('search no more', () => screen.enter('Keys', ''));
      await measure('another counter', () => countBy(page, 'Text'));
      await measure('minutes of speech', () => countBy(page, 'Speech to text'));
      await measure('all characters again', () => countBy(page, 'All characters'));
      await measure('save as CSV', saving('CSV'));
      await measure('save as JSON', saving('JSON'));
      await measure('another grouping', () => screen.press('By day'));
      await measure('look into a day', () => pressFirst(page, '.card > .table tbody .link-button'));
      await measure('show everything again', () => screen.press('Clear filters'));
      await measure('hide a key', () => pressFirst(page, '[aria-label^="Hide "]'));
      await measure('show it again', () => screen.press('Clear filters'));
      await measure('choose a key', () => pressFirst(page, '[aria-label^="Choose "]'));
      await measure('choose none', () => screen.press('Clear filters'));
      await measure('lines', () => screen.press('Lines'));
      await measure('shares', () => screen.press('Shares'));
      await measure('calendar', () => screen.press('Calendar'));
      await measure('bars', () => screen.press('Bars'));
      // A browser prints the state at the end of its event, so all rows are one task.
      await measure('prepare for paper, by key', () => asPrinted(page));
      figures.push({ name: 'on paper: rows', value: await rowsOnPaper(page), unit: 'times' });
      await measure('and for the screen again', () => asSeen(page));
      await page.evaluate(notePrinting);
      await measure('prepare for paper, by the page’s own button', async () => {
        await screen.press('Print');
        await eventually(() => page.evaluate(hasPrinted), 'paper', patienceMs);
      });
      await measure('and for the screen once more', () => asSeen(page));
      await measure('by key and day again', () => screen.press('By key and day'));
      await measure('scroll through', () => page.evaluate(scrollThrough));
      await measure('a shorter period', () => screen.choose('Period', 'last-30-days'));
      return figures;
    } finally {
      await close();
    }
  },
};

const rowCount = (page: Page): Promise<number> =>
  page.$eval(
    '.card > .table table',
    (table) => Number(table.ariaRowCount ?? table.getAttribute('aria-rowcount')) - 1,
  );

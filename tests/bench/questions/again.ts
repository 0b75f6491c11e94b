import type { Page } from 'puppeteer-core';
import { eventually } from '../../e2e/support/eventually.ts';
import type { Figure } from '../figure.ts';
import { pagesNamed } from '../pages.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';
import type { OpenStage, Scope, Stage } from '../stage.ts';
import { watchTexts } from '../watch-texts.ts';

const doneMs = 600_000;

/** Aim: this much more than reading the page. */
const moreMs = 50;

interface Visit {
  /** Since the click, in ms. */
  readonly firstScreenMs: number;
  /** Arrival of the first request; null: none. */
  readonly askedMs: number | null;
  readonly requests: number;
}

async function visit({ page, journal, popup: openPopup }: Stage, scope: Scope): Promise<Visit> {
  journal.clear();
  const texts = await watchTexts(page);
  const popup = await openPopup(scope);
  const pressed = await pressAt(popup, 'Translate page');
  await popup.waitUntilDone(doneMs);
  const { latestOnFirstScreen } = await texts.times();
  await memoryKept(popup.page);
  await popup.close();
  const [first] = journal.translations();
  return {
    firstScreenMs: (latestOnFirstScreen ?? Infinity) - pressed,
    askedMs: first ? first.arrivedAt - pressed : null,
    requests: journal.translations().length,
  };
}

/** Waits until no more entries are written, seen from an extension page. */
async function memoryKept(own: Page): Promise<void> {
  let before = -1;
  const count = () =>
    own.evaluate(async () => {
      const [found] = (await indexedDB.databases()).filter(({ name }) =>
        name?.startsWith('verso-memory'),
      );
      if (!found?.name) return 0;
      const opening = indexedDB.open(found.name);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const counting = database.transaction('translations').objectStore('translations').count();
      const entries = await new Promise<number>((resolve) => {
        counting.onsuccess = () => resolve(counting.result);
      });
      database.close();
      return entries;
    });
  await eventually(async () => {
    const now = await count();
    const isSettled = now > 0 && now === before;
    before = now;
    return isSettled || null;
  }, 'the memory to be written');
}

async function measure(open: OpenStage, scope: Scope): Promise<Figure[]> {
  const stage = await open();
  try {
    const first = await visit(stage, scope);
    await stage.page.reload();
    const second = await visit(stage, scope);
    // From the first visit's click to its first request.
    const walkMs = first.askedMs ?? 0;
    return [
      {
        name: `${scope}: requests`,
        value: second.requests,
        unit: 'times',
        least: 0,
        limit: 0,
        ceiling: 0,
      },
      {
        name: `${scope}: until the first screen`,
        value: second.firstScreenMs,
        unit: 'ms',
        least: walkMs,
        limit: walkMs + moreMs,
      },
      { name: `${scope}: until the first screen, before`, value: first.firstScreenMs, unit: 'ms' },
    ];
  } finally {
    await stage.close();
  }
}

/** Measures the second visit of a translated page. */
export const again: Question = {
  id: 'again',
  about: 'cost of a second visit, and the time to read the page',
  pages: pagesNamed('typical', 'ten-thousand'),
  check: pagesNamed('typical'),
  layout: 'rows',
  ask: async (open) => [
    ...(await measure(open, 'as-i-read')),
    ...(await measure(open, 'whole-page')),
  ],
};

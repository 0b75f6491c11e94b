import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shown } from '../frameworks/play.ts';
import { eventually } from './support/eventually.ts';
import { frameworkFiles, frameworkNames } from './support/framework-files.ts';
import type { Reader } from './support/reader.ts';
import { openReader } from './support/reader.ts';

let files: Record<string, string>;
beforeAll(async () => {
  files = await frameworkFiles();
});

const shownBy = (page: Page): Promise<Shown> => page.evaluate(() => window.played.shown());

const take = (page: Page, from: number, to: number, pauseMs: number): Promise<void> =>
  page.evaluate((...args) => window.played.take(...args), from, to, pauseMs);

/** Types with real keys at the end of the field. */
const typeInto = async (page: Page): Promise<void> => {
  const field = await page.waitForSelector('>>> input');
  await field?.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' typed by hand');
  await field?.dispose();
};

const withoutMarks = (text: string): string => text.replace(/[ᵛᵒ]/g, '');
const isAllMarked = (text: string): boolean => !/\p{L}/u.test(text.replace(/ᵛ[^ᵛᵒ]*ᵒ/g, ''));

const listenTo = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (/error|warn|assert/.test(message.type())) complaints.push(message.text());
  });
  return complaints;
};

/** Resolves when the page shows the same words as its twin, all of them translated. */
const waitUntilTranslated = (page: Page, twin: Shown): Promise<unknown> =>
  eventually(async () => {
    const { text, label } = await shownBy(page);
    const isSame = withoutMarks(text) === twin.text && withoutMarks(label) === twin.label;
    return isSame && isAllMarked(text + label) ? text : null;
  }, 'the app to be translated as it stands');

describe('an app', () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await openReader(files);
  });
  afterAll(() => reader?.close());

  /** Some apps wait for data before they show themselves. */
  const openApp = async (name: string): Promise<Page> => {
    const page = await reader.open(`${name}.html`);
    await page.waitForFunction(() => 'played' in window);
    return page;
  };

  it.each(frameworkNames)('made with %s works on while it is translated', async (name) => {
    const twin = await openApp(name);
    const count = await twin.evaluate(() => window.played.count);
    const half = count >> 1;
    await take(twin, 0, half, 0);
    await typeInto(twin);
    const halfway = await shownBy(twin);
    await take(twin, half, count, 0);
    const end = await shownBy(twin);
    await twin.close();

    const page = await openApp(name);
    const complaints = listenTo(page);
    reader.service.journal.clear();
    reader.service.faults.set('delay:300');
    const translating = reader.translate(page);
    await take(page, 0, half, 90);
    await translating;
    await typeInto(page);
    reader.service.faults.clear();
    await waitUntilTranslated(page, halfway);
    await take(page, half, count, 20);
    await waitUntilTranslated(page, end);
    expect((await shownBy(page)).held).toEqual(end.held);
    expect(JSON.stringify(end.held)).toContain('typed by hand');
    const sent = reader.service.journal
      .translations()
      .flatMap(({ request }) => (request as { text: string[] }).text);
    expect(sent).toEqual([...new Set(sent)]);
    await reader.showOriginal(page);
    expect((await shownBy(page)).markup).toBe(end.markup);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

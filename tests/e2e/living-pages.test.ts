import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restlessPage } from '../pages/restless-page.ts';
import { patienceMs } from '../support/patience.ts';
import { textsOf } from './support/books.ts';
import { eventually } from './support/eventually.ts';
import type { Reader } from './support/reader.ts';
import { openReader } from './support/reader.ts';

declare global {
  interface Window {
    deeds: Readonly<Record<string, () => unknown>>;
    rounds(): number;
  }
}

const paragraphs = 5;

/** Waits until these parts of the page show the words, each translated. */
const waitForWords = (page: Page, selector: string, words: string): Promise<unknown> =>
  eventually(async () => {
    const said = await page.$$eval(selector, (parts) =>
      parts.map((part) => (part as HTMLElement).innerText.trim()).join('\n'),
    );
    const isMarked = !/\p{L}/u.test(said.replace(/ᵛ[^ᵛᵒ]*ᵒ/g, ''));
    return isMarked && said.replace(/[ᵛᵒ]/g, '') === words ? said : null;
  }, `${selector} to say "${words}"`);

const deed = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((wanted) => window.deeds[wanted]?.(), name);

const titled = (page: Page, title: string): Promise<unknown> =>
  eventually(
    async () => ((await page.title()).replace(/ᵛ([^ᵛᵒ]*)ᵒ/g, '<$1>') === title ? true : null),
    `the title ${title}`,
  );

describe('of a page that goes on living while it is translated', () => {
  let reader: Reader;
  let page: Page;

  const sent = () => reader.service.journal.translations().flatMap(textsOf);

  beforeAll(async () => {
    reader = await openReader({ 'restless.html': restlessPage(paragraphs) });
    page = await reader.open('living.html');
    await reader.translate(page);
    await waitForWords(page, 'main', 'Welcome\n\nHere the harbour keeps its papers.');
  });
  afterAll(() => reader?.close());

  it('the content of another address is translated, with its title, and nothing of the old is left', async () => {
    await page.click('[data-to="boats"]');
    await waitForWords(page, 'main', 'Boats\n\nTwo boats lie at the pier.');
    await titled(page, '<Boats> <of> <the> <harbour>');
    await page.click('[data-to="crews"]');
    await waitForWords(page, 'main', 'Crews\n\nNine sailors sleep on board.');
    await titled(page, '<Crews> <of> <the> <harbour>');
  });

  it('going back costs nothing', async () => {
    reader.service.journal.clear();
    await page.goBack();
    await waitForWords(page, 'main', 'Boats\n\nTwo boats lie at the pier.');
    await titled(page, '<Boats> <of> <the> <harbour>');
    await page.goForward();
    await waitForWords(page, 'main', 'Crews\n\nNine sailors sleep on board.');
    expect(sent()).toEqual([]);
  });

  it('an address that a page goes to by its navigation interface is translated', async () => {
    await deed(page, 'goes on by the navigation interface');
    await waitForWords(page, 'main', 'Rain\n\nIt rains until the evening.');
    await titled(page, '<Rain> <over> <the> <harbour>');
  });

  it('messages are translated as they come, are edited and deleted', async () => {
    await deed(page, 'gets messages');
    await deed(page, 'edits a message');
    await deed(page, 'deletes a message');
    await waitForWords(
      page,
      '#chat',
      'The first boat is late.\n\nThe second boat has two captains.\n\nHe bought a large fish there.',
    );
  });

  it('what shows late is translated when it shows: a dialog, a popover, a menu', async () => {
    await deed(page, 'opens its menu');
    await waitForWords(page, '#menu', 'Open the gate\nClose the gate');
    await page.click('[popovertarget]');
    await waitForWords(page, '#hint', 'Hints are found in the library.');
    await page.click('#ask');
    await waitForWords(page, 'dialog', 'What do you want to know?');
    await page.evaluate(() => document.querySelector('dialog')?.close());
  });

  it('clones of a template, and words written over ours, are translated', async () => {
    await deed(page, 'clones its template');
    await deed(page, 'writes over its note');
    await waitForWords(page, '.card', Array(3).fill('Every card looks the same.').join('\n'));
    await waitForWords(page, '#note', 'A sentence that the harbour may write over again.');
  });

  it('a feed is translated as far as the reader has come, each of its texts once', async () => {
    // The end of the page moves away as it grows, so the reader keeps scrolling until it stops.
    await page.waitForFunction(
      () => {
        document.querySelector('#end')?.scrollIntoView();
        return document.querySelectorAll('#feed p').length === 10;
      },
      { timeout: patienceMs, polling: 50 },
    );
    await waitForWords(page, '#end', 'There are no more stories.');
    const numbers = 'one two three four five six seven eight nine'.split(' ');
    const stories = numbers.map((number) => `Story number ${number} begins in winter.`);
    await waitForWords(
      page,
      '#feed p',
      ['The oldest story of the harbour.', ...stories].join('\n'),
    );
    const asked = sent().filter((text) => text.startsWith('Story'));
    expect(asked.length).toBeGreaterThan(3);
    expect(asked).toEqual([...new Set(asked)]);
  });

  it('a ticker is left alone after a few rounds', async () => {
    reader.service.journal.clear();
    await deed(page, 'rewrites its ticker');
    const ticker = await page.$eval('#ticker', (element) => element.textContent);
    expect(ticker).toBe('Depth at the pier: uuuuuuuu metres');
    // There are four rounds, and one before them that answers the first click.
    expect(sent().filter((text) => text.startsWith('Depth')).length).toBeLessThanOrEqual(5);
  });

  it('showing the original and the translation again costs nothing but what was left alone', async () => {
    await reader.showOriginal(page);
    reader.service.journal.clear();
    await reader.showTranslation(page);
    await waitForWords(page, '#note', 'A sentence that the harbour may write over again.');
    await waitForWords(page, '#menu', 'Open the gate\nClose the gate');
    expect(sent().filter((text) => !text.startsWith('Depth'))).toEqual([]);
  });

  it('the page is what it would have been without us, once the original is shown', async () => {
    const seen = (shown: Page) =>
      shown.evaluate(() => [document.documentElement.outerHTML, document.title, location.search]);
    await reader.showOriginal(page);
    const twin = await reader.open('living.html');
    await twin.click('[data-to="crews"]');
    for (const name of await twin.evaluate(() => Object.keys(window.deeds))) await deed(twin, name);
    await twin.evaluate(async () => {
      while (!document.querySelector('#end')?.textContent?.startsWith('There')) {
        document.querySelector('#end')?.scrollIntoView();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    // The popup says so at once, and the texts follow in some steps.
    await expect.poll(() => seen(page), { timeout: patienceMs }).toEqual(await seen(twin));
    await page.close();
    await twin.close();
  });

  it('a page that rewrites all its text all the time costs a few times what it shows', {
    tags: 'nightly',
  }, async () => {
    page = await reader.open('restless.html');
    reader.service.journal.clear();
    const shown = await page.evaluate(() => document.body.innerText.length);
    await reader.translate(page);
    const before = await page.evaluate(() => window.rounds());
    await page.waitForFunction((round) => window.rounds() > round + 10, {}, before);
    const characters = sent().join('').length;
    expect(characters).toBeGreaterThan(0);
    expect(characters).toBeLessThanOrEqual((1 + 4) * shown);
    await page.close();
  });
});

import { readdirSync, statSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leastRequests } from '../bench/cost/least.ts';
import { pagesNamed } from '../bench/pages.ts';
import { textsSent } from '../bench/texts-sent.ts';
import { shared } from '../support/root.ts';
import { billedIn, readMeter } from './support/books.ts';
import { browserUnderTest } from './support/browser-under-test.ts';
import { press } from './support/controls.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';

/**
 * Compares the cost of pages, as the service bills it, with the estimate, and the number of requests with the fewest
 * possible. It uses all test pages, and real saved pages if the checkout has them. The largest ones are left to `npm
 * run bench`. Firefox runs fewer, because each takes longer there.
 */
const mostBytes = browserUnderTest === 'Firefox' ? 60_000 : 350_000;

const made = pagesNamed('short', 'thousand', 'one-text');
const own = ['article.html', 'code.html', 'forms.html', 'table.html', 'without-spaces.html'];

const folder = shared === null ? null : `${shared}pages/dev`;
const saved =
  folder === null
    ? []
    : readdirSync(folder)
        .filter((name) => name.endsWith('.html'))
        .filter((name) => statSync(`${folder}/${name}`).size <= mostBytes)
        .map((name) => `saved/${name}`);

const pages = [...made.map(({ path }) => path), ...own, ...saved];

/** The share by which the bill may differ from the estimate. */
const apartShare = 0.05;

/**
 * The most requests, as a multiple of the fewest possible, or two more. Visible texts leave at once in a small first
 * request, and plain texts among them in a separate one.
 */
const mostTimes = 1.2;
const mostMore = 2;

describe('a whole page is billed what was said, in about as few requests as can be', () => {
  let scene: Scene;
  beforeAll(async () => {
    const files = made.map(({ path, markup }) => [path, markup?.() ?? ''] as const);
    scene = await openReadyScene({ files: Object.fromEntries(files) });
  });
  afterAll(() => scene?.close());
  beforeEach(() => scene.service.journal.clear());

  it.each(pages)('%s', async (path) => {
    const { verso, service, pageAddress } = scene;
    const page = await verso.open(pageAddress(path));
    const popup = await openPopup(verso, page);
    await popup.chooseWholePage();
    const before = await readMeter(popup.page);
    await press(popup.page, 'button', 'What will it cost?');
    const said = await popup.estimate(60_000);
    expect(service.journal.translations()).toEqual([]);
    await press(popup.page, 'button', 'Translate');
    await popup.waitUntilDone(120_000);

    const entries = service.journal.translations();
    const billed = billedIn(entries);
    expect(billed).toBeGreaterThan(0);
    expect(Math.abs(billed - said)).toBeLessThanOrEqual(said * apartShare);
    const { billed: counted } = await readMeter(popup.page);
    expect(counted - before.billed).toBe(billed);
    const fewest = leastRequests(textsSent(service.journal).byFormat);
    const least = fewest > 1 ? fewest + 1 : fewest;
    expect(entries.length).toBeLessThanOrEqual(Math.max(least * mostTimes, least + mostMore));
    await popup.close();
    await page.close();
  });
});

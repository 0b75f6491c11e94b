import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hurry } from './support/hurry.ts';
import { openReport } from './support/report-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import type { UsagePlace } from './support/usage-screen.ts';
import {
  askedForUsage,
  day,
  enterAdminKey,
  openUsage,
  totalOf,
  usagePlace,
} from './support/usage-screen.ts';

let scene: Scene;
let article: Page;
let ownPage: Page;

const openTab = () => openUsage(scene, article);
const openWholeReport = async (): Promise<UsagePlace> =>
  usagePlace((await openReport(scene, '?compare=none')).page, 'the report');

/** Clears everything that was read, as if a quarter of an hour had passed. */
async function forget(): Promise<void> {
  await ownPage.evaluate(() => chrome.storage.session.remove(['usage-reports', 'lastUsage']));
  await scene.verso.killWorker();
  // The message restarts the background.
  await ownPage.evaluate(() => chrome.runtime.sendMessage({ name: 'connection.read', input: {} }));
}

const statuses = () =>
  scene.service.journal.entries
    .filter(({ operation }) => operation === 'analytics')
    .map(({ status }) => status);

describe.each([
  ['popup', openTab],
  ['report', openWholeReport],
] as const)('usage that takes its time, in the %s', (_, open) => {
  beforeAll(async () => {
    scene = await openScene();
    await setUp(scene.verso, scene.service);
    await enterAdminKey(scene);
    ownPage = await scene.verso.openBehind(scene.verso.address('options.html'));
    article = await scene.verso.open(scene.pageAddress('article.html'));
  });
  afterAll(() => scene?.close());
  afterEach(() => scene.service.faults.clear());

  it.each([
    ['and does not say how long', ''],
    ['and says how long', ',retry-after=3'],
  ])('comes by itself from a service that is busy for a moment %s', async (_words, wait) => {
    await forget();
    const total = await totalOf(scene, day(30), day(1));
    scene.service.faults.set(`status-429:times=1,only=analytics${wait}`);
    const place = await open();
    if (wait !== '') await place.says(/The service is busy. It will continue in \d seconds?/);
    await place.says(total);
    // The report renders in parts, and its rows come after its totals.
    await place.says('Website');
    await place.waitUntilCalm();
    expect(statuses()).toEqual([429, 200]);
    expect(new Set(askedForUsage(scene)).size).toBe(1);
    await place.close();
  });

  it('is given up after five attempts without an answer, and requested again on demand', async () => {
    await forget();
    const total = await totalOf(scene, day(30), day(1));
    await hurry(scene.verso, { backoff: 20, timeout: 20 });
    scene.service.faults.set('hang:only=analytics');
    const place = await open();
    expect(await place.alert()).toMatch(
      /The service took too long to answer. Choose fewer days, or try again later/,
    );
    // Totals by key are smaller, and are requested after these.
    const byDay = askedForUsage(scene).filter((path) => /group_by=key_and_day/.test(path));
    expect(byDay).toHaveLength(5);
    scene.service.faults.clear();
    await place.press('Try again');
    await place.says(total);
    await place.waitUntilCalm();
    await place.close();
  });
});

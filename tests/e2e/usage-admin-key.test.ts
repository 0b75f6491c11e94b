import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from './support/eventually.ts';
import { openOptions, optionsScreen } from './support/options-screen.ts';
import { openReport } from './support/report-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import type { UsagePlace } from './support/usage-screen.ts';
import { day, openUsage, totalOf, usagePlace } from './support/usage-screen.ts';

let scene: Scene;
let article: Page;

beforeAll(async () => {
  scene = await openScene();
  await setUp(scene.verso, scene.service);
  article = await scene.verso.open(scene.pageAddress('article.html'));
});
afterAll(() => scene?.close());

const openTab = (): Promise<UsagePlace> => openUsage(scene, article);
const openWholeReport = async (): Promise<UsagePlace> =>
  usagePlace((await openReport(scene, '?compare=none')).page, 'the report');

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement
      ? { label: activeElement.labels?.[0]?.textContent?.trim(), value: activeElement.value }
      : null;
  });

/** The popup has closed, as popups do. The report refreshes when the reader comes back. */
const backIn = {
  popup: openTab,
  report: async (report: UsagePlace) => {
    await report.page.bringToFront();
    return report;
  },
};

describe.each([
  ['popup', openTab],
  ['report', openWholeReport],
] as const)('a key that may not read usage, in the %s', (name, open) => {
  beforeEach(async () => {
    const options = await openOptions(scene.verso);
    // The service knows this key, but answers 403.
    await options.fill({ address: scene.service.baseUrl, adminKey: scene.service.keys.translate });
    await options.save();
    await options.close();
  });

  it('leads to the field of the admin key, where one that may is typed at once, and is used', async () => {
    const total = await totalOf(scene, day(30), day(1));
    const place = await open();
    expect(await place.alert()).toMatch(/can’t read usage/);
    expect(scene.service.journal.entries.map(({ status }) => status)).toContain(403);
    await place.press('Open settings');
    const settings = await scene.verso.openedTab(
      (url) => url === scene.verso.address('options.html#admin-key'),
    );
    await settings.bringToFront();
    await eventually(
      async () => ((await focused(settings))?.label === 'Admin key' ? true : null),
      'the field of the admin key to have the focus',
    );
    await settings.keyboard.type(scene.service.keys.admin);
    expect(await focused(settings)).toEqual({
      label: 'Admin key',
      value: scene.service.keys.admin,
    });
    expect(await optionsScreen(settings).save()).toContain('Saved');
    await settings.close();
    await (await backIn[name](place)).says(total);
  });
});

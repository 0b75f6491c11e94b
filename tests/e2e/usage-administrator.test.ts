import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, fill, has, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import { openReport } from './support/report-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { day, enterAdminKey, openUsage, totalOf } from './support/usage-screen.ts';

describe('what an administrator sees of a service that has more than the contract', () => {
  let scene: Scene;
  let page: Page;

  beforeAll(async () => {
    scene = await openReadyScene({ extensions: true });
    await enterAdminKey(scene);
    const options = await openOptions(scene.verso, 'alerts');
    await fill(options.page, 'Currency', 'eur');
    await fill(options.page, 'Price of a million characters', '20,00');
    await fill(options.page, 'The account’s monthly budget', '900000000');
    await options.page.keyboard.press('Tab');
    await eventually(
      () =>
        options.page.evaluate(
          async () =>
            JSON.stringify(await chrome.storage.local.get()).includes('900000000') || null,
        ),
      'the settings to be kept',
    );
    await options.close();
    page = await scene.verso.open(scene.pageAddress('article.html'));
  });
  afterAll(() => scene?.close());

  it('is money beside characters, and the count of now', async () => {
    const total = await totalOf(scene, day(30), day(1));
    const popup = await openUsage(scene, page);
    const cost = (20 * Number(total.replaceAll(',', ''))) / 1e6;
    await popup.says(total);
    await popup.says(cost.toLocaleString('en', { style: 'currency', currency: 'EUR' }));
    await popup.says(/Now: [\d,]+ of 25,000,000 characters/);
    await eventually(
      () =>
        popup.page.evaluate(
          async () => 'lastUsage' in (await chrome.storage.session.get()) || null,
        ),
      'the figures to be kept for the next look',
    );
    await popup.close();
  });

  it('is the last answer at once, with its time, while the service is asked', async () => {
    const total = await totalOf(scene, day(30), day(1));
    // The reports are gone, as they are after a quarter of an hour.
    const reports = await openReport(scene);
    // Until it has figures, the background may still write them.
    await reports.says(total);
    await reports.page.evaluate(async () => {
      const all = await chrome.storage.session.get();
      await chrome.storage.session.remove(Object.keys(all).filter((key) => /^usage-rep/.test(key)));
    });
    await reports.page.close();
    await scene.verso.killWorker();
    scene.service.faults.set('hold:only=analytics');
    const popup = await openUsage(scene, page);
    await popup.says(total);
    await popup.says(/asked on/);
    scene.service.faults.clear();
    await eventually(
      () => popup.page.evaluate(() => !document.body.textContent?.includes('asked on') || null),
      'the new answer',
    );
    await popup.says(total);
    await popup.close();
  });

  it('is what is left of the month, at the toolbar’s button, if that is wanted', async () => {
    const options = await openOptions(scene.verso, 'alerts');
    await press(options.page, 'switch', 'Show what is left in the button’s tooltip');
    // On a month's first day nothing is known of it.
    const wanted = new Date().getUTCDate() === 1 ? /Verso/ : /[\d,]+ characters left this month/;
    await eventually(async () => {
      const title = await options.page.evaluate(() => chrome.action.getTitle({}));
      return wanted.test(title) || null;
    }, 'the tooltip');
    await options.close();
  });

  it('is what tags and language pairs used, in the report', async () => {
    const total = await totalOf(scene, day(30), day(1));
    const report = await openReport(scene, '?who=tag');
    await report.says('sales-berlin');
    await report.says(total);
    expect(await report.query()).toContain('who=tag');
    await choose(report.page, 'Grouped by', 'language_pair');
    await report.says('JA-EN');
    await choose(report.page, 'Grouped by', '');
    await report.says('Support desk');
    await report.page.close();
  });
});

describe('of a service without them', () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await openReadyScene();
    await enterAdminKey(scene);
  });
  afterAll(() => scene?.close());

  it('nothing is missing', async () => {
    const total = await totalOf(scene, day(30), day(1));
    const page = await scene.verso.open(scene.pageAddress('article.html'));
    const popup = await openUsage(scene, page);
    const all = await popup.says(total);
    expect(all).not.toMatch(/Now:|€/);
    await popup.close();
    const report = await openReport(scene);
    await report.says(total);
    expect(await has(report.page, 'combobox', 'Grouped by')).toBe(false);
    await report.page.close();
  });
});

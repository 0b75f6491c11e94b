import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFinds } from './support/axe.ts';
import { eventually } from './support/eventually.ts';
import type { ReportScreen } from './support/report-screen.ts';
import { openReport } from './support/report-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import { day, enterAdminKey, openUsage } from './support/usage-screen.ts';

const pictures = ['Bars', 'Lines', 'Calendar', 'Shares'] as const;
const groupings = ['By key', 'By day', 'By key and day'] as const;

let scene: Scene;

beforeAll(async () => {
  scene = await openScene();
  await setUp(scene.verso, scene.service);
  await enterAdminKey(scene);
});
afterAll(() => scene?.close());
afterEach(() => scene.service.faults.clear());

const untilIdle = (page: Page) =>
  eventually(
    () =>
      page.evaluate(() =>
        document.querySelector('main')?.getAttribute('aria-busy') === 'false' ? true : null,
      ),
    'the report to be worked out',
  );

describe('axe finds nothing in the report', () => {
  let report: ReportScreen;

  beforeAll(async () => {
    report = await openReport(scene);
    await report.says('Support desk');
  });
  afterAll(() => report?.close());

  it.each(pictures.flatMap((picture) => groupings.map((grouping) => ({ picture, grouping }))))(
    'with $picture, $grouping',
    async ({ picture, grouping }) => {
      await report.press(picture);
      await report.press(grouping);
      // The address omits the default.
      const chart = picture === 'Bars' ? null : picture.toLowerCase();
      const by = grouping === 'By key' ? null : grouping.slice(3).replaceAll(' ', '-');
      await eventually(async () => {
        const query = new URLSearchParams(await report.query());
        return (query.get('chart') === chart && query.get('by') === by) || null;
      }, 'the address of the view');
      await untilIdle(report.page);
      expect(await axeFinds(report.page)).toEqual([]);
    },
  );
});

describe('axe finds nothing where something is wrong', () => {
  it('in a report without an answer', async () => {
    scene.service.faults.set('status-403:only=analytics');
    const report = await openReport(scene, `?from=${day(3)}&to=${day(2)}&compare=none`);
    await report.alert();
    expect(await axeFinds(report.page)).toEqual([]);
    await report.close();
  });

  it('in a report without some of its days', async () => {
    scene.service.faults.set('status-403:only=analytics,after=1');
    const report = await openReport(scene, `?from=${day(500)}&to=${day(2)}&compare=none`);
    expect(await report.alert()).toMatch(/gave no figures for/);
    await untilIdle(report.page);
    expect(await axeFinds(report.page)).toEqual([]);
    await report.close();
  });
});

describe('axe finds nothing in the popup’s tab', () => {
  let article: Page;

  beforeAll(async () => {
    article = await scene.verso.open(scene.pageAddress('article.html'));
  });

  it('with numbers', async () => {
    const popup = await openUsage(scene, article);
    await popup.says('Website');
    expect(await axeFinds(popup.page)).toEqual([]);
    await popup.close();
  });

  it('without an answer to the latest question', async () => {
    const popup = await openUsage(scene, article);
    await popup.says('Website');
    scene.service.faults.set('status-403:only=analytics');
    await popup.press('Ask the service again');
    await popup.alert();
    expect(await axeFinds(popup.page)).toEqual([]);
    await popup.close();
  });

  it('without the days before', async () => {
    const popup = await openUsage(scene, article);
    await popup.says('Website');
    scene.service.faults.set('status-403:only=analytics,after=1');
    await popup.choosePeriod('last-year');
    expect(await popup.alert()).toMatch(/gave no figures for/);
    expect(await axeFinds(popup.page)).toEqual([]);
    await popup.close();
  });
});

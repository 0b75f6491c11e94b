import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, find, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';

const days = (before: number): string =>
  new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

describe('the account’s usage in the popup, in Chromium', () => {
  let scene: Scene;
  let page: Page;

  beforeAll(async () => {
    scene = await openScene();
    await setUp(scene.verso, scene.service);
    page = await scene.verso.open(scene.pageAddress('article.html'));
  });
  afterAll(() => scene?.close());

  const asked = () =>
    scene.service.journal.entries
      .filter(({ operation }) => operation === 'analytics')
      .map(({ path }) => path);

  /** What the service itself says of the days before today. */
  async function totalOf(lastDays: number): Promise<string> {
    const { baseUrl, keys } = scene.service;
    const query = `start_date=${days(lastDays)}&end_date=${days(1)}`;
    const reply = await fetch(`${baseUrl}/v2/admin/analytics?${query}`, {
      headers: { Authorization: `Service-Auth-Key ${keys.admin}` },
    });
    const { usage_report: report } = (await reply.json()) as {
      usage_report: { total_usage: { total_characters: number } };
    };
    return report.total_usage.total_characters.toLocaleString('en');
  }

  async function openUsage() {
    const popup = await openPopup(scene.verso, page);
    await press(popup.page, 'tab', 'Usage');
    const says = (words: string) =>
      eventually(async () => {
        const all = await popup.page.evaluate(() => document.body.innerText);
        return all.includes(words) ? all : null;
      }, `the popup to say "${words}"`);
    return { popup, says };
  }

  it('is asked for only when the tab is opened; a key that may not read it is told what to do', async () => {
    expect(asked()).toEqual([]);
    const { popup, says } = await openUsage();
    await says('Enter the account’s admin key in the settings.');
    expect(asked()).toHaveLength(1);
    await popup.close();
  });

  it('shows what the service says of the last thirty days, in one request', async () => {
    const options = await openOptions(scene.verso);
    await options.fill({ address: scene.service.baseUrl, adminKey: scene.service.keys.admin });
    await options.save();
    await options.close();
    scene.service.journal.clear();
    const { popup, says } = await openUsage();
    const all = await says(await totalOf(30));
    expect(all).toMatch(/Up to \w+ \d+, UTC/);
    expect(all).toContain('Website');
    await popup.close();
    expect(asked().filter((path) => path.includes('group_by=key_and_day'))).toEqual([
      `/v2/admin/analytics?start_date=${days(60)}&end_date=${days(1)}&group_by=key_and_day`,
    ]);
  });

  it('is remembered, whether or not the background lives, and asked anew at will', async () => {
    const total = await totalOf(30);
    await scene.verso.killWorker();
    scene.service.journal.clear();
    const { popup, says } = await openUsage();
    await says(total);
    expect(asked()).toEqual([]);
    await (await find(popup.page, 'button', 'Ask the service again')).click();
    await eventually(async () => asked().length === 1 || null, 'the service to be asked');
    await says(total);
    await popup.close();
  });

  it('keeps the chosen period for the next time', async () => {
    const first = await openUsage();
    await choose(first.popup.page, 'Period', 'last-7-days');
    await first.says(await totalOf(7));
    // A popup that closes at once may lose the choice.
    await eventually(
      () =>
        first.popup.page.evaluate(
          async () =>
            JSON.stringify(await chrome.storage.local.get()).includes('last-7-days') || null,
        ),
      'the period to be kept',
    );
    await first.popup.close();
    const second = await openUsage();
    await second.says(await totalOf(7));
    await second.popup.close();
  });
});

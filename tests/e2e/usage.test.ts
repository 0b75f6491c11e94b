import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './support/eventually.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import type { UsageScreen } from './support/usage-screen.ts';
import { askedForUsage, day, enterAdminKey, openUsage, totalOf } from './support/usage-screen.ts';

describe('the account’s usage in the popup', () => {
  let scene: Scene;
  let page: Page;

  beforeAll(async () => {
    scene = await openReadyScene();
    page = await scene.verso.open(scene.pageAddress('article.html'));
  });
  afterAll(() => scene?.close());

  const asked = () => askedForUsage(scene);
  const lastDays = (count: number) => totalOf(scene, day(count), day(1));
  const askAgain = (popup: UsageScreen) => popup.press('Ask the service again');
  const askedOnce = () =>
    eventually(async () => asked().length === 1 || null, 'the service to be asked');

  it('is asked for only when the tab is opened; a key that may not read it is told what to do', async () => {
    expect(asked()).toEqual([]);
    const popup = await openUsage(scene, page);
    await popup.says('Enter the account’s admin key in the settings.');
    expect(asked()).toHaveLength(1);
    await popup.close();
  });

  it('shows what the service says of the last thirty days, in one request', async () => {
    await enterAdminKey(scene);
    const total = await lastDays(30);
    const popup = await openUsage(scene, page);
    const all = await popup.says(total);
    expect(all).toMatch(/Up to \w+ \d+, UTC/);
    expect(all).toContain('Website');
    await popup.close();
    expect(asked()).toEqual([
      `/v2/admin/analytics?start_date=${day(90)}&end_date=${day(1)}&group_by=key_and_day`,
    ]);
  });

  it('is cached across restarts of the background, and requested again on demand', async () => {
    const total = await lastDays(30);
    await scene.verso.killWorker();
    const popup = await openUsage(scene, page);
    await popup.says(total);
    expect(asked()).toEqual([]);
    await askAgain(popup);
    await askedOnce();
    await popup.says(total);
    await popup.close();
  });

  it('keeps the chosen period for the next time', { tags: 'nightly' }, async () => {
    const total = await lastDays(7);
    const first = await openUsage(scene, page);
    await first.choosePeriod('last-7-days');
    await first.says(total);
    // A popup that closes at once may lose the choice.
    await eventually(
      () =>
        first.page.evaluate(
          async () =>
            JSON.stringify(await chrome.storage.local.get()).includes('last-7-days') || null,
        ),
      'the period to be kept',
    );
    await first.close();
    const second = await openUsage(scene, page);
    await second.says(total);
    await second.close();
  });
});

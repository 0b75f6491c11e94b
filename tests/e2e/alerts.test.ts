import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fill, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import type { OptionsScreen } from './support/options-screen.ts';
import { openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const earlier = '{ const now = Date.now; Date.now = () => now() - 5 * 86_400_000; }';

describe('alerts on the account’s usage, in Chromium', () => {
  let scene: Scene;
  let options: OptionsScreen;

  beforeAll(async () => {
    scene = await openScene();
    // On a month's first day nothing is known of it yet: the background then lives some days earlier.
    if (new Date().getUTCDate() === 1) await scene.verso.evaluateInWorker(earlier);
    await setUp(scene.verso, scene.service);
    options = await openOptions(scene.verso);
    await options.fill({ address: scene.service.baseUrl, adminKey: scene.service.keys.admin });
    await options.save();
  });
  afterAll(() => scene?.close());

  const asked = () =>
    scene.service.journal.entries.filter(({ operation }) => operation === 'analytics').length;

  /** Minutes between two checks; null: nothing wakes Verso. */
  const alarm = (): Promise<number | null> =>
    options.page.evaluate(
      async () => (await chrome.alarms.get('usage-alerts'))?.periodInMinutes ?? null,
    );

  /** Over every tab. */
  const button = () =>
    options.page.evaluate(async () => ({
      mark: await chrome.action.getBadgeText({}),
      tooltip: await chrome.action.getTitle({}),
    }));

  /** As if all that was said, and when the service was asked, had been six hours ago. */
  const letSixHoursPass = () =>
    options.page.evaluate(async () => {
      const { usageAlerts } = await chrome.storage.local.get<{ usageAlerts: object }>(
        'usageAlerts',
      );
      await chrome.storage.local.set({ usageAlerts: { ...usageAlerts, checkedAt: 0 } });
    });

  /** The browser's own alarm, a moment from now. */
  const ring = () =>
    options.page.evaluate(() => chrome.alarms.create('usage-alerts', { when: Date.now() }));

  it('are off: no alarm is set, and the service is not asked', async () => {
    expect(await alarm()).toBeNull();
    expect(asked()).toBe(0);
    expect((await button()).mark).toBe('');
  });

  it('are checked as soon as they are wanted, and then every six hours', async () => {
    await press(options.page, 'switch', 'Unusual days');
    await eventually(async () => ((await alarm()) === 360 ? true : null), 'the alarm');
    await eventually(async () => (asked() > 0 ? true : null), 'the service to be asked');
  });

  it('mark the button when the alarm rings, say what for, and say it once', async () => {
    const before = asked();
    await fill(options.page, 'The account’s budget a month', '1000');
    await options.page.keyboard.press('Enter');
    await eventually(async () => {
      const { mark, tooltip } = await button();
      if (mark === '!' && /1,000/.test(tooltip)) return true;
      // Again: the check that the switch has begun may write its record after us.
      await letSixHoursPass();
      await ring();
      await sleep(300);
      return null;
    }, 'the mark, and what it is for');
    // Within a quarter of an hour the service is not asked for the same days again.
    expect(asked()).toBe(before);
    await options.page.evaluate(() => chrome.action.setBadgeText({ text: '' }));
    await letSixHoursPass();
    await ring();
    await eventually(
      () =>
        options.page.evaluate(async () => {
          const { usageAlerts } = await chrome.storage.local.get<{
            usageAlerts: { checkedAt: number };
          }>('usageAlerts');
          return usageAlerts.checkedAt > 0 || null;
        }),
      'the second check',
    );
    expect((await button()).mark).toBe('');
  });

  it('have settings in which axe finds nothing', async () => {
    await options.page.evaluate(readFileSync(axePath, 'utf8'));
    const found = await options.page.evaluate(async () => {
      const { axe } = globalThis as unknown as {
        axe: { run(part: string): Promise<{ violations: { id: string }[] }> };
      };
      return (await axe.run('#alerts')).violations.map(({ id }) => id);
    });
    expect(found).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inBackground } from './support/background.ts';
import { browserUnderTest } from './support/browser-under-test.ts';
import type { ChangedBuild } from './support/builds.ts';
import { buildWith } from './support/builds.ts';
import { fill, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import type { OptionsScreen } from './support/options-screen.ts';
import { openOptions } from './support/options-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import { says as saysHere } from './support/says.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const isFirstDay = () => new Date().getUTCDate() === 1;
const daysBack = 5;

/**
 * On the first day of a month there are no earlier days to compare. So the background's clock runs some days behind.
 */
async function leaveFirstDay({ verso }: Scene): Promise<void> {
  if (!isFirstDay()) return;
  await inBackground(verso, (world: { Date: DateConstructor }) => {
    const now = world.Date.now.bind(world.Date);
    // The background cannot see `daysBack`, so its number is repeated here.
    world.Date.now = () => now() - 5 * 86_400_000;
  });
}

describe('alerts on the account’s usage', () => {
  let scene: Scene;
  let options: OptionsScreen;

  beforeAll(async () => {
    // On the first day, this is yesterday by the background's clock.
    scene = await openScene({ account: { unusualDay: isFirstDay() ? 1 + daysBack : 1 } });
    await leaveFirstDay(scene);
    await setUp(scene.verso, scene.service);
    options = await openOptions(scene.verso, 'alerts');
  });
  afterAll(() => scene?.close());

  const asked = () =>
    scene.service.journal.entries.filter(({ operation }) => operation === 'analytics').length;

  /** Returns the minutes between two checks, or null if no alarm is set. */
  const alarm = (): Promise<number | null> =>
    options.page.evaluate(
      async () => (await chrome.alarms.get('usage-alerts'))?.periodInMinutes ?? null,
    );

  /** Returns the badge of all tabs, or of the tab with this address. */
  const button = (address: string | null = null) =>
    options.page.evaluate(async (url) => {
      const tabs = await chrome.tabs.query({});
      const id = tabs.find((tab) => tab.url === url)?.id;
      const of = id === undefined ? {} : { tabId: id };
      return {
        mark: await chrome.action.getBadgeText(of),
        tooltip: await chrome.action.getTitle(of),
      };
    }, address);

  /** Clears the time of the last check, as if the interval between checks had passed. */
  const letSixHoursPass = () =>
    options.page.evaluate(async () => {
      const { usageAlerts } = await chrome.storage.local.get<{ usageAlerts: object }>(
        'usageAlerts',
      );
      await chrome.storage.local.set({ usageAlerts: { ...usageAlerts, checkedAt: 0 } });
    });

  /** Fires the browser's own alarm in a moment. */
  const ring = () =>
    options.page.evaluate(() => chrome.alarms.create('usage-alerts', { when: Date.now() }));

  /** Opens the report page, as the popup does. */
  async function lookAtUsage(): Promise<void> {
    const report = await scene.verso.open(scene.verso.address('report.html'));
    await eventually(async () => ((await button()).mark === '' ? true : null), 'no mark');
    // On the first day of a month, the page's clock is right and the background's runs behind.
    if (!isFirstDay()) {
      await saysHere(report, /budget for this month is reached/, 'the report');
    }
    await report.close();
  }

  it('are off: no alarm is set, and the service is not asked', async () => {
    expect(await alarm()).toBeNull();
    expect(asked()).toBe(0);
    expect((await button()).mark).toBe('');
  });

  it('are checked as soon as they are wanted, and from then on', async () => {
    scene.service.faults.set('status-403');
    await press(options.page, 'switch', 'Unusual days');
    await eventually(async () => ((await alarm()) === 60 ? true : null), 'the alarm');
    await eventually(async () => (asked() > 0 ? true : null), 'the service to be asked');
  });

  it('say in the settings that a key may not read usage, until there is one that may', async () => {
    await options.waitFor(/last check .* did not succeed.*\s+This key can’t read usage/);
    await press(options.page, 'button', 'Enter the admin key');
    await eventually(
      () => options.page.evaluate(() => document.activeElement instanceof HTMLInputElement || null),
      'the focus in the field',
    );
    scene.service.faults.clear();
    await options.page.keyboard.type(scene.service.keys.admin);
    await options.save();
    await options.go('alerts');
    await options.page.waitForFunction(() => !document.body.innerText.includes('can’t read usage'));
  });

  it('say which key was unusual on a day, on the button and on usage pages', async () => {
    await eventually(async () => {
      const { mark, tooltip } = await button();
      return mark === '!' && /Website.* used [\d,]+ characters on/.test(tooltip) ? true : null;
    }, 'the day to be told');
    const report = await scene.verso.open(scene.verso.address('report.html'));
    await saysHere(report, /Website.* used [\d,]+ characters on/, 'the report');
    await eventually(async () => ((await button()).mark === '' ? true : null), 'no mark');
    await report.close();
    await options.page.bringToFront();
  });

  it('mark the button as soon as a budget is entered, say what for, and say it once', async () => {
    const before = asked();
    await fill(options.page, 'The account’s monthly budget', '1000');
    await options.page.keyboard.press('Enter');
    await eventually(async () => {
      const { mark, tooltip } = await button();
      return mark === '!' && /1,000/.test(tooltip) ? true : null;
    }, 'the mark, and what it is for');
    // The earlier reply is enough for this check.
    expect(asked()).toBe(before);
  });

  it('leave tabs their own marks, and are marked again where these go', async () => {
    const address = scene.pageAddress('article.html');
    const article = await scene.verso.open(address);
    const says = (mark: string) =>
      eventually(async () => {
        const now = await button(address);
        return now.mark === mark ? now.tooltip : null;
      }, `"${mark}" over the article`);
    expect(await says('!')).toMatch(/1,000/);
    const popup = await openPopup(scene.verso, article);
    await popup.chooseWholePage();
    await popup.press('Translate page');
    await says('✓');
    await popup.press('Show original');
    expect(await says('!')).toMatch(/1,000/);
    await popup.press('Show translation');
    await says('✓');
    await popup.press('Show original');
    await says('!');
    await popup.close();
    await article.bringToFront();
    await lookAtUsage();
    await says('');
    // The tooltip of a tab that had a mark stays until the tab goes to another page.
    await article.reload();
    expect(await says('')).toBe('Verso');
    await article.close();
  });

  it('say how much is used once that is more than 80 percent of a budget', async () => {
    const used = await options.page.evaluate(async () => {
      const { usageAlerts } = await chrome.storage.local.get<{
        usageAlerts: { summary: { usedThisMonth: number } };
      }>('usageAlerts');
      return usageAlerts.summary.usedThisMonth;
    });
    expect(used).toBeGreaterThan(0);
    await options.page.bringToFront();
    await fill(options.page, 'The account’s monthly budget', String(Math.floor(used / 0.85)));
    await options.page.keyboard.press('Enter');
    await eventually(async () => {
      const { mark, tooltip } = await button();
      return mark === '!' && /has used .* this month: 85%/.test(tooltip) ? true : null;
    }, 'the share of the budget');
  });

  it('are marked until usage is looked at, also after a restart of the background', async () => {
    await options.page.bringToFront();
    await fill(options.page, 'The account’s monthly budget', '900');
    await options.page.keyboard.press('Enter');
    const marked = () =>
      eventually(async () => {
        const { mark, tooltip } = await button();
        return mark === '!' && /of 900 characters/.test(tooltip) ? true : null;
      }, 'the mark');
    await marked();
    // Firefox forgets the badge when it closes.
    await options.page.evaluate(() => chrome.action.setBadgeText({ text: '' }));
    await options.page.evaluate(() => chrome.action.setTitle({ title: 'Verso' }));
    // An update in Chromium, and closing in Firefox, remove the alarms.
    await options.page.evaluate(() => chrome.alarms.clearAll());
    await scene.verso.killWorker();
    const woken = options.page.evaluate(() =>
      chrome.runtime.sendMessage({ name: 'connection.read', input: {} }),
    );
    // Chromium may start the next worker only after a message.
    await scene.verso.evaluateInWorker('null');
    await woken;
    await marked();
    expect(await alarm()).toBe(60);
    await lookAtUsage();
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

/**
 * Chromium's build with the permission to notify, because no test can accept that prompt. A preference accepts it in
 * Firefox.
 */
const buildThatMayNotify = () =>
  buildWith(({ permissions, optional_permissions: optional }) => ({
    permissions: [...permissions, 'notifications'],
    optional_permissions: optional.filter((one) => one !== 'notifications'),
  }));

describe('alerts where notifications are wanted and allowed', () => {
  let scene: Scene;
  let build: ChangedBuild | null = null;

  beforeAll(async () => {
    if (browserUnderTest === 'Chromium') build = buildThatMayNotify();
    scene = await openScene(build === null ? {} : { launch: { extensionFolder: build.folder } });
    await leaveFirstDay(scene);
    await setUp(scene.verso, scene.service);
  });
  afterAll(async () => {
    await scene?.close();
    build?.remove();
  });

  it('show one notification, for a budget that was entered just now', async () => {
    const options = await openOptions(scene.verso);
    await options.fill({ address: scene.service.baseUrl, adminKey: scene.service.keys.admin });
    await options.save();
    await options.go('alerts');
    await press(options.page, 'switch', 'Notifications');
    await options.page.waitForFunction(() => chrome.notifications !== undefined);
    // A browser without a desktop closes each notification at once.
    await options.page.evaluate(() => {
      const ended: string[] = [];
      Object.assign(globalThis, { ended });
      chrome.notifications.onClosed.addListener((id) => ended.push(id));
    });
    const shown = () =>
      options.page.evaluate(async () => {
        // The page's types do not know the list that was added above.
        const { ended } = globalThis as unknown as { ended: string[] };
        return [...ended, ...Object.keys(await chrome.notifications.getAll())];
      });
    expect(await shown()).toEqual([]);
    await fill(options.page, 'The account’s monthly budget', '1000');
    await options.page.keyboard.press('Enter');
    await eventually(async () => ((await shown()).length > 0 ? true : null), 'the notification');
    expect(await shown()).toEqual(['usage']);
  });
});

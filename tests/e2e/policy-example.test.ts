import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualExample } from '../support/manual-example.ts';
import { browserUnderTest } from './support/browser-under-test.ts';
import { eventually } from './support/eventually.ts';
import type { ManagedBrowser } from './support/managed-browsers.ts';
import { manageBrowser } from './support/managed-browsers.ts';
import { firstRun } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';
import { openUsage } from './support/usage-screen.ts';

let managed: ManagedBrowser;
let scene: Scene;

/** What the manual gives an administrator for this browser, with the service of this test and a period in it. */
function policy(baseUrl: string, keys: object): object {
  const manual =
    browserUnderTest === 'Chromium'
      ? Object.values(JSON.parse(manualExample('json chromium'))['3rdparty'].extensions)[0]
      : JSON.parse(manualExample('json firefox')).policies['3rdparty'].Extensions[
          'verso@verso.invalid'
        ];
  return {
    ...(manual as object),
    service: { address: baseUrl },
    keys,
    usage: { period: 'last-year' },
  };
}

beforeAll(async () => {
  managed = manageBrowser();
  scene = await openScene({
    launch: { executablePath: managed.executablePath },
    prepare: ({ baseUrl, keys }) => managed.write(policy(baseUrl, keys)),
  });
  await scene.verso.grantHost('http://127.0.0.1/*');
});
afterAll(async () => {
  await scene?.close();
  managed?.close();
});

describe('the example of the manual for administrators, as it is', () => {
  it('is taken: the settings say who manages them, and hold what it says', async () => {
    const options = await firstRun(scene.verso);
    await options.waitFor(/Managed by Example Ltd, IT\./, 30_000);
    expect(await options.test()).toContain('Works');
    const { budget, target } = await options.page.evaluate(() => {
      const labelled = (label: string) =>
        [...document.querySelectorAll('label')].find(
          ({ textContent }) => textContent?.trim() === label,
        )?.control as HTMLInputElement | HTMLSelectElement | undefined;
      const [limit, to] = [labelled('Characters per month'), labelled('To')];
      return {
        budget: { value: limit?.value.replaceAll(/\D/g, ''), isLocked: limit?.disabled },
        target: { value: to?.value, isLocked: to?.disabled },
      };
    });
    expect(budget).toEqual({ value: '500000', isLocked: true });
    // It is named as changeable.
    expect(target).toEqual({ value: 'DE', isLocked: false });
    await options.close();
  });

  it('with a period for usage has the popup show that one, and lets nobody choose another', async () => {
    const page = await scene.verso.open(scene.pageAddress('article.html'));
    const usage = await openUsage(scene, page);
    const period = await eventually(
      () =>
        usage.page.evaluate(() => {
          const list = document.querySelector<HTMLSelectElement>('.usage__head select');
          return list && { value: list.value, isLocked: list.disabled };
        }),
      'the list of periods',
    );
    expect(period).toEqual({ value: 'last-year', isLocked: true });
    expect(await usage.says('Set by your administrator')).toContain('Period');
    await usage.close();
    await page.close();
  });
});

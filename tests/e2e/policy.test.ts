import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalService } from '../service/start.ts';
import { patienceMs } from '../support/patience.ts';
import { browserUnderTest } from './support/browser-under-test.ts';
import { press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import type { ManagedBrowser } from './support/managed-browsers.ts';
import { manageBrowser } from './support/managed-browsers.ts';
import type { OptionsScreen } from './support/options-screen.ts';
import { firstRun } from './support/options-screen.ts';
import { openedPopup, openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';
import { pickMenuItem, select } from './support/trusted-input.ts';
import { itUnless } from './support/unless.ts';

let managed: ManagedBrowser;
let scene: Scene;
let options: OptionsScreen;

const policy = ({ baseUrl, keys }: LocalService, change: object = {}) => ({
  managedBy: 'Example Ltd',
  service: { address: baseUrl, scheme: 'two words' },
  keys: { translate: keys.translate, admin: keys.admin },
  languages: { target: 'ES' },
  budget: { askAbove: -1 },
  appearance: { theme: 'night' },
  tag: { header: 'X-Reporting-Tag', value: 'Sales, Berlin' },
  sites: { denied: ['denied.localhost'] },
  changeable: ['languages.target'],
  ...change,
});

/** Returns the policy with values that the schema rejects. */
const withSlips = (service: LocalService) => {
  const { service: connection, sites } = policy(service);
  return policy(service, {
    service: { ...connection, adress: 'a slip', maxRequests: 'many' },
    sites: { denied: [...sites.denied, 7] },
  });
};

const deniedAddress = (path: string) => scene.pageAddress(path).replace('reader.', 'denied.');
const denial = /Your administrator has switched off translation on this site/;

const manage = (given: object): Promise<void> => {
  managed.write(given);
  return scene.verso.readPolicies();
};

const saysWhoManages = (timeoutMs?: number) =>
  eventually(
    async () => {
      const text = await options.page.evaluate(() => document.body.innerText);
      return text.includes('Managed by Example Ltd.') || null;
    },
    'the options to say who manages them',
    timeoutMs,
  );

/** Returns all traces that a script of Verso could leave in a page. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    marked: document.querySelectorAll('[lang="es"], verso-ui').length,
    heading: document.querySelector('h1')?.textContent,
  }));

beforeAll(async () => {
  managed = manageBrowser();
  scene = await openScene({
    launch: { executablePath: managed.executablePath },
    prepare(service) {
      if (browserUnderTest === 'Firefox') managed.write(withSlips(service));
    },
  });
  await scene.verso.grantHost('http://127.0.0.1/*');
  options = await firstRun(scene.verso);
});
afterAll(async () => {
  await scene?.close();
  managed?.close();
});

describe('a policy', () => {
  itUnless('policy that changes')(
    'that comes while the options are open is followed at once',
    async () => {
      await options.waitFor(/Service address/);
      await manage(policy(scene.service));
      await saysWhoManages(30_000);
    },
  );

  it('locks what it sets, and says who has set it', async () => {
    await saysWhoManages();
    const shown = () =>
      options.page.evaluate(() =>
        ['Service address', 'To'].map((label) => {
          const found = [...document.querySelectorAll('label')].find(
            ({ textContent }) => textContent?.trim() === label,
          )?.control as HTMLInputElement | HTMLSelectElement | undefined;
          return { value: found?.value, disabled: found?.disabled };
        }),
      );
    // The notice is drawn a moment before the fields follow.
    await expect.poll(shown, { timeout: patienceMs }).toEqual([
      { value: scene.service.baseUrl, disabled: true },
      { value: 'ES', disabled: false },
    ]);
  });

  it('names what of it can’t be used, while the rest holds', async () => {
    for (const value of ['service.scheme', 'appearance.theme']) {
      await options.waitFor(new RegExp(`Tell your administrator:\\s[\\s\\S]*${value}`));
    }
  });

  itUnless('policy with slips')('names its slips, too', async () => {
    for (const slip of [/service\.maxRequests/, /sites\.denied/, /service\.adress/]) {
      await options.waitFor(slip);
    }
  });

  it('never shows its keys', async () => {
    const everything = await options.page.evaluate(
      () =>
        document.documentElement.outerHTML +
        [...document.querySelectorAll('input')].map(({ value }) => value).join(' '),
    );
    expect(everything).not.toContain(scene.service.keys.translate);
    expect(everything).not.toContain(scene.service.keys.admin);
  });

  it('leaves to the first run what it does not give: the browser’s permission, and a page to try', async () => {
    const { host } = new URL(scene.service.baseUrl);
    const welcome = () => options.page.$eval('.welcome', (box) => (box as HTMLElement).innerText);
    // The notice is drawn a moment before the steps follow.
    await expect.poll(welcome, { timeout: patienceMs }).toContain(`Let Verso reach ${host}`);
    expect(await welcome()).not.toContain('Enter address and key');
    await press(options.page, 'button', `Let Verso reach ${host}`);
    await options.waitFor(/Step 2 of 2/);
    const after = await welcome();
    expect(after).not.toContain('Connect your service');
    expect(after).toContain('Open the sample page');
  });

  it('gives address and key: a reader translates without any set-up', async () => {
    expect(await options.test()).toMatch(/Works: \d+ characters? billed.*Works: data up to/);
    const page = await scene.verso.open(scene.pageAddress('article.html'));
    const popup = await openPopup(scene.verso, page);
    await popup.press('Translate page');
    await popup.waitFor(['Show original']);
    expect((await traces(page)).heading).toContain('ᵛlightᵒ');
    const tags = scene.service.journal.entries.map(({ tag }) => tag);
    expect(new Set(tags)).toEqual(new Set(['Sales, Berlin']));
    await popup.close();
    await page.close();
  });

  it('keeps Verso off a site: nothing is sent from it, nothing put into it, and the popup says why', async () => {
    const page = await scene.verso.open(deniedAddress('article.html'));
    scene.service.journal.clear();
    const popup = await openPopup(scene.verso, page);
    expect(await popup.alert()).toMatch(denial);
    expect(await popup.has('Translate page')).toBe(false);
    await popup.close();
    const saysWhy = async (pick: () => Promise<void>) => {
      const opened = openedPopup(scene.verso);
      await pick();
      const again = await opened;
      expect(await again.alert()).toMatch(denial);
      await again.close();
    };
    await saysWhy(() => pickMenuItem(scene.verso, page, 'translate-page', { on: 'p' }));
    await select(page, 'light');
    await saysWhy(() => pickMenuItem(scene.verso, page, 'translate-selection'));
    const worker = await scene.verso.worker();
    await eventually(async () => {
      const title = await worker.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        return chrome.action.getTitle({ tabId: tab?.id ?? chrome.tabs.TAB_ID_NONE });
      });
      return denial.test(title) || null;
    }, 'the toolbar button to say so');
    expect(await traces(page)).toMatchObject({ marked: 0 });
    expect(scene.service.journal.translations()).toEqual([]);
    await page.close();
  });

  itUnless('policy that changes')(
    'that changes is followed live: another site is denied, and a budget holds',
    async () => {
      const page = await scene.verso.open(scene.pageAddress('table.html'));
      const popup = await openPopup(scene.verso, page);
      await popup.waitFor(['Translate page']);
      await manage(policy(scene.service, { sites: { denied: ['*.localhost'] } }));
      await eventually(
        async () =>
          (await popup.page.evaluate(() => document.body.innerText)).match(denial) ? true : null,
        'the open popup to say that the site is denied',
        30_000,
      );
      await manage(
        policy(scene.service, { sites: {}, budget: { askAbove: -1, monthlyCharacters: 1 } }),
      );
      await popup.press('Translate page', 30_000);
      expect(await popup.alert()).toContain('beyond the budget that your organization has set');
      await popup.close();
      await page.close();
    },
  );

  itUnless('policy that changes')(
    'that denies every site lets a page that is translated be given back, and a list of allowed ones holds',
    { tags: 'nightly' },
    async () => {
      await manage(policy(scene.service, { sites: {} }));
      const page = await scene.verso.open(scene.pageAddress('article.html'));
      const before = (await traces(page)).heading;
      const popup = await openPopup(scene.verso, page);
      await popup.press('Translate page', 30_000);
      await popup.waitFor(['Show original']);
      await manage(policy(scene.service, { sites: { denied: ['*'] } }));
      const says = (what: RegExp, is: boolean) =>
        eventually(
          async () => {
            const text = await popup.page.evaluate(() => document.body.innerText);
            return what.test(text) === is ? true : null;
          },
          `the open popup to follow: ${what} ${is}`,
          30_000,
        );
      await says(denial, true);
      await popup.press('Show original');
      await eventually(
        async () => ((await traces(page)).heading === before ? true : null),
        'the original',
      );
      await manage(policy(scene.service, { sites: { allowed: ['reader.localhost'] } }));
      await says(denial, false);
      await manage(policy(scene.service, { sites: { allowed: ['elsewhere.localhost'] } }));
      await says(denial, true);
      await popup.close();
      await page.close();
    },
  );

  itUnless('policy that changes')('that is gone leaves nothing behind', async () => {
    await options.page.bringToFront();
    await manage({});
    await eventually(
      async () => {
        const text = await options.page.evaluate(() => document.body.innerText);
        return text.includes('Managed by') ? null : true;
      },
      'the options to be the reader’s own again',
      30_000,
    );
    const kept = await options.page.evaluate(async () =>
      JSON.stringify(await chrome.storage.local.get()),
    );
    expect(kept).not.toContain(scene.service.baseUrl);
    expect(kept).not.toContain(scene.service.keys.translate);
  });
});

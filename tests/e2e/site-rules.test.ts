import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { longPage } from '../pages/long-page.ts';
import { patienceMs } from '../support/patience.ts';
import { find, findAll, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import type { PopupScreen } from './support/popup-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import { says } from './support/says.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene, patchSettings } from './support/scene.ts';

/** A single-page app that changes its address without a load. */
const app = `<!doctype html><html lang="en"><title>App</title><h1>The old dog sleeps all day.</h1>
<button>Next</button><button id="account">Account</button><script>
  const go = (path, words) => {
    history.pushState(null, '', path);
    document.querySelector('h1').textContent = words;
  };
  document.querySelector('button').onclick = () => go('/docs/two', 'The young cat never sleeps.');
  document.querySelector('#account').onclick = () => go('/account/two', 'You owe the grey horse a carrot.');
</script>`;

let scene: Scene;
let page: Page;

beforeAll(async () => {
  scene = await openReadyScene({
    files: { 'start/one': app, 'docs/one': app, 'long.html': longPage(400) },
  });
});
afterAll(() => scene?.close());
afterEach(async () => {
  scene.service.faults.clear();
  await page?.close();
});

const heading = () => page.$eval('h1', ({ textContent }) => textContent ?? '');
const untilTranslated = (word: RegExp) =>
  eventually(async () => (word.test(await heading()) ? true : null), `a heading with ${word}`);

/** Returns whether the page has no script of Verso. The browser then knows no other world in it. */
const isUntouched = async () => {
  const worker = await scene.verso.worker();
  const url = page.url();
  return worker.evaluate(async (address) => {
    const tabs = await chrome.tabs.query({});
    const tab = tabs.find((one) => one.url === address) ?? tabs.find((one) => one.active);
    const answer = await chrome.tabs
      .sendMessage(tab?.id ?? -1, { name: 'page.state', input: {} }, { frameId: 0 })
      .catch(() => null);
    return answer === null;
  }, url);
};

async function badgeText(): Promise<string> {
  return (await scene.verso.evaluateInWorker(
    `chrome.tabs.query({ active: true }).then(([tab]) => chrome.action.getBadgeText({ tabId: tab.id }))`,
  )) as string;
}

/** Waits for the badge of a page that was translated automatically, and returns it. */
async function byItself(): Promise<string> {
  await eventually(
    async () => ((await badgeText()) === '•' ? true : null),
    'the mark of a page that was translated by itself',
  );
  return (await scene.verso.evaluateInWorker(
    `chrome.tabs.query({ active: true }).then(([tab]) => chrome.action.getTitle({ tabId: tab.id }))`,
  )) as string;
}

async function open(path: string): Promise<void> {
  page = await scene.verso.open(scene.pageAddress(path));
}

/** Chooses in the popup over the page, and waits until the choice is stored. */
async function choose(
  standing: 'Always' | 'Ask' | 'Never',
  popup?: PopupScreen,
): Promise<PopupScreen> {
  const opened = popup ?? (await openPopup(scene.verso, page));
  const before = await keptRules();
  await press(opened.page, 'radio', standing);
  await eventually(
    async () => ((await keptRules()) === before ? null : true),
    'the choice to be kept',
  );
  return opened;
}

const keptRules = async () => {
  const worker = await scene.verso.worker();
  return worker.evaluate(async () => {
    const { settings } = (await chrome.storage.local.get('settings')) as {
      settings?: { sites?: { rules?: object[] } };
    };
    return JSON.stringify(settings?.sites?.rules ?? []);
  });
};

const keepRules = async (rules: readonly object[]) =>
  patchSettings(await scene.verso.worker(), { sites: { rules } });

describe('a site that is always to be translated', () => {
  it('stays as it is where the browser does not allow it, which is said', async () => {
    await open('article.html');
    const popup = await openPopup(scene.verso, page);
    await popup.page.evaluate(() => {
      chrome.permissions.request = (async () => false) as typeof chrome.permissions.request;
    });
    await choose('Always', popup);
    expect(await popup.alert()).toMatch(/does not give Verso access to reader\.localhost/);
    await popup.close();
    await page.reload();
    expect(await isUntouched()).toBe(true);
    const again = await openPopup(scene.verso, page);
    expect(await again.alert()).toMatch(/does not give Verso access to reader\.localhost/);
    await choose('Ask', again);
    await again.close();
  });

  it('is translated at once when that is chosen, even if the popup has closed', async () => {
    await open('article.html');
    for (const scheme of ['https', 'http'])
      await scene.verso.grantHost(`${scheme}://reader.localhost/*`);
    await page.bringToFront();
    const popup = await choose('Always');
    await popup.close();
    await untilTranslated(/ᵛlightᵒ/);
  });

  it('is translated when it is loaded, without a word, and shows that it was', async () => {
    await open('article.html');
    await untilTranslated(/ᵛlightᵒ/);
    // The button counts until the last text is there.
    await expect
      .poll(byItself, { timeout: patienceMs })
      .toContain('translated automatically, as you chose for reader.localhost');
    const popup = await openPopup(scene.verso, page);
    await find(popup.page, 'button', 'Show original');
    await says(popup.page, 'Verso translates reader.localhost', 'the popup');
    await popup.close();
  });

  it('says so also by a worker that was started since', { tags: 'nightly' }, async () => {
    await open('docs/one');
    await untilTranslated(/ᵛdogᵒ/);
    await scene.verso.killWorker();
    await page.bringToFront();
    await page.evaluate(() => {
      document.body.append(
        Object.assign(document.createElement('p'), { textContent: 'A new word.' }),
      );
    });
    await page.waitForFunction(() =>
      [...document.querySelectorAll('p')].at(-1)?.textContent?.includes('ᵛ'),
    );
    await eventually(async () => ((await badgeText()) === '•' ? true : null), 'the same mark');
  });

  it('is translated also after the worker has died', async () => {
    await scene.verso.killWorker();
    await open('table.html');
    await page.waitForFunction(() => document.body.innerText.includes('ᵛ'));
  });

  it('is not translated again after the reader stopped it, until it is reloaded', {
    tags: 'nightly',
  }, async () => {
    await open('docs/one');
    await untilTranslated(/ᵛdogᵒ/);
    const popup = await openPopup(scene.verso, page);
    await popup.press('Show original');
    await popup.waitFor(['Show translation']);
    await popup.close();
    await page.click('button');
    await page.waitForFunction(() => location.pathname === '/docs/two');
    expect(await heading()).toBe('The young cat never sleeps.');
  });

  it('leaves other sites alone', async () => {
    page = await scene.verso.open(scene.pageAddress('article.html').replace('reader.', 'other.'));
    expect(await isUntouched()).toBe(true);
    expect(await heading()).not.toContain('ᵛ');
  });

  it('is one no more with one press', async () => {
    await open('article.html');
    await untilTranslated(/ᵛlightᵒ/);
    const popup = await choose('Never');
    await eventually(async () => ((await heading()).includes('ᵛ') ? null : true), 'the original');
    await popup.close();
    await page.reload();
    expect(await isUntouched()).toBe(true);
  });
});

describe('a page that was begun by itself', { tags: 'nightly' }, () => {
  const always = { pattern: 'reader.localhost', translate: 'always' };
  const never = { ...always, translate: 'never' };

  it('stops and shows its original when "Never" is chosen in the settings, in another tab', async () => {
    await keepRules([always]);
    // The other replies are held, so that the page is still at work when the rule changes.
    scene.service.faults.set('hold:after=1');
    await open('long.html');
    await page.waitForFunction(() => document.body.innerText.includes('ᵛ'), {
      timeout: patienceMs,
    });
    const options = await openOptions(scene.verso);
    await keepRules([never]);
    await eventually(
      async () =>
        (await page.evaluate(() => document.body.textContent?.includes('ᵛ') ?? true)) ? null : true,
      'the original',
    );
    scene.service.faults.clear();
    await options.close();
    const popup = await openPopup(scene.verso, page);
    await popup.waitFor(['Show translation']);
    await popup.close();
  });
});

describe('a part of a site', () => {
  it('is translated when a page goes there without a load, is shown and stopped with one press, and the rest is not translated', async () => {
    const { hostname } = new URL(scene.pageAddress(''));
    await keepRules([{ pattern: `${hostname}/docs/*`, translate: 'always' }]);
    await open('start/one');
    expect(await isUntouched()).toBe(true);
    await page.click('button');
    await untilTranslated(/ᵛcatᵒ/);
    await expect
      .poll(byItself, { timeout: patienceMs })
      .toContain(`as you chose for ${hostname}/docs/*`);
    const popup = await openPopup(scene.verso, page);
    await says(popup.page, `By your rule for ${hostname}/docs/*`, 'the popup');
    await popup.press('Show original');
    await popup.waitFor(['Show translation']);
    await popup.close();
    const isOriginal = async () => (await heading()) === 'The young cat never sleeps.';
    await eventually(async () => (await isOriginal()) || null, 'the original');
    await eventually(async () => ((await badgeText()) === '' ? true : null), 'no mark any more');
  });
});

describe('a part of a site that is left without a load', { tags: 'nightly' }, () => {
  const hostname = 'reader.localhost';
  const docs = { pattern: `${hostname}/docs/*`, translate: 'always' };
  const texts = () => JSON.stringify(scene.service.journal.entries);

  it.each([
    ['never', [docs, { pattern: `${hostname}/account/*`, translate: 'never' }]],
    ['nothing', [docs]],
  ])(
    'sends nothing of the rest, of which a rule says %s, and goes on when it is back',
    async (_, rules) => {
      await keepRules(rules);
      await open('docs/one');
      await untilTranslated(/ᵛdogᵒ/);
      await page.click('#account');
      await eventually(async () => ((await badgeText()) === '' ? true : null), 'no mark any more');
      expect(await heading()).toBe('You owe the grey horse a carrot.');
      expect(texts()).not.toContain('carrot');
      await page.click('button');
      await untilTranslated(/ᵛcatᵒ/);
      expect(texts()).not.toContain('carrot');
    },
  );
});

describe('a site that is never to be translated', { tags: 'nightly' }, () => {
  it('is translated all the same when the reader insists', async () => {
    await keepRules([{ pattern: '*.localhost', translate: 'never' }]);
    await open('article.html');
    const popup = await openPopup(scene.verso, page);
    await press(popup.page, 'button', 'Translate anyway');
    await popup.waitFor(['Show original']);
    await popup.close();
    await untilTranslated(/ᵛlightᵒ/);
  });
});

describe('a language that is always to be translated', { tags: 'nightly' }, () => {
  it('is, on sites that the browser lets us onto', async () => {
    await keepRules([]);
    await open('article.html');
    const popup = await openPopup(scene.verso, page);
    // The site's choice is there first. The language's follows once the page has told it.
    const row = await eventually(async () => {
      const [, ofLanguage] = await findAll(popup.page, 'radio', 'Always');
      return ofLanguage ?? null;
    }, 'the choice for the language');
    await row.click();
    const worker = await scene.verso.worker();
    await eventually(async () => {
      const kept = await worker.evaluate(() => chrome.storage.local.get('settings'));
      return JSON.stringify(kept).includes('"source":"EN","translate":"always"') || null;
    }, 'the choice to be kept');
    await popup.close();
    await untilTranslated(/ᵛlightᵒ/);
    await page.close();
    page = await scene.verso.open(scene.pageAddress('article.html').replace('reader.', 'other.'));
    expect(await isUntouched()).toBe(true);
  });
});

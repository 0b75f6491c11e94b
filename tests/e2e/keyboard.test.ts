import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patienceMs } from '../support/patience.ts';
import { eventually } from './support/eventually.ts';
import type { Keyboard } from './support/keyboard.ts';
import { keyboardOn } from './support/keyboard.ts';
import { firstRun, openOptions } from './support/options-screen.ts';
import type { PopupScreen } from './support/popup-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import { says } from './support/says.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';
import { enterAdminKey } from './support/usage-screen.ts';

/** Uses only keys. At each stop, the focus must be visible, inside the window and never lost. */
let scene: Scene;
let article: Page;

beforeAll(async () => {
  scene = await openScene();
  await scene.verso.grantHost('http://127.0.0.1/*');
});
afterAll(() => scene?.close());

/** A pressed button may disappear, but the focus must not. */
async function expectKept(keys: Keyboard): Promise<void> {
  // The screen renders in tasks of its own, some after a reply of the background, and only they can lose the focus. A
  // slow machine may also restore it later.
  await keys.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect
    .poll(() => keys.focused(), { timeout: patienceMs })
    .toMatchObject({ isPage: false, isSeen: true });
}

async function overArticle(): Promise<Keyboard & Pick<PopupScreen, 'waitFor' | 'close'>> {
  const { page, waitFor, close } = await openPopup(scene.verso, article);
  return { ...keyboardOn(page), waitFor, close };
}

const heading = () => article.$eval('h1', ({ textContent }) => textContent ?? '');

/** A section takes the focus once it is shown. */
const untilInSection = (page: Page, id: string) =>
  eventually(
    () => page.evaluate((section) => document.activeElement?.id === section || null, id),
    `the section "${id}" to have the focus`,
  );

describe('with the keyboard alone', () => {
  it('the first run is gone through, to a page that is translated and given back', async () => {
    const options = await firstRun(scene.verso);
    const keys = keyboardOn(options.page);
    await keys.enter('Enter address and key');
    await keys.isOn('Service address');
    await keys.type(scene.service.baseUrl);
    await keys.tabTo('API key');
    await keys.type(scene.service.keys.translate);
    await keys.enter('Test connection');
    await options.waitFor(/Step 2 of 3/);
    await expectKept(keys);
    await keys.tabBackTo('Your language');
    // A native list chooses by letters.
    await keys.type('Spa');
    await keys.enter('Continue');
    await options.waitFor(/Step 3 of 3/);
    await expectKept(keys);
    await keys.enter('Open the sample page');
    const sample = await scene.verso.openedTab((url) => url === scene.verso.address('sample.html'));
    await sample.bringToFront();
    const onSample = keyboardOn(sample);
    // Until the text appears, the button is disabled.
    await says(sample, 'It costs about', 'the sample');
    await onSample.enter('Translate this page');
    await says(sample, 'That’s it.', 'the sample');
    await expectKept(onSample);
    await onSample.enter('Show original');
    await says(sample, 'Show translation', 'the sample');
    await expectKept(onSample);
    await sample.close();
    await options.close();
  });

  it('a page is translated, stopped, gone on with, and shown as it was', async () => {
    article = await scene.verso.open(scene.pageAddress('article.html'));
    scene.service.faults.set('hold:only=translate');
    const keys = await overArticle();
    await keys.tabTo('As I read');
    await keys.press('ArrowRight');
    await keys.isOn('Whole page');
    await keys.tabBackTo('Translate page');
    await keys.press('Enter');
    await keys.waitFor(['Stop']);
    await expectKept(keys);
    await keys.enter('Stop');
    const goOn = await keys.waitFor(['Continue', 'Translate page']);
    await expectKept(keys);
    scene.service.faults.clear();
    if ((await keys.focused()).name !== goOn) await keys.tabBackTo(goOn);
    await keys.press(' ');
    // The button keeps the focus while its label changes.
    await keys.isOn('Show original');
    expect(await heading()).toContain('ᵛ');
    await keys.press('Enter');
    await keys.isOn('Show translation');
    await eventually(async () => !(await heading()).includes('ᵛ') || null, 'the original');
    await keys.close();
  });

  it('the question what a page costs is answered, and leaves the focus where the work goes on', async () => {
    await article.reload();
    const keys = await overArticle();
    await keys.enter('What will it cost?');
    await keys.page.waitForFunction(() => document.activeElement?.matches('.cost'));
    await keys.tabTo('Cancel');
    await keys.press('Enter');
    await keys.isOn('Translate page');
    await keys.close();
  });

  it('an option is changed, and holds', async () => {
    const keys = await overArticle();
    await keys.tabTo('To');
    // The list is whole after the popup's first picture.
    await keys.page.waitForSelector('option[value="FR"]');
    await keys.type('Fre');
    await eventually(
      () =>
        keys.page.evaluate(
          async () =>
            JSON.stringify(await chrome.storage.local.get()).includes('"target":"FR"') || null,
        ),
      'the language to be kept',
    );
    await expectKept(keys);
    await keys.close();
  });

  it('a rule for a site is made, mended, changed, given a setting of its own, and removed', {
    tags: 'nightly',
  }, async () => {
    const { page, close } = await openOptions(scene.verso);
    const keys = keyboardOn(page);
    const kept = () =>
      page.evaluate(async () => {
        const { settings } = (await chrome.storage.local.get('settings')) as {
          settings?: { sites?: { rules?: object[] } };
        };
        return settings?.sites?.rules ?? [];
      });
    const untilKept = (rules: readonly object[]) =>
      eventually(
        async () => isDeepStrictEqual(await kept(), rules) || null,
        async () => `${JSON.stringify(rules)} to be kept: ${JSON.stringify(await kept())}`,
      );
    await keys.enter('Sites');
    await untilInSection(page, 'sites');
    await keys.tabTo('Add a rule');
    await keys.type('news.example:port');
    await keys.press('Enter');
    await says(page, 'A port is a number', 'the options');
    // The error message appears at the focused field.
    await keys.isOn('Add a rule');
    for (const _ of ':port') await keys.press('Backspace');
    await keys.press('Enter');
    await keys.isOn('Ask');
    await keys.press('ArrowRight');
    await keys.isOn('Never');
    await untilKept([{ pattern: 'news.example', translate: 'never' }]);
    await keys.tabBackTo('Done');
    await keys.press('Enter');
    await keys.isOn('Edit the rule for news.example');

    await keys.press('Enter');
    await keys.isOn('Done');
    await keys.tabTo('Site or part of a site');
    await keys.press('End');
    await keys.type('/docs/*');
    await keys.tabTo('Never');
    const docs = { pattern: 'news.example/docs/*', translate: 'never' };
    await untilKept([docs]);
    await expectKept(keys);
    await keys.press('ArrowLeft');
    await keys.isOn('Ask');
    await untilKept([{ ...docs, translate: 'ask' }]);
    await keys.tabTo('Add a setting');
    // A letter only chooses.
    await keys.type('F');
    await keys.press('Tab', 'Enter');
    await untilKept([{ ...docs, translate: 'ask', options: { formality: 'default' } }]);
    await expectKept(keys);
    await keys.tabBackTo('Remove “Formality”');
    await keys.press('Enter');
    await untilKept([{ ...docs, translate: 'ask', options: {} }]);
    await keys.isOn('Add a setting');
    await keys.tabBackTo('Done');
    await keys.press('Enter');
    await keys.isOn(`Edit the rule for ${docs.pattern}`);
    await keys.enter(`Remove the rule for ${docs.pattern}`);
    await untilKept([]);
    await expectKept(keys);
    await close();
  });

  it('a file of settings is looked at, taken over, and taken back', {
    tags: 'nightly',
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verso-keyboard-'));
    const file = join(folder, 'settings.json');
    writeFileSync(file, '{"verso":"settings","version":1,"appearance":{"theme":"dark"}}');
    const { page, waitFor, close } = await openOptions(scene.verso);
    const keys = keyboardOn(page);
    const themeIs = (theme: string) =>
      page.waitForFunction(
        (wanted) => document.documentElement.dataset.theme === wanted,
        { polling: 100 },
        theme,
      );
    const before = await page.evaluate(() => document.documentElement.dataset.theme ?? '');
    expect(before).not.toBe('dark');
    await keys.enter('Import and export');
    await untilInSection(page, 'transfer');
    await keys.tabTo('Import settings …');
    // The file dialog belongs to the browser, and Firefox's protocol does not report it. So the test sets the file on
    // the input.
    const input = (await page.waitForSelector(
      '#transfer input[type=file]',
    )) as ElementHandle<HTMLInputElement>;
    await input.evaluate((field) =>
      field.addEventListener('click', (event) => {
        event.preventDefault();
        field.dataset.asked = '';
      }),
    );
    await keys.press('Enter');
    // A file that is chosen before the page handles the key press would have no effect.
    await eventually(
      async () => (await input.evaluate(({ dataset }) => 'asked' in dataset)) || null,
      'the list of files to be asked for',
    );
    await input.uploadFile(file);
    await waitFor(/Changes in this file/);
    await eventually(
      async () => (await keys.focused()).name.startsWith('Changes in this file') || null,
      'the changes to have the focus',
    );
    await keys.enter('Change 1 setting');
    await themeIs('dark');
    await expectKept(keys);
    await keys.tabTo('Undo');
    await keys.press('Enter');
    await waitFor(/Undone: Appearance: Colors/);
    await themeIs(before);
    await expectKept(keys);
    await close();
    rmSync(folder, { recursive: true });
  });

  it('a text is typed, translated, taken away again', { tags: 'nightly' }, async () => {
    const keys = await overArticle();
    await keys.tabTo('Page');
    await keys.press('ArrowRight');
    await keys.isOn('Text');
    await keys.tabTo('Text to translate');
    await keys.type('A red bus');
    await keys.enter('Translate');
    await says(keys.page, 'ᵛredᵒ', 'the popup');
    await expectKept(keys);
    await keys.tabBackTo('Clear the text');
    await keys.press('Enter');
    await expectKept(keys);
    await keys.close();
  });

  it('usage is read day by day, another period is chosen, and the report opened', async () => {
    await enterAdminKey(scene);
    const keys = await overArticle();
    const first = await keys.page.$eval('[role=tab][aria-selected=true]', (tab) => tab.textContent);
    if ((await keys.focused()).name !== first) await keys.tabTo(first);
    await keys.press('End');
    await keys.isOn('Usage');
    await says(keys.page, 'Support desk', 'the popup');
    await keys.tabTo('Period');
    await keys.press('ArrowUp');
    await says(keys.page, /Up to/, 'the popup');
    await keys.tabTo('Characters by day');
    await keys.press('ArrowLeft');
    expect(
      await keys.page.evaluate(() => document.activeElement?.getAttribute('aria-valuetext')),
    ).toMatch(/^\w+ \d+: [\d,]+\nText [\d,]+\n/);
    await keys.tabTo('Open report');
    // The popup closes while the key is still down.
    await keys.press('Enter').catch(() => null);
    const report = await scene.verso.openedTab((url) => url.includes('report.html'));
    await says(report, 'Figures', 'the report');
    await report.close();
  });

  it('the report is narrowed to a day and a key, sorted, hidden from, and widened again', {
    tags: 'nightly',
  }, async () => {
    const report = await scene.verso.open(
      scene.verso.address('report.html?period=last-30-days&compare=none'),
    );
    const keys = keyboardOn(report);
    const says_ = (words: string | RegExp) => says(report, words, 'the report');
    await says_('Support desk');
    await keys.tabTo('Hide Contracts');
    await keys.press('Enter');
    await says_('1 key hidden');
    await expectKept(keys);
    await keys.tabBackTo('Support desk');
    await keys.press('Enter');
    await says_('30 rows');
    await expectKept(keys);
    await keys.tabBackTo('Remove: Support desk');
    await keys.press('Enter');
    await says_('keys in use');
    await expectKept(keys);
    // The test takes the short way, because Firefox moves from a page's last stop to its own toolbars.
    await keys.tabTo('Clear filters');
    await keys.press(' ');
    await eventually(
      async () => ((await report.$('.chips')) === null ? true : null),
      'everything to be shown',
    );
    await expectKept(keys);
    await keys.tabBackTo('Save these days as a JSON file');
    await keys.press('Enter');
    // Firefox shows the download in a panel, which has the focus while it is open.
    await keys.isOn('Save these days as a JSON file');
    await report.close();
  });
});

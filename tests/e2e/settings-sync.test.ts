import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import type { OptionsScreen } from './support/options-screen.ts';
import { firstRun } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';

/** Uses the browser's own `storage.sync` with its limits. The test writes to it as the reader's other browser would. */
let scene: Scene;
let options: OptionsScreen;

const items = () =>
  options.page.evaluate(() => chrome.storage.sync.get()) as Promise<Record<string, unknown>>;
const write = (written: Record<string, unknown>) =>
  options.page.evaluate((given) => chrome.storage.sync.set(given), written);
const untilSynced = (path: string, text: string) =>
  eventually(async () => {
    const item = (await items())[path] as { value?: unknown } | undefined;
    return JSON.stringify(item?.value) === text ? item : null;
  }, `${path} to be ${text} in the sync`);
const theme = (name: string) =>
  options.page.waitForFunction(
    (wanted) => document.documentElement.dataset.theme === wanted,
    { polling: 100 },
    name,
  );

beforeAll(async () => {
  scene = await openScene();
  await scene.verso.grantHost('http://127.0.0.1/*');
  options = await firstRun(scene.verso);
  await options.fill({
    address: scene.service.baseUrl,
    key: scene.service.keys.translate,
    adminKey: scene.service.keys.admin,
  });
  await options.save();
});
afterAll(() => scene?.close());

describe('the browser’s sync', () => {
  it('holds nothing until the reader turns it on', async () => {
    await options.go('appearance');
    await choose(options.page, 'Colors', 'dark');
    await theme('dark');
    expect(await items()).toEqual({});
  });

  it('is then given what is chosen, and neither key nor address', async () => {
    await options.go('transfer');
    await press(options.page, 'switch', 'Sync settings between my browsers');
    await untilSynced('appearance.theme', '"dark"');
    const everything = JSON.stringify(await items());
    expect(everything).not.toContain('service.');
    expect(everything).not.toContain('127.0.0.1');
    expect(everything).not.toContain(scene.service.keys.translate);
    expect(everything).not.toContain(scene.service.keys.admin);
  });

  it('brings what was chosen elsewhere later, on the open page, too', async () => {
    await write({ 'appearance.theme': { at: Date.now() + 1, value: 'light' } });
    await theme('light');
  });

  it('leaves what was chosen here later, and sends it back there', async () => {
    await options.go('appearance');
    await choose(options.page, 'Colors', 'dark');
    await untilSynced('appearance.theme', '"dark"');
    await write({
      'appearance.theme': { at: 1, value: 'light' },
      'page.peekKey': { at: Date.now() + 1, value: 'Shift' },
    });
    await options.page.waitForFunction(
      () => [...document.querySelectorAll('select')].some(({ value }) => value === 'Shift'),
      { polling: 100 },
    );
    await untilSynced('appearance.theme', '"dark"');
    await theme('dark');
  });

  it('is given a rule once, although Chromium stores its members in another order', async () => {
    const rules = [{ target: 'DE', options: { formality: 'more' } }];
    await write({ 'languages.rules': { at: Date.now(), value: rules } });
    const given = (await items())['languages.rules'];
    for (const name of ['light', 'dark']) {
      await choose(options.page, 'Colors', name);
      await untilSynced('appearance.theme', `"${name}"`);
    }
    const kept = await options.page.evaluate(() => chrome.storage.local.get('settings'));
    expect(kept).toMatchObject({ settings: { languages: { rules } } });
    expect((await items())['languages.rules']).toEqual(given);
  });

  it('continues after a restart of the worker', async () => {
    await scene.verso.killWorker();
    await options.page.bringToFront();
    await choose(options.page, 'Colors', 'light');
    await untilSynced('appearance.theme', '"light"');
  });

  it('says what it refuses, keeps it here, and takes it once it can', async () => {
    const filler = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`filler${index}`, 'x'.repeat(8_000)]),
    );
    await write(filler);
    const sites = Array.from({ length: 85 }, (_, index) => `${'s'.repeat(30)}${index}.example`);
    await options.page.evaluate(async (patterns) => {
      const { settings } = (await chrome.storage.local.get('settings')) as {
        settings: { sites?: object };
      };
      const rules = patterns.map((pattern) => ({ pattern, translate: 'never' }));
      await chrome.storage.local.set({
        settings: { ...settings, sites: { ...settings.sites, rules } },
      });
    }, sites);
    await options.go('transfer');
    await options.waitFor(/sync did not accept the settings.*quota/is);
    const kept = await options.page.evaluate(() => chrome.storage.local.get('settings'));
    expect(JSON.stringify(kept)).toContain(sites.at(-1));
    expect(Object.keys((await items()) ?? {})).not.toContain('sites.rules');
    await options.page.evaluate((names) => chrome.storage.sync.remove(names), Object.keys(filler));
    await eventually(
      async () => (JSON.stringify(await items()).includes(sites[0] ?? '') ? true : null),
      'the sync to have what it refused',
    );
    await eventually(async () => {
      const text = await options.page.evaluate(() => document.body.innerText);
      return text.includes('sync did not accept') ? null : true;
    }, 'the options to say nothing of it any more');
  });
});

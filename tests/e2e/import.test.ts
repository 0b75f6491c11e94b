import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, find, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import type { OptionsScreen } from './support/options-screen.ts';
import { firstRun } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';

let scene: Scene;
let options: OptionsScreen;
let folder: string;

const alert = () =>
  options.page.$$eval('#transfer [role=alert]', (found) =>
    found.map((one) => (one as HTMLElement).innerText).join(' '),
  );
const kept = () =>
  options.page.evaluate(async () => {
    const { settings } = await chrome.storage.local.get('settings');
    return JSON.stringify(settings ?? null);
  });

/** Chooses a file with this content, as the browser's file dialog does. */
async function importFile(content: string): Promise<void> {
  const path = join(folder, 'settings.json');
  writeFileSync(path, content);
  const input = await options.page.$('#transfer input[type=file]');
  await (input as Awaited<ReturnType<typeof options.page.$<'input'>>>)?.uploadFile(path);
}

const settings = (members: string) => `{"verso":"settings","version":1${members}}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verso-import-'));
  scene = await openScene();
  options = await firstRun(scene.verso);
  await options.go('transfer');
});
afterAll(async () => {
  await scene?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a file that is no settings', () => {
  it.each([
    [
      'a hundred megabytes',
      () => settings(`,"padding":"${'x'.repeat(100_000_000)}"`),
      /too large .*\(10 MB at most\)/,
    ],
    // Two files in a row must not give the same message, so that each message belongs to the latest file.
    ['text', () => 'Dear reader', /is not JSON/],
    ['other JSON', () => '{"name":"verso"}', /not a Verso settings file/],
    ['JSON that is cut off', () => settings('').slice(0, -1), /is not JSON/],
    ['a history', () => '{"verso":"history","version":1}', /not a Verso settings file/],
    ['brackets without end', () => '['.repeat(9_000_000), /is not JSON/],
    ['of a newer Verso', () => '{"verso":"settings","version":99}', /Update Verso/],
    ['of no version', () => '{"verso":"settings","version":"one"}', /is damaged/],
  ])('is told so, and changes nothing: %s', async (_, content, words) => {
    const before = await kept();
    await importFile(content());
    await eventually(
      async () => (words.test(await alert()) ? true : null),
      `an alert with ${words}`,
      // Firefox needs seconds to parse so many brackets.
      30_000,
    );
    expect(await options.page.$('#transfer table')).toBeNull();
    expect(await kept()).toBe(before);
  });

  it.each([
    ['of wrong types', ',"memory":{"maxDays":"seven"},"sites":7,"languages":{"target":["DE"]}'],
    [
      'with prototypes',
      ',"__proto__":{"memory":{"maxDays":7}},"memory":{"__proto__":{"maxDays":7}}',
    ],
    ['nested without end', `,"sites":{"rules":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['with keys', ',"keys":{"translate":"stolen"},"service":{"keys":{"translate":"stolen"}}'],
  ])('or nothing of use is looked through, and changes nothing: %s', async (_, members) => {
    const before = await kept();
    await importFile(settings(members));
    await options.waitFor(/Your settings are already like this|is damaged/);
    expect(await kept()).toBe(before);
    if ((await options.page.$('#transfer fieldset')) !== null) {
      await press(options.page, 'button', 'Close');
    }
  });
});

describe('a file of settings', () => {
  it('shows what it would change, changes that when told so, and takes it back', async () => {
    await options.go('appearance');
    await choose(options.page, 'Colors', 'dark');
    await options.go('transfer');
    const rule = '{"pattern":"news.example","translate":"always"}';
    await importFile(settings(`,"appearance":{"theme":"light"},"sites":{"rules":[${rule}]}`));
    await find(options.page, 'button', 'Change 2 settings');
    const rows = await options.page.$$eval('#transfer tbody tr', (all) =>
      all.map(({ innerText }) => innerText.replace(/\s+/g, ' ')),
    );
    expect(rows).toEqual([
      expect.stringMatching(/^Rules for sites None news\.example: Always$/),
      expect.stringMatching(/Colors Dark Light$/),
    ]);
    const themeNow = () => options.page.evaluate(() => document.documentElement.dataset.theme);
    expect(await themeNow()).toBe('dark');
    await press(options.page, 'button', 'Change 2 settings');
    await options.waitFor(/Saved: Rules for sites, Appearance: Colors/);
    expect(await themeNow()).toBe('light');
    await press(options.page, 'button', 'Undo');
    await options.waitFor(/Undone: Rules for sites, Appearance: Colors/);
    expect(await themeNow()).toBe('dark');
    expect(await kept()).not.toContain('news.example');
  });

  it('may be a list of sites, which are never translated from then on', async () => {
    await importFile('# from elsewhere\nbank.example\n*.shop.example\n');
    await press(options.page, 'button', 'Change 1 setting');
    await options.waitFor(/Saved: Rules for sites/);
    expect(JSON.parse(await kept()).sites.rules).toEqual([
      { pattern: 'bank.example', translate: 'never' },
      { pattern: '*.shop.example', translate: 'never' },
    ]);
    await press(options.page, 'button', 'Undo');
    await options.waitFor(/Undone: Rules for sites/);
  });

  it('comes out of one browser as it goes into another, without a key', async () => {
    await scene.verso.saveFilesTo(folder);
    await press(options.page, 'button', 'Export settings');
    await options.waitFor(/Exported\./);
    const name = `verso-settings-${new Date().toISOString().slice(0, 10)}.json`;
    const written = await eventually(async () => {
      try {
        return readFileSync(join(folder, name), 'utf8') || null;
      } catch {
        return null;
      }
    }, 'the file');
    expect(JSON.parse(written)).toMatchObject({
      verso: 'settings',
      appearance: { theme: 'dark' },
    });
    expect(JSON.parse(written)).not.toHaveProperty('keys');
    await importFile(written);
    await options.waitFor(/Your settings are already like this/);
  });
});

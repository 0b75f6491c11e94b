import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import { translateWhole } from './support/translate.ts';

const files = {
  'mill.html':
    '<!doctype html><html lang="en"><title>Mill</title><p>The mill stands still.<p>Water runs by.',
};

let scene: Scene;
let profile: string;

beforeAll(async () => {
  profile = mkdtempSync(join(tmpdir(), 'verso-profile-'));
  scene = await openScene({ files, launch: { profile } });
  await setUp(scene.verso, scene.service);
});
afterAll(async () => {
  await scene?.close();
  rmSync(profile, { recursive: true, force: true });
});

const kept = async () => {
  const worker = await scene.verso.worker();
  return worker.evaluate(async () => ({
    settings: (await chrome.storage.local.get('settings')).settings as unknown,
    permissions: await chrome.permissions.getAll(),
  }));
};

/** Counts the tabs through the browser itself, because a protocol may not report tabs that an extension opened. */
const optionsOpen = async () => {
  const worker = await scene.verso.worker();
  const tabs = await worker.evaluate(() => chrome.tabs.query({}));
  return tabs.filter(({ url }) => url?.startsWith(scene.verso.address('options.html'))).length;
};

const spent = async (): Promise<string> => {
  const options = await openOptions(scene.verso);
  const words = await eventually(
    () =>
      options.page.evaluate(
        () =>
          /[\d,]+ characters/.exec(document.querySelector('#budget')?.textContent ?? '')?.[0] ??
          null,
      ),
    'the options to say what was spent',
  );
  await options.close();
  return words;
};

describe('a browser that is closed and opened again', () => {
  it('has kept settings, keys, permissions, memory and meter, and opens no page by itself', async () => {
    const options = await openOptions(scene.verso, 'appearance');
    await choose(options.page, 'Colors', 'dark');
    await options.page.waitForFunction(async () =>
      JSON.stringify(await chrome.storage.local.get('settings')).includes('"theme":"dark"'),
    );
    // Firefox never closes its last tab, so there must be another one.
    expect(await optionsOpen()).toBeGreaterThan(0);
    await options.close();
    const first = await translateWhole(scene, 'mill.html');
    // It is noted a moment after the page has begun.
    await eventually(
      async () => JSON.stringify(await kept()).includes('"recent":["ES"]') || null,
      'the chosen language to be noted',
    );
    await first.close();
    const before = { ...(await kept()), spent: await spent() };
    expect(before.permissions.origins).toContain('http://127.0.0.1/*');
    expect(before.settings).toMatchObject({ appearance: { theme: 'dark' } });
    expect(before.spent).not.toBe('0 characters');

    await scene.restart();
    scene.service.journal.clear();
    // The page is translated without a new setup and without new costs.
    const translated = await translateWhole(scene, 'mill.html');
    expect(await translated.page.evaluate(() => document.body.innerText)).toContain('ᵛ');
    await translated.close();
    expect(scene.service.journal.translations()).toEqual([]);
    expect(await optionsOpen()).toBe(0);
    expect({ ...(await kept()), spent: await spent() }).toEqual(before);

    const again = await openOptions(scene.verso);
    await again.waitFor(/Saved on this computer, ends in 1a2b/);
    expect(await again.test()).toContain('Works');
    await again.close();
  });

  it('has forgotten a key that was to be kept only so long, and says what is missing', async () => {
    const options = await openOptions(scene.verso);
    await press(options.page, 'switch', 'Keep keys only until the browser closes');
    const { baseUrl, keys } = scene.service;
    await options.fill({ address: baseUrl, key: keys.translate, adminKey: keys.admin });
    await options.save();
    expect(await options.test()).toMatch(/Works: \d+ char.*Works: data up to/);
    await options.close();
    const before = await kept();

    await scene.restart();
    expect(await kept()).toEqual(before);
    expect(await optionsOpen()).toBe(0);
    const page = await scene.verso.open(scene.pageAddress('article.html'));
    const popup = await openPopup(scene.verso, page);
    scene.service.journal.clear();
    expect(await popup.alert()).toMatch(/key/i);
    expect(await popup.has('Translate page')).toBe(false);
    expect(scene.service.journal.entries).toEqual([]);
    await popup.close();
    const again = await openOptions(scene.verso);
    await again.waitFor(/API key/);
    const said = await again.page.evaluate(() => document.body.innerText);
    expect(said).not.toMatch(/ends in/);
    expect(await again.test()).toMatch(/key/i);
    await again.close();
  });
});

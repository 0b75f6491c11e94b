import { afterAll, beforeAll, expect, it } from 'vitest';
import { pseudo } from '../service/engines/pseudo.ts';
import { fill } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { translateWhole } from './support/translate.ts';

const files = {
  'harbour.html':
    '<!doctype html><html lang="en"><title>Harbour</title><nav>All stories</nav><main><p>Boats wait here.<p class="note">Old words.</main>',
};

let scene: Scene;
beforeAll(async () => {
  scene = await openReadyScene({ files });
});
afterAll(() => scene?.close());

it('parts of pages are left alone, as a reader has written in the settings', async () => {
  const { page: options, close: closeOptions } = await openOptions(scene.verso, 'translation');
  await options.evaluate(() => document.querySelector('details')?.setAttribute('open', ''));
  await fill(options, 'Parts to leave untranslated', '.note >');
  await options.keyboard.press('Tab');
  await eventually(
    () =>
      options.evaluate(
        () => document.body.innerText.includes('“.note >” is not a CSS selector.') || null,
      ),
    'the reason why a selector is refused',
  );
  await fill(options, 'Parts to leave untranslated', '.note');
  await fill(options, 'Only these parts', 'main');
  await options.keyboard.press('Tab');
  // A page that closes at once may lose what it saves.
  await eventually(
    () =>
      options.evaluate(async () => {
        const stored = JSON.stringify(await chrome.storage.local.get('settings'));
        return (stored.includes('["main"]') && stored.includes('[".note"]')) || null;
      }),
    'both lists to be stored',
  );
  await closeOptions();

  const { page, popup, record, close } = await translateWhole(scene, 'harbour.html');
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('nav, p')].map(({ textContent }) => textContent),
    ),
  ).toEqual(['All stories', pseudo('Boats wait here.'), 'Old words.']);
  await popup.press('Show original');
  expect(await record.differencesThatStay()).toEqual([]);
  await close();
});

import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import type { OptionsScreen } from './support/options-screen.ts';
import { firstRun, openOptions } from './support/options-screen.ts';
import { says } from './support/says.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';

let scene: Scene;
let options: OptionsScreen;
let sample: Page;

const currentStep = () =>
  options.page.$eval('[aria-current=step]', (step) => (step as HTMLElement).innerText);

beforeAll(async () => {
  scene = await openScene();
  options = await firstRun(scene.verso);
});
afterAll(() => scene?.close());

describe('the first run', () => {
  it('begins with the service, and leads to its first empty field', async () => {
    await options.waitFor(/Step 1 of 3/);
    await press(options.page, 'button', 'Enter address and key');
    const { page } = options;
    await eventually(
      () =>
        page.evaluate(() => document.activeElement?.closest('section')?.id === 'service' || null),
      'the focus to be in the section',
    );
  });

  it('stays there while the key is wrong, also after a reload', async () => {
    await scene.verso.grantHost('http://127.0.0.1/*');
    await options.page.bringToFront();
    await options.fill({ address: scene.service.baseUrl, key: 'no-key-of-this-service' });
    expect(await options.test()).toContain('does not accept this key');
    await options.reload();
    await options.waitFor(/The last test failed/);
    await options.waitFor(/Step 1 of 3/);
  });

  it('goes on once address and key are saved, and says that they are not tested until they are', async () => {
    await options.fill({ address: scene.service.baseUrl, key: scene.service.keys.translate });
    await press(options.page, 'button', 'Save');
    await options.waitFor(/Step 2 of 3/);
    expect(await currentStep()).toContain('Choose your language');
    await options.waitFor(/Saved, not tested yet/);
    expect(await options.test()).toContain('Works');
    await options.waitFor(/Step 2 of 3/);
    expect(await options.page.evaluate(() => document.body.innerText)).not.toContain(
      'not tested yet',
    );
  });

  it('is resumed where it was left', async () => {
    await options.close();
    options = await openOptions(scene.verso);
    await options.waitFor(/Step 2 of 3/);
    await choose(options.page, 'Your language', 'ES');
    await press(options.page, 'button', 'Continue');
    await options.waitFor(/Step 3 of 3/);
  });

  it('shows a page that says what it costs, and asks the service for nothing before the reader does', async () => {
    scene.service.journal.clear();
    const address = scene.verso.address('sample.html');
    await press(options.page, 'button', 'Open the sample page');
    sample = await scene.verso.openedTab((url) => url === address);
    await says(sample, 'It costs about', 'the sample');
    await says(sample, 'Nothing has been sent yet.', 'the sample');
    expect(scene.service.journal.entries).toEqual([]);
  });

  it('translates that page, keeps its own bar as it is, and gives the original back', async () => {
    const before = await sample.$eval('.article', ({ innerHTML }) => innerHTML);
    await press(sample, 'button', 'Translate this page');
    await says(sample, 'That’s it.', 'the sample');
    const after = await sample.$eval('.article', ({ innerHTML }) => innerHTML);
    expect(after).toContain('ᵛ');
    expect(await sample.$eval('.sample-bar', ({ textContent }) => textContent)).not.toContain('ᵛ');
    await press(sample, 'button', 'Show original');
    await says(sample, 'Show translation', 'the sample');
    expect(await sample.$eval('.article', ({ innerHTML }) => innerHTML)).toBe(before);
  });

  it('is over then, also where the settings are open already, and for good', async () => {
    await options.waitFor(/All set/);
    await options.close();
    options = await openOptions(scene.verso);
    await options.waitFor(/Service address/);
    const text = await options.page.evaluate(() => document.body.innerText);
    expect(text).not.toContain('Welcome to Verso');
  });
});

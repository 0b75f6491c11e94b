import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalService } from '../service/start.ts';
import { startService } from '../service/start.ts';
import { find, press } from './support/controls.ts';
import type { OptionsScreen } from './support/options-screen.ts';
import { openOptions } from './support/options-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';

let scene: Scene;
/** This service accepts the same key, so a mistake would reveal the key to it. */
let other: LocalService;
let options: OptionsScreen;

const hostOf = ({ baseUrl }: LocalService): string => new URL(baseUrl).host;

beforeAll(async () => {
  scene = await openScene();
  other = await startService();
  await setUp(scene.verso, scene.service);
  options = await openOptions(scene.verso);
});
afterAll(async () => {
  await scene?.close();
  await other?.close();
});

describe('a key, after its reader has changed the address', () => {
  it('is not sent there, by a test nor by a page, and both say why', async () => {
    await options.fill({ address: other.baseUrl });
    await options.save();
    await options.waitFor(new RegExp(`A key here was entered for ${hostOf(scene.service)}\\.`));
    await options.waitFor(new RegExp(`does not send it to ${hostOf(other)} unless you say so`));
    expect(await options.test()).toContain('Your API key was entered for another address');

    const page = await scene.verso.open(scene.pageAddress('article.html'));
    const popup = await openPopup(scene.verso, page);
    expect(await popup.alert()).toContain('Your API key was entered for another address');
    expect(await popup.has('Translate page')).toBe(false);
    await popup.close();
    await page.close();
    expect(other.journal.entries).toEqual([]);
  });

  it('is sent there once the reader says so', async () => {
    await options.page.bringToFront();
    const name = `Use it for ${hostOf(other)}, too`;
    await find(options.page, 'button', name);
    await press(options.page, 'button', name);
    await options.waitFor(/Saved on this computer, ends in/);
    expect(await options.test()).toMatch(/Works: \d+ characters? billed/);
    expect(other.journal.translations()).toMatchObject([{ status: 200 }]);
  });

  it('is still there with the address that it was entered for', async () => {
    await options.fill({ address: scene.service.baseUrl });
    await options.save();
    expect(await options.test()).toMatch(/Works: \d+ characters? billed/);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { press } from './support/controls.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  const body = '<!doctype html><html lang="en"><p>The dog sleeps.<p>The harbour was built.';
  scene = await openReadyScene({ files: { 'one.html': body } });
});
afterAll(() => scene?.close());

const billed = () =>
  scene.service.journal.translations().reduce((sum, entry) => sum + entry.billed, 0);

describe('a page that is translated again without memory', () => {
  it('says first what that costs, sends each text once more, and remembers what comes', async () => {
    const page = await scene.verso.open(scene.pageAddress('one.html'));
    const popup = await openPopup(scene.verso, page);
    await popup.chooseWholePage();
    await popup.press('Translate page');
    await popup.waitUntilDone();
    const first = billed();
    expect(first).toBeGreaterThan(0);

    scene.service.journal.clear();
    await press(popup.page, 'button', 'Translate again without memory');
    expect(await popup.estimate()).toBe(first);
    expect(await page.evaluate(() => document.body.innerText)).toContain('The dog sleeps.');
    expect(billed()).toBe(0);
    // After "Cancel", the stored translations must remain, so the page costs nothing.
    await press(popup.page, 'button', 'Cancel');
    await popup.press('Translate page');
    await popup.waitUntilDone();
    expect(billed()).toBe(0);

    await press(popup.page, 'button', 'Translate again without memory');
    await popup.estimate();
    await press(popup.page, 'button', 'Translate');
    await popup.waitUntilDone();
    expect(billed()).toBe(first);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('The dog sleeps.');

    scene.service.journal.clear();
    await page.reload();
    await popup.close();
    const next = await openPopup(scene.verso, page);
    await next.press('Translate page');
    await next.waitUntilDone();
    expect(billed()).toBe(0);
    await next.close();
    await page.close();
  });
});

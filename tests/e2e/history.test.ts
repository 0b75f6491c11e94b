import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bubbleOf } from './support/bubble.ts';
import { find, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { openText } from './support/text-screen.ts';
import { pressShortcut, select } from './support/trusted-input.ts';

/** Waits until the history section matches, and returns its text. The page updates by itself. */
const historyIn = (options: Page, pattern: RegExp): Promise<string> =>
  eventually(async () => {
    const text = await options.evaluate(
      () => document.querySelector<HTMLElement>('#history')?.innerText ?? '',
    );
    return pattern.test(text) ? text : null;
  }, `a history that says ${pattern}`);

describe('the history', () => {
  let scene: Scene;
  let page: Page;
  let options: Page;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verso-history-'));
    scene = await openReadyScene();
    // This comes first, because it restarts Verso.
    await scene.verso.allowPrivateWindows();
    page = await scene.verso.open(scene.pageAddress('article.html'));
    options = await scene.verso.openBehind(scene.verso.address('options.html#history'));
  });
  afterAll(async () => {
    await scene?.close();
    await rm(folder, { recursive: true });
  });

  async function translate(on: Page, text: string): Promise<void> {
    const popup = await openPopup(scene.verso, on);
    const tab = await openText(popup.page);
    await tab.paste(text);
    await tab.answer(/ᵒ\./);
    await popup.close();
  }

  async function exported(button: string, ending: string): Promise<string> {
    await press(options, 'button', button);
    return eventually(async () => {
      const file = (await readdir(folder)).find((name) => name.endsWith(ending));
      return (file && (await readFile(join(folder, file), 'utf8'))) || null;
    }, `a file *${ending}`);
  }

  it('has what is typed from the moment it is turned on, and nothing of private windows', async () => {
    const { verso, pageAddress } = scene;
    await translate(page, 'Before there was a history.');
    await options.bringToFront();
    await press(options, 'switch', 'Keep a history');
    await historyIn(options, /Nothing here yet/);

    const hidden = await verso.openPrivate(pageAddress('article.html'));
    await translate(hidden, 'Nobody must know this.');
    await hidden.close();
    await translate(page, 'The bus is late.');

    const entries = await historyIn(options, /bus/);
    expect(entries).toContain('1 translation');
    expect(entries).toMatch(/English\s+Spanish\s+· Text/);
    expect(entries).toContain('ᵛTheᵒ ᵛbusᵒ ᵛisᵒ ᵛlateᵒ.');
    expect(entries).not.toMatch(/Nobody|Before/);
  });

  it('has what is typed once, however it was mended', async () => {
    const popup = await openPopup(scene.verso, page);
    const tab = await openText(popup.page);
    await tab.paste('It rains.');
    await tab.answer(/rains/);
    await tab.type(' Take a warm coat with you.');
    await tab.answer(/coat/);
    await popup.close();
    expect(await historyIn(options, /coat/)).toMatch(/2 translations/);
  });

  it('has what a bubble translates', async () => {
    await page.bringToFront();
    await select(page, 'lighthouse');
    await pressShortcut(page, 'U');
    await bubbleOf(page).text(/ᵛlighthouseᵒ/);
    expect(await historyIn(options, /ᵛlighthouseᵒ/)).toContain('3 translations');
  });

  it('is searched, starred and shortened', async () => {
    await options.bringToFront();
    const search = await find(options, 'searchbox', 'Search');
    await search.type('lighthouse');
    expect(await historyIn(options, /1 translation\b/)).not.toContain('coat');
    await press(options, 'button', 'Star');
    await search.focus();
    for (const _ of 'lighthouse') await options.keyboard.press('Backspace');
    await historyIn(options, /3 translations/);
    await press(options, 'switch', 'Starred only');
    expect(await historyIn(options, /1 translation\b/)).toContain('ᵛlighthouseᵒ');
    await press(options, 'switch', 'Starred only');
    await historyIn(options, /3 translations/);
    // The latest entry is the first one.
    await press(options, 'button', 'Delete');
    expect(await historyIn(options, /2 translations/)).not.toContain('lighthouse');
  });

  it('is saved as CSV', async () => {
    await scene.verso.saveFilesTo(folder);
    expect(await exported('Export as CSV', '.csv')).toContain('Take a warm coat');
  });

  it('is cleared after a question, and is empty for good', async () => {
    await press(options, 'button', 'Clear the history');
    await historyIn(options, /2 translations/);
    await press(options, 'button', 'Clear everything');
    await historyIn(options, /Nothing here yet/);
    const again = await scene.verso.openBehind(scene.verso.address('options.html#history'));
    await historyIn(again, /Nothing here yet/);
  });
});

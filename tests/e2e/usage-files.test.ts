import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import { day, enterAdminKey, openUsage, totalOf } from './support/usage-screen.ts';

describe('what the tab "Usage" gives', () => {
  let scene: Scene;
  let article: Page;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verso-usage-'));
    scene = await openScene();
    await setUp(scene.verso, scene.service);
    await enterAdminKey(scene);
    await scene.verso.saveFilesTo(folder);
    article = await scene.verso.open(scene.pageAddress('article.html'));
  });
  afterAll(async () => {
    await scene?.close();
    await rm(folder, { recursive: true });
  });

  const saved = (name: string): Promise<string> =>
    eventually(
      async () => {
        const isThere = (await readdir(folder)).includes(name);
        return (isThere && (await readFile(join(folder, name), 'utf8'))) || null;
      },
      async () => `a file ${name} beside ${(await readdir(folder)).join(', ') || 'none'}`,
    );

  const sum = (lines: readonly string[], column: string): number => {
    const at = lines[0]?.split(',').indexOf(column) ?? -1;
    // Columns are counted from the end, because labels may contain commas.
    const fromEnd = at - (lines[0]?.split(',').length ?? 0);
    return lines
      .slice(1)
      .reduce((all, line) => all + Number(line.split(',').at(fromEnd)?.replaceAll('"', '')), 0);
  };

  it('is a file of the days that are shown, in the reader’s folder', async () => {
    const total = await totalOf(scene, day(30), day(1));
    const popup = await openUsage(scene, article);
    await popup.says(total);
    await popup.press('Save these days as a CSV file');
    const csv = await saved(`usage-${day(30)}-to-${day(1)}.csv`);
    const lines = csv.trim().split('\r\n');
    expect(csv).toContain('Website');
    expect(sum(lines, 'total_characters').toLocaleString('en')).toBe(total);
    // The popup stays open and confirms the save.
    await popup.says(total);
    await popup.close();
  });

  it('is a file of other days once these are shown', async () => {
    const total = await totalOf(scene, day(7), day(1));
    const popup = await openUsage(scene, article);
    await popup.choosePeriod('last-7-days');
    await popup.says(total);
    await popup.press('Save these days as a CSV file');
    const csv = await saved(`usage-${day(7)}-to-${day(1)}.csv`);
    expect(sum(csv.trim().split('\r\n'), 'total_characters').toLocaleString('en')).toBe(total);
    await popup.close();
  });

  /** Chooses the page's tab first, because the popup opens with the last one. */
  async function translateWhole(): Promise<void> {
    const page = await scene.verso.open(scene.pageAddress('article.html'));
    const popup = await openPopup(scene.verso, page);
    await press(popup.page, 'tab', 'Page');
    await popup.chooseWholePage();
    await popup.press('Translate page');
    await popup.waitUntilDone();
    await popup.close();
    await page.close();
  }

  it('is what this browser has spent, and what it had from memory', async () => {
    const before = await openUsage(scene, article);
    expect(await before.says('This browser, this month')).toMatch(/This browser, this month\s+0\b/);
    await before.close();
    scene.service.journal.clear();
    await translateWhole();
    const billed = scene.service.journal
      .translations()
      .reduce((all, entry) => all + (entry.billed ?? 0), 0);
    expect(billed).toBeGreaterThan(100);
    const inWords = billed.toLocaleString('en');
    const spent = await openUsage(scene, article);
    expect(await spent.says(`\n${inWords}`)).not.toContain('From memory');
    await spent.close();
    await translateWhole();
    const again = await openUsage(scene, article);
    const all = await again.says(/From memory: [\d,]+/);
    // The page's texts came from the cache, so nothing was paid for twice.
    expect(all).toMatch(
      new RegExp(`This browser, this month\\s+From memory: ${inWords}\\s+${inWords}\\b`),
    );
    await again.close();
  });
});

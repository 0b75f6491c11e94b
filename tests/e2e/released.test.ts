import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { unpack } from '../../utils/build/release/build-again.ts';
import { root } from '../support/root.ts';
import { browserUnderTest } from './support/browser-under-test.ts';
import { recordPage } from './support/page-record.ts';
import { openReader } from './support/reader.ts';

/** Returns the package that `npm run release` builds for a browser's store. */
const packageFor = (browser: 'chrome' | 'firefox') =>
  `${root}.output/verso-${project.version}-${browser}.zip`;

describe('what is released, installed from scratch', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verso-installed-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is set up, translates a first page, and gives it back', async () => {
    // Chromium installs zips only from its store, so the unpacked files are loaded instead. Firefox accepts the zip.
    if (browserUnderTest === 'Chromium') unpack(packageFor('chrome'), folder);
    const extension = browserUnderTest === 'Chromium' ? folder : packageFor('firefox');
    const reader = await openReader({}, extension);
    try {
      const page = await reader.open('article.html');
      const record = await recordPage(page);
      await reader.translate(page);
      await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('ᵛ'));
      expect(reader.service.journal.translations().length).toBeGreaterThan(0);
      await reader.showOriginal(page);
      expect(await record.differencesThatStay()).toEqual([]);
    } finally {
      await reader.close();
    }
  });
});

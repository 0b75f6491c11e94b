import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { oldestBrowser } from '../../support/doctor/findings.mjs';

const config = readFileSync('wxt.config.ts', 'utf8');

const versionIn = (pattern: RegExp): number => Number(pattern.exec(config)?.[1]);

describe('the oldest browsers', () => {
  it('are the same in the stores, in the build, and in the doctor', () => {
    const stores = {
      Chromium: versionIn(/minimum_chrome_version: '(\d+)'/),
      Firefox: versionIn(/gecko: \{[\s\S]*?strict_min_version: '(\d+)\.0'/),
    };
    const built = {
      Chromium: versionIn(/cssTarget: \['chrome(\d+)'/),
      Firefox: versionIn(/cssTarget: \[.*'firefox(\d+)'\]/),
    };
    expect(stores).toEqual(oldestBrowser);
    expect(built).toEqual(oldestBrowser);
  });

  it('have what is called for every message: `URL.parse` is there since 126', () => {
    expect(oldestBrowser.Chromium).toBeGreaterThanOrEqual(126);
    expect(oldestBrowser.Firefox).toBeGreaterThanOrEqual(126);
  });
});

import { describe, expect, it } from 'vitest';
import { pagePolicy } from '../../../../utils/build/page-policy.ts';
import { builds, readBuilt, textFiles } from './build-folder.ts';

/** Ways to load code, or to run text as code. */
const waysToRun: readonly RegExp[] = [
  /\beval\s*\(/,
  /\bnew Function\b/,
  /\bFunction\s*\(/,
  /\bimportScripts\b/,
  /\bWebAssembly\b/,
  /\bcreateElement\(["'`]script["'`]\)/,
  /\bdocument\.write/,
  /\bset(?:Timeout|Interval)\(["'`]/,
  /javascript:/,
  // An import with a computed name, or from another origin.
  /\bimport\((?!["'`]\/|["'`]\.)/,
  /\bfrom\s*["'`]https?:/,
];

/** Scripts that are built by themselves. */
const ownScripts: Readonly<Record<string, readonly string[]>> = {
  'popup.html': ['/popup-opening.js'],
  // The page to try loads the script that pages get.
  'sample.html': ['/content-scripts/page.js'],
};

describe.each(builds)('the code of %s', (build) => {
  const scripts = textFiles(build).filter((path) => /\.m?js$/.test(path));
  const pages = textFiles(build).filter((path) => path.endsWith('.html'));

  it.each(scripts)('%s runs nothing but itself', (path) => {
    const script = readBuilt(build, path);
    expect(waysToRun.filter((way) => way.test(script))).toEqual([]);
  });

  it.each(pages)(
    '%s has scripts and styles of the build only, and none written into it',
    (path) => {
      const page = readBuilt(build, path);
      const addresses = [...page.matchAll(/\s(?:src|href)="([^"]*)"/g)].map(
        ([, address]) => address,
      );
      expect(addresses).not.toEqual([]);
      expect(
        addresses.filter((address) => !/^\/(?:chunks|assets)\/[\w.-]+$/.test(address ?? '')),
      ).toEqual(ownScripts[path] ?? []);
      expect(page.match(/<script(?![^>]*\ssrc=)|<style|\son\w+=|<base|<iframe/gi)).toBeNull();
    },
  );

  it('runs under the strict policy of our pages, on all of them and in the background', () => {
    const manifest = JSON.parse(readBuilt(build, 'manifest.json')) as Record<string, unknown>;
    expect(manifest.content_security_policy).toEqual({ extension_pages: pagePolicy });
    expect(manifest).not.toHaveProperty('sandbox');
  });

  it('has the pages that were looked at', () => {
    expect(pages.sort()).toEqual(['options.html', 'popup.html', 'report.html', 'sample.html']);
    expect(scripts.length).toBeGreaterThan(8);
  });
});

describe('the policy of our pages', () => {
  it.each([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ])('says %s', (directive) => {
    expect(pagePolicy.split('; ')).toContain(directive);
  });

  it('allows nothing that is called unsafe, no data, and nothing in general', () => {
    expect(pagePolicy).not.toMatch(/unsafe|data:|blob:|\*/);
  });
});

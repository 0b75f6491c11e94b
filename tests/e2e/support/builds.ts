import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../support/root.ts';
import { browserUnderTest } from './browser-under-test.ts';

/** The unpacked production builds. */
export const chromiumBuild = `${root}.output/chrome-mv3`;
export const firefoxBuild = `${root}.output/firefox-mv3`;

/** As far as tests change it. */
export interface Manifest {
  readonly permissions: readonly string[];
  readonly optional_permissions: readonly string[];
  readonly content_security_policy: Readonly<Record<string, string>>;
}

/** A build of its own, to be installed in the place of the one that it is made from. */
export interface ChangedBuild {
  readonly folder: string;
  remove(): void;
}

/** The build for the browser under test, with members of its manifest changed, or added. */
export function buildWith(change: (manifest: Manifest) => object): ChangedBuild {
  const folder = mkdtempSync(join(tmpdir(), 'verso-changed-'));
  cpSync(browserUnderTest === 'Chromium' ? chromiumBuild : firefoxBuild, folder, {
    recursive: true,
  });
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  writeFileSync(path, JSON.stringify({ ...manifest, ...change(manifest) }));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

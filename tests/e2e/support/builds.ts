import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../support/root.ts';
import { browserUnderTest } from './browser-under-test.ts';

export const chromiumBuild = `${root}.output/chrome-mv3`;
export const firefoxBuild = `${root}.output/firefox-mv3`;

/** The members of a manifest that tests change. */
export interface Manifest {
  readonly permissions: readonly string[];
  readonly optional_permissions: readonly string[];
  readonly content_security_policy: Readonly<Record<string, string>>;
}

/** A changed copy of a build, which replaces that build when it is installed. */
export interface ChangedBuild {
  readonly folder: string;
  remove(): void;
}

/** Copies the build for the browser under test, with members of its manifest changed or added. */
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

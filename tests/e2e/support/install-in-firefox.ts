import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, zipSync } from 'fflate';
import type { Browser } from 'puppeteer-core';
import { connectionOf, extensionId, inFirefox, inScopeUpdate } from './firefox-scope.ts';

/**
 * Installs an unsigned extension that survives a restart of the browser. Firefox does so only with packages.
 *
 * @param build the unpacked extension
 * @throws Error in a Firefox that requires signatures; the ESR, Developer Edition and Nightly respect
 * `xpinstall.signatures.required`
 */
export const installForGood = (browser: Browser, build: string): Promise<void> =>
  withPackage(filesOf(build), async (path) => {
    await connectionOf(browser).send('webExtension.install', {
      extensionData: { type: 'archivePath', path },
      'moz:permanent': true,
    });
  });

/** Updates the extension to a copy with a higher version number. Resolves when the copy runs. */
export const updateForGood = (browser: Browser, build: string): Promise<void> => {
  const files = filesOf(build);
  const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
  const later = { ...manifest, version: `${manifest.version}.1` };
  return withPackage({ ...files, 'manifest.json': strToU8(JSON.stringify(later)) }, (path) =>
    inFirefox(browser, inScopeUpdate, path, extensionId, later.version),
  );
};

type Files = Readonly<Record<string, Uint8Array>>;

async function withPackage(files: Files, work: (path: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'verso-package-'));
  try {
    const path = join(folder, 'verso.xpi');
    writeFileSync(path, zipSync(files));
    await work(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function filesOf(build: string): Files {
  const paths = globSync('**', { cwd: build }).filter((path) =>
    statSync(join(build, path)).isFile(),
  );
  return Object.fromEntries(
    paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(build, path))]),
  );
}

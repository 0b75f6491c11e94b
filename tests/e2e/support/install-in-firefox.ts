import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Browser } from 'puppeteer-core';
import { connectionOf } from './firefox-scope.ts';

/**
 * Installs an extension that nobody has signed so that the browser has it after its end, too: as a package, which is all that it installs
 * for good.
 *
 * @param build the unpacked extension
 * @throws Error in a Firefox that takes signed ones alone: `xpinstall.signatures.required` is heeded by the ESR, Developer Edition and Nightly
 */
export async function installForGood(browser: Browser, build: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'verso-package-'));
  try {
    const path = join(folder, 'verso.xpi');
    writeFileSync(path, packed(build));
    await connectionOf(browser).send('webExtension.install', {
      extensionData: { type: 'archivePath', path },
      'moz:permanent': true,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function packed(build: string): Uint8Array {
  const paths = globSync('**', { cwd: build }).filter((path) =>
    statSync(join(build, path)).isFile(),
  );
  return zipSync(
    Object.fromEntries(
      paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(build, path))]),
    ),
  );
}

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { runCommand } from '../run-command.ts';

/** SHA-256 of a file, in hexadecimal. */
export const sha256 = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex');

/** Builds both zips and the sources from what stands in a folder. @throws Error where a build fails; its own words were shown. */
export async function buildZips(cwd: string): Promise<void> {
  for (const words of [
    ['wxt', 'zip'],
    ['wxt', 'zip', '-b', 'firefox'],
  ]) {
    const { exitCode } = await runCommand(words, { cwd, shows: 'errors' });
    if (exitCode !== 0) throw new Error(`${words.join(' ')} failed in ${cwd}`);
  }
}

/**
 * Builds once more, from the zip of sources that a store's reviewer gets, in an empty folder elsewhere.
 * @returns the files that came out otherwise; none where a reviewer gets the same bytes.
 */
export async function differingWhenBuiltAgain(
  root: string,
  sources: string,
  files: readonly string[],
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'verso-sources-'));
  try {
    unpack(join(root, '.output', sources), folder);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    await buildZips(folder);
    return files.filter(
      (file) => sha256(join(root, '.output', file)) !== sha256(join(folder, '.output', file)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes every file of a zip below a folder. */
export function unpack(zip: string, folder: string): void {
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(zip)))) {
    if (path.endsWith('/')) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

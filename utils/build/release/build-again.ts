import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { runCommand } from '../run-command.ts';

/** Returns the file's SHA-256 in hexadecimal. */
export const sha256 = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex');

/** @throws Error if a build fails; its output was shown */
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
 * Builds again from the zip of sources, in an empty folder.
 * @returns the files that differ
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

export function unpack(zip: string, folder: string): void {
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(zip)))) {
    if (path.endsWith('/')) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

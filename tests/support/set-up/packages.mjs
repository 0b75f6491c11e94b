import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Record<string, string>} Versions */
/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Entry */
/** @typedef {Entry & { dependencies?: Versions, devDependencies?: Versions }} Project */
/** @typedef {{ packages: Record<string, Entry> & { ''?: Project } }} Lock */

/** @param {string} path @returns {Lock | null} null where there is none, or none that can be read */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Compares `node_modules` with `package-lock.json` by versions, because times change with each checkout.
 * @param {Lock | null} wanted @param {Lock | null} present npm's note of installed packages
 */
export function isUpToDate(wanted, present) {
  if (wanted === null || present === null) return false;
  const { '': project, ...entries } = wanted.packages;
  const named = { ...project?.dependencies, ...project?.devDependencies };
  const holds = Object.entries(entries).every(([path, entry]) => {
    const there = present.packages[path];
    if (there) return there.version === entry.version;
    // Optional packages for other systems are never installed; the project's own must be.
    return (
      Boolean(entry.optional || entry.devOptional) && !(path.replace('node_modules/', '') in named)
    );
  });
  return holds && Object.keys(present.packages).every((path) => path in wanted.packages);
}

/**
 * Describes a difference of `node_modules` from the lock, or returns null. @param {string} root @returns {string |
 * null}
 */
export function packagesFault(root) {
  const wanted = readLock(join(root, 'package-lock.json'));
  const present = readLock(join(root, 'node_modules/.package-lock.json'));
  if (isUpToDate(wanted, present)) return null;
  return present ? 'they differ from package-lock.json' : 'there are none yet';
}

/** Runs `npm ci` if `node_modules` is missing or differs from the lock. @param {string} root */
export function ensurePackages(root) {
  const fault = packagesFault(root);
  if (fault === null) return;
  console.log(`Installing packages (npm ci): ${fault}.`);
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    // Tests use the installed browsers, so Playwright downloads none.
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (status !== 0) throw new Error('npm ci failed: see above.');
}

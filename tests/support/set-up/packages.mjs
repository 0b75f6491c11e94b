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
 * Whether `node_modules` is what `package-lock.json` says. It compares versions, not times: a fresh checkout or another
 * branch gives files times that say nothing.
 * @param {Lock | null} wanted @param {Lock | null} present npm's own note of what it installed
 */
export function isUpToDate(wanted, present) {
  if (wanted === null || present === null) return false;
  const { '': project, ...entries } = wanted.packages;
  const named = { ...project?.dependencies, ...project?.devDependencies };
  const holds = Object.entries(entries).every(([path, entry]) => {
    const there = present.packages[path];
    if (there) return there.version === entry.version;
    // What is optional and made for another system is never there; what this project names itself has to be.
    return (
      Boolean(entry.optional || entry.devOptional) && !(path.replace('node_modules/', '') in named)
    );
  });
  return holds && Object.keys(present.packages).every((path) => path in wanted.packages);
}

/** What is wrong with `node_modules`, in words; null where it is what the lock says. @param {string} root @returns {string | null} */
export function packagesFault(root) {
  const wanted = readLock(join(root, 'package-lock.json'));
  const present = readLock(join(root, 'node_modules/.package-lock.json'));
  if (isUpToDate(wanted, present)) return null;
  return present ? 'they differ from package-lock.json' : 'there are none yet';
}

/** Runs `npm ci` where `node_modules` is missing or differs from the lock. @param {string} root */
export function ensurePackages(root) {
  const fault = packagesFault(root);
  if (fault === null) return;
  console.log(`Installing packages (npm ci): ${fault}.`);
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    // The browsers of this machine are used, so Playwright fetches none of its own.
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (status !== 0) throw new Error('npm ci failed: see above.');
}

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The first Node that runs TypeScript files directly. */
export const oldest = [22, 18];

/** @param {string} version as `process.versions.node` @returns {boolean} */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > (oldest[0] ?? 0) || (major === oldest[0] && minor >= (oldest[1] ?? 0));
}

/**
 * Ensures a new enough Node: the installed one, or on Linux the packaged one (npm puts `node_modules/.bin` first in
 * each script's PATH).
 * @param {string} root
 */
export function ensureNode(root) {
  if (isNewEnough(process.versions.node)) return;
  const bundled = spawnSync(join(root, 'node_modules/.bin/node'), ['--version'], {
    encoding: 'utf8',
  });
  if (bundled.status === 0 && isNewEnough(bundled.stdout.trim().replace(/^v/, ''))) return;
  throw new Error(
    `Node ${process.versions.node} is too old: install Node ${oldest.join('.')} or newer, then run this again. ` +
      '(On 64-bit Intel or AMD Linux a newer Node comes with the packages; on this system it does not.)',
  );
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { browserAdvice, findChromium, findFirefox, hasTranslator } from '../browsers.mjs';

/**
 * @typedef {object} Program
 * @property {string} name as people call it
 * @property {string[]} packages of Debian and Ubuntu
 * @property {() => boolean} isThere
 * @property {string} advice what to do where it can't be installed from here
 */

/** @type {Program} */
export const chromium = {
  name: 'Chromium',
  packages: ['chromium'],
  isThere: () => findChromium() !== null,
  advice: browserAdvice,
};

/** @type {Program} */
export const firefox = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isThere: () => findFirefox() !== null,
  advice: browserAdvice,
};

/** @type {Program} */
export const translator = {
  name: 'the translator Apertium',
  packages: ['apertium', 'apertium-eng-spa', 'apertium-apy'],
  isThere: hasTranslator,
  advice:
    'Install Apertium with its English-Spanish pair (apertium, apertium-eng-spa, apertium-apy).',
};

/** @param {string} osRelease text of /etc/os-release @returns {boolean} */
export function isDebianLike(osRelease) {
  const family = osRelease.match(/^(?:ID|ID_LIKE)=.*$/gm)?.join(' ') ?? '';
  return /\b(debian|ubuntu)\b/.test(family);
}

/** @returns {string[] | null} the words before `apt-get`; null if it may not run */
function aptPrefix() {
  try {
    if (!isDebianLike(readFileSync('/etc/os-release', 'utf8'))) return null;
  } catch {
    return null;
  }
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
    ? ['sudo', '-n']
    : null;
}

/** @param {string[]} prefix @param {string[]} words @returns {boolean} whether it went well */
function apt(prefix, words) {
  const [command = 'env', ...rest] = [
    ...prefix,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    ...words,
  ];
  console.log(`  apt-get ${words.join(' ')}`);
  const run = spawnSync(command, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (run.status !== 0)
    console.log(`${run.stdout ?? ''}${run.stderr ?? ''}`.trim().split('\n').slice(-8).join('\n'));
  return run.status === 0;
}

/**
 * Installs missing programs if that needs no question.
 * @param {Program[]} programs
 * @returns {Program[]} the programs that are still missing
 */
export function ensurePrograms(programs) {
  const missing = programs.filter((program) => !program.isThere());
  if (missing.length === 0) return [];
  const names = missing.map(({ name }) => name).join(', ');
  const prefix = aptPrefix();
  if (prefix === null) {
    console.log(
      `Missing: ${names}. They can be installed from here only on Debian or Ubuntu, by root or with sudo.`,
    );
    return missing;
  }
  console.log(
    `Missing: ${names}. Installing from this system's packages, which takes a few minutes:`,
  );
  apt(prefix, ['update', '-qq']);
  // One at a time, because a missing package on Ubuntu must not stop the others.
  for (const { packages } of missing) apt(prefix, ['install', '-y', '-qq', ...packages]);
  return missing.filter((program) => !program.isThere());
}

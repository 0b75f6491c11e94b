/**
 * Finds the browsers and the translator. Plain JavaScript without dependencies, because the set-up runs before anything
 * is installed.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} command @returns {string | null} its path, looked up as a shell would */
function lookUp(command) {
  if (command.includes('/') || command.includes('\\'))
    return isExecutable(command) ? command : null;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, command);
    if (folder !== '' && isExecutable(path)) return path;
  }
  return null;
}

/** @param {readonly string[]} commands @returns {string | null} */
function firstOf(commands) {
  for (const command of commands) {
    const path = lookUp(command);
    if (path !== null) return path;
  }
  return null;
}

const chromiums = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

// On Ubuntu, `firefox` may be a stub that asks for a snap, so an ESR comes first.
const firefoxes = [
  'firefox-esr',
  'firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** @returns {string | null} path of a Chromium, Chrome or Edge; the variable CHROMIUM names another */
export function findChromium() {
  const named = process.env.CHROMIUM;
  return named ? lookUp(named) : firstOf(chromiums);
}

/** @returns {string | null} path of a Firefox; the variable FIREFOX names another */
export function findFirefox() {
  const named = process.env.FIREFOX;
  return named ? lookUp(named) : firstOf(firefoxes);
}

/** @returns {boolean} whether the rule-based translator behind the local service's `apertium` engine is whole */
export function hasTranslator() {
  const apertium = lookUp('apertium');
  if (apertium === null || lookUp('apertium-apy') === null) return false;
  const { stdout } = spawnSync(apertium, ['-l'], { encoding: 'utf8' });
  return /\beng-spa\b/.test(stdout ?? '');
}

/** Chromium refuses its sandbox to root. @returns {string[]} */
export function sandboxArguments() {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/** @returns {boolean} whether a window can be shown */
export function hasDisplay() {
  if (process.platform === 'win32' || process.platform === 'darwin') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** Returns Chromium's policy folder on Linux. @param {string} chromium its path @returns {string} */
export function policyFolderOf(chromium) {
  if (chromium.includes('edge')) return '/etc/opt/edge';
  return chromium.includes('google') || chromium.includes('chrome/')
    ? '/etc/opt/chrome'
    : '/etc/chromium';
}

/** For `unshare`: mounts of one's own. @returns {string[]} */
export const namespaceArguments = () => (process.getuid?.() === 0 ? ['-m'] : ['-Urm']);

/** @param {string} folder @returns {boolean} whether a program can see another folder in place of this one */
export const canReplaceFolder = (folder) =>
  existsSync(folder) && spawnSync('unshare', [...namespaceArguments(), 'true']).status === 0;

/** @param {string} folder one that may not be there yet @returns {boolean} */
export function isWritable(folder) {
  if (!existsSync(folder)) return dirname(folder) !== folder && isWritable(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} folder the browser's policy folder @returns {string} the remedy if a test cannot fill it */
export const policyAdvice = (folder) =>
  `Policies need Linux with "unshare" (user namespaces), or the right to write to ${folder}.`;

/** The advice if a browser is missing and cannot be installed automatically. */
export const browserAdvice =
  'Install Chromium, Chrome or Edge, and Firefox, in which every flow is played, too; or name them: CHROMIUM=/path/to/chromium FIREFOX=/path/to/firefox.';

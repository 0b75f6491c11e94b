import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import {
  canReplaceFolder,
  findChromium,
  findFirefox,
  hasDisplay,
  isWritable,
  policyAdvice,
  policyFolderOf,
} from '../browsers.mjs';
import { isNewEnough, oldest } from '../set-up/node-version.mjs';
import { packagesFault } from '../set-up/packages.mjs';
import { chromium, firefox, translator } from '../set-up/programs.mjs';

/**
 * One thing that a machine has or lacks.
 * @typedef {object} Finding
 * @property {string} name
 * @property {'well' | 'missing' | 'absent'} state missing: something of Verso does not run without it; absent: everything runs, less is checked
 * @property {string} says what is there, or what does not work without it
 * @property {string} [advice] how to get it
 */

/** The oldest browsers that the manifests name (wxt.config.ts). */
export const oldestBrowser = { Chromium: 126, Firefox: 140 };

/** @param {string} root @returns {Promise<Finding[]>} everything that tests, demo and release need, in the order to fix it */
export async function findings(root) {
  return [
    nodeFinding(process.versions.node),
    packagesFinding(packagesFault(root)),
    browserFinding('Chromium', findChromium(), chromium.advice),
    browserFinding('Firefox', findFirefox(), firefox.advice),
    translator.isThere()
      ? { name: 'translator', state: 'well', says: 'Apertium, English to Spanish' }
      : {
          name: 'translator',
          state: 'missing',
          says: 'no Apertium: npm test fails, and the demo marks words instead of translating',
          advice: translator.advice,
        },
    await loopbackFinding(),
    policiesFinding(policyFolderOf(findChromium() ?? '')),
    hasDisplay()
      ? { name: 'display', state: 'well', says: 'windows can be shown' }
      : { name: 'display', state: 'absent', says: 'none: the demo runs without a window' },
    existsSync(join(root, '../shared/pages/dev'))
      ? { name: 'saved pages', state: 'well', says: 'beside the project' }
      : {
          name: 'saved pages',
          state: 'absent',
          says: 'none beside the project: npm test runs without them and without their judge',
        },
  ];
}

/** @param {string} version @returns {Finding} */
export function nodeFinding(version) {
  const wanted = oldest.join('.');
  return isNewEnough(version)
    ? { name: 'Node', state: 'well', says: version }
    : {
        name: 'Node',
        state: 'missing',
        says: `${version}; ${wanted} or newer is needed`,
        advice: `Install Node ${wanted} or newer. (On 64-bit Intel or AMD Linux, npm ci brings one along.)`,
      };
}

/** @param {string | null} fault @returns {Finding} */
export function packagesFinding(fault) {
  return fault === null
    ? { name: 'packages', state: 'well', says: 'as package-lock.json has them' }
    : { name: 'packages', state: 'missing', says: fault, advice: 'Run npm ci.' };
}

/**
 * @param {'Chromium' | 'Firefox'} name @param {string | null} path @param {string} advice
 * @param {(path: string) => string} [askVersion] @returns {Finding}
 */
export function browserFinding(name, path, advice, askVersion = versionOf) {
  if (path === null) return { name, state: 'missing', says: 'not found', advice };
  const version = askVersion(path);
  const major = Number(/(\d+)\./.exec(version)?.[1] ?? Number.NaN);
  const wanted = oldestBrowser[name];
  // On Windows browsers do not report a version.
  return major < wanted
    ? {
        name,
        state: 'missing',
        says: `${version} in ${path}; ${wanted} or newer is needed`,
        advice: `Update it, or name a newer one: ${name.toUpperCase()}=/path/to/${name.toLowerCase()}.`,
      }
    : { name, state: 'well', says: `${version || 'version unknown'} in ${path}` };
}

/**
 * Tests replace the browser's policies. @param {string} folder the browser's policy folder
 * @param {(folder: string) => boolean} [canGive] @returns {Finding}
 */
export function policiesFinding(
  folder,
  canGive = (own) => canReplaceFolder(own) || isWritable(`${own}/policies/managed`),
) {
  return canGive(folder)
    ? { name: 'policies', state: 'well', says: 'a browser can be put under one' }
    : {
        name: 'policies',
        state: 'missing',
        says: 'no browser can be put under one here: their tests fail',
        advice: policyAdvice(`${folder}/policies/managed`),
      };
}

/** @param {string} path @returns {string} the reported version, or '' */
function versionOf(path) {
  if (process.platform === 'win32') return '';
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return (stdout ?? '').trim().split('\n').at(-1) ?? '';
}

/** The local service and test pages need free loopback ports. @returns {Promise<Finding>} */
function loopbackFinding() {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) =>
      resolve({
        name: 'ports',
        state: 'missing',
        says: `127.0.0.1 can't be listened on (${error.message}): the local service can't start`,
        advice: 'Allow programs to listen on the loopback address.',
      }),
    );
    server.listen(0, '127.0.0.1', () => {
      server.close(() => resolve({ name: 'ports', state: 'well', says: 'free on 127.0.0.1' }));
    });
  });
}

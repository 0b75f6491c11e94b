/**
 * Browsers under a policy of an administrator's, from real policy files, without touching the machine where that can be done:
 * Chromium sees a folder of ours in the place of its own in a mount namespace, Firefox is mirrored by links into a folder
 * with a `distribution` of its own. Where no namespace can be made, a file of a unique name is put into Chromium's own
 * folder, and taken away afterwards.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  browserAdvice,
  canReplaceFolder,
  findChromium,
  findFirefox,
  namespaceArguments,
  policyAdvice,
  policyFolderOf,
} from '../../support/browsers.mjs';
import { browserUnderTest } from './browser-under-test.ts';
import { chromiumBuild } from './builds.ts';
import { extensionId } from './firefox-scope.ts';

/** A browser that reads our policy file. */
export interface ManagedBrowser {
  readonly executablePath: string;
  /**
   * Writes what the extension is given as its managed storage: Firefox reads it when it starts, Chromium whenever it changes. `further`:
   * other policies, by their names.
   */
  write(managed: object, further?: object): void;
  /** Takes the policy away, file and all. */
  remove(): void;
  close(): void;
}

let managedChromium: ManagedBrowser | null = null;

/**
 * The browser under test, under a policy. Every flow gets the same Chromium, without a policy at first.
 * @throws Error where this machine does not let a test give it one
 */
export function manageBrowser(): ManagedBrowser {
  if (browserUnderTest === 'Firefox') return manageFirefox();
  managedChromium ??= manageChromium();
  return managedChromium;
}

function manageChromium(): ManagedBrowser {
  const chromium = findChromium();
  if (chromium === null) throw new Error(`There is no Chromium here. ${browserAdvice}`);
  const own = policyFolderOf(chromium);
  const folder = mkdtempSync(join(tmpdir(), 'verso-policy-'));
  if (!canReplaceFolder(own)) return inMachineFolder(chromium, own, folder);
  const settings = join(folder, 'settings');
  const file = join(settings, 'policies/managed/verso.json');
  process.on('exit', () => rmSync(folder, { recursive: true }));
  cpSync(own, settings, { recursive: true });
  const executablePath = script(
    folder,
    `exec unshare ${namespaceArguments().join(' ')} sh -c 'mount --bind "$1" "$2" && shift 2 && exec "$@"' sh \\
  '${settings}' '${own}' '${chromium}' --no-sandbox "$@"`,
  );
  return {
    executablePath,
    write: (managed, further) =>
      writeChromium(join(settings, 'policies/managed'), 'verso.json', { managed, further }),
    remove: () => rmSync(file),
    // The browser that was started with the folder goes on to the next flow.
    close: () => rmSync(file, { force: true }),
  };
}

/** @throws Error where one must not write there: an administrator's folder is nothing that a test may ask for. */
function inMachineFolder(chromium: string, own: string, folder: string): ManagedBrowser {
  rmSync(folder, { recursive: true });
  const managed = join(own, 'policies/managed');
  const name = `verso-test-${randomUUID()}.json`;
  try {
    mkdirSync(managed, { recursive: true });
    accessSync(managed, constants.W_OK);
  } catch {
    throw new Error(`Policies can't be tried here. ${policyAdvice(managed)}`);
  }
  return {
    executablePath: chromium,
    write: (given, further) => writeChromium(managed, name, { managed: given, further }),
    remove: () => rmSync(join(managed, name)),
    close() {
      rmSync(join(managed, name), { force: true });
    },
  };
}

function manageFirefox(): ManagedBrowser {
  const firefox = findFirefox();
  if (firefox === null) throw new Error(`There is no Firefox here. ${browserAdvice}`);
  const program = realpathSync(firefox);
  const own = dirname(program);
  if (!existsSync(join(own, 'omni.ja'))) {
    throw new Error(`${program} is not the program itself. Name it: FIREFOX=/path/to/firefox`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'verso-policy-'));
  const executablePath = join(folder, 'firefox');
  for (const name of readdirSync(own)) {
    const isOurs = name === 'distribution' || join(own, name) === program;
    if (!isOurs && name !== 'firefox') symlinkSync(join(own, name), join(folder, name));
  }
  // Firefox looks beside the file that was started, whatever links led there.
  copyFileSync(program, executablePath);
  const distribution = join(folder, 'distribution');
  mkdirSync(distribution);
  return {
    executablePath,
    write(managed, further) {
      const policies = { '3rdparty': { Extensions: { [extensionId]: managed } }, ...further };
      writeFileSync(join(distribution, 'policies.json'), JSON.stringify({ policies }));
    },
    remove: () => rmSync(join(distribution, 'policies.json')),
    close: () => rmSync(folder, { recursive: true }),
  };
}

function writeChromium(
  folder: string,
  name: string,
  { managed, further }: { readonly managed: object; readonly further: object | undefined },
): void {
  mkdirSync(folder, { recursive: true });
  const policy = { '3rdparty': { extensions: { [managedId()]: managed } }, ...further };
  writeFileSync(join(folder, name), JSON.stringify(policy));
}

/** The letters by which Chromium's policies know the extension. */
export const managedId = (): string => idOf(chromiumBuild);

/** Chromium names an extension without a key after the folder that it was loaded from. */
const idOf = (folder: string): string =>
  [...createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)]
    .map((digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)))
    .join('');

function script(folder: string, command: string): string {
  const path = join(folder, 'chromium');
  writeFileSync(path, `#!/bin/sh\n${command}\n`);
  chmodSync(path, 0o755);
  return path;
}

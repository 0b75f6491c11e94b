/**
 * Runs browsers with an administrator's policy from real policy files, and leaves the machine unchanged where possible.
 * Chromium sees our folder in place of its own through a mount namespace. Firefox runs from a folder of links with its
 * own `distribution` folder. Without namespaces, a file with a unique name is written to Chromium's policy folder and
 * removed afterwards.
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

export interface ManagedBrowser {
  readonly executablePath: string;
  /**
   * Writes the extension's managed storage and, in `further`, other policies by name. Firefox reads them at start,
   * Chromium after each change.
   */
  write(managed: object, further?: object): void;
  remove(): void;
  close(): void;
}

let managedChromium: ManagedBrowser | null = null;

/**
 * Prepares the browser under test for a policy. All flows share the same Chromium, which starts without a policy.
 * @throws Error if this machine allows no policies
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
    // The next flow uses the same browser, so the folder stays.
    close: () => rmSync(file, { force: true }),
  };
}

/** @throws Error if the folder is not writable. A test does not ask for administrator rights. */
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
  // Firefox looks for `distribution` beside its executable and follows links, so the executable is a copy.
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

/** Returns the extension's id in Chromium's policies. */
export const managedId = (): string => idOf(chromiumBuild);

/** Chromium derives the id of an extension without a key from the path of its folder. */
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

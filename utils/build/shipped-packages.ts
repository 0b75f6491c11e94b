import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tools that leave their own code in the build, without their dependencies. */
const alsoShipped = ['vite', 'wxt'];

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

const mpl = (
  source: string,
) => `This code is subject to the terms of the Mozilla Public License, v. 2.0.
You can obtain a copy of the licence at https://mozilla.org/MPL/2.0/,
and the source code at ${source}.`;

/**
 * Packages without a licence file, or with one for code that is not shipped. The Mozilla Public License asks a program for its
 * address and that of the sources; its text alone is four times as long as all others.
 */
const textsHere: ReadonlyMap<string, string> = new Map([
  ['webextension-polyfill', mpl('https://github.com/mozilla/webextension-polyfill')],
  [
    'vite',
    `MIT License\n\nCopyright (c) 2019-present, VoidZero Inc. and Vite contributors\n\n${mit}`,
  ],
  ['wxt', `MIT License\n\nCopyright (c) 2023 Aaron\n\n${mit}`],
]);

interface Manifest {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX name; empty if the package names none. */
  readonly licence: string;
  readonly text: string;
}

const manifestAt = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * @param root the project's folder, with installed packages
 * @throws Error if a licence text is missing
 */
export function shippedPackages(root: string): ShippedPackage[] {
  const found = new Set<string>(alsoShipped);
  const add = (folder: string): void => {
    for (const name of Object.keys(manifestAt(folder).dependencies ?? {})) {
      if (found.has(name)) continue;
      found.add(name);
      add(join(root, 'node_modules', name));
    }
  };
  add(root);
  return [...found].sort().map((name) => {
    const folder = join(root, 'node_modules', name);
    const { version, license = '' } = manifestAt(folder);
    const text = textsHere.get(name) ?? licenceIn(folder);
    if (text.trim() === '') throw new Error(`${name} has no text of its licence`);
    return { name, version, licence: license, text };
  });
}

function licenceIn(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.|$)/i.test(name));
  return file ? readFileSync(join(folder, file), 'utf8') : '';
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Has its own tools below it, which run when Verso is built and are not in it. */
const onlyItself = new Set(['@wxt-dev/i18n']);

interface Manifest {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const manifestAt = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The licences of Verso and of every package that is shipped in it, as one text: most of them ask to travel along. */
export function licencesText(root: string): string {
  const own = `Verso\n\n${readFileSync(join(root, 'LICENSE'), 'utf8')}`;
  const others = shippedPackages(root).map((name) => {
    const folder = join(root, 'node_modules', name);
    const { version, license = '' } = manifestAt(folder);
    return `${name} ${version} (${license})\n\n${licenceIn(folder)}`;
  });
  return `${[own, ...others].map((text) => text.trim()).join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

function shippedPackages(root: string): string[] {
  const found = new Set<string>();
  const add = (folder: string): void => {
    for (const name of Object.keys(manifestAt(folder).dependencies ?? {})) {
      if (found.has(name)) continue;
      found.add(name);
      if (!onlyItself.has(name)) add(join(root, 'node_modules', name));
    }
  };
  add(root);
  return [...found].sort();
}

/** A package without a file of its own is named with its licence all the same. */
function licenceIn(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.|$)/i.test(name));
  return file ? readFileSync(join(folder, file), 'utf8') : '';
}

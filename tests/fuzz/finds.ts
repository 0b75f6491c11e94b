import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../support/root.ts';
import type { Find } from './play.ts';
import { commandFor } from './play.ts';

/** Finds are files, and each is a test (tests/unit/fuzz/finds.test.ts, tests/dom/fuzz/finds.test.ts). */
const folder = join(root, 'tests/fuzz/finds');

/** A stored find with the command that retries it. */
export interface KeptFind extends Find {
  readonly again: string;
}

/** The file's name, such as `csv-a-formula-12.json`. */
const fileNameOf = ({ target, broken, seed }: Find): string => {
  const words = broken.toLowerCase().match(/[a-z0-9]+/g) ?? ['found'];
  return `${target}-${words.slice(0, 6).join('-')}-${seed}.json`;
};

/** @returns the file's path from the project's root */
export function keepFind(find: Find, into = folder): string {
  mkdirSync(into, { recursive: true });
  const path = join(into, fileNameOf(find));
  const kept: KeptFind = { ...find, again: commandFor(find) };
  writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`);
  return relative(root, path);
}

export const readFinds = (from = folder): (KeptFind & { readonly file: string })[] =>
  readdirSync(from)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ ...(JSON.parse(readFileSync(join(from, file), 'utf8')) as KeptFind), file }));

import { statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './problem.ts';

/** A page that can probably be opened. */
export type Location =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'address'; readonly url: string };

/**
 * Interprets a page of the command line.
 * @param folder the base of relative paths
 * @throws Problem for a missing file or an unknown kind of address
 */
export function locate(word: string, folder: string): Location {
  if (/^https?:\/\//i.test(word)) {
    if (!URL.canParse(word)) throw new Problem(`${word} is not an address.`);
    return { kind: 'address', url: word };
  }
  if (/^file:/i.test(word)) return locateFile(pathOf(word), word);
  if (/^[a-z][a-z+-]*:\/\//i.test(word)) {
    throw new Problem(`${word} can't be opened: give a file or an http(s) address.`);
  }
  return locateFile(resolve(folder, word), word);
}

function pathOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    throw new Problem(`${url} is not the address of a file on this machine.`);
  }
}

function locateFile(path: string, word: string): Location {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) {
    const advice = looksLikeAddress(word) ? ' An address starts with https://.' : '';
    throw new Problem(`There is no file ${word}.${advice}`);
  }
  if (found.isDirectory()) throw new Problem(`${word} is a folder: name a page in it.`);
  if (/^\.mht(ml)?$/i.test(extname(path))) {
    throw new Problem(`${word} is an archive: save the page as HTML.`);
  }
  return { kind: 'file', path };
}

/** True for `example.org` and `example.org/page`, not for `page.html`. */
const looksLikeAddress = (word: string): boolean =>
  /^[\w-]+(\.[\w-]+)+(\/|$)/.test(word) && !/^[^/]*\.x?html?$/i.test(word);

/** npm runs scripts in the project's folder and reports the reader's folder. */
export const startFolder = (environment: NodeJS.ProcessEnv): string =>
  (environment.npm_lifecycle_event === 'start' ? environment.INIT_CWD : undefined) ?? process.cwd();

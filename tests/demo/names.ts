import { basename, extname } from 'node:path';

const longest = 80;

/** Returns a safe file name from a path without ending, or from host and path. */
export function nameOf(page: string): string {
  const isAddress = /^[a-z]+:\/\//i.test(page);
  const words = isAddress ? wordsOfAddress(page) : basename(page, extname(page));
  const name = words
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return [...name].slice(0, longest).join('') || 'page';
}

function wordsOfAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, search } = new URL(address);
  const path = safeDecode(pathname).replace(/\.(?:x?html?|php|aspx?)$/i, '');
  return `${host}${path === '/' ? '' : path}${search}`;
}

function safeDecode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Returns one name per page. Equal names, ignoring case, get `-2`, `-3` and so on. */
export function planNames(pages: readonly string[]): string[] {
  const taken = new Set<string>();
  return pages.map((page) => {
    const first = nameOf(page);
    let name = first;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${first}-${count}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

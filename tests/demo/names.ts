import { basename, extname } from 'node:path';

const longest = 80;

/** File name without its ending, or host and path of an address, in characters that every file system takes. */
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

/** One name for each page, in order. Pages whose names would meet, upper and lower case alike, get `-2`, `-3` and so on. */
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

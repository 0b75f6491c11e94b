import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locate, startFolder } from '../../demo/locate.ts';

describe('locate', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'verso-demo-'));
    mkdirSync(join(folder, 'sub'));
    for (const name of ['a page.html', 'sub/b', 'c.mhtml']) writeFileSync(join(folder, name), 'x');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('finds files from the folder where the reader stands', () => {
    expect(locate('a page.html', folder)).toEqual({
      kind: 'file',
      path: join(folder, 'a page.html'),
    });
    expect(locate('sub/../sub/b', folder)).toEqual({ kind: 'file', path: join(folder, 'sub/b') });
  });

  it('takes the address of a file for the file', () => {
    const path = join(folder, 'a page.html');
    expect(locate(pathToFileURL(path).href, '/')).toEqual({ kind: 'file', path });
  });

  it('takes addresses as they are', () => {
    const url = 'HTTPS://example.org/a?b#c';
    expect(locate(url, folder)).toEqual({ kind: 'address', url });
  });

  it.each([
    ['none.html', 'There is no file none.html.'],
    ['example.org/x', 'There is no file example.org/x. An address starts with https://.'],
    ['example.org', 'There is no file example.org. An address starts with https://.'],
    ['sub', 'sub is a folder: name a page in it.'],
    ['c.mhtml', 'c.mhtml is an archive: save the page as HTML.'],
    ['https://', 'https:// is not an address.'],
    ['file://host/x', 'file://host/x is not the address of a file on this machine.'],
    ['chrome://version', "chrome://version can't be opened: give a file or an http(s) address."],
  ])('says of %s what is wrong with it', (word, sentence) => {
    expect(() => locate(word, folder)).toThrow(sentence);
  });
});

describe('startFolder', () => {
  it('is where the reader called npm', () => {
    expect(startFolder({ npm_lifecycle_event: 'start', INIT_CWD: '/home/reader' })).toBe(
      '/home/reader',
    );
  });

  it('is the folder of the process where another script called', () => {
    expect(startFolder({ npm_lifecycle_event: 'test', INIT_CWD: '/home/reader' })).toBe(
      process.cwd(),
    );
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageServer } from './page-server.ts';
import { startPageServer } from './page-server.ts';

let folder = '';
let server: PageServer | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'pages/deep'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'pages/a page.html'), '<title>é</title>');
  await writeFile(join(folder, 'pages/deep/x.svg'), '<svg/>');
  server = await startPageServer({
    roots: { '/p': join(folder, 'pages'), '/p/deep': join(folder, 'pages/deep') },
    files: {
      '/made.html': { body: '<p>made</p>', headers: { 'x-own': '1' } },
      '/data': { body: '{}', type: 'application/json' },
    },
    policies: { '/made.html': "default-src 'none'" },
  });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, method = 'GET') => fetch(`${server?.origin}${path}`, { method });

describe('the page server', () => {
  it('serves files of its folders with their types', async () => {
    const page = await get('/p/a%20page.html');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toBe('<title>é</title>');
    expect((await get('/p/deep/x.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  it('serves made-up files, with headers and a policy for its path', async () => {
    const page = await get('/made.html');
    expect(await page.text()).toBe('<p>made</p>');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(page.headers.get('x-own')).toBe('1');
    expect((await get('/data')).headers.get('content-type')).toBe('application/json');
  });

  it('has no CORS header and nothing is cached', async () => {
    const page = await get('/made.html');
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    '/nowhere',
    '/p/nowhere.html',
    '/p',
    '/p/deep',
    '/p/..%2fsecret.txt',
    '/p/%2e%2e%2fsecret.txt',
    '/%',
  ])('answers 404 at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('takes only GET and HEAD', async () => {
    expect((await get('/made.html', 'POST')).status).toBe(405);
    const head = await get('/made.html', 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      '11',
      '',
    ]);
  });
});

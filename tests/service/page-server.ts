import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';

/** Generated content. */
export interface ServedFile {
  readonly body: string | Uint8Array;
  /** Default: by the path's ending, else `text/html; charset=utf-8`. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PageServerOptions {
  /** URL prefix → folder, such as `{'/pages': 'tests/pages'}`. The longest prefix wins. */
  readonly roots?: Readonly<Record<string, string>>;
  /** URL path → content; preferred to the roots. */
  readonly files?: Readonly<Record<string, ServedFile>>;
  /** URL path → `Content-Security-Policy`. */
  readonly policies?: Readonly<Record<string, string>>;
  /** Default 0: any free port. */
  readonly port?: number;
}

export interface PageServer {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.xhtml': 'application/xhtml+xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

const typeOf = (path: string) => types[extname(path).toLowerCase()];

async function readFrom(
  roots: Readonly<Record<string, string>>,
  path: string,
): Promise<ServedFile | null> {
  const prefix = Object.keys(roots)
    .map((root) => root.replace(/\/+$/, ''))
    .filter((root) => path === root || path.startsWith(`${root}/`))
    .sort((a, b) => b.length - a.length)[0];
  if (prefix === undefined) return null;
  const folder = normalize(roots[prefix] ?? roots[`${prefix}/`] ?? '');
  const file = join(folder, path.slice(prefix.length));
  // Some clients keep `%2e%2e` in URLs.
  if (file !== folder && !file.startsWith(folder.endsWith(sep) ? folder : folder + sep))
    return null;
  try {
    const body = await readFile(file);
    return { body, type: typeOf(file) ?? 'application/octet-stream' };
  } catch {
    return null;
  }
}

function decodePath(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url, 'http://127.0.0.1').pathname);
  } catch {
    return null;
  }
}

/** Serves local pages on loopback, for tests and the demo. GET and HEAD only, no cache, no CORS. */
export async function startPageServer(options: PageServerOptions): Promise<PageServer> {
  const { roots = {}, files = {}, policies = {}, port = 0 } = options;
  const server: Server = createServer(async (request, response) => {
    const path = decodePath(request.url ?? '/');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const found = path === null ? null : (files[path] ?? (await readFrom(roots, path)));
    if (path === null || !found) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    const body = Buffer.from(found.body);
    const policy = policies[path];
    response.writeHead(200, {
      'content-type': found.type ?? typeOf(path) ?? 'text/html; charset=utf-8',
      'content-length': body.byteLength,
      'cache-control': 'no-store',
      ...(policy !== undefined && { 'content-security-policy': policy }),
      ...found.headers,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { readFile } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import type { PageServer } from '../service/page-server.ts';
import { startPageServer } from '../service/page-server.ts';

/** Endings that say better than `text/html` what a file is; the page server knows their types. */
const otherPages = new Set(['.xhtml', '.svg', '.txt', '.pdf']);

/** A file on the loopback address, what lies beside it within reach. */
export interface ServedPage {
  readonly url: string;
  close(): Promise<void>;
}

export async function serveFile(path: string): Promise<ServedPage> {
  const body = await readFile(path);
  const name = basename(path);
  const isHtml = !otherPages.has(extname(name).toLowerCase());
  const server: PageServer = await startPageServer({
    roots: { '/': dirname(path) },
    files: isHtml ? { [`/${name}`]: { body, type: htmlType(body) } } : {},
  });
  return { url: `${server.origin}/${encodeURIComponent(name)}`, close: server.close };
}

/** Old pages name their own encoding in a `meta` element, which a header would overrule. */
function htmlType(body: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body);
    return 'text/html; charset=utf-8';
  } catch {
    return 'text/html';
  }
}

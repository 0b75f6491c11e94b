import { readFile } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import type { PageServer } from '../service/page-server.ts';
import { startPageServer } from '../service/page-server.ts';

/** Endings with known types other than `text/html`. */
const otherPages = new Set(['.xhtml', '.svg', '.txt', '.pdf']);

/** A served file with its neighbours. */
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

/** A header would overrule the encoding in an old page's `meta` element. */
function htmlType(body: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body);
    return 'text/html; charset=utf-8';
  } catch {
    return 'text/html';
  }
}

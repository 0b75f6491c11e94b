import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { build, preview } from 'vite';
import { catalogueWords } from '../catalogue-words.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Builds and serves the gallery on loopback. Each picture reopens the page, and unbuilt modules would be requested
 * hundreds of times.
 */
export async function serveGallery(): Promise<{ base: string; close(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'verso-gallery-'));
  await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    plugins: [preact({ devToolsEnabled: false })],
    resolve: { alias: [catalogueWords] },
    build: { outDir, minify: false, target: 'esnext', chunkSizeWarningLimit: 10_000 },
  });
  const server = await preview({
    configFile: false,
    root: here,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const close = async (): Promise<void> => {
    await server.close();
    rmSync(outDir, { recursive: true });
  };
  return { base: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '', close };
}

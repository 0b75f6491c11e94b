import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { runnerImport } from 'vite';
import { catalogueWords } from '../catalogue-words.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Loads a module of this folder in Node, with the components and the words that it imports. */
export async function load<Module>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(here, file), {
    configFile: false,
    logLevel: 'error',
    plugins: [preact({ devToolsEnabled: false })],
    resolve: { alias: [catalogueWords] },
  });
  return module;
}

import { build } from 'vite';
import { frameworks } from '../../support/frameworks.ts';
import { root } from '../../support/root.ts';

export const frameworkNames = ['react', 'preact', 'vue', 'svelte', 'lit'] as const;

/** Bundles one file of `tests/frameworks` into a script whose exports are members of a global. */
async function bundle(file: string, global: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    publicDir: false,
    plugins: [frameworks()],
    // As pages have them, whatever tests run under.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['module', 'browser', 'production'] },
    build: {
      write: false,
      minify: false,
      lib: { entry: `${root}tests/frameworks/${file}.ts`, formats: ['iife'], name: global },
    },
  });
  const [result] = Array.isArray(built) ? built : [];
  const [script] = result?.output ?? [];
  if (!script) throw new Error(`${file} was not bundled.`);
  return script.code;
}

// Lit numbers its comments at random; of two pages that are compared, both must have the same.
const seededRandom = `
  let seed = 20261121;
  Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;`;

const pageOf = (name: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A small app</title><script>${seededRandom}</script></head>
<body><div id="root"></div><aside></aside>
<script src="${name}.js"></script><script src="play.js"></script><script>play.open(app.mount);</script>
</body></html>`;

/** A page for each framework with the app in it, as `react.html`, and its scripts. */
export async function frameworkFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = { 'play.js': await bundle('play', 'play') };
  for (const name of frameworkNames) {
    files[`${name}.js`] = await bundle(name, 'app');
    files[`${name}.html`] = pageOf(name);
  }
  return files;
}

import { bundle } from './bundle.ts';

export const frameworkNames = [
  ...['react', 'preact', 'vue', 'svelte', 'lit'],
  ...['solid', 'mithril', 'alpine', 'jquery', 'signals'],
  ...['angular', 'htmx', 'marko', 'stencil', 'react-concurrent', 'slots'],
] as const;

// Lit numbers its comments at random. A seed makes the markup of two pages comparable.
const seededRandom = `
  let seed = 20261121;
  Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;`;

const pageOf = (name: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A small app</title><script>${seededRandom}</script></head>
<body><div id="root"></div><aside></aside>
<script src="${name}.js"></script><script src="play.js"></script><script>play.open(app.mount);</script>
</body></html>`;

/** Returns a page for each framework, such as `react.html`, and the scripts of these pages. */
export async function frameworkFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {
    'play.js': await bundle('tests/frameworks/play.ts', 'play'),
  };
  for (const name of frameworkNames) {
    files[`${name}.js`] = await bundle(`tests/frameworks/${name}.ts`, 'app');
    files[`${name}.html`] = pageOf(name);
  }
  return files;
}

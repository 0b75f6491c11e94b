import { build } from 'vite';
import { frameworks } from '../../support/frameworks.ts';
import { root } from '../../support/root.ts';

/** Bundles a file and its imports into one script. The file's exports become members of a global. */
export async function bundle(path: string, global: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    publicDir: false,
    plugins: [frameworks()],
    // Pages load the production build of a framework.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['module', 'browser', 'production'] },
    build: {
      write: false,
      minify: false,
      lib: { entry: `${root}${path}`, formats: ['iife'], name: global },
    },
  });
  const [result] = Array.isArray(built) ? built : [];
  const [script] = result?.output ?? [];
  if (!script) throw new Error(`${path} was not bundled.`);
  return script.code;
}

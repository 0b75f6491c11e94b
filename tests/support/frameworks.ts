import { compile as compileMarko } from '@marko/compiler';
import { compile } from 'svelte/compiler';
import type { Plugin } from 'vite';

/** Vite plugins for the apps of `tests/frameworks`. */
export const frameworks = (): Plugin => ({
  name: 'verso:frameworks',
  config: () => ({
    // The build with the template compiler.
    resolve: { alias: [{ find: /^vue$/, replacement: 'vue/dist/vue.esm-browser.js' }] },
  }),
  transform: {
    filter: { id: /\.(svelte|marko)$/ },
    async handler(code, filename) {
      if (filename.endsWith('.marko')) {
        const { code: compiled } = await compileMarko(code, filename, { output: 'dom' });
        return { code: compiled, map: null };
      }
      const { js } = compile(code, { filename, generate: 'client', css: 'injected' });
      return { code: js.code, map: js.map };
    },
  },
});

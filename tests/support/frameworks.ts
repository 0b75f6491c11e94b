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
    filter: { id: /\.svelte$/ },
    handler(code, filename) {
      const { js } = compile(code, { filename, generate: 'client', css: 'injected' });
      return { code: js.code, map: js.map };
    },
  },
});

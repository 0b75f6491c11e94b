import { compile } from 'svelte/compiler';
import type { Plugin } from 'vite';

/** What Vite needs for the apps of `tests/frameworks`, to serve them and to bundle them. */
export const frameworks = (): Plugin => ({
  name: 'verso:frameworks',
  config: () => ({
    // The build that compiles templates.
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

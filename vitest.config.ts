import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { findChromium, findFirefox, sandboxArguments } from './tests/support/browsers.mjs';
import { frameworks } from './tests/support/frameworks.ts';

/**
 * Words come from the English catalogue itself: browsers' `i18n.getMessage` exists in no test environment.
 */
const words = {
  name: 'verso:words',
  // As a plugin and last of all: WXT's own plugin gives `#i18n` an alias that wins over `resolve.alias`.
  config: () => ({
    resolve: {
      alias: { '#i18n': fileURLToPath(new URL('./tests/support/i18n.ts', import.meta.url)) },
    },
  }),
};

const executablePath = findChromium();

export default defineConfig({
  test: {
    projects: [
      {
        // Pure code, and code over the fake browser. A file that needs a document says so itself:
        // `// @vitest-environment happy-dom` on its first line.
        plugins: [WxtVitest(), words],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/unit/repository/built/**'],
        },
      },
      {
        // What a build contains: run it after `npm run build` and `npm run build:firefox`.
        test: {
          name: 'built',
          environment: 'node',
          include: ['tests/unit/repository/built/**/*.test.ts'],
        },
      },
      {
        // Components, rendered. No layout: what depends on boxes, focus order or shadow roots belongs in `dom`.
        plugins: [preact({ devToolsEnabled: false }), WxtVitest(), words],
        test: {
          name: 'ui',
          environment: 'happy-dom',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          css: false,
        },
      },
      {
        // The local service's own tests: real HTTP on loopback.
        test: { name: 'service', environment: 'node', include: ['tests/service/**/*.test.ts'] },
      },
      {
        // The page engine and the bubble in a real Chromium.
        plugins: [
          preact({ devToolsEnabled: false, reactAliasesEnabled: false }),
          frameworks(),
          words,
        ],
        // Found only while tests run, they would be bundled anew in mid-run, and there would be two of Preact.
        optimizeDeps: {
          include: [
            'preact',
            'preact/compat',
            'preact/hooks',
            'preact/jsx-runtime',
            'preact/jsx-dev-runtime',
            '@preact/signals',
            '@floating-ui/dom',
            'fast-check',
            'idb',
            'react',
            'react-dom',
            'react-dom/client',
            'vue/dist/vue.esm-browser.js',
            'svelte',
            'svelte/internal/client',
            'svelte/internal/disclose-version',
            'lit',
            'lit/directives/repeat.js',
            'prosemirror-history',
            'prosemirror-keymap',
            'prosemirror-schema-basic',
            'prosemirror-state',
            'prosemirror-view',
            '@codemirror/commands',
            '@codemirror/view',
            '@lexical/history',
            '@lexical/rich-text',
            'lexical',
          ],
        },
        test: {
          name: 'dom',
          include: ['tests/dom/**/*.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(executablePath === null ? {} : { executablePath }),
                args: sandboxArguments(),
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // Whole flows with the production build. One browser at a time: toolbar clicks and focus belong to one window.
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          maxWorkers: 1,
          // WXT's plugin, in other projects, puts what it builds for into the environment as FIREFOX=false.
          env: { FIREFOX: findFirefox() ?? '' },
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});

import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import type { BrowserName } from './tests/e2e/support/browser-under-test.ts';
import { findChromium, findFirefox, sandboxArguments } from './tests/support/browsers.mjs';
import { catalogueWords } from './tests/support/catalogue-words.ts';
import { frameworks } from './tests/support/frameworks.ts';
import { patienceMs, testMs } from './tests/support/patience.ts';

const ours = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Words come from the English catalogue itself: browsers' `i18n.getMessage` exists in no test environment. The extension API comes from
 * `extensionApi`.
 */
const standIns = (extensionApi: string) => ({
  name: 'verso:stand-ins',
  config: () => ({
    resolve: {
      alias: [catalogueWords, { find: 'webextension-polyfill', replacement: ours(extensionApi) }],
    },
  }),
});
const inExtension = standIns('./tests/support/extension-api.ts');
/** As in the scripts that Verso injects. */
const inPage = standIns('./utils/extension/api-in-pages.ts');

const executablePath = findChromium();

const patience = {
  testTimeout: testMs,
  hookTimeout: testMs,
  expect: { poll: { timeout: patienceMs } },
};
const waitWithPatience = './tests/support/wait-with-patience.ts';
const findWithPatience = './tests/support/find-with-patience.ts';

/** Files that share a process save most of its start, and have to leave it as they found it. */
const shared = { ...patience, isolate: false };
const leaveAsFound = './tests/support/leave-as-found.ts';

/** `npm test` leaves these tests to the nightly run: `--tags-filter=!nightly`. */
const tags = [{ name: 'nightly', description: 'A slow or rare case that runs every night.' }];

/** One browser at a time: toolbar clicks and focus belong to one window. */
const flows = (name: string, browser: BrowserName) => ({
  test: {
    name,
    // One process for all files, so that they can share a browser; the environment ends it after the last file.
    isolate: false,
    fileParallelism: false,
    maxWorkers: 1,
    environment: './tests/e2e/support/flow-environment.ts',
    setupFiles: ['./tests/e2e/support/close-what-is-open.ts'],
    include: ['tests/e2e/**/*.test.ts'],
    tags,
    env: {
      BROWSER_UNDER_TEST: browser,
      // WXT's plugin, in other projects, puts what it builds for into the environment as FIREFOX=false.
      FIREFOX: findFirefox() ?? '',
    },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        // Pure code, and code over the fake browser. A file that needs a document says so itself:
        // `// @vitest-environment happy-dom` on its first line.
        plugins: [WxtVitest(), inExtension],
        test: {
          name: 'unit',
          ...shared,
          environment: 'node',
          setupFiles: [leaveAsFound, waitWithPatience],
          include: ['tests/unit/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/unit/repository/built/**'],
        },
      },
      {
        // What a build contains: run it after `npm run build` and `npm run build:firefox`.
        test: {
          name: 'built',
          environment: 'node',
          ...patience,
          include: ['tests/unit/repository/built/**/*.test.ts'],
        },
      },
      {
        // Components, rendered. No layout: what depends on boxes, focus order or shadow roots belongs in `dom`.
        plugins: [preact({ devToolsEnabled: false }), WxtVitest(), inExtension],
        test: {
          name: 'ui',
          environment: 'happy-dom',
          ...shared,
          setupFiles: [leaveAsFound, waitWithPatience, findWithPatience],
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          css: false,
        },
      },
      {
        // The local service's own tests: real HTTP on loopback.
        test: {
          name: 'service',
          environment: 'node',
          ...patience,
          setupFiles: [waitWithPatience],
          include: ['tests/service/**/*.test.ts'],
        },
      },
      {
        // The page engine and the bubble in a real Chromium.
        plugins: [
          preact({ devToolsEnabled: false, reactAliasesEnabled: false }),
          frameworks(),
          inPage,
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
            '@angular/compiler',
            '@angular/core',
            '@angular/platform-browser',
            'htmx.org',
            'marko/dom',
            '@stencil/core/internal/client',
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
          tags,
          // Two pages at once: most of a test is waiting for frames, which costs no core.
          maxWorkers: 2,
          ...patience,
          setupFiles: [waitWithPatience],
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
      // Whole flows with the production build, the same in each browser as far as limits.ts lets them.
      flows('e2e', 'Chromium'),
      flows('e2e-firefox', 'Firefox'),
    ],
  },
});

import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { generateChromeMessagesText, parseMessagesFile } from '@wxt-dev/i18n/build';
import type { Plugin } from 'vite';
import { normalizePath } from 'vite';
import { defineConfig } from 'wxt';
import { chunkGroups } from './utils/build/chunk-groups.ts';
import { licencesText } from './utils/build/licences.ts';
import { checkKeys, findSeeds, packMessages, placeWords } from './utils/build/pack-words.ts';
import { pagePolicy } from './utils/build/page-policy.ts';
import { managedSchema } from './utils/settings/managed-schema.ts';

/** With slashes, as Vite writes them on each system. */
const ours = (path: string) => normalizePath(fileURLToPath(new URL(path, import.meta.url)));

/** For Vite: every import of a module gets a file of ours. */
const replaceModule = (name: string, file: string): Plugin => ({
  name: `verso:${name}`,
  enforce: 'pre',
  resolveId(id, importer) {
    return id === name ? this.resolve(ours(file), importer) : undefined;
  },
});

/** Parts of WXT. A test (wxt-aliases.test.ts) fails when WXT imports them otherwise. */
const replacedInWxt = [
  // The class reveals the extension's id to the page.
  replaceModule('wxt/utils/content-script-context', './utils/build/script-context.ts'),
  // An element of the page named `browser` or `chrome` would take the place of the API.
  replaceModule('@wxt-dev/browser', './utils/extension/api.ts'),
];

const isOurs = (id: string): boolean => id.startsWith(ours('.')) && !id.includes('/node_modules/');

/** For Vite, in scripts for pages. */
const keysAreWrittenOut = {
  name: 'verso:keys',
  transform(code: string, id: string) {
    if (isOurs(id)) checkKeys(code, id);
  },
};

/** For Vite, after types are gone. */
const placeWordsIn = (seeds: readonly number[]) => ({
  name: 'verso:words',
  transform: (code: string, id: string) => (isOurs(id) ? placeWords(code, seeds) : null),
});

/** Null while Verso is developed: its catalogues stay as they are written. */
async function seedsOf(command: string): Promise<number[] | null> {
  if (command === 'serve') return null;
  const english = await parseMessagesFile(ours('./assets/locales/en.json'));
  return findSeeds(Object.keys(JSON.parse(generateChromeMessagesText(english))));
}

export default defineConfig({
  manifestVersion: 3,
  imports: false,
  modules: ['@wxt-dev/i18n/module', '@wxt-dev/auto-icons'],
  autoIcons: { baseIconPath: 'assets/icon.svg' },
  i18n: { localesDir: 'assets/locales' },
  // A reviewer builds from the sources, and looks at no pictures.
  // What commands leave behind is no source: with it the sum would be another one than that of a clean clone.
  zip: {
    excludeSources: [
      'docs/{pictures,screenshots,store}/**',
      '{out,coverage}/**',
      '**/*.log',
      'stats.html',
    ],
  },
  // The oldest browsers of the manifest below: for older ones every colour would be written twice.
  vite: async ({ command }) => {
    const seeds = await seedsOf(command);
    return {
      define: { WORD_SEEDS: JSON.stringify(seeds) },
      plugins: [preact(), replacedInWxt, seeds && placeWordsIn(seeds)],
      // They preload modules by themselves, too.
      build: { cssTarget: ['chrome126', 'firefox140'], modulePreload: { polyfill: false } },
    };
  },
  hooks: {
    // Pages of Verso are built together. The background and each script for other pages are built by themselves.
    'vite:build:extendConfig': (entrypoints, config) => {
      const isForPages = entrypoints.every(
        ({ type }) => type === 'content-script' || type === 'unlisted-script',
      );
      if (entrypoints.some(({ type }) => type === 'popup')) {
        const groups = chunkGroups(ours('./entrypoints/popup/main.tsx'));
        Object.assign(config.build?.rollupOptions?.output ?? {}, { codeSplitting: { groups } });
      }
      if (!isForPages) return;
      config.define = { ...config.define, WORD_SEEDS: 'null' };
      config.plugins = [
        ...(config.plugins ?? []),
        keysAreWrittenOut,
        replaceModule('webextension-polyfill', './utils/extension/api-in-pages.ts'),
      ];
    },
    'build:publicAssets': async ({ config }, files) => {
      const seeds = await seedsOf(config.command);
      for (const file of files) {
        if (seeds && 'contents' in file && file.relativeDest.endsWith('messages.json'))
          file.contents = packMessages(file.contents, seeds);
      }
      // Chromium drops the whole group of a value that breaks its schema. Verso ignores and names that value alone.
      const schema = JSON.stringify(managedSchema(), (name, value) =>
        name === 'enum' ? undefined : value,
      );
      files.push({ contents: schema, relativeDest: 'managed_schema.json' });
      // What the settings' section "About" links to.
      const root = ours('.');
      files.push({ contents: licencesText(root), relativeDest: 'licences.txt' });
      files.push({ absoluteSrc: `${root}PRIVACY.md`, relativeDest: 'privacy.txt' });
    },
  },
  manifest: ({ browser, command }) => ({
    name: '__MSG_extName__',
    description: '__MSG_extDescription__',
    default_locale: 'en',
    // Nothing runs on a page until the reader asks: hosts are optional, and asked for with their reason.
    // `unlimitedStorage` keeps a browser from evicting keys, history and budget. No browser warns of it.
    permissions: [
      'activeTab',
      'scripting',
      'storage',
      'unlimitedStorage',
      'contextMenus',
      'alarms',
    ],
    // Asked for at the switch that wants it.
    optional_permissions: ['notifications'],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    storage: { managed_schema: 'managed_schema.json' },
    // Development loads scripts and styles from its own server, under the policy that WXT makes for it.
    ...(command === 'build' && { content_security_policy: { extension_pages: pagePolicy } }),
    action: { default_title: '__MSG_extName__' },
    // Chromium keeps Alt+Shift+B, P, T and W for itself, and leaves a command that asks for one without a key.
    commands: {
      'translate-page': {
        suggested_key: { default: 'Alt+Shift+V' },
        description: '__MSG_commandTranslatePage__',
      },
      'translate-selection': {
        suggested_key: { default: 'Alt+Shift+U' },
        description: '__MSG_commandTranslateSelection__',
      },
      'translate-block': {
        // Chromium takes four suggestions, so the reader chooses this key there.
        ...(browser === 'firefox' && { suggested_key: { default: 'Alt+Shift+B' } }),
        description: '__MSG_commandTranslateBlock__',
      },
      'toggle-original': {
        suggested_key: { default: 'Alt+Shift+O' },
        description: '__MSG_commandToggleOriginal__',
      },
      'toggle-side-by-side': {
        suggested_key: { default: 'Alt+Shift+S' },
        description: '__MSG_commandToggleSideBySide__',
      },
    },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'verso@verso.invalid',
              strict_min_version: '140.0',
              // What leaves the browser, for the service's address alone: the texts, and the key in a header (docs/store/privacy.md).
              data_collection_permissions: { required: ['authenticationInfo', 'websiteContent'] },
            },
            gecko_android: { strict_min_version: '142.0' },
          },
        }
      : { minimum_chrome_version: '126' }),
  }),
});

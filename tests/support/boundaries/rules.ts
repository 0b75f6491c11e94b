/**
 * The allowed imports, one row per area. An import that no row names is refused, so a new folder needs a row.
 *
 * Other tools do not fit: dependency-cruiser cannot read TypeScript 7, and the linter's rule cannot allow types only.
 */
export interface Area {
  /** Folder with a final `/`. The longest match decides. */
  readonly folder: string;
  /** Its own folder is always allowed. */
  readonly mayImport: readonly string[];
  /** Folders of which it may import types only. */
  readonly mayKnow?: readonly string[];
  /** A final `/` allows all parts of a package. */
  readonly packages: readonly string[];
  readonly because: string;
}

const browser = 'utils/extension/';
const storage = 'utils/storage/';
const database = 'utils/storage/database.ts';
/** A translation as page, pipeline and screens speak of it: texts, options, cost, status. */
const translation = 'utils/translation/';
const words = 'utils/words/i18n.ts';
const preact = ['preact', 'preact/', '@preact/signals'];

/** The folders of the page engine, from bottom to top. Folders of one row do not import each other. */
const pageLevels = [
  ['dom'],
  ['read'],
  ['reply'],
  ['write'],
  ['units'],
  ['schedule', 'follow', 'show'],
];

const pageAreas: readonly Area[] = pageLevels.flatMap((level, height) =>
  level.map((name) => ({
    folder: `utils/page/${name}/`,
    mayImport: [
      'utils/base/',
      translation,
      'utils/languages/',
      ...pageLevels.slice(0, height).flatMap((below) => below.map((one) => `utils/page/${one}/`)),
    ],
    packages: [],
    because: `inside the page engine imports point downwards: ${pageLevels.map((one) => one.join(', ')).join(' < ')}`,
  })),
);

/** Scripts that are built by themselves, and belong to another entrypoint. */
export const partsOf: Readonly<Record<string, readonly string[]>> = {
  'entrypoints/popup/': ['entrypoints/popup-opening/'],
};

export const areas: readonly Area[] = [
  ...pageAreas,
  {
    folder: 'utils/base/',
    mayImport: [],
    packages: [],
    because: 'base is what everything stands on: it imports nothing of ours',
  },
  {
    folder: translation,
    mayImport: ['utils/base/'],
    packages: [],
    because: 'it names what all others speak of: it stands on base alone',
  },
  {
    folder: 'utils/languages/',
    mayImport: ['utils/base/'],
    packages: [],
    because: 'languages stand on base alone',
  },
  {
    folder: 'utils/extension/',
    mayImport: ['utils/base/'],
    packages: ['webextension-polyfill'],
    because: "the one door to the browser's extension API, and whether it is still there",
  },
  {
    folder: 'utils/words/',
    mayImport: [],
    mayKnow: ['#i18n'],
    packages: [],
    because: 'words are found for every script, those on pages among them: they weigh nothing else',
  },
  {
    folder: 'utils/service/',
    mayImport: ['utils/base/', translation, 'utils/languages/'],
    packages: ['valibot'],
    because: 'the service client knows the contract and no browser: fetch is passed in',
  },
  {
    folder: 'utils/pipeline/',
    mayImport: ['utils/base/', translation, 'utils/languages/', 'utils/service/', database],
    packages: ['idb'],
    because: 'the pipeline stands on the service client',
  },
  {
    folder: 'utils/history/',
    mayImport: ['utils/base/', translation, 'utils/settings/', 'utils/storage/'],
    packages: ['idb'],
    because: 'the history keeps what the settings allow and knows nobody else',
  },
  {
    folder: 'utils/vault/',
    mayImport: ['utils/base/', database],
    packages: ['idb'],
    because: 'the vault holds the key and knows nobody',
  },
  {
    folder: 'utils/connection/',
    mayImport: [
      'utils/base/',
      translation,
      browser,
      storage,
      'utils/service/',
      'utils/pipeline/',
      'utils/vault/',
      'utils/settings/',
    ],
    mayKnow: ['utils/messages/'],
    packages: [],
    because: 'the connection joins settings, keys and permission; only the background has it',
  },
  {
    folder: 'utils/build/',
    mayImport: ['utils/words/'],
    packages: [
      ...['node:child_process', 'node:crypto', 'node:fs', 'node:os', 'node:path', 'node:url'],
      'fflate',
    ],
    because: 'what is made at build time runs in no browser',
  },
  {
    folder: 'utils/build/policies/',
    mayImport: ['utils/base/', 'utils/settings/'],
    packages: ['node:crypto', 'valibot'],
    because: 'policies are made of the rows of the settings',
  },
  {
    folder: 'utils/page/',
    mayImport: ['utils/base/', translation, 'utils/languages/'],
    packages: [],
    because: 'the page engine is a library: `translate` is passed in, and it sends no message',
  },
  {
    folder: 'utils/selection/',
    mayImport: ['utils/base/', translation, 'utils/languages/'],
    packages: [],
    because: 'what is selected is a matter of the page alone',
  },
  {
    folder: 'utils/storage/',
    mayImport: ['utils/base/', translation, browser, 'utils/messages/shapes.ts'],
    mayKnow: ['utils/usage/'],
    packages: ['idb', 'valibot'],
    because: 'what is stored is declared here, and used elsewhere',
  },
  {
    folder: 'utils/settings/',
    mayImport: [
      'utils/words/',
      'utils/base/',
      translation,
      storage,
      'utils/languages/',
      'utils/service/',
      'utils/usage/',
    ],
    packages: ['valibot'],
    because: 'settings know what the service takes, and no key',
  },
  {
    folder: 'utils/messages/',
    mayImport: [
      'utils/words/',
      'utils/base/',
      translation,
      browser,
      storage,
      'utils/languages/',
      'utils/service/',
      'utils/settings/',
      'utils/selection/pointed.ts',
    ],
    mayKnow: ['utils/usage/', 'utils/pipeline/', 'utils/history/'],
    packages: ['valibot'],
    because: 'messages carry data between contexts, and no key',
  },
  {
    folder: 'utils/usage/',
    mayImport: ['utils/base/', translation, 'utils/languages/', 'utils/service/'],
    mayKnow: [storage],
    packages: ['d3-array'],
    because: 'the report is a model of what the service said',
  },
  {
    folder: 'utils/wording/',
    mayImport: [
      'utils/base/',
      translation,
      words,
      'utils/usage/columns.ts',
      'utils/usage/money.ts',
    ],
    mayKnow: ['utils/usage/', 'utils/messages/'],
    packages: [],
    because: 'sentences that components show and the background says: they draw nothing',
  },
  {
    folder: 'components/',
    mayImport: [
      'utils/base/',
      translation,
      words,
      'utils/languages/',
      'utils/wording/',
      'assets/',
      'utils/settings/fields.ts',
      'utils/settings/shapes.ts',
      'utils/settings/site-pattern.ts',
      'utils/usage/flags.ts',
      'utils/usage/forecast.ts',
      'utils/usage/money.ts',
      'utils/history/history-entry.ts',
    ],
    mayKnow: [
      'utils/history/',
      'utils/pipeline/',
      'utils/service/types.ts',
      'utils/settings/',
      'utils/messages/',
      'utils/selection/',
      storage,
      'utils/usage/',
    ],
    packages: [...preact, 'd3-array', 'd3-shape'],
    because:
      'components take props and signals and give callbacks: no browser, no fetch, no message',
  },
  ...['options', 'popup', 'report', 'usage'].map((screen) => ({
    folder: `components/${screen}/`,
    mayImport: [
      'utils/base/',
      translation,
      words,
      'utils/languages/',
      'utils/selection/',
      'utils/settings/',
      'utils/usage/',
      'utils/history/history-entry.ts',
      'utils/wording/',
      'components/',
      'assets/',
      'utils/messages/replies.ts',
      'utils/service/address.ts',
    ],
    mayKnow: ['utils/pipeline/', 'utils/messages/', 'utils/service/types.ts', storage],
    packages: [...preact, 'd3-array', 'd3-shape'],
    because: 'models stand beside their views, and their data is passed in: no browser, no message',
  })),
  {
    folder: 'entrypoints/background/',
    mayImport: [
      'utils/words/',
      'utils/base/',
      translation,
      browser,
      storage,
      'utils/languages/',
      'utils/service/',
      'utils/pipeline/',
      'utils/connection/',
      'utils/vault/',
      'utils/history/',
      'utils/settings/',
      'utils/messages/',
      'utils/usage/',
      'utils/wording/',
      // A style for pages, as text.
      'assets/faded.css',
      'assets/own-words.css',
    ],
    mayKnow: ['utils/selection/'],
    packages: ['wxt/utils/'],
    because: 'the background wires the service; it has no page and draws nothing',
  },
  ...[
    'page.content',
    'selection.content',
    'selection-more',
    'selection-button',
    'double-press',
    'block-key',
    'long-press',
    'page-point',
  ].map((script) => ({
    folder: `entrypoints/${script}/`,
    mayImport: [
      'utils/base/',
      translation,
      words,
      'utils/settings/appearance.ts',
      'utils/words/chosen-words.ts',
      browser,
      'utils/languages/',
      'utils/page/',
      'utils/selection/',
      'utils/messages/',
      'utils/wording/',
      'components/',
      'assets/',
      ...(script === 'selection-more' ? ['entrypoints/selection.content/more.ts'] : []),
    ],
    packages: [...preact, 'wxt/utils/'],
    because: 'scripts in pages have no settings and no storage: they ask the background',
  })),
  {
    folder: 'entrypoints/',
    mayImport: [
      'utils/base/',
      translation,
      words,
      browser,
      storage,
      'utils/languages/',
      'utils/page/',
      'utils/selection/',
      'utils/settings/',
      'utils/messages/',
      'utils/usage/',
      'utils/wording/',
      'components/',
      'assets/',
      // Needed within a click, before any message.
      'utils/service/address.ts',
    ],
    mayKnow: ['utils/service/', 'utils/pipeline/', 'utils/history/'],
    packages: [...preact, 'wxt/utils/'],
    because: 'only the background reads the key and calls the service',
  },
];

/** A browser API with one owner. Its name is forbidden elsewhere. */
export interface Owned {
  readonly name: RegExp;
  readonly homes: readonly string[];
  readonly because: string;
}

export const owned: readonly Owned[] = [
  {
    name: /\b(?:browser|chrome)\??\.storage\b|\bstorage\b[^{}]*\}\s*=\s*(?:browser|chrome)\b/,
    homes: [storage],
    because: 'what is stored is declared in utils/storage/items.ts',
  },
  {
    name: /\bindexedDB\b/,
    homes: [database],
    because: 'utils/storage/database.ts opens databases',
  },
];

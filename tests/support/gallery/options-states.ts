import type { AlertsView } from '../../../components/options/alerts-view.ts';
import type { HistoryView } from '../../../components/options/history-view.ts';
import type {
  BudgetView,
  MemoryView,
  OptionsActions,
  OptionsView,
  ServiceView,
} from '../../../components/options/options-view.ts';
import type { SelectionView } from '../../../components/options/selection-view.ts';
import type { ShortcutsView } from '../../../components/options/shortcuts-view.ts';
import type { SitesView } from '../../../components/options/sites-view.ts';
import type { SpendingView } from '../../../components/options/spending-view.ts';
import type { TransferView } from '../../../components/options/transfer-view.ts';
import type { WelcomeView } from '../../../components/options/welcome-view.ts';
import { languagesView, translationView } from '../../../entrypoints/options/rules-view.ts';
import type { HistoryEntry } from '../../../utils/base/history-entry.ts';
import type { ConnectionState } from '../../../utils/messages/about-connection.ts';
import { expectedForm } from '../../../utils/settings/expected-form.ts';
import type { SettingsPatch } from '../../../utils/settings/schema.ts';
import { planSiteList } from '../../../utils/settings/site-list.ts';
import { effectiveWith } from '../options-here.ts';
import { month } from './month.ts';

const nothing = () => {};

export const optionsActions: OptionsActions = {
  welcome: { allowAccess: nothing, chooseLanguage: nothing, openSample: nothing, close: nothing },
  service: {
    edit: nothing,
    save: nothing,
    test: nothing,
    allowAccess: nothing,
    removeKey: nothing,
    allowKeys: nothing,
  },
  sites: {
    search: nothing,
    showMore: nothing,
    open: nothing,
    add: nothing,
    change: nothing,
    allow: nothing,
    allowAll: nothing,
    allowAllSites: nothing,
    giveBack: nothing,
    keepAccess: nothing,
    remove: nothing,
    chooseForLanguage: nothing,
    openList: nothing,
    typeList: nothing,
    readList: nothing,
    chooseForList: nothing,
    applyList: nothing,
    closeList: nothing,
  },
  spending: { choosePeriod: nothing, exportCsv: nothing },
  budget: { type: nothing, save: nothing, askToClear: nothing, clear: nothing, keep: nothing },
  alerts: {
    type: nothing,
    save: nothing,
    turnNotifications: nothing,
    allowNotifications: nothing,
  },
  transfer: {
    exportFile: nothing,
    look: nothing,
    apply: nothing,
    undo: nothing,
    dismiss: nothing,
  },
  history: {
    search: nothing,
    showStarred: nothing,
    showMore: nothing,
    star: nothing,
    remove: nothing,
    copy: async () => true,
    askToClear: nothing,
    clear: nothing,
    keep: nothing,
    exportAs: nothing,
  },
  selection: { turn: nothing, allowAccess: nothing, showOn: nothing, keepQuietOn: nothing },
  shortcuts: { openKeys: nothing },
  about: { copyDiagnostics: async () => true },
  changes: { undo: nothing, dismiss: nothing },
  clearMemory: nothing,
  change: nothing,
};

const address = 'https://api.example.com';
const scheme = 'Service-Auth-Key';

export const connected: ConnectionState = {
  address,
  scheme,
  translateKey: { ending: '3f2a', place: 'always' },
  adminKey: { ending: '9c01', place: 'always' },
  keysElsewhere: [],
  tested: true,
  permission: true,
  locked: [],
};

const notConnected: ConnectionState = {
  ...connected,
  address: null,
  translateKey: null,
  adminKey: null,
  permission: false,
};

export const serviceView = (change: Partial<ServiceView> = {}): ServiceView => ({
  form: { address, scheme, translateKey: '', adminKey: '' },
  connection: connected,
  keepKeys: 'always',
  maxRequests: 6,
  busy: null,
  done: null,
  problems: {},
  failure: null,
  refusedHost: null,
  test: null,
  ...change,
});

export const budgetView = (change: Partial<BudgetView> = {}): BudgetView => ({
  monthlyCharacters: 500_000,
  warnAtPercent: 80,
  askAbove: 20_000,
  typed: null,
  problem: null,
  month: month(),
  failure: null,
  asking: null,
  done: null,
  ...change,
});

const spentDays = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
  billed: (index * 7_919) % 4_000,
  saved: (index * 4_241) % 2_500,
}));

export const spendingView = (change: Partial<SpendingView> = {}): SpendingView => ({
  period: 30,
  days: spentDays,
  sites: [
    { site: 'en.wikipedia.org', billed: 32_100, saved: 18_400 },
    { site: 'a-rather-long-name-of-a-host.subdomain.example.org', billed: 12_050, saved: 300 },
    { site: null, billed: 3_020, saved: 0 },
  ],
  ...change,
});

export const alertsView = (change: Partial<AlertsView> = {}): AlertsView => ({
  monthlyCharacters: null,
  unusualDays: false,
  period: 'last-30-days',
  notifies: false,
  typed: null,
  problem: null,
  mayNotify: false,
  isRefused: false,
  failure: null,
  ...change,
});

export const memoryView = (change: Partial<MemoryView> = {}): MemoryView => ({
  size: { entries: 12_345, bytes: 5_230_000 },
  maxMegabytes: 50,
  maxDays: 90,
  isClearing: false,
  cleared: null,
  wasSetAside: false,
  isUnavailable: false,
  ...change,
});

export const shortcutsView = (change: Partial<ShortcutsView> = {}): ShortcutsView => ({
  commands: [
    { name: 'translate-page', keys: 'Alt+Shift+V' },
    { name: 'translate-selection', keys: 'Alt+Shift+U' },
  ],
  canOpenKeys: true,
  ...change,
});

export const selectionView = (change: Partial<SelectionView> = {}): SelectionView => ({
  hasMenu: true,
  wholeWords: true,
  pinned: false,
  selectionButton: false,
  doublePress: false,
  quietSites: [],
  hasAccess: false,
  isRefused: false,
  ...change,
});

export const transferView = (change: Partial<TransferView> = {}): TransferView => ({
  plan: null,
  problem: null,
  failure: null,
  notPutBack: [],
  done: null,
  ...change,
});

export const historyEntry = (change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: '1',
  at: Date.UTC(2026, 10, 21, 14, 3),
  kind: 'selection',
  source: 'EN',
  target: 'ES',
  text: 'The committee decided to postpone the vote.',
  translation: 'El comité decidió aplazar la votación.',
  isCut: false,
  isStarred: false,
  ...change,
});

const entries = [
  historyEntry(),
  historyEntry({
    id: '2',
    kind: 'text',
    source: 'EN',
    target: 'AR',
    text: 'The bus is late. '.repeat(40),
    translation: 'الحافلة متأخرة.',
    isCut: true,
    isStarred: true,
  }),
];

export const historyView = (change: Partial<HistoryView> = {}): HistoryView => ({
  isOn: true,
  maxEntries: 500,
  query: '',
  starredOnly: false,
  entries,
  hasMore: true,
  total: 42,
  isAsking: false,
  isUnavailable: false,
  ...change,
});

export const sitesView = (change: Partial<SitesView> = {}): SitesView => ({
  rules: [],
  languages: [],
  withoutAccess: new Set(),
  languagesNeedAccess: false,
  isRefused: false,
  query: '',
  limit: 50,
  open: null,
  unneeded: null,
  list: null,
  ...change,
});

const siteRules: SitesView['rules'] = [
  { pattern: 'example.org', translate: 'always' },
  { pattern: '*.example.org', translate: 'never' },
  {
    pattern: 'a-rather-long-name-of-a-host.subdomain.example.org/documents/2026/*',
    translate: 'always',
    options: { formality: 'more', glossary: 'terms', instructions: ['Be brief.'] },
  },
  { pattern: 'intranet.example.com:8080', translate: 'ask', options: { model: 'default' } },
  { pattern: 'news.example.net', translate: 'always' },
];

const someSites = sitesView({
  rules: siteRules,
  languages: [
    { source: 'DE', translate: 'never' },
    { source: 'JA', translate: 'always' },
  ],
  withoutAccess: new Set([siteRules[2]?.pattern ?? '', 'news.example.net']),
});

const manySites = Array.from({ length: 400 }, (_, index) => ({
  pattern: `site-${String(index).padStart(3, '0')}.example.com`,
  translate: index % 3 === 0 ? ('never' as const) : ('always' as const),
}));

const siteList = `# Never there
example.org
*.example.org
*://shop.example.com/*
bank.example
bank.example

two words
ftp://files.example.org
host.example:99999`;

const noHistory = historyView({ isOn: false, entries: [], hasMore: false, total: 0 });

/** At its first step. */
export const welcomeView = (change: Partial<WelcomeView> = {}): WelcomeView => ({
  steps: [
    { id: 'connect', isDone: false },
    { id: 'language', isDone: false },
    { id: 'try', isDone: false },
  ],
  missing: 'connection',
  isUntested: false,
  host: null,
  isRefused: false,
  target: 'ES',
  recent: [],
  further: [],
  ...change,
});

/** With this many steps done. */
export const welcomeAfter = (done: number): WelcomeView => {
  const { steps } = welcomeView();
  return welcomeView({
    steps: steps.map(({ id }, index) => ({ id, isDone: index < done })),
    missing: null,
    host: 'api.example.com',
  });
};

export const optionsView = (
  service: ServiceView = serviceView(),
  change: Partial<OptionsView> = {},
): OptionsView => ({
  welcome: null,
  service,
  languages: languagesView(effectiveWith()),
  translation: translationView(effectiveWith()),
  sites: sitesView(),
  budget: budgetView(),
  spending: spendingView(),
  alerts: alertsView(),
  memory: memoryView(),
  history: noHistory,
  selection: selectionView(),
  shortcuts: shortcutsView(),
  about: {
    version: '0.1.0',
    diagnostics:
      'Verso 0.1.0\nMozilla/5.0 (X11; Linux x86_64)\nservice: address yes, permission yes',
  },
  appearance: { theme: 'system', motion: 'system' },
  transfer: transferView(),
  sync: { isOn: false, problem: null },
  changes: null,
  locked: new Set(),
  problems: [],
  policyProblems: [],
  managedBy: null,
  ...change,
});

export interface OptionsState {
  readonly view: OptionsView;
  /** Those that it is about, by their ids; undefined: all of them. */
  readonly sections?: readonly string[];
  /** What is looked for among the settings. */
  readonly query?: string;
  /** What is folded away is unfolded. */
  readonly isUnfolded?: true;
}

const state = (
  service: Partial<ServiceView>,
  welcome: WelcomeView | null = null,
): OptionsState => ({
  view: optionsView(serviceView(service), { welcome }),
  sections: ['service'],
});

const withTransfer = (change: Partial<TransferView>): OptionsState => ({
  view: optionsView(serviceView(), { transfer: transferView(change) }),
  sections: ['transfer'],
});

const withBudget = (budget: Partial<BudgetView>): OptionsState => ({
  view: optionsView(serviceView(), { budget: budgetView(budget) }),
  sections: ['budget'],
});

const withSelection = (change: Partial<SelectionView>): OptionsState => ({
  view: optionsView(serviceView(), { selection: selectionView(change) }),
  sections: ['selection'],
});

const withShortcuts = (change: Partial<ShortcutsView>): OptionsState => ({
  view: optionsView(serviceView(), { shortcuts: shortcutsView(change) }),
  sections: ['shortcuts'],
});

const withOptions = (chosen: SettingsPatch, locked: readonly string[] = []): OptionsState => {
  const effective = effectiveWith(chosen, locked);
  return {
    view: optionsView(serviceView(), {
      languages: languagesView(effective),
      translation: translationView(effective),
      locked: effective.locked,
    }),
    sections: ['languages', 'translation'],
  };
};

/** Rules of every kind, what of them can be sent and what can't. */
const rules: SettingsPatch = {
  languages: {
    source: 'EN',
    further: ['PT-BR', 'EN-GB'],
    rules: [
      {
        target: 'DE',
        options: {
          formality: 'more',
          glossary: 'def3a26b-3e84-45b3-84ae-0c0aaf3525f7',
          instructions: ['Keep the names of products in English.', 'Write “Sie” with a capital.'],
        },
      },
      { target: 'PT-BR', options: { model: 'latency_optimized', context: '' } },
      { target: 'NL', options: {} },
    ],
  },
  translation: {
    formality: 'prefer_more',
    style: 'house-style-2026',
    context: 'A shop for medical devices.',
    instructions: ['Be brief.'],
  },
};
const withAlerts = (alerts: Partial<AlertsView>): OptionsState => ({
  view: { ...optionsView(), alerts: alertsView(alerts) },
  sections: ['alerts'],
});

const withMemory = (memory: Partial<MemoryView>): OptionsState => ({
  view: optionsView(serviceView(), { memory: memoryView(memory) }),
  sections: ['memory'],
});

const withSites = (sites: SitesView, locked: readonly string[] = []): OptionsState => ({
  view: optionsView(serviceView(), { sites, locked: new Set(locked) }),
  sections: ['sites'],
});

const withHistory = (history: HistoryView): OptionsState => ({
  view: optionsView(serviceView(), { history }),
  sections: ['history'],
});

const emptyForm = { address: '', scheme, translateKey: '', adminKey: '' };

const works = {
  translate: { ok: true, value: { billed: 5 } },
  usage: { ok: true, value: { upTo: '2026-11-19' } },
} as const;

const fails = {
  translate: {
    ok: false,
    failure: {
      code: 'key-refused',
      status: 403,
      serviceMessage: 'Invalid authentication token',
      traceId: '4f9d2c81a7e6',
    },
  },
  usage: { ok: false, failure: { code: 'key-refused', status: 403 } },
} as const;

/** Every state of the settings that looks different from the others. */
export const optionsStates: Readonly<Record<string, OptionsState>> = {
  'first-run': state({ connection: notConnected, form: emptyForm }, welcomeView()),
  'first-run-tested': state(
    { connection: { ...connected, adminKey: null }, test: { ...works, usage: fails.usage } },
    welcomeAfter(1),
  ),
  'first-run-permission': state(
    { connection: { ...connected, permission: false }, refusedHost: 'api.example.com' },
    welcomeView({ missing: 'permission', host: 'api.example.com', isRefused: true }),
  ),
  'first-run-fails': state(
    { test: fails },
    welcomeView({ missing: 'working-test', host: 'api.example.com' }),
  ),
  'first-run-try': state({}, welcomeAfter(2)),
  'first-run-untested': state({}, { ...welcomeAfter(1), isUntested: true }),
  'first-run-done': state({}, welcomeAfter(3)),
  'set-up': { view: optionsView() },
  search: { view: optionsView(), sections: ['service'], query: 'key' },
  'search-none': { view: optionsView(), sections: ['service'], query: 'tram' },
  saved: state({ done: 'saved' }),
  testing: state({ busy: 'testing' }),
  works: state({ test: works }),
  fails: state({ test: fails }),
  unanswered: state({
    test: {
      translate: { ok: false, failure: { code: 'unreachable' } },
      usage: { ok: false, failure: { code: 'unreachable' } },
    },
  }),
  'wrong-fields': state({
    form: {
      address: 'http://api.example.com?key=1',
      scheme: 'two words',
      translateKey: 'a b',
      adminKey: 'a b',
    },
    problems: {
      address: { code: 'address-invalid', rule: 'not-https' },
      scheme: { code: 'rule-broken', field: 'scheme' },
      translateKey: { code: 'rule-broken', field: 'translateKey' },
      adminKey: { code: 'rule-broken', field: 'adminKey' },
    },
  }),
  'key-elsewhere': state({
    connection: {
      ...connected,
      translateKey: null,
      adminKey: null,
      keysElsewhere: [
        { kind: 'translate', host: 'translate.example.net:8443' },
        { kind: 'admin', host: 'translate.example.net:8443' },
      ],
    },
  }),
  'permission-refused': state({
    connection: { ...connected, permission: false },
    done: 'saved',
    refusedHost: 'api.example.com',
  }),
  'worker-lost': state({ failure: { code: 'worker-lost' } }),
  'no-budget': withBudget({
    monthlyCharacters: null,
    month: month({ budget: null, estimated: 310, reserved: 1_520, saved: 4_500 }),
  }),
  'budget-wrong': withBudget({ typed: '1.5 million', problem: 'not-whole' }),
  'budget-saved': withBudget({ done: 'saved', month: month({ billed: 431_000, saved: 4_500 }) }),
  'budget-spent': withBudget({ month: month({ billed: 500_000 }) }),
  'nothing-spent': {
    view: optionsView(serviceView(), {
      spending: spendingView({
        days: spentDays.map(({ day }) => ({ day, billed: 0, saved: 0 })),
        sites: [],
      }),
    }),
    sections: ['budget'],
  },
  'record-asked': withBudget({
    asking: { billed: 48_220, saved: 131_900, since: '2026-10-03' },
  }),
  'record-cleared': withBudget({ done: 'cleared' }),
  'record-empty': withBudget({ done: 'empty', month: month({ billed: 0 }) }),
  'record-failed': withBudget({ month: null, failure: { code: 'meter-failed' } }),
  'selection-on': withSelection({
    selectionButton: true,
    doublePress: true,
    hasAccess: true,
    quietSites: ['mail.example.com', 'a-rather-long-name-of-a-host.subdomain.example.org'],
  }),
  'selection-no-access': withSelection({ selectionButton: true, pinned: true }),
  'selection-refused': withSelection({ isRefused: true }),
  'shortcuts-by-hand': withShortcuts({
    commands: [
      { name: 'translate-page', keys: 'Alt+Shift+V' },
      { name: 'translate-selection', keys: '' },
    ],
    canOpenKeys: false,
  }),
  'shortcuts-none': withShortcuts({ commands: [] }),
  rules: withOptions(rules),
  'glossary-without-source': withOptions({
    translation: { glossary: 'terms', model: 'latency_optimized' },
    languages: { target: 'NL' },
  }),
  'xml-in-vain': {
    ...withOptions(
      {
        xml: {
          outlineDetection: false,
          splittingTags: ['par', 'title'],
          nonSplittingTags: ['par'],
        },
      },
      ['xml.outlineDetection'],
    ),
    sections: ['translation'],
    isUnfolded: true,
  },
  'options-locked': withOptions(rules, [
    'languages.rules',
    'languages.further',
    'translation.formality',
    'translation.model',
    'translation.instructions',
    'translation.glossary',
    'translation.context',
  ]),
  'memory-cleared': withMemory({
    size: { entries: 0, bytes: 0 },
    cleared: { entries: 12_345, bytes: 5_230_000 },
  }),
  alerts: withAlerts({
    monthlyCharacters: 20_000_000,
    unusualDays: true,
    notifies: true,
    mayNotify: true,
  }),
  'alerts-refused': withAlerts({ typed: '5 millions', problem: 'not-whole', isRefused: true }),
  'alerts-not-allowed': withAlerts({ notifies: true, mayNotify: false }),
  'alerts-may-not-read': withAlerts({
    unusualDays: true,
    failure: { code: 'key-refused', status: 403 },
  }),
  'alerts-offline': withAlerts({ unusualDays: true, failure: { code: 'offline' } }),
  'memory-set-aside': withMemory({
    size: { entries: 1, bytes: 412 },
    wasSetAside: true,
    maxMegabytes: 40,
  }),
  'memory-unavailable': withMemory({ size: null, isUnavailable: true }),
  changed: {
    view: optionsView(serviceView(), {
      changes: { what: 'saved', paths: ['memory.maxMegabytes'], canUndo: true },
    }),
    sections: ['memory'],
  },
  'change-undone': {
    view: optionsView(serviceView(), {
      changes: { what: 'undone', paths: ['translation.formality'], canUndo: false },
    }),
    sections: ['memory'],
  },
  'import-plan': withTransfer({
    plan: {
      changes: [
        { path: 'service.address', before: address, after: 'https://api-free.example.com/de/' },
        { path: 'languages.target', before: 'ES', after: 'PT' },
        { path: 'languages.source', before: null, after: 'EN' },
        { path: 'page.printsTranslations', before: true, after: false },
        { path: 'budget.monthlyCharacters', before: 500_000, after: null },
        { path: 'memory.maxMegabytes', before: 50, after: 250 },
      ],
      refused: ['translation.model'],
      locked: ['budget.warnAtPercent', 'memory.maxDays'],
      unknown: ['page.colour', 'keys.translate'],
    },
  }),
  'import-same': withTransfer({ plan: { changes: [], refused: [], locked: [], unknown: [] } }),
  'sync-full': {
    view: optionsView(serviceView(), {
      sync: { isOn: true, problem: { tooLong: ['sites.rules'] } },
    }),
    sections: ['sites', 'transfer'],
  },
  'import-newer': withTransfer({ problem: 'newer' }),
  imported: withTransfer({ done: 'imported' }),
  'import-undone-in-part': withTransfer({
    done: 'undone',
    notPutBack: ['languages.target', 'budget.monthlyCharacters'],
  }),
  'memory-off': withMemory({ size: { entries: 0, bytes: 0 }, maxMegabytes: 0 }),
  sites: withSites(someSites),
  'sites-many': withSites(sitesView({ rules: manySites })),
  'sites-none-found': withSites({ ...someSites, query: 'tram' }),
  'sites-edit': withSites({
    ...someSites,
    open: {
      pattern: siteRules[2]?.pattern ?? '',
      place: {
        options: siteRules[2]?.options ?? {},
        unused: [],
        displaced: [{ by: 'model', names: ['style'] }],
        pair: { source: 'EN', target: 'DE' },
      },
    },
  }),
  'sites-import': withSites({
    ...someSites,
    list: {
      text: siteList,
      translate: 'never',
      isUnreadable: false,
      plan: planSiteList(siteList, siteRules, 'never'),
    },
  }),
  'sites-unneeded': withSites({
    ...someSites,
    isRefused: true,
    unneeded: { site: 'a-rather-long-name-of-a-host.subdomain.example.org', state: 'asked' },
  }),
  'sites-locked': withSites(someSites, ['sites.rules', 'sites.languages']),
  history: withHistory(historyView()),
  'history-empty': withHistory({ ...noHistory, isOn: true }),
  'history-none-found': withHistory(
    historyView({ query: 'tram', starredOnly: true, entries: [], hasMore: false }),
  ),
  'history-asked': withHistory(historyView({ entries: entries.slice(0, 1), isAsking: true })),
  'history-unavailable': withHistory(
    historyView({ entries: [], total: null, isUnavailable: true }),
  ),
  locked: {
    view: optionsView(serviceView({ connection: { ...connected, adminKey: null } }), {
      locked: new Set([
        'service.address',
        'shortcuts.selectionButton',
        'selection.pinned',
        'service.scheme',
        'service.keepKeys',
        'service.maxRequests',
        'keys.translate',
        'languages.target',
        'budget.monthlyCharacters',
        'budget.warnAtPercent',
        'memory.maxMegabytes',
        'history.isOn',
      ]),
      problems: ['translation.model'],
      managedBy: 'Example Ltd, Information Technology',
      policyProblems: [
        'service.address',
        'service.maxRequests',
        'languages.rules[2]',
        'sites.denied[12]',
        'langauges',
      ].map((path) => ({ path, expected: expectedForm(path) })),
    }),
  },
};

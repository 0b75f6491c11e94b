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
import type { HistoryEntry } from '../../../utils/history/history-entry.ts';
import type { ConnectionState } from '../../../utils/messages/replies.ts';
import { effectiveWith } from '../options-here.ts';
import { month } from './month.ts';
import { spentIn } from './spent.ts';

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
  selection: { turn: nothing, allowAccess: nothing },
  shortcuts: { openKeys: nothing },
  about: { copyDiagnostics: async () => true },
  changes: { undo: nothing, dismiss: nothing },
  clearMemory: nothing,
  change: nothing,
};

export const address = 'https://api.example.com';
export const scheme = 'Service-Auth-Key';

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
  askAbove: 20_000,
  typed: null,
  problem: null,
  month: month(),
  failure: null,
  asking: null,
  done: null,
  ...change,
});

export const spendingView = (change: Partial<SpendingView> = {}): SpendingView => ({
  period: 30,
  ...spentIn(month()),
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
    { name: 'toggle-original', keys: 'Alt+Shift+O' },
    { name: 'toggle-side-by-side', keys: 'Alt+Shift+S' },
  ],
  canOpenKeys: true,
  ...change,
});

export const selectionView = (change: Partial<SelectionView> = {}): SelectionView => ({
  hasMenu: true,
  pinned: false,
  selectionButton: false,
  doublePress: false,
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

export const entries = [
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
  hasButton: false,
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

export const noHistory = historyView({ isOn: false, entries: [], hasMore: false, total: 0 });

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

/** With this many finished steps. */
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
  appearance: { theme: 'system' },
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
  /** Section ids; undefined: all. */
  readonly sections?: readonly string[];
  /** The search text. */
  readonly query?: string;
  /** The selector of a field, and what is typed into it without leaving it. */
  readonly typed?: readonly [string, string];
  readonly isUnfolded?: true;
  /** Selectors to press, in order. */
  readonly presses?: readonly string[];
}

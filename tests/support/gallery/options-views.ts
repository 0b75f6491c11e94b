import type { HistoryView } from '../../../components/options/history-model.ts';
import type { MemoryView } from '../../../components/options/memory-model.ts';
import type {
  CommandShown,
  OptionsActions,
  OptionsView,
} from '../../../components/options/options-model.ts';
import type { PermissionView } from '../../../components/options/permission-model.ts';
import type { ServiceView } from '../../../components/options/service-model.ts';
import type { SitesView } from '../../../components/options/sites-model.ts';
import type { SpendingView } from '../../../components/options/spending-model.ts';
import type { TransferView } from '../../../components/options/transfer-model.ts';
import type { WelcomeView } from '../../../components/options/welcome-model.ts';
import type { HistoryEntry } from '../../../utils/history/history-entry.ts';
import type { ConnectionState } from '../../../utils/messages/replies.ts';
import { withPatch } from '../../../utils/settings/effective.ts';
import type { SettingsPatch } from '../../../utils/settings/rows.ts';
import { effectiveWith } from '../options-here.ts';
import { month } from './month.ts';
import { spentIn } from './spent.ts';

const nothing = () => undefined;

export const optionsActions: OptionsActions = {
  welcome: { allowAccess: nothing, chooseLanguage: nothing, openSample: nothing, close: nothing },
  service: {
    edit: nothing,
    save: nothing,
    test: nothing,
    retry: nothing,
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
    remove: nothing,
    chooseForLanguage: nothing,
  },
  spending: { choosePeriod: nothing, clear: nothing, exportCsv: nothing },
  notifications: { turn: nothing, allow: nothing },
  transfer: {
    exportFile: nothing,
    look: nothing,
    apply: nothing,
    dismiss: nothing,
  },
  history: {
    search: nothing,
    showStarred: nothing,
    showMore: nothing,
    star: nothing,
    remove: nothing,
    copy: async () => true,
    clear: nothing,
    exportCsv: nothing,
  },
  allSites: { turn: nothing, allow: nothing },
  openKeys: nothing,
  copy: async () => true,
  changes: { undo: nothing, dismiss: nothing },
  memory: { clear: nothing },
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
  changedAt: null,
};

export const serviceView = (change: Partial<ServiceView> = {}): ServiceView => ({
  form: { address, scheme, translateKey: '', adminKey: '' },
  connection: connected,
  busy: null,
  done: null,
  problems: {},
  failure: null,
  refusedHost: null,
  test: null,
  ...change,
});

export const spendingView = (change: Partial<SpendingView> = {}): SpendingView => ({
  month: month(),
  held: { billed: 47_400, saved: 18_750, since: '2026-02-04' },
  period: 30,
  ...spentIn(month()),
  failure: null,
  done: null,
  ...change,
});

export const permission = (change: Partial<PermissionView> = {}): PermissionView => ({
  isGranted: false,
  isRefused: false,
  ...change,
});

export const memoryView = (change: Partial<MemoryView> = {}): MemoryView => ({
  size: { entries: 12_345, bytes: 5_230_000 },
  isClearing: false,
  cleared: null,
  isUnavailable: false,
  ...change,
});

export const commands: readonly CommandShown[] = [
  { name: 'translate-page', keys: 'Alt+Shift+V' },
  { name: 'translate-selection', keys: 'Alt+Shift+U' },
  { name: 'translate-block', keys: '' },
  { name: 'toggle-original', keys: 'Alt+Shift+O' },
  { name: 'toggle-side-by-side', keys: 'Alt+Shift+S' },
];

export const transferView = (change: Partial<TransferView> = {}): TransferView => ({
  plan: null,
  problem: null,
  isExported: false,
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
  query: '',
  starredOnly: false,
  entries,
  hasMore: true,
  isFiltered: false,
  total: 42,
  isUnavailable: false,
  ...change,
});

export const sitesView = (change: Partial<SitesView> = {}): SitesView => ({
  rules: [],
  withoutAccess: new Set(),
  isRefused: false,
  query: '',
  limit: 50,
  open: null,
  openedAs: null,
  ...change,
});

export const noHistory = historyView({ entries: [], hasMore: false, total: 0 });

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

/** Most states have this budget. */
const chosen: SettingsPatch = { budget: { monthlyCharacters: 500_000 } };

export const settingsView = (patch: SettingsPatch = {}, locked: readonly string[] = []) =>
  withPatch(effectiveWith(chosen, locked), patch);

export const optionsView = (
  service: ServiceView = serviceView(),
  change: Partial<OptionsView> = {},
): OptionsView => ({
  effective: settingsView(),
  welcome: null,
  service,
  sites: sitesView(),
  spending: spendingView(),
  alertsFailure: null,
  notifications: permission(),
  memory: memoryView(),
  history: noHistory,
  allSites: permission(),
  hasMenu: true,
  commands,
  about: {
    version: '0.1.0',
    diagnostics:
      'Verso 0.1.0\nMozilla/5.0 (X11; Linux x86_64)\nservice: address yes, permission yes',
  },
  transfer: transferView(),
  syncProblem: null,
  changes: null,
  ...change,
});

/** With these settings. */
export const withSettings = (
  patch: SettingsPatch,
  change: Partial<OptionsView> = {},
  locked: readonly string[] = [],
): OptionsView => optionsView(serviceView(), { ...change, effective: settingsView(patch, locked) });

export interface OptionsState {
  readonly view: OptionsView;
  /** Section ids; undefined: the first one. */
  readonly sections?: readonly string[];
  /** The search text. */
  readonly query?: string;
  /** The selector of a field, and what is typed into it without leaving it. */
  readonly typed?: readonly [string, string];
  readonly isUnfolded?: true;
  /** Selectors to press, in order. */
  readonly presses?: readonly string[];
}

import type {
  BudgetView,
  MemoryView,
  OptionsActions,
  OptionsView,
  ServiceView,
} from '../../../components/options/options-view.ts';
import type { TransferView } from '../../../components/options/transfer-view.ts';
import type { ConnectionState } from '../../../utils/messages/table.ts';
import { replacing } from '../replacing.ts';
import { month } from './popup-states.ts';

const nothing = () => {};

export const optionsActions: OptionsActions = {
  service: {
    edit: nothing,
    save: nothing,
    test: nothing,
    allowAccess: nothing,
    removeKey: nothing,
  },
  budget: { type: nothing, save: nothing, askToClear: nothing, clear: nothing, keep: nothing },
  transfer: {
    exportFile: nothing,
    look: nothing,
    apply: nothing,
    undo: nothing,
    dismiss: nothing,
  },
  clearMemory: nothing,
  change: nothing,
};

const address = 'https://api.example.com';
const scheme = 'Service-Auth-Key';

export const connected: ConnectionState = {
  address,
  scheme,
  translateKey: { ending: '3f2a' },
  adminKey: { ending: '9c01' },
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

export const transferView = (change: Partial<TransferView> = {}): TransferView => ({
  plan: null,
  problem: null,
  failure: null,
  done: null,
  ...change,
});

export const optionsView = (
  service: ServiceView = serviceView(),
  change: Partial<OptionsView> = {},
): OptionsView => ({
  service,
  translation: {
    source: null,
    target: 'ES',
    recent: ['ES', 'DE'],
    formality: 'default',
    model: 'default',
    wholeWords: true,
    ...replacing,
    titleAsContext: false,
  },
  budget: budgetView(),
  memory: memoryView(),
  transfer: transferView(),
  locked: new Set(),
  problems: [],
  ...change,
});

export interface OptionsState {
  readonly view: OptionsView;
  readonly welcome: boolean;
}

const state = (service: Partial<ServiceView>, welcome = false): OptionsState => ({
  view: optionsView(serviceView(service)),
  welcome,
});

const withTransfer = (change: Partial<TransferView>): OptionsState => ({
  view: optionsView(serviceView(), { transfer: transferView(change) }),
  welcome: false,
});

const withBudget = (budget: Partial<BudgetView>): OptionsState => ({
  view: optionsView(serviceView(), { budget: budgetView(budget) }),
  welcome: false,
});

const withMemory = (memory: Partial<MemoryView>): OptionsState => ({
  view: optionsView(serviceView(), { memory: memoryView(memory) }),
  welcome: false,
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
  'first-run': state({ connection: notConnected, form: emptyForm }, true),
  'first-run-tested': state(
    { connection: { ...connected, adminKey: null }, test: { ...works, usage: fails.usage } },
    true,
  ),
  'set-up': state({}),
  saved: state({ done: 'saved' }),
  testing: state({ busy: 'testing' }),
  works: state({ test: works }),
  fails: state({ test: fails }),
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
  'record-asked': withBudget({
    asking: { billed: 48_220, saved: 131_900, since: '2026-10-03' },
  }),
  'record-cleared': withBudget({ done: 'cleared' }),
  'record-empty': withBudget({ done: 'empty', month: month({ billed: 0 }) }),
  'record-failed': withBudget({ month: null, failure: { code: 'meter-failed' } }),
  'memory-cleared': withMemory({
    size: { entries: 0, bytes: 0 },
    cleared: { entries: 12_345, bytes: 5_230_000 },
  }),
  'memory-set-aside': withMemory({
    size: { entries: 1, bytes: 412 },
    wasSetAside: true,
    maxMegabytes: 40,
  }),
  'memory-unavailable': withMemory({ size: null, isUnavailable: true }),
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
  'import-newer': withTransfer({ problem: 'newer' }),
  imported: withTransfer({ done: 'imported' }),
  'memory-off': withMemory({ size: { entries: 0, bytes: 0 }, maxMegabytes: 0 }),
  locked: {
    welcome: false,
    view: optionsView(serviceView({ connection: { ...connected, adminKey: null } }), {
      locked: new Set([
        'service.address',
        'service.scheme',
        'service.keepKeys',
        'service.maxRequests',
        'keys.translate',
        'languages.target',
        'budget.monthlyCharacters',
        'budget.warnAtPercent',
        'memory.maxMegabytes',
      ]),
      problems: ['translation.model'],
    }),
  },
};

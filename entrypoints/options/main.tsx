import '../../assets/tokens.css';
import '../../assets/base.css';
import '../../assets/controls.css';
import '../../assets/screen-controls.css';
import '../../assets/options.css';
import '../../assets/charts.css';
import '../../assets/usage.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { i18n } from '#i18n';
import { keepFocus } from '../../components/keep-focus.ts';
import { Options } from '../../components/options/options.tsx';
import { saveFile } from '../../components/save-file.ts';
import { systemClock } from '../../utils/base/clock.ts';
import { browser } from '../../utils/extension/api.ts';
import { direction } from '../../utils/languages/bcp47.ts';
import { watchWishedSection } from '../../utils/messages/open-options.ts';
import { send } from '../../utils/messages/send.ts';
import { followAppearance } from '../../utils/settings/follow-appearance.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import { allSites } from '../../utils/settings/site-pattern.ts';
import { openSettings } from '../../utils/settings/store.ts';
import { alertRecord } from '../../utils/storage/alert-record.ts';
import {
  connectionChangedAt,
  firstRunDone,
  historyChange,
  syncProblem,
} from '../../utils/storage/items.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { createAlertsModel } from './alerts-model.ts';
import { createBudgetModel } from './budget-model.ts';
import { createChangesModel } from './changes-model.ts';
import { keysOpener, readCommands } from './commands.ts';
import { createHistoryModel } from './history-model.ts';
import { createMemoryModel } from './memory-model.ts';
import type { OptionsModel } from './options-model.ts';
import { createOptionsModel } from './options-model.ts';
import { createSelectionModel } from './selection-model.ts';
import { createServiceModel } from './service-model.ts';
import { createShortcutsModel } from './shortcuts-model.ts';
import { createSitesModel } from './sites-model.ts';
import { createSpendingModel } from './spending-model.ts';
import { createTransferModel } from './transfer-model.ts';
import { createWelcomeModel } from './welcome-model.ts';

const locale = formatLocale();

function prepareDocument(): void {
  document.documentElement.lang = i18n.t('locale');
  document.documentElement.dir = direction(i18n.t('locale').toUpperCase());
  document.title = i18n.t('options.title');
}

/** The page follows its address, also where that names the same section once more. */
function goToSection(section: string): void {
  if (location.hash === `#${section}`) dispatchEvent(new HashChangeEvent('hashchange'));
  else location.hash = section;
}

/** False: the browser did not let us. */
const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );

function openModel(): OptionsModel {
  const service = createServiceModel({
    readConnection: () => send('connection.read', {}),
    saveConnection: (input) => send('connection.save', input),
    removeKey: (kind) => send('connection.removeKey', { kind }),
    allowKeys: (address) => send('connection.allowKeys', { address }),
    testConnection: () => send('connection.test', {}),
    requestPermission: (origin) => browser.permissions.request({ origins: [origin] }),
  });
  const store = openSettings();
  followAppearance(store);
  keepFocus(document.body);
  const changes = createChangesModel(store);
  const { settings } = changes;
  const spending = createSpendingModel({
    readRows: (range) => send('meter.rows', range),
    saveFile,
    now: () => Date.now(),
  });
  const change = async (patch: SettingsPatch) => (await settings.change(patch)).ok;
  const budget = createBudgetModel({
    readMonth: () => send('meter.month', {}),
    readHeld: () => send('meter.held', {}),
    clear: async () => {
      const cleared = await send('meter.clear', {});
      void spending.refresh();
      return cleared;
    },
    change,
  });
  const alerts = createAlertsModel({
    change,
    mayNotify: () => browser.permissions.contains({ permissions: ['notifications'] }),
    requestNotifications: () => browser.permissions.request({ permissions: ['notifications'] }),
    watchFailure: (onChange) => alertRecord.follow(({ failure }) => onChange(failure)),
  });
  const memory = createMemoryModel({
    readMemory: () => send('memory.read', {}),
    clearMemory: () => send('memory.clear', {}),
  });
  const history = createHistoryModel({
    read: (question) => send('history.read', question),
    readAll: () => send('history.readAll', {}),
    star: (id, isStarred) => send('history.star', { id, isStarred }),
    remove: (id) => send('history.remove', { id }),
    clear: (keepsStarred) => send('history.clear', { keepsStarred }),
    copy: copyText,
    saveFile,
    clock: systemClock,
  });
  historyChange.watch(() => void history.refresh());
  const shortcuts = createShortcutsModel({ readCommands, openKeys: keysOpener() });
  const selection = createSelectionModel({
    settings,
    hasMenu: browser.contextMenus !== undefined,
    hasAccess: () => browser.permissions.contains({ origins: allSites }),
    requestAccess: () => browser.permissions.request({ origins: allSites }),
  });
  const sites = createSitesModel({
    settings,
    hasAccess: (origins) => browser.permissions.contains({ origins: [...origins] }),
    requestAccess: (origins) => browser.permissions.request({ origins: [...origins] }),
    giveBack: (origins) => browser.permissions.remove({ origins: [...origins] }),
  });
  const readAnew = (...models: readonly { refresh(): Promise<void> }[]) => {
    for (const model of models) void model.refresh();
  };
  for (const event of [browser.permissions.onAdded, browser.permissions.onRemoved]) {
    event.addListener(() => readAnew(service, selection, alerts, sites));
  }
  connectionChangedAt.watch(() => readAnew(service));
  const shownSyncProblem = signal<string | null>(null);
  syncProblem.follow((problem) => {
    shownSyncProblem.value = problem;
  });
  const transfer = createTransferModel({
    settings: store,
    saveConnection: (input) => send('connection.save', input),
    forgetAddress: (address) => send('connection.forgetAddress', { address }),
    saveFile,
    now: () => Date.now(),
  });
  const welcome = createWelcomeModel({
    service: service.view,
    change: (patch) => settings.change(patch),
    requestPermission: (origin) => browser.permissions.request({ origins: [origin] }),
    watchDone: firstRunDone.follow,
    finish: () => firstRunDone.setValue(true),
    openSample: () => void browser.tabs.create({ url: browser.runtime.getURL('/sample.html') }),
  });
  // The reader comes back from pages that may have spent something, and added to what is kept.
  addEventListener('focus', () =>
    readAnew(service, budget, spending, memory, history, selection, shortcuts),
  );
  return createOptionsModel({
    ...{ changes, service, sites, budget, spending, alerts, memory, history },
    ...{ selection, shortcuts, transfer, welcome },
    about: {
      version: browser.runtime.getManifest().version,
      userAgent: navigator.userAgent,
      uiLanguage: navigator.language,
      copy: copyText,
      syncProblem: shownSyncProblem,
    },
  });
}

const App = ({ model }: { readonly model: OptionsModel }) => {
  const view = model.view.value;
  return view && <Options view={view} actions={model.actions} locale={locale} />;
};

prepareDocument();
watchWishedSection(goToSection);
render(<App model={openModel()} />, document.body);

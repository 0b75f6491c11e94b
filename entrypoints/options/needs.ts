import { copyText } from '../../components/copy-text.ts';
import type { OptionsNeeds } from '../../components/options/options-model.ts';
import { commandNames } from '../../components/options/options-model.ts';
import type { ShownSettings } from '../../components/popup/shown-settings.ts';
import { saveFile } from '../../components/save-file.ts';
import { systemClock } from '../../utils/base/clock.ts';
import { browser } from '../../utils/extension/api.ts';
import { send } from '../../utils/messages/send.ts';
import {
  alertRecord,
  connectionChangedAt,
  firstRunDone,
  historyChange,
  syncProblem,
} from '../../utils/storage/items.ts';

const { permissions, runtime, tabs } = browser;

export const openNeeds = (settings: ShownSettings): OptionsNeeds => ({
  settings,
  service: {
    readConnection: () => send('connection.read', {}),
    saveConnection: (input) => send('connection.save', input),
    removeKey: (kind) => send('connection.removeKey', { kind }),
    allowKeys: (address) => send('connection.allowKeys', { address }),
    testConnection: () => send('connection.test', {}),
  },
  noteConnection: () => void connectionChangedAt.setValue(Date.now()),
  permissions,
  spending: {
    readMonth: () => send('meter.month', {}),
    readRows: () => send('meter.rows', {}),
    clear: () => send('meter.clear', {}),
    saveFile,
    now: systemClock.now,
  },
  memory: {
    readMemory: () => send('memory.read', {}),
    clearMemory: () => send('memory.clear', {}),
  },
  history: {
    read: (question) => send('history.read', question),
    readAll: () => send('history.readAll', {}),
    star: (id, isStarred) => send('history.star', { id, isStarred }),
    remove: (id) => send('history.remove', { id }),
    clear: (keepsStarred) => send('history.clear', { keepsStarred }),
    copy: copyText,
    saveFile,
    clock: systemClock,
  },
  welcome: {
    watchDone: firstRunDone.follow,
    finish: () => firstRunDone.setValue(true),
    openSample: () => void tabs.create({ url: runtime.getURL('/sample.html') }),
  },
  hasMenu: browser.contextMenus !== undefined,
  readCommands,
  openKeys: keysOpener(),
  watchAlertsFailure: (onChange) =>
    alertRecord.follow((record) => onChange(record?.failure ?? null)),
  watchSyncProblem: syncProblem.follow,
  watchPermissions(onChange) {
    for (const event of [permissions.onAdded, permissions.onRemoved]) event.addListener(onChange);
  },
  watchConnection: (onChange) => connectionChangedAt.watch(onChange),
  watchHistory: (onChange) => historyChange.watch(onChange),
  watchReturn: (onReturn) => addEventListener('focus', onReturn),
  version: runtime.getManifest().version,
  userAgent: navigator.userAgent,
  uiLanguage: navigator.language,
});

async function readCommands() {
  const all = (await browser.commands?.getAll()) ?? [];
  return all.flatMap(({ name: given, shortcut }) => {
    const name = commandNames.find((one) => one === given);
    return name ? [{ name, keys: shortcut ?? '' }] : [];
  });
}

interface FirefoxCommands {
  /** Firefox 137. */
  openShortcutSettings?(): Promise<void>;
}

function keysOpener(): (() => void) | null {
  const { openShortcutSettings } = (browser.commands ?? {}) as FirefoxCommands;
  if (openShortcutSettings) return () => void openShortcutSettings();
  // Edge and others also know this address. Firefox opens none of its own pages for us.
  const isFirefox = runtime.getURL('/').startsWith('moz-');
  return isFirefox ? null : () => void tabs.create({ url: 'chrome://extensions/shortcuts' });
}

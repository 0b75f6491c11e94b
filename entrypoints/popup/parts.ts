import { signal } from '@preact/signals';
import { createMonthModel } from '../../components/popup/month-model.ts';
import type { PopupTab } from '../../components/popup/popup.tsx';
import { popupTabs } from '../../components/popup/popup.tsx';
import { createShownSettings } from '../../components/popup/shown-settings.ts';
import { systemClock } from '../../utils/base/clock.ts';
import type { Tabs } from '../../utils/extension/api.ts';
import { browser } from '../../utils/extension/api.ts';
import { send } from '../../utils/messages/send.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import { popupTab } from '../../utils/storage/items.ts';
import { draftIn, privatePopup } from '../../utils/storage/text-draft.ts';
import { formatLocale } from '../../utils/wording/locale.ts';

export type PopupParts = Awaited<ReturnType<typeof openParts>>;

/** Asks for all that the first picture needs at once. */
export async function openParts(store: SettingsStore) {
  const connection = send('connection.read', {});
  const activeTab = browser.tabs.query({ active: true, currentWindow: true }).then(([tab]) => tab);
  const isPrivate = activeTab.then(isPrivateOver);
  /** The tab with a text that waits for its translation, or the last one. */
  const firstTab = chooseTab(isPrivate);
  const settings = await createShownSettings(store);
  const progress = signal('');
  const month = createMonthModel({
    // The button waits for the connection.
    read: () => connection.then(() => send('meter.month', {})),
    ...{ progress, watchSettings: settings.watch },
    clock: systemClock,
  });
  return {
    ...{ activeTab, connection, settings, isPrivate, firstTab, month },
    /** It changes when something may have been billed. */
    progress,
    /** Null until `firstTab` is known. */
    selected: signal<PopupTab | null>(null),
    /** BCP 47. */
    locale: formatLocale(),
  };
}

/**
 * The background cannot see whether the popup belongs to a private window. True if the browser does not say, so that nothing is
 * kept by mistake. Popups of Chromium belong to the ordinary profile, so the tab below decides.
 */
export const isPrivateOver = (tab: Tabs.Tab | undefined): boolean =>
  location.hash === privatePopup ||
  browser.extension.inIncognitoContext ||
  tab?.incognito !== false;

async function chooseTab(isPrivate: Promise<boolean>): Promise<PopupTab> {
  const [isInPrivate, ofPrivate, ofOthers, lastTab] = await Promise.all([
    isPrivate,
    draftIn(true).getValue(),
    draftIn(false).getValue(),
    popupTab.getValue(),
  ]);
  const draft = isInPrivate ? ofPrivate : ofOthers;
  if (draft?.isAsked) void popupTab.setValue('text');
  return draft?.isAsked ? 'text' : (popupTabs.find((tab) => tab === lastTab) ?? 'page');
}

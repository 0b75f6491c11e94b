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
  const [settings, [activeTab], ofPrivate, ofOthers, lastTab] = await Promise.all([
    createShownSettings(store),
    browser.tabs.query({ active: true, currentWindow: true }),
    draftIn(true).getValue(),
    draftIn(false).getValue(),
    popupTab.getValue(),
  ]);
  const isPrivate = isPrivateOver(activeTab);
  const draft = isPrivate ? ofPrivate : ofOthers;
  // A text waits for its translation.
  if (draft?.isAsked) void popupTab.setValue('text');
  const firstTab = draft?.isAsked ? 'text' : popupTabs.find((tab) => tab === lastTab);
  const progress = signal('');
  const month = createMonthModel({
    // The button waits for the connection.
    read: () => connection.then(() => send('meter.month', {})),
    ...{ progress, watchSettings: settings.watch },
    clock: systemClock,
  });
  return {
    ...{ activeTab, connection, settings, isPrivate, month },
    /** It changes when something may have been billed. */
    progress,
    selected: signal<PopupTab>(firstTab ?? 'page'),
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

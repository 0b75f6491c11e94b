import { signal } from '@preact/signals';
import { createLiveStatus } from '../../components/popup/live-status.ts';
import { createMonthModel } from '../../components/popup/month-model.ts';
import type { PopupTab } from '../../components/popup/popup.tsx';
import { popupTabs } from '../../components/popup/popup.tsx';
import { createShownSettings } from '../../components/popup/shown-settings.ts';
import { systemClock } from '../../utils/base/clock.ts';
import { succeed } from '../../utils/base/result.ts';
import type { Tabs } from '../../utils/extension/api.ts';
import { browser } from '../../utils/extension/api.ts';
import { listen } from '../../utils/messages/listen.ts';
import { connectToStatus } from '../../utils/messages/ports.ts';
import { send, sendToPage } from '../../utils/messages/send.ts';
import { toPopup } from '../../utils/messages/table.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import { popupTab } from '../../utils/storage/items.ts';
import { draftIn, privatePopup } from '../../utils/storage/text-draft.ts';
import { isForbiddenPage } from '../../utils/translation/forbidden-page.ts';
import { formatLocale } from '../../utils/wording/locale.ts';

export type PopupParts = Awaited<ReturnType<typeof openParts>>;

/** Asks for all that the first picture needs at once. */
export async function openParts(store: SettingsStore) {
  const connection = send('connection.read', {});
  const [settings, tab, ofPrivate, ofOthers, lastTab] = await Promise.all([
    createShownSettings(store),
    openTab(),
    draftIn(true).getValue(),
    draftIn(false).getValue(),
    popupTab.getValue(),
  ]);
  const draft = tab.isPrivate ? ofPrivate : ofOthers;
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
    ...{ ...tab, connection, settings, month },
    /** It changes when something may have been billed. */
    progress,
    selected: signal<PopupTab>(firstTab ?? 'page'),
    /** BCP 47. */
    locale: formatLocale(),
  };
}

/** The question to the page does not wait for the settings. */
async function openTab() {
  const [activeTab] = await browser.tabs.query({ active: true, currentWindow: true });
  const url = activeTab?.url;
  const tabId = activeTab?.id ?? browser.tabs.TAB_ID_NONE;
  const live = createLiveStatus({
    call: async () => {
      // The main frame answers for all: no frame has a session if it has none.
      const called = await sendToPage(tabId, 'page.call', {});
      return called.ok && called.value;
    },
    connect: (frameId) => connectToStatus(tabId, frameId),
  });
  listen(toPopup, {
    'page.here': async (_, sender) => {
      if (sender.tabId === tabId && sender.frameId !== null) live.follow(sender.frameId);
      return succeed(null);
    },
  });
  if (url !== undefined && !isForbiddenPage(url)) void live.refresh();
  return { url, tabId, live, isPrivate: isPrivateOver(activeTab) };
}

/**
 * The background cannot see whether the popup belongs to a private window. True if the browser does not say, so that nothing is
 * kept by mistake. Popups of Chromium belong to the ordinary profile, so the tab below decides.
 */
export const isPrivateOver = (tab: Tabs.Tab | undefined): boolean =>
  location.hash === privatePopup ||
  browser.extension.inIncognitoContext ||
  tab?.incognito !== false;

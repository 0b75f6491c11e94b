/** Connects the tab "Page" to browser, background and page. */
import { computed, effect } from '@preact/signals';
import { createPageModel } from '../../components/popup/page-model.ts';
import { PageTab as PageView } from '../../components/popup/page-tab.tsx';
import { createSiteModel } from '../../components/popup/site-model.ts';
import { browser } from '../../utils/extension/api.ts';
import { fromBcp47 } from '../../utils/languages/bcp47.ts';
import { openOptions } from '../../utils/messages/open-options.ts';
import { send, sendToPage } from '../../utils/messages/send.ts';
import type { Input } from '../../utils/messages/table.ts';
import { begunByItself, connectionChangedAt, followedSite } from '../../utils/storage/items.ts';
import type { PopupParts } from './parts.ts';

export type PagePart = ReturnType<typeof openPage>;

export function openPage(parts: PopupParts) {
  const { url, tabId, live, settings, progress, month } = parts;
  let connection: typeof parts.connection | null = parts.connection;
  const point = async (purpose: Input<'page.point'>['purpose']) => {
    const begun = await send('page.point', { tabId, purpose });
    if (begun.ok) window.close();
    return begun;
  };
  const page = createPageModel({
    point,
    url,
    hasMenu: browser.contextMenus !== undefined,
    settings,
    live,
    readConnection: () => {
      const answer = connection ?? send('connection.read', {});
      connection = null;
      return answer;
    },
    translate: (wanted) => send('page.translate', { tabId, ...wanted }),
    answer: (scope) => sendToPage(tabId, 'page.answer', { scope }),
    command: (command) => {
      if (command === 'show-original') void followedSite(tabId).removeValue();
      return sendToPage(tabId, 'page.command', { command });
    },
    requestPermission: (origin) => browser.permissions.request({ origins: [origin] }),
    forgetOrder: () => send('page.forgetOrder', {}),
    openOptions: (section) => {
      void openOptions(section).then(() => window.close());
    },
  });
  void parts.prepared?.then((prepared) => {
    if (!prepared.ok) return;
    // The page would forget what it has read.
    live.follow(0);
    preconnect(settings.effective.value.settings.service.address);
  });
  connectionChangedAt.watch(() => void page.refresh());
  // The reader may answer elsewhere.
  for (const event of [browser.permissions.onAdded, browser.permissions.onRemoved]) {
    event.addListener(() => void page.refresh());
  }
  const site = createSiteModel({
    url,
    settings,
    hasAccess: (origins) => browser.permissions.contains({ origins: [...origins] }),
    requestAccess: (origins) => browser.permissions.request({ origins: [...origins] }),
    detectLanguage: () => browser.tabs.detectLanguage(tabId).then(fromBcp47, () => null),
    followed: followedSite(tabId),
    follow: (follows) => {
      if (url !== undefined) void send('page.follow', { tabId, address: url, follows });
    },
    point: (list) => page.actions.point(list),
    languageBefore: async () => (await begunByItself(tabId).getValue())?.language ?? null,
    translatedFrom: computed(
      () => live.status.value?.detectedSource ?? live.status.value?.source ?? null,
    ),
    showOriginal: () => {
      if (live.status.value) page.actions.showOriginal();
    },
  });
  effect(() => {
    const status = live.status.value;
    if (status) progress.value = `${status.phase} ${status.characters.billed}`;
  });
  const PageTab = () => (
    <PageView
      view={page.view.value}
      choices={page.choices.value}
      actions={page.actions}
      site={site.view.value}
      siteActions={site.actions}
      month={month.value}
    />
  );
  // The other tabs need it for the permission.
  const host = computed(() =>
    page.view.value.kind === 'ready' ? page.view.value.host : undefined,
  );
  return { page, PageTab, host };
}

/** Sends no request: the first one finds the connection open. */
function preconnect(address: string): void {
  const link = document.createElement('link');
  // Requests go without credentials, which have connections of their own.
  Object.assign(link, { rel: 'preconnect', href: address, crossOrigin: 'anonymous' });
  document.head.append(link);
}

import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import type { ActionParts } from './actions.ts';
import { isActionName, runAction } from './actions.ts';

/** The two items of the context menu. Firefox for Android has no such menu. */
export function offerMenu(parts: ActionParts): void {
  if (browser.contextMenus === undefined) return;
  browser.runtime.onInstalled.addListener(() => void putItems());
  browser.runtime.onStartup.addListener(() => void putItems());
  browser.contextMenus.onClicked.addListener((info, tab) => {
    if (!isActionName(info.menuItemId)) return;
    const known = {
      ...(info.frameId !== undefined && { frameId: info.frameId }),
      ...(info.selectionText && { text: info.selectionText }),
    };
    void runAction(info.menuItemId, tab, known, parts);
  });
}

/** Anew each time: browsers differ in what they keep over an update or a restart. */
async function putItems(): Promise<void> {
  await browser.contextMenus.removeAll();
  put({
    id: 'translate-selection',
    title: i18n.t('menu.translateSelection'),
    contexts: ['selection'],
  });
  put({ id: 'translate-page', title: i18n.t('menu.translatePage'), contexts: ['page'] });
}

function put(item: Parameters<typeof browser.contextMenus.create>[0]): void {
  // A browser that both installs and starts runs this twice at once; the second says "duplicate id", read here.
  browser.contextMenus.create(item, () => void browser.runtime.lastError);
}

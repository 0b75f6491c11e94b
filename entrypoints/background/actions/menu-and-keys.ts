/** Firefox for Android has neither menu nor keys. */
import { i18n } from '#i18n';
import { createMutex } from '../../../utils/base/mutex.ts';
import type { Menus, Tabs } from '../../../utils/extension/api.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { menuLanguage } from '../../../utils/storage/items.ts';
import { wordsChosen } from '../interface-language.ts';
import { awake } from '../keep-awake.ts';
import type { ActionParts } from './actions.ts';
import { isActionName, runAction } from './actions.ts';
import type { KnownSelection } from './show-selection.ts';

/** Returns a function that gives the items their language, at the start. */
export function offerMenu(parts: ActionParts): () => void {
  if (browser.contextMenus === undefined) return () => {};
  const inTurn = createMutex();
  const renew = (): void =>
    void awake(inTurn(() => translateItems(parts.settings))).catch(() => {});
  browser.runtime.onInstalled.addListener(() => void inTurn(putItems));
  browser.runtime.onStartup.addListener(() => void inTurn(putItems));
  parts.settings.watch(renew);
  browser.contextMenus.onClicked.addListener((info, tab) => {
    const name = info.menuItemId;
    if (!isActionName(name)) return;
    if (isGuest(tab))
      void tabInFront().then((around) => runAction(name, around, textOf(info), parts));
    else void runAction(name, tab, knownOf(info), parts);
  });
  return renew;
}

/**
 * Chromium shows a PDF in a guest, whose clicks report a tab without a window (`id` -1). The clicked tab is in front.
 */
const isGuest = (tab: Tabs.Tab | undefined): boolean => (tab?.id ?? 0) < 0;

const tabInFront = async (): Promise<Tabs.Tab | undefined> =>
  (await browser.tabs.query({ active: true, lastFocusedWindow: true }))[0];

const textOf = (info: Clicked): KnownSelection => ({ ...knownOf(info), frameId: 0 });

type Clicked = Menus.OnClickData & { readonly linkText?: string };

function knownOf(info: Clicked): KnownSelection {
  const { frameId, targetElementId } = info;
  const [text, address] = subjectOf(info);
  return {
    ...(frameId !== undefined && { frameId }),
    ...(text && { text }),
    ...(address && { address }),
    at: targetElementId ?? 'pointed',
  };
}

/** The text and the address that the item concerns. */
function subjectOf(
  info: Clicked,
): readonly [text?: string | undefined, address?: string | undefined] {
  switch (info.menuItemId) {
    case 'translate-selection':
      return [info.selectionText];
    case 'translate-link':
      return [info.linkText, info.linkUrl];
    case 'translate-image':
      return [undefined, info.srcUrl];
    default:
      return [];
  }
}

/** The browser keeps the items longer than a worker. */
async function translateItems(settings: SettingsStore): Promise<void> {
  const { language } = (await settings.read()).settings.appearance;
  if ((await menuLanguage.getValue()) === language) return;
  await menuLanguage.setValue(language);
  await putItems();
}

/** Each time, because browsers differ in what they keep over an update or a restart. */
async function putItems(): Promise<void> {
  await wordsChosen();
  await browser.contextMenus.removeAll();
  put({
    id: 'translate-selection',
    title: i18n.t('menu.translateSelection'),
    contexts: ['selection'],
  });
  put({ id: 'translate-link', title: i18n.t('menu.translateLink'), contexts: ['link'] });
  put({ id: 'translate-image', title: i18n.t('menu.translateImage'), contexts: ['image'] });
  put({
    id: 'translate-page',
    title: i18n.t('menu.translatePage'),
    // In Chromium, 'frame' would show this beside every selection in a frame.
    contexts: import.meta.env.BROWSER === 'firefox' ? ['page', 'frame'] : ['page'],
  });
  put({ id: 'translate-block', title: i18n.t('menu.translateBlock'), contexts: ['page'] });
  // These are in the button's menu, because the page's menu has two items already.
  put({ id: 'toggle-original', title: i18n.t('menu.toggleOriginal'), contexts: ['action'] });
  put({ id: 'toggle-side-by-side', title: i18n.t('menu.toggleSideBySide'), contexts: ['action'] });
}

function put(item: Parameters<typeof browser.contextMenus.create>[0]): void {
  // A browser that installs and starts runs this twice at once. Reading the error avoids a message about it.
  browser.contextMenus.create(item, () => void browser.runtime.lastError);
}

/** Listens to the keys of the manifest's `commands`. */
export function offerCommands(parts: ActionParts): void {
  browser.commands?.onCommand.addListener((name, tab) => {
    if (isActionName(name)) void run(name, tab);
  });

  async function run(name: Parameters<typeof runAction>[0], tab: Parameters<typeof runAction>[1]) {
    // Older Firefox does not say in which tab.
    const [active] = tab ? [tab] : await browser.tabs.query({ active: true, currentWindow: true });
    await runAction(name, active, {}, parts);
  }
}

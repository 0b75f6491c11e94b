/** Firefox for Android has neither menu nor keys. */
import { createMutex } from '../../../utils/base/mutex.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { menuLanguage } from '../../../utils/storage/items.ts';
import { wordsChosen } from '../interface-language.ts';
import { awake } from '../keep-awake.ts';
import type { Action, ActionName, ActionParts, Clicked } from './actions.ts';
import { actions, isActionName, runAction } from './actions.ts';
import type { KnownSelection } from './show-selection.ts';

/** Returns a function that gives the items their language, at the start. */
export function offerMenu(parts: ActionParts): () => void {
  if (browser.contextMenus === undefined) return () => {};
  const inTurn = createMutex();
  const put = (isAnew: boolean): void =>
    void awake(inTurn(() => putItems(parts.settings, isAnew))).catch(() => {});
  // Browsers differ in what they keep over an update or a restart.
  browser.runtime.onInstalled.addListener(() => put(true));
  browser.runtime.onStartup.addListener(() => put(true));
  parts.settings.watch(() => put(false));
  browser.contextMenus.onClicked.addListener(async (info, tab) => {
    const name = info.menuItemId;
    if (!isActionName(name)) return;
    const known = knownOf(info, name);
    if ((tab?.id ?? 0) >= 0) return runAction(name, tab, known, parts);
    // Chromium shows a PDF in a guest, whose clicks report a tab without a window (`id` -1). The clicked tab is in front.
    const [around] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
    return runAction(name, around, { ...known, frameId: 0, frameUrl: undefined }, parts);
  });
  return () => put(false);
}

function knownOf(clicked: Clicked, name: ActionName): KnownSelection {
  const { frameId, targetElementId } = clicked;
  const { subjectOf }: Action = actions[name];
  // `about:srcdoc` names no site. The background asks for its origin when its script sends.
  const frameUrl = clicked.frameUrl?.startsWith('about:') ? undefined : clicked.frameUrl;
  return { frameId, frameUrl, ...subjectOf?.(clicked), at: targetElementId ?? 'pointed' };
}

/** The browser keeps the items longer than a worker. */
async function putItems(settings: SettingsStore, isAnew: boolean): Promise<void> {
  const { language } = (await settings.read()).settings.appearance;
  if (!isAnew && (await menuLanguage.getValue()) === language) return;
  await wordsChosen();
  await browser.contextMenus.removeAll();
  for (const [id, { title, contexts }] of Object.entries<Action>(actions))
    browser.contextMenus.create({ id, title: title(), contexts: [...contexts] });
  await menuLanguage.setValue(language);
}

/** Listens to the keys of the manifest's `commands`. */
export function offerCommands(parts: ActionParts): void {
  browser.commands?.onCommand.addListener(async (name, tab) => {
    if (isActionName(name)) await runAction(name, tab, {}, parts);
  });
}

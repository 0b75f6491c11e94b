import type { Failure } from '../../../utils/base/failure.ts';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { ServiceConnection } from '../../../utils/connection/connection.ts';
import type { Tabs } from '../../../utils/extension/api.ts';
import { sendToFrame, sendToPage } from '../../../utils/messages/send.ts';
import type { Effective } from '../../../utils/settings/effective.ts';
import { wantedBySettings } from '../../../utils/settings/resolve-options.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { begunByItself, followedSite } from '../../../utils/storage/items.ts';
import { displayOf } from '../../../utils/translation/page-display.ts';
import { askFirstAbove } from '../../../utils/translation/page-estimate.ts';
import { changeBadge } from '../badge/badge.ts';
import { startPointing } from '../pages/pointed.ts';
import { translateBlock, translatePage } from '../pages/translate-page.ts';
import { handText, openPopup } from './open-popup.ts';
import type { KnownSelection } from './show-selection.ts';
import { showPointed, showSelection } from './show-selection.ts';

/** As the manifest and the menu name them. */
const viewNames = ['toggle-original', 'toggle-side-by-side'] as const;
type ViewName = (typeof viewNames)[number];

const isViewName = (name: unknown): name is ViewName => viewNames.includes(name as ViewName);

/** Names in the manifest and in the menu. Keys start neither link nor image. */
export const actionNames = [
  'translate-page',
  'translate-selection',
  'translate-link',
  'translate-image',
  'translate-block',
  ...viewNames,
] as const;
export type ActionName = (typeof actionNames)[number];

export const isActionName = (name: unknown): name is ActionName =>
  actionNames.includes(name as ActionName);

export interface ActionParts {
  readonly settings: SettingsStore;
  readonly connection: Pick<ServiceConnection, 'check'>;
}

/** Performs an action that was asked for without the popup, and shows what prevents it. */
export async function runAction(
  name: ActionName,
  tab: Tabs.Tab | undefined,
  known: KnownSelection,
  parts: ActionParts,
): Promise<void> {
  if (tab?.id === undefined) return;
  if (isViewName(name)) {
    // The popup has the button that translates the page.
    if (!(await toggleView(tab.id, name))) await openPopup(tab);
    return;
  }
  // Not awaited, because a browser opens the popup only while a press is fresh. A block leaves the page to its rule.
  if (name !== 'translate-block') void begunByItself(tab.id).removeValue();
  const result = await start(name, { id: tab.id, url: tab.url }, known, parts);
  if (result.ok) {
    await clearTrouble(tab.id);
    return;
  }
  const isForBubble = result.failure.code === 'page-forbidden' && known.text;
  const isHanded = isForBubble && (await handText(tab, known.text).catch(() => false));
  if (isHanded) return;
  await sayTrouble(tab, isSelectionByKey(name, known) ? orByMenu(result.failure) : result.failure);
}

/** Shows a failure as a mark on the toolbar button, and in the popup if the browser lets us open it. */
async function sayTrouble(tab: Tabs.Tab, failure: Failure): Promise<void> {
  if (tab.id !== undefined) await changeBadge(tab.id, { trouble: failure });
  await openPopup(tab);
}

export const clearTrouble = (tabId: number): Promise<void> => changeBadge(tabId, { trouble: null });

const isSelectionByKey = (name: ActionName, known: KnownSelection): boolean =>
  name === 'translate-selection' && known.text === undefined;

const orByMenu = (failure: Failure): Failure =>
  failure.code === 'page-forbidden' ? { ...failure, rule: 'selected-by-key' } : failure;

function start(
  name: Exclude<ActionName, ViewName>,
  { id: tabId, url }: { readonly id: number; readonly url: string | undefined },
  known: KnownSelection,
  parts: ActionParts,
): Promise<Result<null>> {
  switch (name) {
    case 'translate-page':
      return translateAsSet(tabId, url ?? null, parts);
    case 'translate-block':
      return translateBlockAsSet(tabId, url ?? null, known, parts);
    case 'translate-selection':
      return showSelection(tabId, known);
    case 'translate-link':
      return showPointed(tabId, 'link', known);
    case 'translate-image':
      return showPointed(tabId, 'image', known);
  }
}

/** `address`: the page's, or null if it is unknown. */
export async function translateAsSet(
  tabId: number,
  address: string | null,
  { settings, connection }: ActionParts,
): Promise<Result<null>> {
  const effective = await settings.read();
  const asks = askFirstAbove(effective.settings.budget.askAbove);
  return translatePage({ tabId, ...orderAsSet(effective, address), asks }, connection);
}

/**
 * A block is small and was pointed at, so its cost needs no question. If no script knows the block of a menu, the reader
 * points once. A script remembers blocks of its own frame.
 */
async function translateBlockAsSet(
  tabId: number,
  address: string | null,
  { at, frameId = 0 }: KnownSelection,
  { settings, connection }: ActionParts,
): Promise<Result<null>> {
  const order = { tabId, ...orderAsSet(await settings.read(), address) };
  // The reader could not point into a frame.
  if (at === 'pointed' && frameId !== 0) return fail({ code: 'block-empty' });
  const isKnown = await translateBlock({ ...order, ...(at !== undefined && { at }) }, connection);
  if (!isKnown.ok) return isKnown;
  return isKnown.value ? succeed(null) : startPointing(tabId, 'block', settings);
}

function orderAsSet(effective: Effective, address: string | null) {
  const { page } = effective.settings;
  const { scope, titleAsContext } = page;
  const wanted = wantedBySettings(effective, address);
  return { wanted, scope, display: displayOf(page), titleAsContext };
}

/**
 * Toggles the view of a page until it is left. Sends nothing to the service. The main frame decides for all frames.
 * @returns false if nothing is translated there
 */
async function toggleView(tabId: number, name: ViewName): Promise<boolean> {
  const answer = await sendToFrame({ tabId, frameId: 0 }, 'page.shown', {});
  if (!answer.ok || answer.value === null) return false;
  const { shows, display } = answer.value;
  const command = shows === 'original' ? 'show-translation' : 'show-original';
  const layout = display.layout === 'replace' ? 'side-by-side' : 'replace';
  if (name === 'toggle-original' && shows !== 'original') await followedSite(tabId).removeValue();
  await (name === 'toggle-original'
    ? sendToPage(tabId, 'page.command', { command })
    : sendToPage(tabId, 'page.display', { display: { layout } }));
  return true;
}

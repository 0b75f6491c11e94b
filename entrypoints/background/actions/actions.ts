import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { ServiceConnection } from '../../../utils/connection/connection.ts';
import type { Menus, Tabs } from '../../../utils/extension/api.ts';
import { sendToFrame, sendToPage } from '../../../utils/messages/send.ts';
import { pageRequest } from '../../../utils/settings/resolve-options.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { begunByItself, followedSite } from '../../../utils/storage/items.ts';
import { askFirstAbove } from '../../../utils/translation/page-estimate.ts';
import type { ByItself } from '../../../utils/translation/page-status.ts';
import { i18n } from '../../../utils/words/i18n.ts';
import { changeBadge } from '../badge/badge.ts';
import { startPointing } from '../pages/pointed.ts';
import { translateBlock, translatePage } from '../pages/translate-page.ts';
import { handText, openPopup } from './open-popup.ts';
import type { KnownSelection } from './show-selection.ts';
import { showBubble } from './show-selection.ts';

export interface ActionParts {
  readonly settings: SettingsStore;
  readonly connection: Pick<ServiceConnection, 'check'>;
}

type OpenTab = Tabs.Tab & { readonly id: number };
export type Clicked = Menus.OnClickData & { readonly linkText?: string };

export interface Action {
  readonly title: () => string;
  /** The menus that have the item. */
  readonly contexts: readonly Menus.ContextType[];
  /** The text and the address that a menu's item concerns. */
  readonly subjectOf?: (clicked: Clicked) => Pick<KnownSelection, 'text' | 'address'>;
  /** Resolves to null to leave the toolbar button's mark as it is. */
  readonly run: (
    tab: OpenTab,
    known: KnownSelection,
    parts: ActionParts,
  ) => Promise<Result<null> | null>;
}

/** All that menus and keys start, in the order of the menu. The manifest has the keys, by the same names. */
export const actions = {
  'translate-selection': {
    title: () => i18n.t('menu.translateSelection'),
    contexts: ['selection'],
    subjectOf: ({ selectionText }) => ({ text: selectionText || undefined }),
    run: translateSelection,
  },
  'translate-link': {
    title: () => i18n.t('menu.translateLink'),
    contexts: ['link'],
    subjectOf: ({ linkText, linkUrl }) => ({ text: linkText || undefined, address: linkUrl }),
    run: async (tab, known) => orInPopup(tab, known, await showBubble(tab.id, known, 'link')),
  },
  'translate-image': {
    title: () => i18n.t('menu.translateImage'),
    contexts: ['image'],
    subjectOf: ({ srcUrl }) => ({ address: srcUrl }),
    run: (tab, known) => showBubble(tab.id, known, 'image'),
  },
  'translate-page': {
    title: () => i18n.t('menu.translatePage'),
    // In Chromium, 'frame' would show this beside every selection in a frame.
    contexts: import.meta.env.BROWSER === 'firefox' ? ['page', 'frame'] : ['page'],
    run: ({ id, url }, _, parts) => translateForReader(id, url ?? null, parts),
  },
  'translate-block': {
    title: () => i18n.t('menu.translateBlock'),
    contexts: ['page'],
    run: translateBlockAsSet,
  },
  // These are in the button's menu, because the page's menu has two items already.
  'toggle-original': {
    title: () => i18n.t('menu.toggleOriginal'),
    contexts: ['action'],
    run: (tab, _, parts) => toggleView(tab, 'original', parts),
  },
  'toggle-side-by-side': {
    title: () => i18n.t('menu.toggleSideBySide'),
    contexts: ['action'],
    run: (tab, _, parts) => toggleView(tab, 'side-by-side', parts),
  },
} satisfies Readonly<Record<string, Action>>;

export type ActionName = keyof typeof actions;

export const isActionName = (name: unknown): name is ActionName =>
  typeof name === 'string' && Object.hasOwn(actions, name);

/** Performs an action that was asked for without the popup, and shows what prevents it. */
export async function runAction(
  name: ActionName,
  tab: Tabs.Tab | undefined,
  known: KnownSelection,
  parts: ActionParts,
): Promise<void> {
  const { id } = tab ?? {};
  if (tab === undefined || id === undefined) return;
  const action: Action = actions[name];
  const result = await action.run({ ...tab, id }, known, parts);
  if (result === null) return;
  await changeBadge(id, { trouble: result.ok ? null : result.failure });
  // The popup says it at length, if the browser lets us open it.
  if (!result.ok) await openPopup(tab);
}

async function translateSelection(tab: OpenTab, known: KnownSelection) {
  const shown = await showBubble(tab.id, known);
  const isForbidden = !shown.ok && shown.failure.code === 'page-forbidden';
  return isForbidden && known.text === undefined
    ? fail({ ...shown.failure, rule: 'selected-by-key' })
    : orInPopup(tab, known, shown);
}

/** The popup translates the menu's text for a page without a bubble. */
async function orInPopup(
  tab: OpenTab,
  { text }: KnownSelection,
  shown: Result<null>,
): Promise<Result<null> | null> {
  if (shown.ok || shown.failure.code !== 'page-forbidden' || !text) return shown;
  return (await handText(tab, text).catch(() => false)) ? null : shown;
}

/** From now on the page is the reader's, also if a rule had begun it. */
export function translateForReader(
  tabId: number,
  address: string | null,
  parts: ActionParts,
): Promise<Result<null>> {
  // Not awaited, because a browser opens the popup only while a press is fresh.
  void begunByItself(tabId).removeValue();
  return translateAsSet(tabId, address, parts);
}

/** `address`: the page's, or null if it is unknown. `byItself`: absent if the reader asks. */
export async function translateAsSet(
  tabId: number,
  address: string | null,
  { settings, connection }: ActionParts,
  byItself?: ByItself,
): Promise<Result<null>> {
  const effective = await settings.read();
  const asks = askFirstAbove(effective.settings.budget.askAbove);
  const asked = { ...pageRequest(effective, address), ...(byItself && { byItself }) };
  return translatePage({ tabId, ...asked, asks }, connection);
}

/**
 * A block is small and was pointed at, so its cost needs no question. If no script knows the block of a menu, the reader
 * points once. A script remembers blocks of its own frame.
 */
async function translateBlockAsSet(
  { id: tabId, url }: OpenTab,
  { at, frameId = 0 }: KnownSelection,
  { settings, connection }: ActionParts,
): Promise<Result<null>> {
  const order = { tabId, ...pageRequest(await settings.read(), url) };
  // The reader could not point into a frame.
  if (at === 'pointed' && frameId !== 0) return fail({ code: 'block-empty' });
  const isKnown = await translateBlock({ ...order, ...(at !== undefined && { at }) }, connection);
  if (!isKnown.ok) return isKnown;
  return isKnown.value ? succeed(null) : startPointing(tabId, 'block', settings);
}

/**
 * Toggles the view of a page until it is left. Sends nothing to the service. The main frame decides for all frames. The popup has
 * the button that translates the page, and says that a policy locks the layout.
 */
async function toggleView(tab: OpenTab, view: 'original' | 'side-by-side', parts: ActionParts) {
  const frame = { tabId: tab.id, frameId: 0 };
  const state = await sendToFrame(frame, 'page.state', {});
  const isLocked = view !== 'original' && (await parts.settings.read()).locked.has('page.layout');
  if (!state.ok || state.value.report === null || isLocked) {
    await openPopup(tab);
    return null;
  }
  const { shows, asked } = state.value.report;
  if (view === 'side-by-side') {
    const layout = asked.display.layout === 'replace' ? 'side-by-side' : 'replace';
    await sendToPage(tab.id, 'page.display', { display: { layout } });
    return null;
  }
  const command = shows === 'original' ? 'show-translation' : 'show-original';
  if (command === 'show-original') await followedSite(tab.id).removeValue();
  await sendToPage(tab.id, 'page.command', { command });
  return null;
}

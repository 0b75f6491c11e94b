/** Draws the toolbar button, per tab and for all tabs without a mark. wording/badge-words.ts chooses the mark. */
import { createMutexes } from '../../../utils/base/mutex.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { PageSign } from '../../../utils/messages/shapes.ts';
import { readManagedPolicy } from '../../../utils/settings/store.ts';
import { begunByItself } from '../../../utils/storage/items.ts';
import type { Badge, TabSigns } from '../../../utils/wording/badge-words.ts';
import {
  badgeColors,
  badgeTextColor,
  noSigns,
  planBadge,
  troubleText,
} from '../../../utils/wording/badge-words.ts';
import { openPopup } from '../actions/open-popup.ts';
import { wordsChosen } from '../interface-language.ts';

interface Shown {
  readonly signs: TabSigns;
  readonly text: string;
}

/** Marked tabs, as long as this worker lives. */
const shown = new Map<number, Shown>();
const inTurn = createMutexes<number>();

/**
 * Changes a tab's mark. Browsers remove it when the tab goes to another page, so a missing mark means that earlier
 * facts are outdated.
 * @param change later calls wait for it
 */
export function changeBadge(
  tabId: number,
  change: Partial<TabSigns> | Promise<Partial<TabSigns>>,
): Promise<void> {
  return inTurn(tabId, async () => {
    try {
      await put(tabId, await change);
    } catch {
      // A tab that was closed meanwhile needs no mark.
      shown.delete(tabId);
    }
  });
}

/** Tells only that there is no trouble any more. */
const isRelief = (change: Partial<TabSigns>): boolean =>
  change.trouble === null && Object.keys(change).length === 1;

async function put(tabId: number, change: Partial<TabSigns>): Promise<void> {
  const known = shown.get(tabId);
  const now = await readOwnText(tabId);
  const isHere = known !== undefined && known.text === now;
  // A mark of an earlier worker stays, unless it was a failure.
  if (!isHere && isRelief(change) && now !== troubleText) return;
  await wordsChosen();
  const signs = { ...(isHere ? known.signs : noSigns), ...change };
  const badge = planBadge(signs, signs.trouble ? (await readManagedPolicy()).locked : undefined);
  if (badge.text === '') {
    shown.delete(tabId);
    if (now !== '') await clear(tabId);
    return;
  }
  shown.set(tabId, { signs, text: badge.text });
  await draw(badge, { tabId });
}

/** @param where all tabs, or one */
async function draw(
  { text, title, color }: Badge,
  where: { readonly tabId?: number } = {},
): Promise<void> {
  const { action } = browser;
  await action.setBadgeText({ ...where, text });
  await action.setTitle({ ...where, title });
  await action.setBadgeBackgroundColor({ ...where, color });
  await action.setBadgeTextColor?.({ ...where, color: badgeTextColor });
}

/** Returns the tab's own mark, or ''. Without one, browsers return the common mark; only the tooltips differ. */
async function readOwnText(tabId: number): Promise<string> {
  const { action } = browser;
  const text = await action.getBadgeText({ tabId });
  const common = await readCommonMark();
  if (text !== common.text) return text;
  return (await action.getTitle({ tabId })) === common.title ? '' : text;
}

async function clear(tabId: number): Promise<void> {
  // Chromium accepts no null for the title. `markAllTabs` keeps this copy true.
  const { title } = await readCommonMark();
  // An empty text would hide the common mark. Both browsers accept null, but WXT's types do not.
  await draw({ text: null as unknown as string, title, color: badgeColors.bad }, { tabId });
}

interface CommonMark {
  /** '' for none. */
  readonly text: string;
  readonly title: string;
}

async function readCommonMark(): Promise<CommonMark> {
  const { action } = browser;
  return { text: await action.getBadgeText({}), title: await action.getTitle({}) };
}

/**
 * Marks all tabs. Chromium cannot remove a tab's own tooltip, so tabs that had a mark keep a copy of the common one,
 * which is changed here, too.
 */
export async function markAllTabs({ text, title }: CommonMark): Promise<void> {
  const before = await browser.action.getTitle({});
  await draw({ text, title, color: badgeColors.bad });
  if (title === before) return;
  const tabs = await browser.tabs.query({});
  // A tab that was closed meanwhile needs no tooltip.
  await Promise.allSettled(tabs.map(({ id }) => renewTitle(id, before, title)));
}

async function renewTitle(tabId: number | undefined, before: string, title: string): Promise<void> {
  if (tabId === undefined) return;
  const { action } = browser;
  // All others say the new one by now.
  if ((await action.getTitle({ tabId })) === before) await action.setTitle({ tabId, title });
}

interface SignSurroundings {
  /** The popup is open already. */
  readonly isSeen: boolean;
  /** The used share of the month's budget once a warning is due, else null. Never rejects, and is quick. */
  readonly budgetWarning?: () => Promise<number | null>;
}

/**
 * Shows a page's state on the toolbar button. A question opens the popup where the browser allows it: Chromium does,
 * Firefox only at a fresh key or click. A page that a rule began gets the mark alone.
 */
export async function sayPageSign(
  tabId: number,
  page: PageSign,
  { isSeen, budgetWarning = async () => null }: SignSurroundings,
): Promise<void> {
  const reading = begunByItself(tabId).getValue();
  const isUnderway = page.kind === 'progress' || page.kind === 'done';
  const readSigns = async (): Promise<Partial<TabSigns>> => {
    const begun = await reading;
    const isByItself = page.kind !== 'none' && begun?.isLeft === false;
    return {
      page,
      byItself: isByItself ? begun.why : null,
      budgetUsed: isUnderway ? await budgetWarning() : null,
    };
  };
  // A sign that needs less reading must not overtake the one before.
  await changeBadge(tabId, readSigns());
  if (page.kind !== 'question' || isSeen || (await reading) !== null) return;
  const tab = await browser.tabs.get(tabId).catch(() => null);
  // Over another tab it would show another page.
  if (tab?.active) await openPopup(tab);
}

/** Draws the toolbar button, per tab and for all tabs without a mark of their own. wording/badge-words.ts decides the mark of a tab. */
import { createMutexes } from '../../../utils/base/mutex.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { PageSign } from '../../../utils/messages/page-sign.ts';
import { readManagedPolicy } from '../../../utils/settings/store.ts';
import { begunByItself } from '../../../utils/storage/items.ts';
import type { TabSigns } from '../../../utils/wording/badge-words.ts';
import {
  badgeColors,
  badgeTextColor,
  noSigns,
  planBadge,
  troubleText,
} from '../../../utils/wording/badge-words.ts';
import { openPopup } from '../actions/open-popup.ts';
import { wordsChosen } from '../interface-language.ts';

/** The signs of a tab, and its mark. */
interface Shown {
  readonly signs: TabSigns;
  readonly text: string;
}

/** The tabs with a mark, for as long as this worker lives. */
const shown = new Map<number, Shown>();
/** Each change of a tab starts from what the one before has left there. */
const inTurn = createMutexes<number>();

/**
 * Puts what has changed of a tab on the toolbar button. A browser takes a tab's mark away by itself when the tab goes to another page:
 * a mark that is no longer there means that what was known belongs to the past.
 *
 * @param change may still be found out: what is called later waits for it
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
  const { action } = browser;
  const known = shown.get(tabId);
  const now = await readOwnText(tabId);
  const isHere = known !== undefined && known.text === now;
  // A mark of an earlier worker stays, unless it was a failure.
  if (!isHere && isRelief(change) && now !== troubleText) return;
  await wordsChosen();
  const signs = { ...(isHere ? known.signs : noSigns), ...change };
  const { text, title, color } = planBadge(
    signs,
    signs.trouble ? (await readManagedPolicy()).locked : undefined,
  );
  if (text === '') {
    shown.delete(tabId);
    if (now !== '') await clear(tabId);
    return;
  }
  shown.set(tabId, { signs, text });
  await action.setBadgeText({ tabId, text });
  await action.setTitle({ tabId, title });
  await action.setBadgeBackgroundColor({ tabId, color });
  await action.setBadgeTextColor?.({ tabId, color: badgeTextColor });
}

/**
 * Returns the tab's own mark, or ''. For a tab without one, browsers return the mark of all tabs, which may be the same sign.
 * Only the tooltips differ.
 */
async function readOwnText(tabId: number): Promise<string> {
  const { action } = browser;
  const text = await action.getBadgeText({ tabId });
  const common = await readCommonMark();
  if (text !== common.text) return text;
  return (await action.getTitle({ tabId })) === common.title ? '' : text;
}

/** Has a tab say again what stands over all tabs. */
async function clear(tabId: number): Promise<void> {
  const { action } = browser;
  const { title } = await readCommonMark();
  // An empty text would hide what stands over all tabs. The types of WXT, which are Chromium's, have yet to name null; both browsers take it.
  await action.setBadgeText({ tabId, text: null as unknown as string });
  // Chromium has no null here: a copy, which `markAllTabs` keeps true.
  await action.setTitle({ tabId, title });
  await action.setBadgeBackgroundColor({ tabId, color: badgeColors.bad });
}

/** Sets the mark of all tabs that have none of their own. */
interface CommonMark {
  /** '' for none. */
  readonly text: string;
  /** The tooltip. */
  readonly title: string;
}

async function readCommonMark(): Promise<CommonMark> {
  const { action } = browser;
  return { text: await action.getBadgeText({}), title: await action.getTitle({}) };
}

/**
 * Puts a mark over all tabs. One that had a mark of its own keeps a tooltip of its own, since Chromium has no way to take one
 * away: what `changeBadge` has left there is a copy of this one, and is changed with it.
 */
export async function markAllTabs({ text, title }: CommonMark): Promise<void> {
  const { action } = browser;
  const before = await action.getTitle({});
  await action.setBadgeText({ text });
  await action.setBadgeBackgroundColor({ color: badgeColors.bad });
  await action.setBadgeTextColor?.({ color: badgeTextColor });
  if (title === before) return;
  await action.setTitle({ title });
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
  /**
   * Which part of the month's budget is used, once that is to be said; null: nothing is. Never rejects, and
   * what waits for it does not wait long.
   */
  readonly budgetWarning?: () => Promise<number | null>;
}

/**
 * Puts what a page has to say on the toolbar button. For a question the popup is opened, which has it in full, where the browser lets us:
 * Chromium does, Firefox only in the very moment of a key or a click, which is over by then.
 *
 * If a rule began the page, the mark suffices, because the reader has pressed nothing.
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
    // A page that is given back is no longer one that was translated by itself, nor one that went on to where no rule wants it.
    const isByItself = page.kind !== 'none' && begun?.isLeft === false;
    return {
      page,
      byItself: isByItself ? begun.why : null,
      budgetUsed: isUnderway ? await budgetWarning() : null,
    };
  };
  // A sign that needs less reading must not overtake the one before.
  await changeBadge(tabId, readSigns());
  if (page.kind !== 'question' || isSeen) return;
  const begun = await reading;
  if (begun?.isTold === false) return begunByItself(tabId).setValue({ ...begun, isTold: true });
  const tab = await browser.tabs.get(tabId).catch(() => null);
  // Over another tab it would show another page.
  if (tab?.active) await openPopup(tab);
}

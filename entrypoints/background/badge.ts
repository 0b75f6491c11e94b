import { browser } from 'wxt/browser';
import type { TabSigns } from './plan-badge.ts';
import { badgeTextColor, noSigns, planBadge, troubleText } from './plan-badge.ts';

/** What is known of a tab, and the mark that says it. */
interface Shown {
  readonly signs: TabSigns;
  readonly text: string;
}

/** Of tabs that have something to say, for as long as this worker lives. */
const shown = new Map<number, Shown>();
const last = new Map<number, Promise<void>>();

/**
 * Puts what has changed of a tab on the toolbar button. A browser takes a tab's mark away by itself when the tab goes to another page:
 * a mark that is no longer there means that what was known belongs to the past.
 */
export function changeBadge(tabId: number, change: Partial<TabSigns>): Promise<void> {
  const before = last.get(tabId) ?? Promise.resolve();
  // One after the other: each starts from what the one before has left there.
  const mine = before
    .then(() => put(tabId, change))
    // A tab that was closed meanwhile needs no mark.
    .catch(() => void shown.delete(tabId))
    .finally(() => void (last.get(tabId) === mine && last.delete(tabId)));
  last.set(tabId, mine);
  return mine;
}

/** Tells only that there is no trouble any more. */
const isRelief = (change: Partial<TabSigns>): boolean =>
  change.trouble === null && Object.keys(change).length === 1;

async function put(tabId: number, change: Partial<TabSigns>): Promise<void> {
  const { action } = browser;
  const known = shown.get(tabId);
  const now = await action.getBadgeText({ tabId });
  const isHere = known !== undefined && known.text === now;
  // What a worker before this one has put there stays, unless it was trouble.
  if (!isHere && isRelief(change) && now !== troubleText) return;
  const signs = { ...(isHere ? known.signs : noSigns), ...change };
  const { text, title, color } = planBadge(signs);
  if (text === '') shown.delete(tabId);
  else shown.set(tabId, { signs, text });
  await action.setBadgeText({ tabId, text });
  await action.setTitle({ tabId, title });
  if (text === '') return;
  await action.setBadgeBackgroundColor({ tabId, color });
  await action.setBadgeTextColor?.({ tabId, color: badgeTextColor });
}

import { createMutexes } from '../../../utils/base/mutex.ts';
import { browser } from '../../../utils/extension/api.ts';
import { readManagedPolicy } from '../../../utils/settings/store.ts';
import { readCommonMark } from './mark-all-tabs.ts';
import type { TabSigns } from './plan-badge.ts';
import { badgeColors, badgeTextColor, noSigns, planBadge, troubleText } from './plan-badge.ts';

/** What is known of a tab, and the mark that says it. */
interface Shown {
  readonly signs: TabSigns;
  readonly text: string;
}

/** Of tabs that have something to say, for as long as this worker lives. */
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
  // What a worker before this one has put there stays, unless it was trouble.
  if (!isHere && isRelief(change) && now !== troubleText) return;
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
 * What a tab itself says; '' for nothing. Browsers give what stands over all tabs for one that has nothing of its own, and
 * that may be the same sign: only the tooltips tell the two apart, since each says what its sign means.
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

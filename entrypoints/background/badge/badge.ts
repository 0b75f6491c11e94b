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

/** The words of a button over a tab, or over all tabs without a mark. */
type Mark = Pick<Badge, 'text' | 'title'>;

/** Marked tabs, as long as this worker lives. */
const shown = new Map<number, { readonly signs: TabSigns; readonly title: string }>();
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
  const [now, common] = await Promise.all([readMark({ tabId }), readMark()]);
  const known = shown.get(tabId);
  const isHere = known?.title === now.title;
  // A mark of an earlier worker stays, unless it was a failure.
  if (!isHere && isRelief(change) && now.text !== troubleText) return;
  await wordsChosen();
  const signs = { ...(isHere ? known.signs : noSigns), ...change };
  const badge = planBadge(signs, signs.trouble ? (await readManagedPolicy()).locked : undefined);
  if (badge.text === '') {
    shown.delete(tabId);
    // Without a mark of its own, a tab returns the common one.
    if (now.title === common.title) return;
    // An empty text would hide the common mark. Chromium accepts no null for the title.
    return draw({ text: null, title: common.title, color: badgeColors.bad }, { tabId });
  }
  shown.set(tabId, { signs, title: badge.title });
  await draw(badge, { tabId });
}

/** All tabs, or one. */
interface Where {
  readonly tabId?: number;
}

/** `text`: null removes the tab's own. */
async function draw(
  { text, title, color }: Omit<Badge, 'text'> & { readonly text: string | null },
  where: Where = {},
): Promise<void> {
  const { action } = browser;
  await Promise.all([
    action.setBadgeText({ ...where, text }),
    action.setTitle({ ...where, title }),
    action.setBadgeBackgroundColor({ ...where, color }),
    action.setBadgeTextColor?.({ ...where, color: badgeTextColor }),
  ]);
}

async function readMark(where: Where = {}): Promise<Mark> {
  const { action } = browser;
  const [text, title] = await Promise.all([action.getBadgeText(where), action.getTitle(where)]);
  return { text, title };
}

/** Marks all tabs. A tab that had a mark of its own keeps its tooltip until it goes to another page. */
export const markAllTabs = (mark: Mark): Promise<void> => draw({ ...mark, color: badgeColors.bad });

/**
 * Shows a page's state on the toolbar button. A question opens the popup where the browser allows it: Chromium does,
 * Firefox only at a fresh key or click. A page that a rule began gets the mark alone.
 * @param isSeen the popup is open already
 * @param budgetWarning the used share of the month's budget once a warning is due, else null. Never rejects, and is quick.
 */
export async function sayPageSign(
  tabId: number,
  page: PageSign,
  isSeen: boolean,
  budgetWarning = async (): Promise<number | null> => null,
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

import type { PageSign } from '../../../utils/base/page-sign.ts';
import { browser } from '../../../utils/extension/api.ts';
import { begunByItself } from '../../../utils/storage/items.ts';
import { openPopup } from '../actions/open-popup.ts';
import { changeBadge } from './badge.ts';
import type { TabSigns } from './plan-badge.ts';

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
 * Where a rule began, the mark has to do: the reader has pressed nothing.
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

import { browser } from '../../../utils/extension/api.ts';
import { badgeColors, badgeTextColor } from './plan-badge.ts';

/** What the toolbar button says over every tab that has nothing of its own to say. */
export interface CommonMark {
  /** '' for none. */
  readonly text: string;
  /** The tooltip. */
  readonly title: string;
}

export async function readCommonMark(): Promise<CommonMark> {
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

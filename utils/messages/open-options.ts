/**
 * Opens the settings, also where they are open already, at what is to be mended there. Browsers open the page of settings without an
 * address of ours: the section waits in the session's storage until the page takes it.
 */
import type { MendingSection } from '../base/options-section.ts';
import { browser } from '../extension/api.ts';
import { wishedSection } from '../storage/items.ts';

/** Rejects where the browser opens nothing; nothing is wished for then. */
export async function openOptions(section?: MendingSection): Promise<void> {
  if (section !== undefined) await wishedSection.setValue(section);
  try {
    await browser.runtime.openOptionsPage();
  } catch (error) {
    // Else the settings would open there some other day, when the reader wants something else of them.
    await wishedSection.removeValue();
    throw error;
  }
}

/** Tells of a section that somebody wants to see: once, and only the page that the browser shows. */
export function watchWishedSection(
  onWish: (section: MendingSection) => void,
  page: Pick<Document, 'visibilityState' | 'addEventListener'> = document,
): void {
  const look = async () => {
    if (page.visibilityState !== 'visible') return;
    const section = await takeWish();
    if (section !== null) onWish(section);
  };
  void look();
  page.addEventListener('visibilitychange', () => void look());
  wishedSection.watch((section) => {
    if (section !== null) void look();
  });
}

/** One page at a time: two may be seen at once, in two windows, and only one of them is to go there. */
const takeWish = (): Promise<MendingSection | null> =>
  navigator.locks.request('verso-wished-section', async () => {
    const wished = await wishedSection.getValue();
    if (wished !== null) await wishedSection.removeValue();
    return wished;
  });

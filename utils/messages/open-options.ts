/**
 * Opens the settings at a section, even if they are open already. Browsers add no address of ours,
 * so the section waits in session storage.
 */
import type { MendingSection } from '../base/options-section.ts';
import { browser } from '../extension/api.ts';
import { wishedSection } from '../storage/items.ts';

/** Rejects if the browser opens nothing. Then no section is stored. */
export async function openOptions(section?: MendingSection): Promise<void> {
  if (section !== undefined) await wishedSection.setValue(section);
  try {
    await browser.runtime.openOptionsPage();
  } catch (error) {
    // Otherwise the settings would open at this section some other day.
    await wishedSection.removeValue();
    throw error;
  }
}

/** Reports a requested section once, and only to the visible page. */
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

/** Two windows may both show the settings, and only one of them goes there. */
const takeWish = (): Promise<MendingSection | null> =>
  navigator.locks.request('verso-wished-section', async () => {
    const wished = await wishedSection.getValue();
    if (wished !== null) await wishedSection.removeValue();
    return wished;
  });

/**
 * Opens the settings at a section, even if they are open already. Browsers add no address of ours,
 * so the section waits in session storage.
 */
import type { MendingSection } from '../base/options-section.ts';
import { browser } from '../extension/api.ts';
import { requestedSection } from '../storage/items.ts';

/** Rejects if the browser opens nothing. Then no section is stored. */
export async function openOptions(section?: MendingSection): Promise<void> {
  if (section !== undefined) await requestedSection.setValue(section);
  try {
    await browser.runtime.openOptionsPage();
  } catch (error) {
    // Otherwise the settings would open at this section some other day.
    await requestedSection.removeValue();
    throw error;
  }
}

/** Reports a requested section once, and only to the visible page. */
export function watchRequestedSection(
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
  requestedSection.watch((section) => {
    if (section !== null) void look();
  });
}

/** Two windows may both show the settings, and only one of them goes there. */
const takeWish = (): Promise<MendingSection | null> =>
  navigator.locks.request('verso-requested-section', async () => {
    const requested = await requestedSection.getValue();
    if (requested !== null) await requestedSection.removeValue();
    return requested;
  });

/** Opens the settings at a section, which waits in session storage because browsers accept no address. */
import type { MendingSection } from '../base/options-section.ts';
import { browser } from '../extension/api.ts';
import { requestedSection } from '../storage/items.ts';

/** Rejects if the browser opens nothing. */
export async function openOptions(section?: MendingSection): Promise<void> {
  if (section !== undefined) await requestedSection.setValue(section);
  try {
    await browser.runtime.openOptionsPage();
  } catch (error) {
    // Otherwise the settings would open there some other day.
    await requestedSection.removeValue();
    throw error;
  }
}

/** Only the visible page goes there. */
export function watchRequestedSection(
  onRequest: (section: MendingSection) => void,
  page: Pick<Document, 'visibilityState' | 'addEventListener'> = document,
): void {
  const look = async () => {
    if (page.visibilityState !== 'visible') return;
    const section = await requestedSection.getValue();
    if (section === null) return;
    await requestedSection.removeValue();
    onRequest(section);
  };
  void look();
  page.addEventListener('visibilitychange', () => void look());
  requestedSection.watch((section) => {
    if (section !== null) void look();
  });
}

/**
 * Opens the settings, also where they are open already, at what is to be mended there. Browsers open the page of settings without an
 * address of ours: the section waits in the session's storage until the page takes it.
 */
import { browser } from 'wxt/browser';
import type { MendingSection } from '../base/options-section.ts';
import { mendingSections } from '../base/options-section.ts';

const storageKey = 'wishedSection';

export async function openOptions(section?: MendingSection): Promise<void> {
  if (section !== undefined) await browser.storage.session.set({ [storageKey]: section });
  await browser.runtime.openOptionsPage();
}

/** Tells of a section that somebody wants to see, once. */
export function watchWishedSection(onWish: (section: MendingSection) => void): void {
  const take = async () => {
    const { [storageKey]: wished } = await browser.storage.session.get(storageKey);
    const section = mendingSections.find((one) => one === wished);
    if (section === undefined) return;
    await browser.storage.session.remove(storageKey);
    onWish(section);
  };
  void take();
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'session' && changes[storageKey]?.newValue !== undefined) void take();
  });
}

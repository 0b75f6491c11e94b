import { browser } from '../../../utils/extension/api.ts';
import type { Memory } from '../../../utils/pipeline/memory/memory.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { draftIn } from '../../../utils/storage/text-draft.ts';

export type PrivateMemories = ReturnType<typeof createPrivateMemories>;

/**
 * Private tabs have one memory each, and private popups share one. They are never on disk, and end with the tab or the
 * worker.
 */
export function createPrivateMemories() {
  const memories = new Map<number, Memory>();
  let ofPopups: Memory | null = null;
  const forget = (tabId: number): void => {
    memories.delete(tabId);
    if (memories.size === 0) browser.tabs.onRemoved.removeListener(forget);
  };
  return {
    /** `tabId` null: the popups' memory. */
    of(tabId: number | null): Memory {
      if (tabId === null) {
        ofPopups ??= createShortMemory();
        return ofPopups;
      }
      const known = memories.get(tabId);
      if (known) return known;
      const fresh = createShortMemory();
      memories.set(tabId, fresh);
      // Registered late, so that a closing tab wakes no worker that has nothing to forget.
      browser.tabs.onRemoved.addListener(forget);
      return fresh;
    },
    forgetPopups(): void {
      ofPopups = null;
    },
  };
}

/** Forgets the draft and the popups' memory when the last private window closes. */
export function forgetPrivateTexts({ forgetPopups }: Pick<PrivateMemories, 'forgetPopups'>): void {
  const forgetUnlessPrivate = async (): Promise<void> => {
    const tabs = await browser.tabs.query({});
    if (tabs.some(({ incognito }) => incognito)) return;
    forgetPopups();
    await draftIn(true).removeValue();
  };
  // Firefox for Android has tabs and no windows.
  if (browser.windows === undefined) browser.tabs.onRemoved.addListener(forgetUnlessPrivate);
  else browser.windows.onRemoved.addListener(forgetUnlessPrivate);
}

import { browser } from '../../../utils/extension/api.ts';
import type { Memory } from '../../../utils/pipeline/memory/memory.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';

/** What was translated in private windows, pages and selections: each tab has a memory of its own. */
export interface PrivateMemories {
  /** The same one for a tab until it is closed. Without a tab: one that nobody else has. */
  of(tabId: number | null): Memory;
}

/** Never on a disk, and gone with its tab or with the worker, whichever is first. */
export function createPrivateMemories(): PrivateMemories {
  const memories = new Map<number, Memory>();
  const forget = (tabId: number): void => {
    memories.delete(tabId);
    if (memories.size === 0) browser.tabs.onRemoved.removeListener(forget);
  };
  return {
    of(tabId) {
      if (tabId === null) return createShortMemory();
      const known = memories.get(tabId);
      if (known) return known;
      const fresh = createShortMemory();
      memories.set(tabId, fresh);
      // Only now: a worker that sleeps has nothing to forget, and no closing tab needs to wake it.
      browser.tabs.onRemoved.addListener(forget);
      return fresh;
    },
  };
}

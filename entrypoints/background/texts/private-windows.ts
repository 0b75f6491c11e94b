import { browser } from '../../../utils/extension/api.ts';
import type { Sender } from '../../../utils/messages/sender.ts';
import type { Memory } from '../../../utils/pipeline/memory/memory.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { draftIn } from '../../../utils/storage/text-draft.ts';

/** Returns the memory for a sender's translations. */
export type MemoryOf = (sender: Pick<Sender, 'incognito' | 'tabId'>) => Memory;

/**
 * Each private tab has a memory of its own, and all private popups share one. They are never on disk, and end with the tab, the
 * last private window, or the worker.
 * @param lasting the memory of all other windows
 * @param service the address of the present service
 */
export function withPrivateMemories(lasting: Memory, service: () => Promise<string>): MemoryOf {
  const memories = new Map<number | null, Memory>();
  const forgetUnlessPrivate = async (): Promise<void> => {
    const tabs = await browser.tabs.query({});
    if (tabs.some(({ incognito }) => incognito)) return;
    memories.clear();
    await draftIn(true).removeValue();
  };
  browser.tabs.onRemoved.addListener((tabId) => void memories.delete(tabId));
  // Firefox for Android has tabs and no windows.
  if (browser.windows === undefined) browser.tabs.onRemoved.addListener(forgetUnlessPrivate);
  else browser.windows.onRemoved.addListener(forgetUnlessPrivate);
  return ({ incognito, tabId }) => {
    if (!incognito) return lasting;
    const memory = memories.get(tabId) ?? createShortMemory(undefined, service);
    memories.set(tabId, memory);
    return memory;
  };
}

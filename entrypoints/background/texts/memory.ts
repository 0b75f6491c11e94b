import { systemClock } from '../../../utils/base/clock.ts';
import type { LastingMemory } from '../../../utils/pipeline/memory/lasting-memory.ts';
import { openLastingMemory } from '../../../utils/pipeline/memory/lasting-memory.ts';
import type { MemoryState } from '../../../utils/pipeline/memory/memory.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';

const megabyte = 1_000_000;

/** `unlimitedStorage` removes the quota, so the memory must leave room for keys, settings and costs. */
const leastRoomBytes = 20 * megabyte;

async function hasRoom(): Promise<boolean> {
  try {
    const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await navigator.storage.estimate();
    return quota - usage >= leastRoomBytes;
  } catch {
    // Writing will tell.
    return true;
  }
}

export const presentService = (settings: SettingsStore) => async (): Promise<string> =>
  (await settings.read()).settings.service.address;

/** The memory of windows that are not private. */
export const openMemory = (settings: SettingsStore): LastingMemory =>
  openLastingMemory({
    clock: systemClock,
    limits: async () => {
      const { maxMegabytes, maxDays } = (await settings.read()).settings.memory;
      return { maxBytes: maxMegabytes * megabyte, maxAgeDays: maxDays };
    },
    service: presentService(settings),
    hasRoom,
  });

export const readMemory = async (memory: LastingMemory): Promise<MemoryState> => ({
  ...(await memory.size()),
  hasRoom: await hasRoom(),
});

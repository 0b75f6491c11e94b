import type { Memory } from './memory.ts';

/**
 * A memory for who wants everything translated anew: it finds only what was kept through it, so that each text is asked for once more,
 * and not twice. What comes is kept in `memory`, in the place of what was there.
 */
export function createFreshMemory(memory: Memory): Memory {
  const kept = new Set<string>();
  return {
    lookUp: (keys) => memory.lookUp(keys.filter((key) => kept.has(key))),
    async keep(entries) {
      await memory.keep(entries);
      for (const key of entries.keys()) kept.add(key);
    },
  };
}

/**
 * A memory for translating a page anew: it finds only entries that were kept since the reader asked for that. So each text is requested
 * once more, and not twice, however many frames ask and however often a worker dies. New translations replace the old ones in `memory`.
 */
import type { Memory } from './memory.ts';

/** The most memories at a time: one for each page that is just being translated anew, and some to spare. */
const maxFresh = 50;

const freshMemories = new WeakMap<Memory, Map<number, Memory>>();

/**
 * Returns the same memory for all frames of a page, so that they share requests in flight.
 * @param sinceMs when the reader asked for it: milliseconds since 1970
 */
export function freshMemoryOf(memory: Memory, sinceMs: number): Memory {
  const ofMemory = freshMemories.get(memory) ?? new Map<number, Memory>();
  freshMemories.set(memory, ofMemory);
  const known = ofMemory.get(sinceMs);
  if (known) return known;
  const fresh: Memory = {
    lookUp: (keys) => memory.lookUp(keys, sinceMs),
    keep: (entries) => memory.keep(entries),
  };
  for (const oldest of ofMemory.keys()) {
    if (ofMemory.size < maxFresh) break;
    ofMemory.delete(oldest);
  }
  ofMemory.set(sinceMs, fresh);
  return fresh;
}

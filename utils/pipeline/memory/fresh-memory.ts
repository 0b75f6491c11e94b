/**
 * A memory for who wants everything translated anew: it finds only what was kept since the wish, so that each text is asked for once
 * more, and not twice, however many frames ask and however often a worker dies. What comes is kept in `memory`, in the place of
 * what was there.
 */
import type { Memory } from './memory.ts';

/** Wishes that are remembered at a time: one for each page that is just being translated anew, and some to spare. */
const maxWishes = 50;

const wishes = new WeakMap<Memory, Map<number, Memory>>();

/**
 * The same for all who share a wish, so that what one of them has under way is waited for by the others.
 * @param sinceMs when it was wished: milliseconds since 1970
 */
export function freshMemoryOf(memory: Memory, sinceMs: number): Memory {
  const ofMemory = wishes.get(memory) ?? new Map<number, Memory>();
  wishes.set(memory, ofMemory);
  const known = ofMemory.get(sinceMs);
  if (known) return known;
  const fresh: Memory = {
    lookUp: (keys) => memory.lookUp(keys, sinceMs),
    keep: (entries) => memory.keep(entries),
  };
  for (const oldest of ofMemory.keys()) {
    if (ofMemory.size < maxWishes) break;
    ofMemory.delete(oldest);
  }
  ofMemory.set(sinceMs, fresh);
  return fresh;
}

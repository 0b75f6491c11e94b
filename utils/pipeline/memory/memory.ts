import type { Clock } from '../../base/clock.ts';
import { systemClock } from '../../base/clock.ts';
import type { Formality } from '../../translation/options.ts';

export interface Remembered {
  readonly text: string;
  readonly detectedSource?: string;
  readonly modelUsed?: string;
  /** As of `TextOutcome`. */
  readonly toneUsed?: Formality;
}

/** Keys are those of in-flight.ts. */
export interface Memory {
  /** @param keptSinceMs ignores older entries: milliseconds since 1970 */
  lookUp(keys: readonly string[], keptSinceMs?: number): Promise<ReadonlyMap<string, Remembered>>;
  keep(entries: ReadonlyMap<string, Remembered>): Promise<void>;
}

type Now = Pick<Clock, 'now'>;

export interface Kept {
  readonly entry: Remembered;
  readonly keptMs: number;
}

/** Lasts as long as its worker. Beyond `maxCharacters` (keys and texts) the least recently used entry goes. */
export function createShortMemory(maxCharacters = 4_000_000, clock: Now = systemClock): Memory {
  // In the order of use, because a used entry is inserted again.
  const entries = new Map<string, Kept>();
  let characters = 0;

  function remove(key: string): void {
    const kept = entries.get(key);
    if (kept && entries.delete(key)) characters -= key.length + kept.entry.text.length;
  }

  return {
    async lookUp(keys, keptSinceMs = Number.NEGATIVE_INFINITY) {
      const found = new Map<string, Remembered>();
      for (const key of keys) {
        const kept = entries.get(key);
        if (kept === undefined) continue;
        entries.delete(key);
        entries.set(key, kept);
        if (kept.keptMs >= keptSinceMs) found.set(key, kept.entry);
      }
      return found;
    },
    async keep(added) {
      for (const [key, entry] of added) {
        remove(key);
        entries.set(key, { entry, keptMs: clock.now() });
        characters += key.length + entry.text.length;
      }
      for (const key of entries.keys()) {
        if (characters <= maxCharacters) break;
        remove(key);
      }
    },
  };
}

export interface MemorySize {
  readonly entries: number;
  readonly bytes: number;
}

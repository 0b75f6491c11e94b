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

/** Keys are those of in-flight.ts. Never rejects: a memory that fails finds and keeps nothing. */
export interface Memory {
  /** @param keptSinceMs ignores older entries: milliseconds since 1970 */
  lookUp(keys: readonly string[], keptSinceMs?: number): Promise<ReadonlyMap<string, Remembered>>;
  /** @param service the address of the one that translated them; by default the present one */
  keep(entries: ReadonlyMap<string, Remembered>, service?: string): Promise<void>;
}

export interface Kept {
  readonly entry: Remembered;
  readonly keptMs: number;
}

/**
 * Lasts as long as its worker. For a private tab, or for private popups.
 * @param present the present service; absent if there is only one
 */
export function createShortMemory(
  clock: Pick<Clock, 'now'> = systemClock,
  present?: () => Promise<string>,
): Memory {
  const entries = new Map<string, Kept>();
  const serviceOf = async (from?: string) => (present ? (from ?? present().catch(() => '')) : '');
  return {
    async lookUp(keys, keptSinceMs = 0) {
      const service = await serviceOf();
      const found = new Map<string, Remembered>();
      for (const key of keys) {
        const kept = entries.get(service + key);
        if (kept && kept.keptMs >= keptSinceMs) found.set(key, kept.entry);
      }
      return found;
    },
    async keep(added, from) {
      const service = await serviceOf(from);
      for (const [key, entry] of added) entries.set(service + key, { entry, keptMs: clock.now() });
    },
  };
}

export interface MemorySize {
  readonly entries: number;
  readonly bytes: number;
}

/** The stored translations. */
export interface MemoryState extends MemorySize {
  /** False if the disk is nearly full. */
  readonly hasRoom: boolean;
}

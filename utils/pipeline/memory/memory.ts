/** A translation that was paid for, as it is given again for nothing. */
export interface Remembered {
  readonly text: string;
  readonly detectedSource?: string;
  readonly modelUsed?: string;
}

/** Where the pipeline looks before it asks, and what it fills. Keys are those of text-key.ts. */
export interface Memory {
  lookUp(keys: readonly string[]): Promise<ReadonlyMap<string, Remembered>>;
  keep(entries: ReadonlyMap<string, Remembered>): Promise<void>;
}

/**
 * A memory that lasts as long as its worker, or as its page where each page has its own. Beyond `maxCharacters`
 * (keys and texts together) the least recently used goes first.
 */
export function createShortMemory(maxCharacters = 4_000_000): Memory {
  // A Map keeps the order of insertion: what is used is inserted anew, so the first is the least recently used.
  const entries = new Map<string, Remembered>();
  let characters = 0;

  function take(key: string): Remembered | undefined {
    const entry = entries.get(key);
    if (entry !== undefined) {
      entries.delete(key);
      characters -= key.length + entry.text.length;
    }
    return entry;
  }

  function put(key: string, entry: Remembered): void {
    take(key);
    entries.set(key, entry);
    characters += key.length + entry.text.length;
  }

  return {
    async lookUp(keys) {
      const found = new Map<string, Remembered>();
      for (const key of keys) {
        const entry = take(key);
        if (entry === undefined) continue;
        put(key, entry);
        found.set(key, entry);
      }
      return found;
    },
    async keep(added) {
      for (const [key, entry] of added) put(key, entry);
      for (const key of entries.keys()) {
        if (characters <= maxCharacters) break;
        take(key);
      }
    },
  };
}

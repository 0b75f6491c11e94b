import { readKept } from './kept-key.ts';
import type { KeyPlace } from './vault.ts';

/** What is used of `browser.storage.session`. */
export interface SessionArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
}

/**
 * Keys in `storage.session`: in memory, gone when the browser closes, kept while the worker sleeps, and out of reach
 * for content scripts in both browsers.
 */
export const sessionKeys = (area: SessionArea): KeyPlace => ({
  async read(kind) {
    const name = nameOf(kind);
    return readKept((await area.get(name))[name]);
  },
  write: (kind, kept) => area.set({ [nameOf(kind)]: kept }),
  remove: (kind) => area.remove(nameOf(kind)),
});

const nameOf = (kind: string) => `vault.${kind}`;

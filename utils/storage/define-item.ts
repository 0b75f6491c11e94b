/**
 * The browser's storage: one shape for every value that is stored, and the only file that touches `browser.storage`. Values are declared
 * in items.ts. Not for scripts in pages: they may not read it (`keepFromPages`).
 *
 * The interface is that of WXT's `storage.defineItem`. That one costs 2.9 kB in each bundle, and reads every item that is declared at
 * every start of a worker or page.
 */
import { browser } from '../extension/api.ts';

type AreaName = 'local' | 'session' | 'sync' | 'managed';

export interface StoredItem<T> {
  getValue(): Promise<T>;
  setValue(value: T): Promise<void>;
  removeValue(): Promise<void>;
  /** Reports every later value, whichever context stored it. @returns what ends it */
  watch(onChange: (value: T) => void): () => void;
  /** Reports the value that is stored, and every later one. */
  follow(onChange: (value: T) => void): void;
}

/** A whole area, for values whose names are not known beforehand. */
export interface StoredArea {
  get(): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string[]): Promise<void>;
  /** Reports that something in it has changed. @returns what ends it */
  watch(onChange: () => void): () => void;
}

/**
 * @param key the area, a colon, and the name in it
 * @param decode makes the value of what is stored, `undefined` where nothing is. An older or newer version may have stored it. Without it
 * the value is taken as it is, and null where nothing is stored: for the session's area, which does not outlive this version.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineItem<T>(
  key: `${AreaName}:${string}`,
  decode: (stored: unknown) => T = (stored) => (stored ?? null) as T,
): StoredItem<T> {
  const colon = key.indexOf(':');
  const areaName = key.slice(0, colon) as AreaName;
  const name = key.slice(colon + 1);
  const area = () => browser.storage[areaName];
  const getValue = async () => decode((await area().get(name))[name]);
  const watch = (onChange: (value: T) => void) =>
    onChanged(areaName, (changes) => {
      if (name in changes) onChange(decode(changes[name]?.newValue ?? undefined));
    });
  return {
    getValue,
    setValue: (value) => area().set({ [name]: value }),
    removeValue: () => area().remove(name),
    watch,
    follow(onChange) {
      let isKnown = false;
      watch((value) => {
        isKnown = true;
        onChange(value);
      });
      // A change that was reported meanwhile is newer than what was read.
      void getValue().then((value) => isKnown || onChange(value));
    },
  };
}

/* @__NO_SIDE_EFFECTS__ */
export const openArea = (name: AreaName): StoredArea => ({
  get: () => browser.storage[name].get(null),
  set: (items) => browser.storage[name].set(items),
  remove: (keys) => browser.storage[name].remove(keys),
  watch: (onChange) => onChanged(name, onChange),
});

type Changes = Record<string, { readonly newValue?: unknown }>;

function onChanged(name: AreaName, onChange: (changes: Changes) => void): () => void {
  const listener = (changes: Changes, area: string): void => {
    if (area === name) onChange(changes);
  };
  browser.storage.onChanged.addListener(listener);
  return () => browser.storage.onChanged.removeListener(listener);
}

/**
 * Closes the storage areas to content scripts, so that a page that breaks out of its own world finds nothing there. Chromium only: Firefox
 * has no such call. The reader's keys are not in storage (utils/vault); a key that a policy gives is in managed storage, where the browser
 * put it.
 */
export function keepFromPages(): void {
  const { local, sync, managed, session } = browser.storage;
  for (const area of [local, sync, managed, session]) void close(area);
}

/**
 * Firefox evicts what is not said to stay, also with `unlimitedStorage`, which spares the reader its question. A worker in Chromium
 * has no such call, and needs none.
 */
export function keepFromEviction(): void {
  void navigator.storage?.persist?.().catch(() => {});
}

interface Closable {
  readonly get: unknown;
  setAccessLevel?(level: { readonly accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

async function close(area: Closable): Promise<void> {
  try {
    await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  } catch {
    // Some versions know the call but refuse it for some areas.
  }
}

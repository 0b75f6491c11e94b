/**
 * The only file that touches `browser.storage`. items.ts declares the values, and a few owners their own.
 *
 * It stands for WXT's `storage.defineItem`, which adds 3.7 kB to each bundle instead of 0.3 kB, reads every declared
 * item at each start, and does not check stored values (`@wxt-dev/storage` 1.3). `decode` gives the type and the
 * default, and reads older versions.
 */
import { browser } from '../extension/api.ts';

type AreaName = 'local' | 'session' | 'sync' | 'managed';

export interface StoredItem<T> {
  getValue(): Promise<T>;
  setValue(value: T): Promise<void>;
  removeValue(): Promise<void>;
  /** Reports later values from any context, with the one before. @returns stops watching */
  watch(onChange: (value: T, before: T) => void): () => void;
  /** Reports the stored value, and every later one. */
  follow(onChange: (value: T) => void): void;
}

/** A whole area, for values with unknown names. */
export interface StoredArea {
  get(): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  /** Reports a change anywhere in it. @returns stops watching */
  watch(onChange: () => void): () => void;
}

/**
 * @param key the area, a colon, and the name in it
 * @param decode reads a stored value, perhaps of another version, or `undefined`. Without it the value is returned as
 * it is, or null: enough for the session's area.
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
  const getValue = async () => decode((await readWithOthers(areaName, name))[name]);
  const watch = (onChange: (value: T, before: T) => void) =>
    onChanged(areaName, (changes) => {
      const change = changes[name];
      if (!change) return;
      onChange(decode(change.newValue ?? undefined), decode(change.oldValue ?? undefined));
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
      // A value that was reported meanwhile is newer.
      void getValue().then((value) => isKnown || onChange(value));
    },
  };
}

/** Values that are asked for at the same moment are read at once, because each reading goes through other processes. */
function readWithOthers(areaName: AreaName, name: string): Promise<Record<string, unknown>> {
  const known = gathered.get(areaName);
  if (known) {
    known.names.add(name);
    return known.reading;
  }
  const names = new Set([name]);
  const reading = Promise.resolve().then(() => {
    gathered.delete(areaName);
    return browser.storage[areaName].get([...names]);
  });
  gathered.set(areaName, { names, reading });
  return reading;
}

const gathered = new Map<
  AreaName,
  { readonly names: Set<string>; readonly reading: Promise<Record<string, unknown>> }
>();

/* @__NO_SIDE_EFFECTS__ */
export const openArea = (name: AreaName): StoredArea => ({
  get: () => browser.storage[name].get(null),
  set: (items) => browser.storage[name].set(items),
  watch: (onChange) => onChanged(name, onChange),
});

type Changes = Record<string, { readonly newValue?: unknown; readonly oldValue?: unknown }>;

function onChanged(name: AreaName, onChange: (changes: Changes) => void): () => void {
  const listener = (changes: Changes, area: string): void => {
    if (area === name) onChange(changes);
  };
  browser.storage.onChanged.addListener(listener);
  return () => browser.storage.onChanged.removeListener(listener);
}

/**
 * Closes the areas to content scripts, in case a page escapes its world. Only Chromium has this call. A policy's key is
 * in managed storage.
 */
export function keepFromPages(): void {
  const { local, sync, managed, session } = browser.storage;
  for (const area of [local, sync, managed, session]) void close(area);
}

/**
 * Without this call Firefox evicts data. `unlimitedStorage` spares the reader its question. Chromium's worker needs no
 * such call.
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
    // Some versions refuse the call for some areas.
  }
}

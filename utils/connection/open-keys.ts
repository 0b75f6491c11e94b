import { browser } from '../extension/api.ts';
import { originOf } from '../service/address.ts';
import { keysFor } from '../settings/policy.ts';
import type { SettingsStore } from '../settings/store.ts';
import { readManagedPolicy, readOwnAddress } from '../settings/store.ts';
import { sessionKey } from '../storage/items.ts';
import { lastingKeys } from '../vault/lasting-keys.ts';
import type { KeyPlace, Vault } from '../vault/vault.ts';
import { openVault, readKept } from '../vault/vault.ts';

/**
 * Keys in `storage.session`: in memory, gone when the browser closes, kept while the worker sleeps, and out of reach for content scripts
 * in both browsers.
 */
export const sessionKeys: KeyPlace = {
  read: async (kind) => readKept(await sessionKey(kind).getValue()),
  write: (kind, kept) => sessionKey(kind).setValue(kept),
  remove: (kind) => sessionKey(kind).removeValue(),
};

/** The vault, in this browser's places for keys. */
export function openKeys(settings: Pick<SettingsStore, 'read' | 'watch'>): Vault {
  const vault = openVault({
    lasting: lastingKeys(),
    session: sessionKeys,
    until: async () => (await settings.read()).settings.service.keepKeys,
    policyKeys: async (origin) => keysFor(await readManagedPolicy(), origin),
    // The reader's own address first: a policy may name another by now, and nobody has entered a key for that.
    ownerOfOld: async () =>
      originOf((await readOwnAddress()) || (await settings.read()).settings.service.address),
  });
  // At once, so that the next address finds none that could be taken for its own, and none stays on a disk that it is to leave;
  // where this fails, at their next use.
  const settle = () => void vault.settle().catch(() => {});
  browser.runtime.onInstalled.addListener(settle);
  browser.runtime.onStartup.addListener(settle);
  settings.watch(settle);
  return vault;
}

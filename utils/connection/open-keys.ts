import { browser } from '../extension/api.ts';
import { originOf } from '../service/address.ts';
import { policyAt } from '../settings/policy.ts';
import type { SettingsStore } from '../settings/store.ts';
import { readManagedPolicy } from '../settings/store.ts';
import { sessionKey } from '../storage/session-key.ts';
import { lastingKeys } from '../vault/lasting-keys.ts';
import type { KeyPlace, Vault } from '../vault/vault.ts';
import { openVault, readKept } from '../vault/vault.ts';

/** Kept while the worker sleeps, and closed to content scripts. */
export const sessionKeys: KeyPlace = {
  read: async (kind) => readKept(await sessionKey(kind).getValue()),
  write: (kind, kept) => sessionKey(kind).setValue(kept),
  remove: (kind) => sessionKey(kind).removeValue(),
};

export function openKeys(settings: Pick<SettingsStore, 'read' | 'watch'>): Vault {
  const vault = openVault({
    lasting: lastingKeys(),
    session: sessionKeys,
    until: async () => (await settings.read()).settings.service.keepKeys,
    policyKeys: async (origin) => policyAt(await readManagedPolicy(), origin).keys,
    // Old keys are not meant for a policy's address.
    ownerOfOld: async () => {
      const { chosen, settings: now } = await settings.read();
      return originOf(String(chosen.get('service.address') || now.service.address));
    },
  });
  // Keys leave places that they must not stay in at once, or else at their next use.
  const settle = () => void vault.settle().catch(() => {});
  browser.runtime.onInstalled.addListener(settle);
  browser.runtime.onStartup.addListener(settle);
  settings.watch(settle);
  return vault;
}

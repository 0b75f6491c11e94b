import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createConnection } from '../../../utils/connection/connection.ts';
import { originOf } from '../../../utils/service/address.ts';
import { openSettings } from '../../../utils/settings/store.ts';
import type { KeptKey, KeyPlace } from '../../../utils/vault/vault.ts';
import { openVault } from '../../../utils/vault/vault.ts';

export const addressOfService = 'https://api.example/team';

export const originOfService = 'https://api.example';

function placeInMemory(): KeyPlace {
  const held = new Map<string, KeptKey>();
  return {
    read: async (kind) => held.get(kind) ?? null,
    write: async (kind, kept) => void held.set(kind, kept),
    remove: async (kind) => void held.delete(kind),
  };
}

/** Creates a connection over the fake browser, with these permissions and this policy. */
export function connectionParts({
  permitted = true,
  policyKeys = {},
}: {
  permitted?: boolean;
  policyKeys?: { translate?: string; admin?: string };
} = {}) {
  fakeBrowser.reset();
  const contains = vi.fn(async () => permitted);
  const heard: (() => void)[] = [];
  const event = { addListener: (listener: () => void) => void heard.push(listener) };
  Object.assign(fakeBrowser.permissions, { contains, onAdded: event, onRemoved: event });
  /** Changes the browser's permission, as the reader or an administrator does. */
  const permit = (isPermitted: boolean) => {
    contains.mockResolvedValue(isPermitted);
    for (const tell of heard) tell();
  };
  const removed = vi.fn(async () => true);
  fakeBrowser.permissions.remove = removed as never;
  const settings = openSettings('fr');
  const [lasting, session] = [placeInMemory(), placeInMemory()];
  const vault = openVault({
    ...{ lasting, session, policyKeys: async () => policyKeys },
    until: async () => (await settings.read()).settings.service.keepKeys,
    ownerOfOld: async () => {
      const { chosen } = await settings.read();
      return originOf(String(chosen.get('service.address') ?? ''));
    },
  });
  return {
    settings,
    vault,
    lasting,
    session,
    contains,
    permit,
    removed,
    connection: createConnection({ settings, vault }),
  };
}

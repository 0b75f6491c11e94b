import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createConnection } from '../../../entrypoints/background/connection.ts';
import { openSettings } from '../../../utils/settings/store.ts';
import type { KeyPlace } from '../../../utils/vault/vault.ts';
import { openVault } from '../../../utils/vault/vault.ts';

export const addressOfService = 'https://api.example/team';

function placeInMemory(): KeyPlace {
  const held = new Map<string, string>();
  return {
    read: async (kind) => held.get(kind) ?? null,
    write: async (kind, key) => void held.set(kind, key),
    remove: async (kind) => void held.delete(kind),
  };
}

/** A connection over the fake browser, with what the browser permits and what policy provides. */
export function connectionParts({
  permitted = true,
  policyKeys = {},
}: {
  permitted?: boolean;
  policyKeys?: { translate?: string; admin?: string };
} = {}) {
  fakeBrowser.reset();
  const contains = vi.fn(async () => permitted);
  fakeBrowser.permissions.contains = contains as never;
  const removed = vi.fn(async () => true);
  fakeBrowser.permissions.remove = removed as never;
  const settings = openSettings('fr');
  const [lasting, session] = [placeInMemory(), placeInMemory()];
  const vault = openVault({ lasting, session, policyKeys: async () => policyKeys });
  return {
    settings,
    vault,
    lasting,
    session,
    contains,
    removed,
    connection: createConnection({ settings, vault }),
  };
}

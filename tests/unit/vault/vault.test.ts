import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sessionKeys } from '../../../utils/vault/session-keys.ts';
import type { KeyPlace } from '../../../utils/vault/vault.ts';
import { openVault } from '../../../utils/vault/vault.ts';

function placeInMemory() {
  const held = new Map<string, string>();
  const place: KeyPlace = {
    read: async (kind) => held.get(kind) ?? null,
    write: async (kind, key) => void held.set(kind, key),
    remove: async (kind) => void held.delete(kind),
  };
  return { place, held };
}

function vaultInMemory(policy: { translate?: string; admin?: string } = {}) {
  const lasting = placeInMemory();
  const session = placeInMemory();
  const vault = openVault({
    lasting: lasting.place,
    session: session.place,
    policyKeys: async () => policy,
  });
  return { vault, lasting: lasting.held, session: session.held };
}

describe('the vault', () => {
  it('has no key on the first day', async () => {
    const { vault } = vaultInMemory();
    expect(await vault.get('translate')).toBeNull();
    expect(await vault.presence('translate')).toBeNull();
  });

  it('keeps each kind of key by itself', async () => {
    const { vault } = vaultInMemory();
    await vault.put('translate', 'translate-key', { until: 'always' });
    await vault.put('admin', 'admin-key', { until: 'session' });
    expect([await vault.get('translate'), await vault.get('admin')]).toEqual([
      'translate-key',
      'admin-key',
    ]);
  });

  it('keeps a key in one place at a time', async () => {
    const { vault, lasting, session } = vaultInMemory();
    await vault.put('translate', 'first', { until: 'always' });
    await vault.put('translate', 'second', { until: 'session' });
    expect([...lasting, ...session]).toEqual([['translate', 'second']]);
    await vault.put('translate', 'third', { until: 'always' });
    expect([...lasting, ...session]).toEqual([['translate', 'third']]);
  });

  it('forgets a key wherever it was', async () => {
    const { vault, lasting, session } = vaultInMemory();
    await vault.put('translate', 'first', { until: 'session' });
    await vault.remove('translate');
    expect([...lasting, ...session]).toEqual([]);
    expect(await vault.get('translate')).toBeNull();
  });

  it('shows four characters of a key of twelve or more', async () => {
    const { vault } = vaultInMemory();
    await vault.put('translate', '12345678abcd', { until: 'always' });
    expect(await vault.presence('translate')).toEqual({ ending: 'abcd' });
  });

  it('shows nothing of a shorter key', async () => {
    const { vault } = vaultInMemory();
    await vault.put('translate', '1234567abcd', { until: 'always' });
    expect(await vault.presence('translate')).toEqual({ ending: '' });
  });

  it('prefers a key that policy provides, and stores none of it', async () => {
    const { vault, lasting, session } = vaultInMemory({ translate: 'key-of-the-company' });
    await vault.put('admin', 'mine', { until: 'always' });
    expect(await vault.get('translate')).toBe('key-of-the-company');
    expect(await vault.presence('translate')).toEqual({ ending: 'pany' });
    await vault.remove('translate');
    expect(await vault.get('translate')).toBe('key-of-the-company');
    expect([...lasting, ...session]).toEqual([['admin', 'mine']]);
  });
});

describe('keys of a session', () => {
  beforeEach(() => fakeBrowser.reset());

  it('are in storage.session and nowhere else', async () => {
    const keys = sessionKeys(fakeBrowser.storage.session);
    await keys.write('translate', 'secret');
    expect(await keys.read('translate')).toBe('secret');
    expect(await keys.read('admin')).toBeNull();
    expect(await fakeBrowser.storage.local.get()).toEqual({});
    await keys.remove('translate');
    expect(await keys.read('translate')).toBeNull();
    expect(await fakeBrowser.storage.session.get()).toEqual({});
  });

  it('marks keys so that two can be told apart, and none be found', async () => {
    const { vault } = vaultInMemory();
    expect(await vault.mark('admin')).toBeNull();
    await vault.put('admin', 'admin-key', { until: 'always' });
    const mark = await vault.mark('admin');
    // 32 bits: of all keys a service may give out, countless have the same.
    expect(mark).toMatch(/^[0-9a-f]{8}$/);
    await vault.put('admin', 'admin-kez', { until: 'always' });
    expect(await vault.mark('admin')).not.toBe(mark);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sessionKeys } from '../../../utils/connection/open-keys.ts';
import type { KeepUntil, KeptKey, KeyPlace } from '../../../utils/vault/vault.ts';
import { openVault } from '../../../utils/vault/vault.ts';

const origin = 'https://api.example';
const another = 'https://api.example:8443';

const keptAs = (key: string, ...origins: string[]) => ({ key, origins });

function placeInMemory() {
  const held = new Map<string, KeptKey>();
  const disk = { isFull: false };
  const reads: string[] = [];
  const place: KeyPlace = {
    async read(kind) {
      reads.push(kind);
      return held.get(kind) ?? null;
    },
    async write(kind, kept) {
      if (disk.isFull) throw new DOMException('', 'QuotaExceededError');
      held.set(kind, kept);
    },
    remove: async (kind) => void held.delete(kind),
  };
  return { place, held, disk, reads };
}

function vaultInMemory(
  policy: { translate?: string; admin?: string } = {},
  ownerOfOld: string | null = null,
) {
  const lasting = placeInMemory();
  const session = placeInMemory();
  const wanted = { until: 'always' as KeepUntil };
  const vault = openVault({
    lasting: lasting.place,
    session: session.place,
    until: async () => wanted.until,
    policyKeys: async (asked) => (asked === origin ? policy : {}),
    ownerOfOld: async () => ownerOfOld,
  });
  return {
    ...{ vault, wanted, disk: lasting.disk, reads: lasting.reads },
    ...{ lasting: lasting.held, session: session.held },
  };
}

describe('the vault', () => {
  it('has no key on the first day', async () => {
    const { vault } = vaultInMemory();
    expect(await vault.get('translate', origin)).toBeNull();
    expect(await vault.presence('translate', origin)).toBeNull();
  });

  it('looks each kind up once, also where there is none', async () => {
    const { vault, reads } = vaultInMemory();
    await vault.put('translate', 'translate-key', origin);
    for (let request = 0; request < 3; request += 1) {
      expect(await vault.get('translate', origin)).toBe('translate-key');
      expect(await vault.get('admin', origin)).toBeNull();
    }
    expect(reads).toEqual(['translate', 'admin']);
    await vault.put('admin', 'admin-key', origin);
    expect(await vault.get('admin', origin)).toBe('admin-key');
  });

  it('reads all keys ahead of the settings, and not what a change made outdated', async () => {
    const { vault, reads } = vaultInMemory();
    vault.prepare();
    expect(reads).toEqual(['translate', 'admin']);
    expect(await vault.get('admin', origin)).toBeNull();
    await vault.put('translate', 'translate-key', origin);
    expect(await vault.get('translate', origin)).toBe('translate-key');
    expect(reads).toEqual(['translate', 'admin', 'translate']);
  });

  it('keeps each kind of key by itself', async () => {
    const { vault } = vaultInMemory();
    await vault.put('translate', 'translate-key', origin);
    await vault.put('admin', 'admin-key', origin);
    expect([await vault.get('translate', origin), await vault.get('admin', origin)]).toEqual([
      'translate-key',
      'admin-key',
    ]);
  });

  it('keeps a key in one place at a time', async () => {
    const { vault, wanted, lasting, session } = vaultInMemory();
    await vault.put('translate', 'first', origin);
    wanted.until = 'session';
    await vault.put('translate', 'second', origin);
    expect([[...lasting], [...session]]).toEqual([[], [['translate', keptAs('second', origin)]]]);
    wanted.until = 'always';
    await vault.put('translate', 'third', origin);
    expect([[...lasting], [...session]]).toEqual([[['translate', keptAs('third', origin)]], []]);
  });

  it('brings what is kept to where it is wanted now, with the origins it is for', async () => {
    const { vault, wanted, lasting, session } = vaultInMemory();
    await vault.put('translate', 'a-long-secret-3f2a', origin);
    await vault.put('admin', 'another-secret-9c01', another);
    await vault.allow(origin);
    wanted.until = 'session';
    await vault.settle();
    expect([...lasting]).toEqual([]);
    expect([...session]).toEqual([
      ['translate', keptAs('a-long-secret-3f2a', origin)],
      ['admin', keptAs('another-secret-9c01', another, origin)],
    ]);
    wanted.until = 'always';
    await vault.settle();
    expect([[...lasting.keys()], [...session]]).toEqual([['translate', 'admin'], []]);
  });

  it.each(['get', 'presence', 'elsewhere', 'mark'] as const)(
    'removes a key from the disk as soon as it is read in any way: %s',
    async (ask) => {
      const { vault, wanted, lasting, session } = vaultInMemory();
      await vault.put('translate', 'secret', origin);
      wanted.until = 'session';
      await vault[ask]('translate', origin);
      expect([[...lasting], [...session.keys()]]).toEqual([[], ['translate']]);
    },
  );

  it('has the newer of two, where a worker died between writing and removing', async () => {
    const { vault, wanted, lasting, session } = vaultInMemory();
    wanted.until = 'session';
    lasting.set('translate', keptAs('old', origin));
    session.set('translate', keptAs('new', origin));
    expect(await vault.get('translate', origin)).toBe('new');
    expect([...lasting]).toEqual([]);
  });

  it('brings no key back that is removed while it is on its way', async () => {
    const { vault, wanted, lasting, session } = vaultInMemory();
    await vault.put('translate', 'secret', origin);
    wanted.until = 'session';
    await Promise.all([vault.settle(), vault.remove('translate')]);
    expect([...lasting, ...session]).toEqual([]);
  });

  it('says where a key is', async () => {
    const { vault, wanted } = vaultInMemory();
    const place = async () => (await vault.presence('translate', origin))?.place;
    await vault.put('translate', 'secret', origin);
    expect(await place()).toBe('always');
    wanted.until = 'session';
    expect(await place()).toBe('session');
    expect(
      await vaultInMemory({ translate: 'of-the-company' }).vault.presence('translate', origin),
    ).toEqual({ ending: 'pany', place: 'policy' });
  });

  it('forgets a key wherever it was', async () => {
    const { vault, wanted, lasting, session } = vaultInMemory();
    wanted.until = 'session';
    await vault.put('translate', 'first', origin);
    await vault.remove('translate');
    expect([...lasting, ...session]).toEqual([]);
    expect(await vault.get('translate', origin)).toBeNull();
  });

  it('shows four characters of a key of twelve or more', async () => {
    const { vault } = vaultInMemory();
    await vault.put('translate', '12345678abcd', origin);
    expect(await vault.presence('translate', origin)).toEqual({ ending: 'abcd', place: 'always' });
  });

  it('shows nothing of a shorter key', async () => {
    const { vault } = vaultInMemory();
    await vault.put('translate', '1234567abcd', origin);
    expect(await vault.presence('translate', origin)).toEqual({ ending: '', place: 'always' });
  });

  it('prefers a key that policy provides, and stores none of it', async () => {
    const { vault, lasting, session } = vaultInMemory({ translate: 'key-of-the-company' });
    await vault.put('admin', 'mine', origin);
    expect(await vault.get('translate', origin)).toBe('key-of-the-company');
    expect(await vault.presence('translate', origin)).toEqual({ ending: 'pany', place: 'policy' });
    await vault.remove('translate');
    expect(await vault.get('translate', origin)).toBe('key-of-the-company');
    expect([...lasting, ...session]).toEqual([['admin', keptAs('mine', origin)]]);
  });
});

describe('a key and a full disk', () => {
  it('has the one from before where a new one can’t be kept, and says that it can’t', async () => {
    const { vault, disk } = vaultInMemory();
    await vault.put('translate', 'before', origin);
    disk.isFull = true;
    await expect(vault.put('translate', 'after', origin)).rejects.toThrow();
    expect(await vault.get('translate', origin)).toBe('before');
  });

  it('is used from where it is until it can be brought to where it is wanted', async () => {
    const { vault, wanted, disk, lasting } = vaultInMemory();
    wanted.until = 'session';
    await vault.put('translate', 'a-long-secret-3f2a', origin);
    wanted.until = 'always';
    disk.isFull = true;
    expect(await vault.get('translate', origin)).toBe('a-long-secret-3f2a');
    expect(await vault.presence('translate', origin)).toMatchObject({ place: 'session' });
    disk.isFull = false;
    expect(await vault.presence('translate', origin)).toMatchObject({ place: 'always' });
    expect(lasting.size).toBe(1);
  });
});

describe('a key and where it belongs', () => {
  it.each(['always', 'session'] as const)('it is for its own origin alone (%s)', async (until) => {
    const { vault, wanted } = vaultInMemory();
    wanted.until = until;
    await vault.put('translate', 'a-long-secret-key', origin);
    expect(await vault.get('translate', another)).toBeNull();
    expect(await vault.presence('translate', another)).toBeNull();
    expect(await vault.mark('translate', another)).toBeNull();
    expect(await vault.elsewhere('translate', another)).toBe(origin);
    expect(await vault.elsewhere('translate', origin)).toBeNull();
    expect(await vault.elsewhere('admin', another)).toBeNull();
  });

  it('is for another, too, once the reader says so', async () => {
    const { vault, wanted, session } = vaultInMemory();
    wanted.until = 'session';
    await vault.put('translate', 'secret', origin);
    await vault.allow(another);
    await vault.allow(another);
    expect([await vault.get('translate', another), await vault.get('translate', origin)]).toEqual([
      'secret',
      'secret',
    ]);
    expect(session.get('translate')).toEqual(keptAs('secret', origin, another));
  });

  it('a new key is for the origin that it is entered for', async () => {
    const { vault } = vaultInMemory();
    await vault.put('translate', 'old', origin);
    await vault.put('translate', 'new', another);
    expect([await vault.get('translate', another), await vault.get('translate', origin)]).toEqual([
      'new',
      null,
    ]);
  });

  it('a policy’s is for the policy’s address, where the reader’s own stays out of its way', async () => {
    const { vault } = vaultInMemory({ translate: 'key-of-the-company' });
    await vault.put('translate', 'mine', another);
    expect(await vault.get('translate', origin)).toBe('key-of-the-company');
    expect(await vault.get('translate', another)).toBe('mine');
    expect(await vault.elsewhere('translate', 'https://third.example')).toBe(another);
  });

  it('one from before is bound to its owner, once, and is sent nowhere until that is known', async () => {
    const unknown = vaultInMemory();
    unknown.lasting.set('translate', { key: 'old', origins: null });
    expect(await unknown.vault.get('translate', origin)).toBeNull();
    expect(await unknown.vault.elsewhere('translate', origin)).toBeNull();

    const { vault, lasting, session } = vaultInMemory({}, origin);
    lasting.set('translate', { key: 'old', origins: null });
    session.set('admin', { key: 'old-admin', origins: null });
    await vault.settle();
    expect([...lasting]).toEqual([
      ['translate', keptAs('old', origin)],
      ['admin', keptAs('old-admin', origin)],
    ]);
    expect([...session]).toEqual([]);
    expect(await vault.get('translate', another)).toBeNull();
  });
});

describe('keys of a session', () => {
  beforeEach(() => fakeBrowser.reset());

  it('are in storage.session and nowhere else', async () => {
    await sessionKeys.write('translate', keptAs('secret', origin));
    expect(await sessionKeys.read('translate')).toEqual(keptAs('secret', origin));
    expect(await sessionKeys.read('admin')).toBeNull();
    expect(await fakeBrowser.storage.local.get()).toEqual({});
    await sessionKeys.remove('translate');
    expect(await sessionKeys.read('translate')).toBeNull();
    expect(await fakeBrowser.storage.session.get()).toEqual({});
  });

  it('that were kept as text alone have no origin yet', async () => {
    await fakeBrowser.storage.session.set({ 'vault.translate': 'old-secret' });
    expect(await sessionKeys.read('translate')).toEqual({ key: 'old-secret', origins: null });
  });

  it('marks keys so that two can be told apart, and none be found', async () => {
    const { vault } = vaultInMemory();
    expect(await vault.mark('admin', origin)).toBeNull();
    await vault.put('admin', 'admin-key', origin);
    const mark = await vault.mark('admin', origin);
    // Countless keys share a mark of 32 bits, so it does not reveal the key.
    expect(mark).toMatch(/^[0-9a-f]{8}$/);
    await vault.put('admin', 'admin-kez', origin);
    expect(await vault.mark('admin', origin)).not.toBe(mark);
  });
});

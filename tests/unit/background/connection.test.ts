import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { addressOfService, connectionParts } from './connection-parts.ts';

const form = { address: addressOfService, scheme: 'Service-Auth-Key' };
const secret = 'a-long-secret-key-3f2a';

describe('a connection for requests', () => {
  it('fails with what is missing first: address, key, permission', async () => {
    const { connection, contains } = connectionParts();
    expect(await connection.forRequests()).toMatchObject({ failure: { code: 'address-missing' } });
    await connection.save(form);
    expect(await connection.forRequests()).toMatchObject({ failure: { code: 'key-missing' } });
    await connection.save({ ...form, translateKey: secret });
    contains.mockResolvedValue(false);
    expect(await connection.forRequests()).toMatchObject({
      failure: { code: 'permission-missing' },
    });
    expect(contains).toHaveBeenCalledWith({ origins: ['https://api.example/*'] });
  });

  it('has all that a request needs', async () => {
    const { connection } = connectionParts();
    await connection.save({
      ...form,
      scheme: 'Other-Word',
      translateKey: secret,
      adminKey: 'admin',
    });
    expect(await connection.forRequests()).toEqual({
      ok: true,
      value: {
        baseUrl: addressOfService,
        scheme: 'Other-Word',
        key: secret,
        adminKey: 'admin',
        furtherTargets: [],
      },
    });
  });

  it('is good for usage with an admin key alone, not for translating', async () => {
    const { connection } = connectionParts();
    await connection.save({ ...form, adminKey: 'admin' });
    expect(await connection.forRequests()).toMatchObject({ ok: true, value: { key: '' } });
    expect(await connection.check()).toMatchObject({ failure: { code: 'key-missing' } });
  });

  it('refuses an address that came into the settings by another way', async () => {
    const { connection } = connectionParts({ policyKeys: { translate: secret } });
    await fakeBrowser.storage.local.set({
      settings: { version: 1, service: { address: 'http://plain.example' } },
    });
    expect(await connection.forRequests()).toMatchObject({ failure: { code: 'address-missing' } });
  });

  it('mends an address that policy provides', async () => {
    const { connection } = connectionParts({ policyKeys: { translate: secret } });
    await fakeBrowser.storage.managed.set({ service: { address: 'https://api.example/v2/' } });
    expect(await connection.forRequests()).toMatchObject({
      value: { baseUrl: 'https://api.example', key: secret },
    });
  });
});

describe('the state of a connection', () => {
  it('says on the first day that there is nothing', async () => {
    expect(await connectionParts().connection.state()).toEqual({
      address: null,
      scheme: 'Service-Auth-Key',
      translateKey: null,
      adminKey: null,
      permission: false,
      locked: [],
    });
  });

  it('says that there are keys, never which', async () => {
    const { connection } = connectionParts();
    const saved = await connection.save({ ...form, translateKey: secret, adminKey: 'short-key' });
    expect(saved).toEqual({
      ok: true,
      value: {
        address: addressOfService,
        scheme: 'Service-Auth-Key',
        translateKey: { ending: '3f2a' },
        adminKey: { ending: '' },
        permission: true,
        locked: [],
      },
    });
    expect(JSON.stringify(saved)).not.toMatch(/secret|short/);
  });

  it('names what policy has locked', async () => {
    const { connection } = connectionParts();
    await fakeBrowser.storage.managed.set({
      service: { address: addressOfService },
      keys: { translate: secret },
    });
    const { locked } = await connection.state();
    expect(locked).toEqual(['service.address', 'keys.translate']);
  });
});

describe('saving a connection', () => {
  it('mends what was typed', async () => {
    const { connection, vault } = connectionParts();
    await connection.save({
      address: ' https://api.example/team/v2/translate ',
      scheme: ' Word ',
      translateKey: ` ${secret}\n`,
    });
    expect(await connection.state()).toMatchObject({ address: addressOfService, scheme: 'Word' });
    expect(await vault.get('translate')).toBe(secret);
  });

  it.each([
    [{ address: '' }, { code: 'address-missing', field: 'address' }],
    [{ address: 'api.example' }, { code: 'address-invalid', rule: 'not-a-url' }],
    [{ address: 'http://api.example' }, { code: 'address-invalid', rule: 'not-https' }],
    [{ address: 'https://api.example?a=b' }, { code: 'address-invalid', rule: 'has-query' }],
    [{ address: 'https://api.example#a' }, { code: 'address-invalid', rule: 'has-fragment' }],
    [{ address: 'https://me:pw@api.example' }, { code: 'address-invalid', rule: 'has-user-info' }],
    [{ scheme: '' }, { code: 'rule-broken', field: 'scheme' }],
    [{ scheme: 'two words' }, { code: 'rule-broken', field: 'scheme' }],
    [{ scheme: 'Word:' }, { code: 'rule-broken', field: 'scheme' }],
    [{ translateKey: 'two words' }, { code: 'rule-broken', field: 'translateKey' }],
    [{ translateKey: 'schlüssel' }, { code: 'rule-broken', field: 'translateKey' }],
    [{ adminKey: 'a\u0000b' }, { code: 'rule-broken', field: 'adminKey' }],
  ])('refuses %o and saves nothing', async (wrong, failure) => {
    const { connection, vault } = connectionParts();
    const refused = await connection.save({ ...form, translateKey: secret, ...wrong });
    expect(refused).toMatchObject({ ok: false, failure });
    expect(await vault.get('translate')).toBeNull();
    expect(await connection.state()).toMatchObject({ address: null });
  });

  it('tells of no key in what it refuses', async () => {
    const { connection } = connectionParts();
    const refused = await connection.save({ ...form, translateKey: 'secret with spaces' });
    expect(JSON.stringify(refused)).not.toContain('secret');
  });

  it('keeps a key that is not given, or given empty', async () => {
    const { connection, vault } = connectionParts();
    await connection.save({ ...form, translateKey: secret, adminKey: 'admin' });
    await connection.save({ ...form, translateKey: '  ' });
    expect([await vault.get('translate'), await vault.get('admin')]).toEqual([secret, 'admin']);
  });

  it('forgets the keys and the permission of a service that another takes the place of', async () => {
    const { connection, vault, removed } = connectionParts();
    await connection.save({ ...form, translateKey: secret, adminKey: 'admin' });
    await connection.save({ ...form, address: 'https://other.example', adminKey: 'another' });
    expect([await vault.get('translate'), await vault.get('admin')]).toEqual([null, 'another']);
    expect(removed).toHaveBeenCalledExactlyOnceWith({ origins: ['https://api.example/*'] });
  });

  it('keeps both for another path of the same service', async () => {
    const { connection, vault, removed } = connectionParts();
    await connection.save({ ...form, translateKey: secret });
    await connection.save({ ...form, address: 'https://api.example/other-team' });
    expect(await vault.get('translate')).toBe(secret);
    expect(removed).not.toHaveBeenCalled();
  });

  it('keeps the permission of a service that only has another port, but not its key', async () => {
    const { connection, vault, removed } = connectionParts();
    await connection.save({ ...form, translateKey: secret });
    await connection.save({ ...form, address: 'https://api.example:8443/team' });
    expect(await vault.get('translate')).toBeNull();
    expect(removed).not.toHaveBeenCalled();
  });

  it('keeps the keys where policy has locked the address', async () => {
    const { connection, vault } = connectionParts();
    await connection.save({ ...form, translateKey: secret });
    await fakeBrowser.storage.managed.set({ service: { address: addressOfService } });
    await connection.save({ ...form, address: 'https://other.example' });
    expect(await vault.get('translate')).toBe(secret);
  });

  it('keeps keys where the settings say', async () => {
    const { connection, settings, session } = connectionParts();
    await settings.change({ service: { keepKeys: 'session' } });
    await connection.save({ ...form, translateKey: secret });
    expect(await session.read('translate')).toBe(secret);
  });

  it('leaves the settings alone when only a key is new', async () => {
    const { connection } = connectionParts();
    await connection.save(form);
    await fakeBrowser.storage.managed.set({ service: { address: addressOfService } });
    expect(await connection.save({ ...form, translateKey: secret })).toMatchObject({ ok: true });
  });

  it('refuses to change what policy has locked', async () => {
    const { connection } = connectionParts();
    await fakeBrowser.storage.managed.set({
      service: { address: addressOfService },
      keys: { translate: secret },
    });
    expect(await connection.save({ ...form, address: 'https://mine.example' })).toMatchObject({
      failure: { code: 'rule-broken', field: 'service.address' },
    });
    expect(await connection.save({ ...form, translateKey: 'mine' })).toMatchObject({
      failure: { code: 'rule-broken', field: 'translateKey' },
    });
  });
});

describe('removing a key', () => {
  it('leaves the other', async () => {
    const { connection } = connectionParts();
    await connection.save({ ...form, translateKey: secret, adminKey: 'admin' });
    expect(await connection.removeKey('translate')).toMatchObject({
      translateKey: null,
      adminKey: { ending: '' },
    });
  });
});

describe('the account', () => {
  it('is another one with another address or another key for usage, by policy or not, and holds no key', async () => {
    const policyKeys: { translate?: string; admin?: string } = {};
    const { connection, settings, vault } = connectionParts({ policyKeys });
    const seen = [await connection.account()];
    const look = async () => seen.push(await connection.account());
    await settings.change({ service: { address: addressOfService } });
    await look();
    await vault.put('translate', 'translate-key', { until: 'always' });
    await look();
    policyKeys.admin = 'admin-key-of-the-company';
    await look();
    expect(new Set(seen).size).toBe(4);
    expect(seen.join()).not.toMatch(/translate-key|company/);
    await vault.put('translate', 'another-key', { until: 'always' });
    expect(await connection.account()).toBe(seen.at(-1));
  });
});

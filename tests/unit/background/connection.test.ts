import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Failure } from '../../../utils/base/failure.ts';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { keepLastTest } from '../../../utils/connection/connection-test.ts';
import { connectionChangedAt, lastTest } from '../../../utils/storage/items.ts';
import { fromOptions } from '../messages/senders.ts';
import { freeMeter } from '../pipeline/ask.ts';
import { answerWith } from './answer-with.ts';
import { addressOfService, connectionParts, originOfService } from './connection-parts.ts';

const form = { address: addressOfService, scheme: 'Service-Auth-Key' };
const secret = 'a-long-secret-key-3f2a';
const elsewhere = 'https://other.example:8443/v1';

describe('a connection for requests', () => {
  it('fails with what is missing first: address, key, permission', async () => {
    const { connection, contains, permit } = connectionParts();
    expect(await connection.forRequests()).toMatchObject({ failure: { code: 'address-missing' } });
    await connection.save(form);
    expect(await connection.forRequests()).toMatchObject({ failure: { code: 'key-missing' } });
    await connection.save({ ...form, translateKey: secret });
    permit(false);
    expect(await connection.forRequests()).toMatchObject({
      failure: { code: 'permission-missing' },
    });
    expect(contains).toHaveBeenCalledWith({ origins: ['https://api.example/*'] });
  });

  it('asks the browser for its permission once, until permissions change', async () => {
    const { connection, contains, permit } = connectionParts();
    await connection.save({ ...form, translateKey: secret });
    contains.mockClear();
    await connection.forRequests();
    await connection.forRequests();
    expect(contains.mock.calls.length).toBeLessThanOrEqual(1);
    permit(false);
    expect(await connection.check()).toMatchObject({ failure: { code: 'permission-missing' } });
    permit(true);
    expect(await connection.check()).toMatchObject({ ok: true });
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
        betaLanguages: false,
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

  it('refuses such an address that a policy sets', async () => {
    const { connection } = connectionParts({ policyKeys: { translate: secret } });
    await fakeBrowser.storage.managed.set({ service: { address: 'http://plain.example' } });
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

describe('what the last test found', () => {
  it.each(
    (
      [
        'permission-missing',
        'offline',
        'budget-spent',
        'meter-failed',
        'key-missing',
        'key-elsewhere',
        'address-invalid',
        'internal',
      ] as const
    ).flatMap((code) => [
      { code, before: null },
      { code, before: true },
    ]),
  )('is what it was where the next one did not reach the service: $code, $before', async (next) => {
    const { connection } = connectionParts();
    if (next.before !== null) await keepLastTest(succeed(null));
    await keepLastTest(fail({ code: next.code }));
    expect((await connection.state()).tested).toBe(next.before);
  });

  it.each<Failure>([
    { code: 'key-refused', status: 403 },
    { code: 'reply-not-json', status: 200 },
    { code: 'unreachable' },
    { code: 'timed-out' },
  ])(
    'is that it does not work where the service says so, or nothing at all: %o',
    async (failure) => {
      const { connection } = connectionParts();
      await keepLastTest(succeed(null));
      await keepLastTest(fail(failure));
      expect((await connection.state()).tested).toBe(false);
    },
  );

  it('is shown also where the disk has no room to keep it', async () => {
    connectionParts();
    const set = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('full'));
    await keepLastTest(succeed(null));
    expect(set).toHaveBeenCalledOnce();
    set.mockRestore();
  });

  it('is of no use where the reader changes the connection meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1 });
    onTestFinished(() => void vi.useRealTimers());
    const parts = connectionParts();
    const { connection } = parts;
    await connection.save({ ...form, translateKey: secret });
    const reply = Promise.withResolvers<Result<never>>();
    const translate = vi.fn(() => reply.promise);
    const client = { translate, usage: async () => fail({ code: 'key-missing' }) };
    answerWith({ ...parts, client, meter: freeMeter });
    const tested = new Promise((resolve) => {
      const message = { name: 'connection.test', input: {} };
      void fakeBrowser.runtime.onMessage.trigger(message, fromOptions, resolve);
    });
    await vi.waitFor(() => expect(translate).toHaveBeenCalledOnce());
    vi.setSystemTime(2);
    await connection.save({ ...form, translateKey: 'another-key' });
    reply.resolve(fail({ code: 'key-refused', status: 403 }));
    expect(await tested).toMatchObject({ value: { translate: { ok: false } } });
    expect((await connection.state()).tested).toBeNull();
  });

  it.each([true, false])('is known until the reader changes the connection: %s', async (works) => {
    const { connection } = connectionParts();
    const changes = [
      () => connection.save({ ...form, translateKey: secret }),
      () => connection.removeKey('admin'),
      () => connection.allowKeysAt(addressOfService),
    ];
    for (const change of changes) {
      await lastTest.setValue(works);
      expect((await connection.state()).tested).toBe(works);
      expect(await change()).toMatchObject({ value: { tested: null } });
      expect((await connection.state()).tested).toBeNull();
    }
  });
});

describe('the state of a connection', () => {
  it('says on the first day that there is nothing', async () => {
    expect(await connectionParts().connection.state()).toEqual({
      address: null,
      scheme: 'Service-Auth-Key',
      translateKey: null,
      adminKey: null,
      keysElsewhere: [],
      tested: null,
      permission: false,
      changedAt: null,
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
        translateKey: { ending: '3f2a', place: 'always' },
        adminKey: { ending: '', place: 'always' },
        keysElsewhere: [],
        tested: null,
        permission: true,
        changedAt: expect.any(Number),
      },
    });
    expect(JSON.stringify(saved)).not.toMatch(/secret|short/);
  });
});

describe('saving a connection', () => {
  it('keeps and removes keys on a full disk, and says so', async () => {
    const { connection } = connectionParts();
    await connection.save(form);
    const remove = vi.spyOn(fakeBrowser.storage.local, 'remove');
    onTestFinished(() => remove.mockRestore());
    remove.mockRejectedValue(new Error('The disk is full.'));
    const saved = await connection.save({ ...form, translateKey: secret });
    expect(saved).toMatchObject({ value: { translateKey: { ending: '3f2a' } } });
    expect(await connection.removeKey('translate')).toMatchObject({
      value: { translateKey: null },
    });
  });

  it('mends what was typed', async () => {
    const { connection, vault } = connectionParts();
    await connection.save({
      address: ' https://api.example/team/v2/translate ',
      scheme: ' Word ',
      translateKey: ` ${secret}\n`,
    });
    expect(await connection.state()).toMatchObject({ address: addressOfService, scheme: 'Word' });
    expect(await vault.get('translate', originOfService)).toBe(secret);
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
    expect(await vault.get('translate', originOfService)).toBeNull();
    expect(await connection.state()).toMatchObject({ address: null });
  });

  it('reveals no key in a refusal', async () => {
    const { connection } = connectionParts();
    const refused = await connection.save({ ...form, translateKey: 'secret with spaces' });
    expect(JSON.stringify(refused)).not.toContain('secret');
  });

  it('keeps a key that is not given, or given empty', async () => {
    const { connection, vault } = connectionParts();
    await connection.save({ ...form, translateKey: secret, adminKey: 'admin' });
    await connection.save({ ...form, translateKey: '  ' });
    expect([
      await vault.get('translate', originOfService),
      await vault.get('admin', originOfService),
    ]).toEqual([secret, 'admin']);
  });

  it('forgets the permission of a service that another takes the place of', async () => {
    const { connection, removed } = connectionParts();
    await connection.save({ ...form, translateKey: secret });
    await connection.save({ ...form, address: elsewhere });
    expect(removed).toHaveBeenCalledExactlyOnceWith({ origins: ['https://api.example/*'] });
  });

  it('keeps both for another path of the same service', async () => {
    const { connection, vault, removed } = connectionParts();
    await connection.save({ ...form, translateKey: secret });
    await connection.save({ ...form, address: 'https://api.example/other-team' });
    expect(await vault.get('translate', originOfService)).toBe(secret);
    expect(removed).not.toHaveBeenCalled();
  });

  it('keeps the permission of a service that only has another port, but not its key', async () => {
    const { connection, vault, removed } = connectionParts();
    await connection.save({ ...form, translateKey: secret });
    const saved = await connection.save({ ...form, address: 'https://api.example:8443/team' });
    expect(saved).toMatchObject({ value: { translateKey: null } });
    expect(await vault.get('translate', 'https://api.example:8443')).toBeNull();
    expect(removed).not.toHaveBeenCalled();
  });

  it('keeps the keys where policy has locked the address', async () => {
    const { connection, vault } = connectionParts();
    await connection.save({ ...form, translateKey: secret });
    await fakeBrowser.storage.managed.set({ service: { address: addressOfService } });
    await connection.save({ ...form, address: 'https://other.example' });
    expect(await vault.get('translate', originOfService)).toBe(secret);
  });

  it('keeps keys where the settings say', async () => {
    const { connection, settings, session } = connectionParts();
    await settings.change({ service: { keepKeys: 'session' } });
    await connection.save({ ...form, translateKey: secret });
    expect(await session.read('translate')).toMatchObject({ key: secret });
  });

  it('leaves the settings alone when only a key is new', async () => {
    const { connection } = connectionParts();
    await connection.save(form);
    await fakeBrowser.storage.managed.set({ service: { address: addressOfService } });
    expect(await connection.save({ ...form, translateKey: secret })).toMatchObject({ ok: true });
  });

  it('takes a key where policy writes the address in another form', async () => {
    const { connection } = connectionParts();
    await fakeBrowser.storage.managed.set({ service: { address: 'https://api.example/team/v2/' } });
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

describe('a key that was entered for another address', () => {
  /** The ways in which the address may change while a key is stored. */
  const ways = {
    'the form': async ({ connection }: Parts) => {
      await connection.save({ ...form, address: elsewhere });
    },
    'a policy': async () => {
      await fakeBrowser.storage.managed.set({ service: { address: elsewhere } });
    },
    'settings that came from elsewhere': async ({ settings }: Parts) => {
      await settings.change({ service: { address: elsewhere } });
    },
  };
  type Parts = ReturnType<typeof connectionParts>;

  async function moved(way: keyof typeof ways): Promise<Parts> {
    const parts = connectionParts();
    await parts.connection.save({ ...form, translateKey: secret, adminKey: 'admin' });
    await ways[way](parts);
    return parts;
  }

  const everyWay = Object.keys(ways) as (keyof typeof ways)[];

  it.each(everyWay)('is given to no request after %s has changed it', async (way) => {
    const { connection } = await moved(way);
    expect(await connection.forRequests()).toMatchObject({ failure: { code: 'key-elsewhere' } });
    expect(await connection.check()).toMatchObject({ failure: { code: 'key-elsewhere' } });
  });

  it.each(everyWay)('is told as missing here, and where it is for, after %s', async (way) => {
    const { connection } = await moved(way);
    const state = await connection.state();
    expect(state).toMatchObject({
      translateKey: null,
      adminKey: null,
      keysElsewhere: [
        { kind: 'translate', host: 'api.example' },
        { kind: 'admin', host: 'api.example' },
      ],
    });
    expect(JSON.stringify(state)).not.toMatch(/secret|3f2a/);
  });

  it('goes with a new one only as far as that: the other kind stays where it was', async () => {
    const { connection } = connectionParts();
    await connection.save({ ...form, translateKey: secret, adminKey: 'admin' });
    await connection.save({ ...form, address: elsewhere, translateKey: 'another-key' });
    expect(await connection.forRequests()).toMatchObject({
      value: { key: 'another-key', adminKey: null },
    });
  });

  it('is used here, too, once the reader says so, and goes on being used there', async () => {
    const { connection } = await moved('the form');
    expect(await connection.allowKeysAt(elsewhere)).toMatchObject({
      value: { translateKey: { ending: '3f2a', place: 'always' }, keysElsewhere: [] },
    });
    expect(await connection.forRequests()).toMatchObject({
      value: { baseUrl: elsewhere, key: secret, adminKey: 'admin' },
    });
    await connection.save(form);
    expect(await connection.check()).toEqual({ ok: true, value: null });
  });

  it('stays where it was where the address has changed since the reader was asked', async () => {
    const { connection, settings } = await moved('the form');
    await settings.change({ service: { address: 'https://third.example' } });
    expect(await connection.allowKeysAt(elsewhere)).toMatchObject({
      value: { translateKey: null },
    });
    expect(await connection.forRequests()).toMatchObject({ failure: { code: 'key-elsewhere' } });
  });

  it('is there again with its own address', async () => {
    const { connection } = await moved('a policy');
    await fakeBrowser.storage.managed.clear();
    expect(await connection.forRequests()).toMatchObject({ value: { key: secret } });
  });
});

describe('removing a key', () => {
  it('leaves the other', async () => {
    const { connection } = connectionParts();
    await connection.save({ ...form, translateKey: secret, adminKey: 'admin' });
    expect(await connection.removeKey('translate')).toMatchObject({
      value: { translateKey: null, adminKey: { ending: '', place: 'always' } },
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
    await vault.put('translate', 'translate-key', originOfService);
    await look();
    policyKeys.admin = 'admin-key-of-the-company';
    await look();
    expect(new Set(seen).size).toBe(4);
    expect(seen.join()).not.toMatch(/translate-key|company/);
    await vault.put('translate', 'another-key', originOfService);
    expect(await connection.account()).toBe(seen.at(-1));
  });
});

it.each(['save', 'removeKey', 'allowKeysAt'] as const)(
  'a change notifies every page that shows keys, and the alerts: %s',
  async (name) => {
    const { connection } = connectionParts();
    await connection.save({ ...form, translateKey: secret });
    await connectionChangedAt.removeValue();
    const onChange = vi.fn();
    connectionChangedAt.watch(onChange);
    const changes = {
      save: () => connection.save({ ...form, adminKey: 'one' }),
      removeKey: () => connection.removeKey('translate'),
      allowKeysAt: () => connection.allowKeysAt(addressOfService),
    };
    expect(await changes[name]()).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  },
);

it('saving what is saved already notifies nobody, so that no report is read again, and keeps the last test', async () => {
  const { connection } = connectionParts();
  await connection.save({ ...form, translateKey: secret });
  await lastTest.setValue(true);
  await connectionChangedAt.setValue(1);
  expect(await connection.save(form)).toMatchObject({ value: { tested: true, changedAt: 1 } });
  expect(await connection.save({ ...form, scheme: 'Other' })).toMatchObject({
    value: { tested: null, changedAt: expect.closeTo(Date.now(), -4) },
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { WantedPermissions } from '../../components/options/permission-model.ts';
import { createServiceModel } from '../../components/options/service-model.ts';
import type { Result } from '../../utils/base/result.ts';
import { fail, succeed } from '../../utils/base/result.ts';
import type { ConnectionState, ConnectionTest } from '../../utils/messages/replies.ts';
import type { Input } from '../../utils/messages/table.ts';
import { connected } from '../support/gallery/options-views.ts';

const fresh: ConnectionState = {
  ...connected,
  address: null,
  translateKey: null,
  adminKey: null,
  permission: false,
};

const works: ConnectionTest = {
  translate: succeed({ billed: 5 }),
  usage: succeed({ upTo: '2026-11-19' }),
};

async function open(first: Result<ConnectionState> = succeed(connected)) {
  const spies = {
    readConnection: vi.fn(async () => first),
    saveConnection: vi.fn(
      async (_input: Input<'connection.save'>): Promise<Result<ConnectionState>> =>
        succeed(connected),
    ),
    removeKey: vi.fn(
      async (): Promise<Result<ConnectionState>> => succeed({ ...connected, adminKey: null }),
    ),
    allowKeys: vi.fn(async (): Promise<Result<ConnectionState>> => succeed(connected)),
    testConnection: vi.fn(async (): Promise<Result<ConnectionTest>> => succeed(works)),
  };
  const requestPermission = vi.fn(async (_: WantedPermissions) => true);
  const permissions = { contains: async () => true, request: requestPermission };
  const locked = new Set<string>();
  const isLocked = (path: string) => locked.has(path);
  const model = createServiceModel({ ...spies, permissions, isLocked });
  await model.refresh();
  return { model, requestPermission, locked, ...spies };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a policy that comes while the reader types', () => {
  it('replaces only what it locks', async () => {
    const { model, locked, readConnection } = await open(succeed(connected));
    model.actions.edit({ address: 'https://mine.example', scheme: 'Mine', translateKey: 'half' });
    locked.add('service.address').add('keys.translate');
    const address = 'https://company.example';
    readConnection.mockResolvedValue(succeed({ ...connected, address }));
    await model.refresh();
    expect(model.view.value?.form).toMatchObject({ address, scheme: 'Mine', translateKey: '' });
  });
});

describe('a connection that changes elsewhere', () => {
  const moved = { ...connected, address: 'https://moved.example', changedAt: 2 };

  it('moves the fields that the reader has not typed in, so that no save moves it back', async () => {
    const { model, readConnection, saveConnection } = await open();
    model.actions.edit({ translateKey: 'half' });
    readConnection.mockResolvedValue(succeed(moved));
    await model.refresh();
    expect(model.view.value?.form).toMatchObject({ address: moved.address, translateKey: 'half' });
    model.actions.save();
    await settle();
    expect(saveConnection).toHaveBeenCalledWith({
      address: moved.address,
      scheme: connected.scheme,
      translateKey: 'half',
    });
  });

  it('is read anew after a save that it was read before', async () => {
    const { model, readConnection, saveConnection } = await open();
    const before = Promise.withResolvers<Result<ConnectionState>>();
    readConnection.mockReturnValueOnce(before.promise);
    void model.refresh();
    saveConnection.mockResolvedValue(succeed(moved));
    model.actions.edit({ address: moved.address });
    model.actions.save();
    await settle();
    before.resolve(succeed(connected));
    await settle();
    expect(model.view.value).toMatchObject({
      connection: moved,
      form: { address: moved.address },
      done: 'saved',
    });
  });

  it('takes back what was found at the one before', async () => {
    const { model, readConnection } = await open();
    model.actions.test();
    await settle();
    expect(model.view.value?.test).toEqual(works);
    readConnection.mockResolvedValue(succeed({ ...connected, changedAt: 2 }));
    await model.refresh();
    expect(model.view.value?.test).toBeNull();
  });

  it.each(['the reader types', 'another tab saves'])(
    'shows nothing of a test during which %s',
    async (change) => {
      const { model, readConnection, testConnection } = await open();
      const tested = Promise.withResolvers<Result<ConnectionTest>>();
      testConnection.mockReturnValue(tested.promise);
      model.actions.test();
      await settle();
      if (change === 'the reader types') model.actions.edit({ translateKey: 'other' });
      else readConnection.mockResolvedValue(succeed(moved));
      await model.refresh();
      tested.resolve(succeed(works));
      await settle();
      expect(model.view.value).toMatchObject({ test: null, busy: null });
    },
  );
});

describe('a key of another address', () => {
  const moved = { ...connected, translateKey: null };

  it('is used at the address that is shown, once the reader says so', async () => {
    const { model, allowKeys } = await open(succeed(moved));
    model.actions.allowKeys();
    await settle();
    expect(allowKeys).toHaveBeenCalledWith(connected.address);
    expect(model.view.value?.connection).toEqual(connected);
  });

  it('is asked about again where that failed', async () => {
    const { model, allowKeys } = await open(succeed(moved));
    allowKeys.mockResolvedValue(fail({ code: 'internal' }));
    model.actions.allowKeys();
    await settle();
    expect(model.view.value).toMatchObject({ connection: moved, failure: { code: 'internal' } });
  });
});

describe('save', () => {
  it('asks for the host within the click, then sends what was typed', async () => {
    const { model, requestPermission, saveConnection } = await open(succeed(fresh));
    model.actions.edit({ address: ' https://api.example.com/v2/ ', translateKey: ' secret ' });
    model.actions.save();
    // The request must start in the same tick. After the click has ended, the browser refuses it.
    expect(requestPermission).toHaveBeenCalledWith({ origins: ['https://api.example.com/*'] });
    await settle();
    expect(saveConnection).toHaveBeenCalledWith({
      address: 'https://api.example.com',
      scheme: 'Service-Auth-Key',
      translateKey: 'secret',
    });
  });

  it('sends what stood there at the click, and keeps what is typed meanwhile', async () => {
    const { model, saveConnection } = await open(succeed(fresh));
    model.actions.edit({ address: 'https://api.example.com', translateKey: 'secret' });
    model.actions.save();
    model.actions.edit({ adminKey: 'admin' });
    await settle();
    expect(saveConnection).toHaveBeenCalledWith(
      expect.not.objectContaining({ adminKey: expect.anything() }),
    );
    expect(model.view.value).toMatchObject({
      form: { translateKey: '', adminKey: 'admin' },
      // The admin key is not saved.
      done: null,
    });
  });

  it('empties the key fields and shows what is there now', async () => {
    const { model } = await open(succeed(fresh));
    model.actions.edit({ address: 'https://api.example.com', translateKey: 'secret' });
    model.actions.save();
    await settle();
    expect(model.view.value).toMatchObject({
      form: { address: 'https://api.example.com', translateKey: '', adminKey: '' },
      connection: { translateKey: { ending: '3f2a', place: 'always' } },
      done: 'saved',
      busy: null,
    });
  });

  it.each([
    ['', 'address-missing'],
    ['example', 'address-invalid'],
    ['http://example.com', 'address-invalid'],
  ])('refuses the address "%s" at its field, and requests nothing', async (address, code) => {
    const { model, requestPermission, saveConnection } = await open(succeed(fresh));
    model.actions.edit({ address });
    model.actions.save();
    await settle();
    expect(model.view.value?.problems).toMatchObject({ address: { code } });
    expect(requestPermission).not.toHaveBeenCalled();
    expect(saveConnection).not.toHaveBeenCalled();
  });

  it('saves all the same when access is refused, and says which host is out of reach', async () => {
    const { model, requestPermission, saveConnection } = await open(succeed(fresh));
    requestPermission.mockResolvedValue(false);
    saveConnection.mockResolvedValue(succeed({ ...connected, permission: false }));
    model.actions.edit({ address: 'https://api.example.com' });
    model.actions.save();
    await settle();
    expect(model.view.value).toMatchObject({ done: 'saved', refusedHost: 'api.example.com' });
  });

  it('takes a browser that cannot ask for one that refuses', async () => {
    const { model, requestPermission, saveConnection } = await open();
    requestPermission.mockRejectedValue(new Error('May only be called from a user input handler'));
    model.actions.save();
    await settle();
    expect(saveConnection).toHaveBeenCalledOnce();
  });

  it.each(['scheme', 'translateKey', 'adminKey'] as const)(
    'puts a refusal of %s at its field, and keeps what was typed',
    async (field) => {
      const { model, saveConnection } = await open();
      const failure = { code: 'rule-broken', field, rule: 'no spaces' } as const;
      saveConnection.mockResolvedValue(fail(failure));
      model.actions.edit({ [field]: 'a b' });
      model.actions.save();
      await settle();
      expect(model.view.value).toMatchObject({
        form: { [field]: 'a b' },
        problems: { [field]: failure },
        done: null,
      });
    },
  );

  it('is gone while it is tried again, because a screen reader announces only what comes anew', async () => {
    const { model, saveConnection } = await open();
    saveConnection.mockResolvedValue(fail({ code: 'worker-lost' }));
    const failures: unknown[] = [];
    model.view.subscribe((view) => failures.push(view?.failure?.code ?? null));
    model.actions.save();
    await settle();
    model.actions.save();
    await settle();
    const changes = failures.filter((one, at) => one !== failures[at - 1]);
    expect(changes).toEqual([null, 'worker-lost', null, 'worker-lost']);
  });

  it('says of any other failure that it is one', async () => {
    const { model, saveConnection } = await open();
    saveConnection.mockResolvedValue(fail({ code: 'worker-lost' }));
    model.actions.save();
    await settle();
    expect(model.view.value).toMatchObject({ failure: { code: 'worker-lost' }, problems: {} });
  });

  it('is not done twice at once', async () => {
    const { model, saveConnection } = await open();
    model.actions.save();
    model.actions.save();
    await settle();
    expect(saveConnection).toHaveBeenCalledOnce();
  });
});

describe('editing', () => {
  it('takes back what was said of the field', async () => {
    const { model } = await open(succeed(fresh));
    model.actions.save();
    expect(model.view.value?.problems).toHaveProperty('address');
    model.actions.edit({ address: 'https:' });
    expect(model.view.value?.problems).toEqual({});
  });

  it('survives a connection that changes meanwhile', async () => {
    const { model, readConnection } = await open();
    model.actions.edit({ address: 'https://other.example' });
    readConnection.mockResolvedValue(succeed({ ...connected, permission: false }));
    await model.refresh();
    expect(model.view.value).toMatchObject({
      form: { address: 'https://other.example' },
      connection: { permission: false },
    });
  });

  it('leaves the form to a policy that arrives late', async () => {
    const { model, readConnection } = await open(succeed(fresh));
    readConnection.mockResolvedValue(succeed(connected));
    await model.refresh();
    expect(model.view.value?.form.address).toBe('https://api.example.com');
  });
});

describe('test', () => {
  it('shows what came of both operations', async () => {
    const { model, saveConnection } = await open();
    model.actions.test();
    expect(model.view.value?.busy).toBe('testing');
    await settle();
    expect(model.view.value).toMatchObject({ busy: null, test: works });
    expect(saveConnection).not.toHaveBeenCalled();
  });

  it('saves first what was typed', async () => {
    const { model, saveConnection, testConnection } = await open();
    model.actions.edit({ translateKey: 'other' });
    model.actions.test();
    await settle();
    expect(saveConnection).toHaveBeenCalledWith(expect.objectContaining({ translateKey: 'other' }));
    expect(testConnection).toHaveBeenCalledOnce();
  });

  it('tests nothing where nothing can be saved', async () => {
    const { model, testConnection } = await open(succeed(fresh));
    model.actions.test();
    await settle();
    expect(testConnection).not.toHaveBeenCalled();
    expect(model.view.value?.problems).toHaveProperty('address');
  });

  it('asks for a missing permission within the click', async () => {
    const { model, requestPermission } = await open(succeed({ ...connected, permission: false }));
    model.actions.test();
    expect(requestPermission).toHaveBeenCalledWith({ origins: ['https://api.example.com/*'] });
  });

  it('is done once, also if it is pressed again while the browser asks', async () => {
    const { model, testConnection } = await open(succeed({ ...connected, permission: false }));
    model.actions.test();
    model.actions.test();
    await settle();
    expect(testConnection).toHaveBeenCalledOnce();
  });
});

describe('a permission that comes or goes after a test', () => {
  it('takes back what the test found, which no longer holds', async () => {
    const { model, readConnection } = await open(succeed({ ...connected, permission: false }));
    model.actions.test();
    await settle();
    expect(model.view.value?.test).toEqual(works);
    readConnection.mockResolvedValue(succeed(connected));
    await model.refresh();
    expect(model.view.value).toMatchObject({ test: null, refusedHost: null });
  });

  it('leaves what the test found where nothing is different', async () => {
    const { model } = await open();
    model.actions.test();
    await settle();
    await model.refresh();
    expect(model.view.value?.test).toEqual(works);
  });
});

describe('removing a key', () => {
  it('shows that it is gone, and leaves what is being typed', async () => {
    const { model } = await open();
    model.actions.edit({ scheme: 'Other' });
    model.actions.removeKey('admin');
    await settle();
    expect(model.view.value).toMatchObject({
      connection: { adminKey: null },
      form: { scheme: 'Other' },
      done: 'removed',
    });
  });
});

describe('"Try again"', () => {
  const lost = fail({ code: 'worker-lost' });

  it('removes a key that was not removed', async () => {
    const { model, removeKey, saveConnection } = await open();
    removeKey.mockResolvedValueOnce(lost);
    model.actions.removeKey('admin');
    await settle();
    model.actions.retry();
    await settle();
    expect(saveConnection).not.toHaveBeenCalled();
    expect(model.view.value).toMatchObject({ connection: { adminKey: null }, done: 'removed' });
  });

  it('tests what was not tested', async () => {
    const { model, testConnection, saveConnection } = await open();
    testConnection.mockResolvedValueOnce(lost);
    model.actions.test();
    await settle();
    model.actions.retry();
    await settle();
    expect(saveConnection).not.toHaveBeenCalled();
    expect(model.view.value?.test).toEqual(works);
  });

  it('saves what was not saved', async () => {
    const { model, saveConnection } = await open();
    saveConnection.mockResolvedValueOnce(lost);
    model.actions.save();
    await settle();
    model.actions.retry();
    await settle();
    expect(model.view.value).toMatchObject({ done: 'saved', failure: null });
  });
});

describe('a background that does not answer', () => {
  it.each(['by itself', 'with "Try again"'])('is forgotten once it answers %s', async (how) => {
    const { model, readConnection, saveConnection } = await open(fail({ code: 'worker-lost' }));
    readConnection.mockResolvedValue(succeed(connected));
    if (how === 'by itself') await model.refresh();
    else model.actions.retry();
    await settle();
    expect(saveConnection).not.toHaveBeenCalled();
    expect(model.view.value).toMatchObject({
      form: { address: connected.address },
      failure: null,
      problems: {},
    });
  });

  it('leaves an empty form and says so', async () => {
    const { model } = await open(fail({ code: 'worker-lost' }));
    expect(model.view.value).toMatchObject({
      form: { address: '' },
      failure: { code: 'worker-lost' },
    });
  });
});

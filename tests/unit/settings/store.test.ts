import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Effective } from '../../../utils/settings/effective.ts';
import { openSettings, readManagedPolicy } from '../../../utils/settings/store.ts';

const stored = async () => (await fakeBrowser.storage.local.get('settings')).settings;

describe('openSettings', () => {
  beforeEach(() => fakeBrowser.reset());

  it('reads the defaults on the first day', async () => {
    const { settings, problems } = await openSettings('fr').read();
    expect(settings.languages.target).toBe('FR');
    expect(problems).toEqual([]);
  });

  it('stores only what the reader chose', async () => {
    const result = await openSettings('fr').change({ languages: { target: 'JA' } });
    expect(result).toMatchObject({
      ok: true,
      value: { settings: { languages: { target: 'JA' } } },
    });
    expect(await stored()).toEqual({ version: 2, languages: { target: 'JA' } });
  });

  it('keeps what it does not know: it may be a newer version’s', async () => {
    const newer = { version: 3, later: { a: 1 }, languages: { target: 'JA', tone: 'warm' } };
    await fakeBrowser.storage.local.set({ settings: newer });
    await openSettings('fr').change({ languages: { source: 'EN' } });
    expect(await stored()).toEqual({
      version: 3,
      later: { a: 1 },
      languages: { target: 'JA', tone: 'warm', source: 'EN' },
    });
  });

  it('changes all of a patch or nothing', async () => {
    const result = await openSettings('fr').change({
      languages: { target: 'JA' },
      service: { scheme: 'two words' },
    });
    expect(result).toMatchObject({
      ok: false,
      failure: { code: 'rule-broken', field: 'service.scheme' },
    });
    expect(await stored()).toBeUndefined();
  });

  it('refuses a field that it does not have', async () => {
    const patch = { languages: { tongue: 'JA' } } as object;
    expect(await openSettings('fr').change(patch)).toMatchObject({
      failure: { code: 'rule-broken', field: 'languages.tongue' },
    });
  });

  it('refuses a field that an administrator has locked', async () => {
    await fakeBrowser.storage.managed.set({ service: { address: 'https://company.example' } });
    const result = await openSettings('fr').change({
      service: { address: 'https://mine.example' },
    });
    expect(result).toMatchObject({ failure: { code: 'rule-broken', field: 'service.address' } });
    expect((await openSettings('fr').read()).settings.service.address).toBe(
      'https://company.example',
    );
  });

  it('loses no change when several are made at once', async () => {
    const [one, two] = [openSettings('fr'), openSettings('fr')];
    await Promise.all([
      one.change({ languages: { target: 'JA' } }),
      two.change({ page: { scope: 'whole-page' } }),
      one.change({ translation: { formality: 'more' } }),
    ]);
    expect(await stored()).toEqual({
      version: 2,
      languages: { target: 'JA' },
      page: { scope: 'whole-page' },
      translation: { formality: 'more' },
    });
  });

  it('asks for a change that depends on what is set when its turn comes, so that no list loses an entry', async () => {
    const [one, two] = [openSettings('fr'), openSettings('fr')];
    const add = (store: typeof one, code: string) =>
      store.change(({ settings: { languages } }) => ({
        languages: { further: [...languages.further, code] },
      }));
    await Promise.all([add(one, 'PT-BR'), add(two, 'EN-GB'), add(one, 'ZH-HANT')]);
    expect(await stored()).toEqual({
      version: 2,
      languages: { further: ['PT-BR', 'EN-GB', 'ZH-HANT'] },
    });
  });

  it('says in the browser’s words that it has no more room, and changes nothing', async () => {
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('QUOTA_BYTES'));
    expect(await openSettings('fr').change({ languages: { target: 'JA' } })).toMatchObject({
      failure: { code: 'internal', rule: 'QUOTA_BYTES' },
    });
    expect(await stored()).toBeUndefined();
  });

  it('reports changes made anywhere, until it is stopped', async () => {
    const heard: Effective[] = [];
    const stop = openSettings('fr').watch((effective) => heard.push(effective));
    await openSettings('fr').change({ languages: { target: 'JA' } });
    await vi.waitFor(() => expect(heard.at(-1)?.settings.languages.target).toBe('JA'));
    stop();
    await openSettings('fr').change({ languages: { target: 'DE' } });
    expect(heard).toHaveLength(1);
  });

  it('follows a policy that arrives late', async () => {
    const heard: Effective[] = [];
    openSettings('fr').watch((effective) => heard.push(effective));
    await fakeBrowser.storage.managed.set({ languages: { target: 'NL' } });
    await vi.waitFor(() => expect(heard.at(-1)?.settings.languages.target).toBe('NL'));
    expect(heard.at(-1)?.locked).toEqual(new Set(['languages.target']));
  });

  it('reads storage once, and again only after a change', async () => {
    const local = vi.spyOn(fakeBrowser.storage.local, 'get');
    const managed = vi.spyOn(fakeBrowser.storage.managed, 'get');
    const settings = openSettings('fr');
    expect(settings.current()).toBeNull();
    const first = await settings.read();
    expect(await settings.read()).toBe(first);
    expect(settings.current()).toBe(first);
    expect([local.mock.calls.length, managed.mock.calls.length]).toEqual([1, 1]);
    await fakeBrowser.storage.local.set({
      settings: { version: 1, page: { scope: 'whole-page' } },
    });
    expect((await settings.read()).settings.page.scope).toBe('whole-page');
    await settings.read();
    expect([local.mock.calls.length, managed.mock.calls.length]).toEqual([2, 1]);
  });

  it('gives a change from the moment it has resolved, though an earlier reading ends after it', async () => {
    const settings = openSettings('fr');
    await settings.read();
    const late = Promise.withResolvers<object>();
    vi.spyOn(fakeBrowser.storage.local, 'get').mockReturnValueOnce(late.promise as never);
    const other = { settings: { version: 1, page: { scope: 'whole-page' } } };
    await fakeBrowser.storage.local.set(other);
    const reading = settings.read();
    // The fake browser reports a change separately from the write. This change is never reported.
    vi.spyOn(fakeBrowser.storage.local, 'set').mockResolvedValueOnce(undefined);
    await settings.change({ languages: { target: 'JA' } });
    expect(settings.current()?.settings.languages.target).toBe('JA');
    late.resolve({ settings: { version: 1 } });
    expect((await reading).settings.languages.target).toBe('JA');
    expect((await settings.read()).settings.languages.target).toBe('JA');
  });

  it('reads again once storage answers', async () => {
    vi.spyOn(fakeBrowser.storage.local, 'get').mockRejectedValueOnce(new Error('busy'));
    const settings = openSettings('fr');
    await expect(settings.read()).rejects.toThrow('busy');
    expect((await settings.read()).settings.languages.target).toBe('FR');
  });

  it('forgets a policy that is gone', async () => {
    await fakeBrowser.storage.managed.set({ languages: { target: 'NL' } });
    const settings = openSettings('fr');
    expect((await settings.read()).settings.languages.target).toBe('NL');
    await fakeBrowser.storage.managed.clear();
    const now = await settings.read();
    expect([now.settings.languages.target, now.managedBy, now.locked.size]).toEqual([
      'FR',
      null,
      0,
    ]);
  });

  it('is deaf to what else is stored', async () => {
    const onChange = vi.fn();
    openSettings('fr').watch(onChange);
    await fakeBrowser.storage.local.set({ other: 1 });
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('readManagedPolicy', () => {
  it('finds nothing where the browser rejects because there is no policy', async () => {
    fakeBrowser.reset();
    vi.spyOn(fakeBrowser.storage.managed, 'get').mockRejectedValueOnce(new Error('no policy'));
    openSettings('fr');
    expect(await readManagedPolicy()).toMatchObject({ keys: {}, problems: [] });
  });
});

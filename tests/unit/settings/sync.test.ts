import { describe, expect, it } from 'vitest';
import type { SettingsPatch } from '../../../utils/settings/rows.ts';
import type { SyncArea } from '../../../utils/settings/sync.ts';
import { syncSettings } from '../../../utils/settings/sync.ts';
import { asChromiumStores } from '../../support/as-chromium-stores.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';

/** As Chromium counts, whose JSON escapes more signs. */
const bytesOf = (key: string, value: unknown) =>
  new TextEncoder().encode(key + JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, '\\u003C'))
    .length;

/** Creates the synced storage of one account, with the browsers' limits. */
function createAccount() {
  let items: Record<string, unknown> = {};
  let writes = 0;
  const area: SyncArea = {
    get: async () => structuredClone(items),
    set: async (given) => {
      writes += 1;
      const next = { ...items, ...asChromiumStores(given) };
      const sizes = Object.entries(next).map(([key, value]) => bytesOf(key, value));
      if (sizes.some((size) => size > 8_192))
        throw new Error('QUOTA_BYTES_PER_ITEM quota exceeded');
      if (sizes.length > 512) throw new Error('MAX_ITEMS quota exceeded');
      if (sizes.reduce((a, b) => a + b, 0) > 102_400) throw new Error('QUOTA_BYTES quota exceeded');
      items = next;
    },
  };
  return { area, items: () => items, writes: () => writes };
}

type Account = ReturnType<typeof createAccount>;

let clock = 1_000;

function createBrowser(account: Account, chosen: SettingsPatch = {}, ahead = 0) {
  const settings = createFakeSettings({ sync: { isOn: true }, ...chosen });
  let record = {};
  return {
    settings,
    now: async () => (await settings.read()).settings,
    sync: () => {
      clock += 10;
      return syncSettings({
        settings,
        area: account.area,
        record: {
          getValue: async () => record,
          setValue: async (next) => {
            record = asChromiumStores(next);
          },
        },
        now: () => clock + ahead,
      });
    },
  };
}

describe('settings of two browsers', () => {
  it('are those of the first where the second joins, but for what is of each browser', async () => {
    const account = createAccount();
    const one = createBrowser(account, {
      languages: { target: 'FR' },
      service: { address: 'https://one.example' },
      shortcuts: { doublePress: true },
    });
    const two = createBrowser(account, { languages: { target: 'DE' } });
    await one.sync();
    await two.sync();
    expect((await two.now()).languages.target).toBe('FR');
    expect((await two.now()).service.address).toBe('');
    expect((await two.now()).shortcuts.doublePress).toBe(false);
    expect(JSON.stringify(account.items())).not.toContain('one.example');
  });

  it('go field by field with the latest change', async () => {
    const account = createAccount();
    const [one, two] = [createBrowser(account), createBrowser(account)];
    await one.sync();
    await two.sync();
    await one.settings.change({ memory: { maxDays: 7 } });
    await two.settings.change({ memory: { maxMegabytes: 10 }, page: { peekKey: 'Alt' } });
    await one.sync();
    await two.sync();
    await one.settings.change({ page: { peekKey: 'Shift' } });
    await one.sync();
    await two.sync();
    for (const each of [one, two]) {
      expect((await each.now()).memory).toMatchObject({ maxDays: 7, maxMegabytes: 10 });
      expect((await each.now()).page.peekKey).toBe('Shift');
    }
  });

  it('can be changed where the other browser’s clock is a year ahead', async () => {
    const account = createAccount();
    const ahead = createBrowser(account, { memory: { maxDays: 7 } }, 365 * 86_400_000);
    const other = createBrowser(account);
    await ahead.sync();
    await other.sync();
    await other.settings.change({ memory: { maxDays: 30 } });
    await other.sync();
    await ahead.sync();
    expect((await ahead.now()).memory.maxDays).toBe(30);
  });

  it('are neither changed nor carried on where a policy has locked them', async () => {
    const account = createAccount();
    const [one, two] = [
      createBrowser(account, { memory: { maxDays: 7 } }),
      createBrowser(account, { memory: { maxDays: 90 } }),
    ];
    two.settings.put({ locked: new Set(['memory.maxDays']) });
    await one.sync();
    await two.sync();
    expect((await two.now()).memory.maxDays).toBe(90);
    await one.sync();
    expect((await one.now()).memory.maxDays).toBe(7);
  });

  it('stay as they are once a policy that locked them is gone, also if they are too long to be sent', async () => {
    const account = createAccount();
    const one = createBrowser(account, { translation: { words: ['short'] } });
    await one.sync();
    const words = Array.from({ length: 1_500 }, (_, index) => `word ${index}`);
    await one.settings.change({ translation: { words } });
    await one.sync();
    one.settings.put({ locked: new Set(['translation.words']) });
    await one.sync();
    one.settings.put({ locked: new Set() });
    await one.sync();
    expect((await one.now()).translation.words).toEqual(words);
  });

  it('are sent without one that is too long for Chromium alone, which counts six bytes for a "<"', async () => {
    const account = createAccount();
    const words = Array.from({ length: 550 }, (_, index) => `<tag-${index}>`);
    const one = createBrowser(account, { translation: { words }, languages: { target: 'FR' } });
    expect(await one.sync()).toMatchObject({
      failure: { code: 'too-large', rule: 'translation.words' },
    });
    expect(Object.keys(account.items())).toContain('languages.target');
    await one.settings.change({ translation: { words: words.slice(0, 400) } });
    expect(await one.sync()).toMatchObject({ ok: true });
    expect(Object.keys(account.items())).toContain('translation.words');
  });

  it('are sent only where their reader has chosen them: what a policy leaves changeable stays here, and gives way', async () => {
    const account = createAccount();
    const [one, two] = [createBrowser(account), createBrowser(account)];
    const { settings: plain } = await one.settings.read();
    one.settings.put({
      settings: { ...plain, memory: { ...plain.memory, maxDays: 3 } },
      decided: new Set(['memory.maxDays']),
    });
    await one.sync();
    expect(account.items()).toEqual({});
    await two.settings.change({ memory: { maxDays: 30 } });
    await two.sync();
    await one.sync();
    expect((await one.now()).memory.maxDays).toBe(30);
    await one.settings.change({ memory: { maxDays: 4 } });
    await one.sync();
    await two.sync();
    expect((await two.now()).memory.maxDays).toBe(4);
  });

  it('are not overwritten where the reader changes a field while it is brought in', async () => {
    const account = createAccount();
    const [one, two] = [createBrowser(account), createBrowser(account)];
    await one.sync();
    await two.sync();
    await one.settings.change({ memory: { maxDays: 7, maxMegabytes: 10 } });
    await one.sync();
    const change = two.settings.change;
    two.settings.change = async (wanted) => {
      two.settings.change = change;
      await change({ memory: { maxDays: 30 } });
      return change(wanted);
    };
    await two.sync();
    expect((await two.now()).memory).toMatchObject({ maxDays: 30, maxMegabytes: 10 });
    await two.sync();
    await one.sync();
    expect((await one.now()).memory).toMatchObject({ maxDays: 30, maxMegabytes: 10 });
  });

  it('stay apart, and nothing is sent, until the sync is turned on', async () => {
    const account = createAccount();
    const off = createBrowser(account, { sync: { isOn: false } });
    expect(await off.sync()).toEqual({ ok: true, value: null });
    expect(account.writes()).toBe(0);
  });

  it('cause one write a change, and none where nothing changes', async () => {
    const account = createAccount();
    const [one, two] = [createBrowser(account), createBrowser(account)];
    for (const each of [one, two, one, two]) await each.sync();
    expect(account.writes()).toBe(0);
    await one.settings.change({ memory: { maxDays: 7, maxMegabytes: 10 } });
    for (const each of [one, two, one, two]) await each.sync();
    expect(account.writes()).toBe(1);
  });

  it('cause one write a rule, and its later change elsewhere comes back', async () => {
    const account = createAccount();
    const [one, two] = [createBrowser(account), createBrowser(account)];
    const rule = (formality: 'more' | 'less') => ({
      languages: { rules: [{ target: 'DE', options: { formality } }] },
    });
    await one.settings.change(rule('more'));
    for (const each of [one, two, one, two]) await each.sync();
    expect(account.writes()).toBe(1);
    await two.settings.change(rule('less'));
    await two.sync();
    await one.sync();
    expect(await one.now()).toMatchObject(rule('less'));
    expect(account.writes()).toBe(2);
  });
});

describe('what the sync takes', () => {
  const sites = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      pattern: `${'s'.repeat(40)}${index}.example.org`,
      selectionButton: false,
    }));

  it('is each value that is short enough: a longer one stays here, is named, and goes once it is shorter', async () => {
    const account = createAccount();
    const [one, two] = [createBrowser(account), createBrowser(account)];
    await one.settings.change({ sites: { rules: sites(600) }, memory: { maxDays: 7 } });
    expect(await one.sync()).toMatchObject({
      ok: false,
      failure: { code: 'too-large', rule: 'sites.rules' },
    });
    expect((await one.now()).sites.rules).toHaveLength(600);
    await two.sync();
    expect((await two.now()).memory.maxDays).toBe(7);
    await one.settings.change({ sites: { rules: sites(10) } });
    expect((await one.sync()).ok).toBe(true);
    await two.sync();
    expect((await two.now()).sites.rules).toEqual(sites(10));
  });

  it('is said in the browser’s words where it refuses all of it, and nothing here is lost', async () => {
    const account = createAccount();
    const one = createBrowser(account, { memory: { maxDays: 7 } });
    account.area.set = async () => {
      throw new Error('MAX_WRITE_OPERATIONS_PER_HOUR');
    };
    expect(await one.sync()).toMatchObject({
      ok: false,
      failure: { rule: 'MAX_WRITE_OPERATIONS_PER_HOUR' },
    });
    expect((await one.now()).memory.maxDays).toBe(7);
  });

  it('is each entry of a newer Verso’s list that is valid here, while sync keeps all of it', async () => {
    const account = createAccount();
    const rules = [
      { pattern: 'one.example', translate: 'never', options: { newer: 1 } },
      { pattern: 'two.example', translate: 'sometimes' },
    ];
    const items = { 'sites.rules': { at: 5, value: rules } };
    await account.area.set(items);
    const one = createBrowser(account);
    expect((await one.sync()).ok).toBe(true);
    const valid = [{ pattern: 'one.example', translate: 'never', options: {} }];
    expect((await one.now()).sites.rules).toEqual(valid);
    expect((await one.sync()).ok).toBe(true);
    expect(account.items()).toEqual(items);
  });

  it('is no field of a newer Verso, nothing broken, and nothing that can’t be', async () => {
    const account = createAccount();
    await account.area.set({
      'memory.maxDays': { at: 9e12, value: 'forever' },
      'memory.maxMegabytes': { value: 1 },
      'page.peekKey': 'Alt',
      'service.address': { at: 9e12, value: 'https://evil.example' },
      'newer.field': { at: 9e12, value: 1 },
    });
    const one = createBrowser(account);
    const before = await one.now();
    expect((await one.sync()).ok).toBe(true);
    expect(await one.now()).toEqual(before);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layerSettings } from '../../../utils/settings/effective.ts';
import { fields, readFields } from '../../../utils/settings/fields.ts';
import { readPolicy } from '../../../utils/settings/policy.ts';
import { defaultSettings } from '../../../utils/settings/rows.ts';

const defaults = defaultSettings('de-AT');
const layer = (stored: unknown, managed: unknown = {}) =>
  layerSettings(stored, readPolicy(managed), defaults);

describe('defaultSettings', () => {
  it.each([
    ['en-US', 'EN'],
    ['pt-BR', 'PT'],
    ['zh-Hant-TW', 'ZH'],
    ['no', 'NB'],
    ['nn-NO', 'NB'],
    ['fa-AF', 'PRS'],
    ['zh-yue', 'YUE'],
    ['fil', 'TL'],
    ['iw', 'HE'],
    ['C', 'EN'],
    ['', 'EN'],
  ])('translates for a browser in %s into %s', (uiLanguage, target) => {
    expect(defaultSettings(uiLanguage).languages.target).toBe(target);
  });

  it('has a good value for every field', () => {
    expect(readFields(defaults)).toMatchObject({ problems: [] });
    expect([...readFields(defaults).values.keys()]).toEqual([...fields.keys()]);
  });
});

describe('settings', () => {
  it('are the defaults where nothing is stored', () => {
    expect(layer(undefined)).toEqual({
      settings: defaults,
      locked: new Set(),
      decided: new Set(),
      chosen: new Map(),
      problems: [],
      policyProblems: [],
      managedBy: null,
      siteAccess: { allowed: null, denied: [] },
      tag: null,
    });
  });

  it('take what the reader chose, field by field', () => {
    const { settings } = layer({ version: 1, languages: { target: 'JA' } });
    expect(settings).toEqual({ ...defaults, languages: { ...defaults.languages, target: 'JA' } });
  });

  it('let a bad field fall back alone, and say so', () => {
    const { settings, problems } = layer({
      version: 1,
      service: { address: 'http://plain.example', scheme: 'two words', keepKeys: 'session' },
      languages: { target: 'german', recent: ['DE', 7] },
      translation: 'nonsense',
    });
    expect(settings).toEqual({
      ...defaults,
      service: { ...defaults.service, keepKeys: 'session' },
      languages: { ...defaults.languages, recent: ['DE'] },
    });
    expect(problems).toEqual([
      'service.address',
      'service.scheme',
      'languages.target',
      'languages.recent[1]',
    ]);
  });

  it.each([0, -1, 1.5, 2 ** 53, '500'])('know no budget of %o characters', (monthlyCharacters) => {
    const { settings, problems } = layer({ version: 1, budget: { monthlyCharacters } });
    expect(settings.budget).toMatchObject({ monthlyCharacters: null, askAbove: 20_000 });
    expect(problems).toEqual(['budget.monthlyCharacters']);
  });

  it('are always whole, whatever is stored or managed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (stored, managed) => {
        const { settings } = layer(stored, managed);
        expect(readFields(settings).values.size).toBe(fields.size);
      }),
    );
  });

  it('are whole also where the right names hold anything', () => {
    const group = fc.dictionary(
      fc.constantFrom('address', 'target', 'source', 'scope', 'model', '__proto__'),
      fc.jsonValue(),
    );
    const stored = fc.record({
      version: fc.constant(1),
      service: group,
      languages: group,
      page: group,
    });
    fc.assert(
      fc.property(stored, (given) => {
        const { settings } = layer(given, given);
        expect(readFields(settings).problems).toEqual([]);
        expect(readFields(settings).values.size).toBe(fields.size);
      }),
    );
  });

  it('of a newer Verso hold as far as they are known, and are reported', () => {
    const { settings, problems } = layer({ version: 3, languages: { target: 'JA' }, later: {} });
    expect(settings.languages.target).toBe('JA');
    expect(problems).toEqual(['version']);
  });
});

describe('a policy', () => {
  it('for an older version may name quiet sites: they are rules of sites, beside those of the reader', () => {
    const policy = { shortcuts: { quietSites: ['mail.example'] } };
    const quiet = { pattern: 'mail.example', selectionButton: false };
    const without = layer(undefined, policy);
    expect(without.settings.sites.rules).toEqual([quiet]);
    expect([without.locked.size, without.policyProblems]).toEqual([0, []]);
    const own = { pattern: 'a.example', translate: 'always' };
    const stored = { version: 2, sites: { rules: [own] } };
    expect(layer(stored, policy).settings.sites.rules).toEqual([own, quiet]);
    const both = layer(stored, {
      ...policy,
      sites: { rules: [{ ...own, translate: 'never' }] },
      changeable: ['shortcuts.quietSites'],
    });
    expect(both.settings.sites.rules).toEqual([{ ...own, translate: 'never' }, quiet]);
    expect([[...both.locked], both.policyProblems]).toEqual([['sites.rules'], []]);
  });

  it('wins over the reader and locks what it sets', () => {
    const { settings, locked } = layer(
      { version: 1, service: { address: 'https://mine.example' }, page: { scope: 'whole-page' } },
      { service: { address: 'https://company.example' } },
    );
    expect(settings.service.address).toBe('https://company.example');
    expect(settings.page.scope).toBe('whole-page');
    expect([...locked]).toEqual(['service.address']);
  });

  it('gives only the default where it leaves a field changeable', () => {
    const managed = { languages: { target: 'FR' }, changeable: ['languages.target'] };
    expect(layer(undefined, managed).settings.languages.target).toBe('FR');
    const chosen = layer({ version: 1, languages: { target: 'JA' } }, managed);
    expect(chosen.settings.languages.target).toBe('JA');
    expect([...chosen.locked]).toEqual([]);
  });

  it('writes an empty source for detection', () => {
    const { settings, locked } = layer(
      { version: 1, languages: { source: 'EN' } },
      { languages: { source: '' } },
    );
    expect(settings.languages.source).toBeNull();
    expect([...locked]).toEqual(['languages.source']);
  });

  it('writes 0 for no budget, which locks that there is none', () => {
    const { settings, locked } = layer(
      { version: 1, budget: { monthlyCharacters: 500_000 } },
      { budget: { monthlyCharacters: 0 } },
    );
    expect(settings.budget.monthlyCharacters).toBeNull();
    expect([...locked]).toEqual(['budget.monthlyCharacters']);
  });

  it('is reported field by field where it is malformed, and the rest holds', () => {
    const { settings, locked, problems, policyProblems } = layer(undefined, {
      service: { address: 'ftp://company.example', scheme: 'Bearer' },
      keys: { translate: 'with space', admin: 'good' },
      changeable: ['service.scheme', 'no.such'],
      sites: { denied: ['bank.example', 'www.*.example', 7], allowed: 'everywhere' },
      managedBy: ['Us'],
      langauges: { target: 'DE' },
      memory: { maxMegabyte: 10, maxDays: 5 },
      budget: 'none',
      xml: { ignoreTags: ['code', 'p|br', 7] },
      translation: { instructions: ['Be brief.', ' '] },
      languages: { further: ['PT-BR', 'portuguese'] },
    });
    expect(settings.xml.ignoreTags).toEqual(['code']);
    expect(settings.translation.instructions).toEqual(['Be brief.']);
    expect(settings.languages.further).toEqual(['PT-BR']);
    expect(settings.memory).toEqual({ ...defaults.memory, maxDays: 5 });
    expect(settings.service).toEqual({ ...defaults.service, scheme: 'Bearer' });
    // The key in the policy locks nothing, because it is unused without an address.
    expect([...locked].sort()).toEqual([
      'languages.further',
      'memory.maxDays',
      'translation.instructions',
      'xml.ignoreTags',
    ]);
    expect(problems).toEqual([]);
    expect(policyProblems).toEqual([
      'service.address',
      'languages.further[1]',
      'translation.instructions[1]',
      'xml.ignoreTags[1]',
      'xml.ignoreTags[2]',
      'keys.translate',
      'sites.allowed',
      'sites.denied[1]',
      'sites.denied[2]',
      'managedBy',
      'changeable[1]',
      'langauges.target',
      'memory.maxMegabyte',
      'budget',
    ]);
  });

  it('keeps its keys out of the settings', () => {
    const managed = { keys: { translate: 'secret-of-the-company', admin: 'other-secret' } };
    const effective = layer(undefined, managed);
    expect([...effective.locked]).toEqual(['keys.translate', 'keys.admin']);
    expect(JSON.stringify(effective)).not.toContain('secret');
    expect(readPolicy(managed).keys).toEqual({
      translate: 'secret-of-the-company',
      admin: 'other-secret',
    });
  });

  it('never leaves a key changeable: a key of its own wins anyway', () => {
    const policy = readPolicy({ keys: { translate: 'key' }, changeable: ['keys.translate'] });
    expect([...policy.locked]).toEqual(['keys.translate']);
    expect(policy.problems).toEqual(['changeable[0]']);
  });

  it('read prices as people write them', () => {
    const money = { currency: ' eur', perMillion: '20,50', perMinute: '123456789.1234567' };
    const { settings } = layer({ version: 2, money });
    expect(settings.money).toMatchObject({ ...money, currency: 'EUR', perMillion: '20.50' });
  });

  it('read prices in the digits of Arabic', () => {
    const money = { currency: 'EUR', perMillion: '٢٠٫٥', perMinute: '۱۲' };
    const { settings } = layer({ version: 2, money });
    expect(settings.money).toMatchObject({ perMillion: '20.5', perMinute: '12' });
  });

  it.each(['1,000', '١,٠٠٠', '١.٠٠٠'])('take no %s, which may mean a thousand or one', (typed) => {
    const { settings } = layer({ version: 2, money: { currency: 'EUR', perMillion: typed } });
    expect(settings.money.perMillion).toBe('');
  });

  it('tag no request to an address that the policy does not name', () => {
    const managed = {
      service: { address: 'https://a.example' },
      tag: { header: 'X-Tag', value: 'sales' },
      changeable: ['service.address'],
    };
    expect(layer({ version: 2 }, managed).tag).not.toBeNull();
    const moved = { version: 2, service: { address: 'https://b.example' } };
    expect(layer(moved, managed).tag).toBeNull();
  });

  it.each([
    [{}, null],
    [
      { tag: { header: 'X-Reporting-Tag', value: 'sales berlin' } },
      ['X-Reporting-Tag', 'sales berlin'],
    ],
    [{ tag: { header: 'X-Reporting-Tag' } }, null],
    [{ tag: { header: 'Authorization', value: 'sales' } }, null],
    [{ tag: { header: 'X-Tag', value: 'a\r\nb' } }, null],
  ])('tags requests as a policy of %j says', (managed, tag) => {
    const { tag: found } = layer(undefined, managed);
    expect(found && [found.header, found.value]).toEqual(tag);
  });

  it.each([
    [{ header: 'X-Tag' }, ['tag.value']],
    [{ value: 'sales' }, ['tag.header']],
    [{ header: 'X-Tag', value: ' sales' }, ['tag.value']],
    [{ header: 'X-Tag', value: 'sales' }, []],
  ])('names what a tag of %j lacks', (tag, problems) => {
    expect(readPolicy({ tag }).problems).toEqual(problems);
  });

  it.each([
    [{}, null],
    [undefined, null],
    [{ managedBy: ' Example Ltd ' }, 'Example Ltd'],
    [{ page: { scope: 'whole-page' } }, ''],
    [{ managedBy: '' }, ''],
  ])('of %o is managed by %o', (managed, name) => {
    expect(layer(undefined, managed).managedBy).toBe(name);
  });
});

describe('a language of a policy that the service does not take', () => {
  it('is named and left out, where none of the policy’s further codes has it', () => {
    const { settings, locked, policyProblems } = layer(undefined, {
      languages: { target: 'JP', source: 'EN-US' },
      text: { target: 'PT-BR' },
    });
    expect(settings.languages).toMatchObject({ target: 'DE', source: null });
    expect([...locked]).toEqual([]);
    expect(policyProblems).toEqual(['languages.source', 'languages.target', 'text.target']);
  });

  it('holds as a target where the policy has it among the further ones, and never as a source', () => {
    const { settings, policyProblems } = layer(undefined, {
      languages: { target: 'PT-BR', source: 'PT-BR', further: ['PT-BR'] },
    });
    expect(settings.languages).toMatchObject({ target: 'PT-BR', source: null });
    expect(policyProblems).toEqual(['languages.source']);
  });

  it('holds as a target where the policy asks for languages that are still tried out', () => {
    const { settings, policyProblems } = layer(undefined, {
      languages: { target: 'NDS', beta: true },
    });
    expect(settings.languages.target).toBe('NDS');
    expect(policyProblems).toEqual([]);
  });
});

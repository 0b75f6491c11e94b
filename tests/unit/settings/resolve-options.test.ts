import { describe, expect, it } from 'vitest';
import { choicesOf } from '../../../components/popup/page-choices.ts';
import { changeOption } from '../../../utils/settings/change-option.ts';
import type { Effective } from '../../../utils/settings/effective.ts';
import { layerSettings, withPatch } from '../../../utils/settings/effective.ts';
import { readPolicy } from '../../../utils/settings/policy.ts';
import { resolveWanted, wantedHere } from '../../../utils/settings/resolve-options.ts';
import type { SettingsPatch } from '../../../utils/settings/rows.ts';
import { defaultSettings } from '../../../utils/settings/rows.ts';
import type { LanguageRule, SiteRule } from '../../../utils/settings/shapes.ts';

const layered = (chosen: SettingsPatch, managed: unknown = {}) =>
  layerSettings({ version: 1, ...chosen }, readPolicy(managed), defaultSettings('de'));

const german = (options: LanguageRule['options']): LanguageRule => ({ target: 'DE', options });
const onSite = (options: NonNullable<SiteRule['options']>): SiteRule => ({
  pattern: 'example.com',
  translate: 'ask',
  options,
});

const where = (change: Partial<Parameters<typeof resolveWanted>[1]> = {}) => ({
  source: 'EN',
  target: 'DE',
  site: null,
  ...change,
});

describe('what holds for a translation', () => {
  it('is what is chosen for everywhere', () => {
    const { wanted, options } = resolveWanted(
      layered({ translation: { formality: 'more' } }),
      where(),
    );
    expect(wanted).toEqual({ source: 'EN', target: 'DE', formality: 'more', model: 'default' });
    expect(options.formality).toEqual({ value: 'more', layer: 'everywhere', isLocked: false });
  });

  it('has every member that is not as the service does by itself', () => {
    const chosen: Required<SettingsPatch>['translation'] = {
      formality: 'more',
      model: 'quality_optimized',
      splitSentences: '0',
      preserveFormatting: true,
      tagHandlingVersion: 'v1',
      glossary: 'terms',
      style: 'house',
      instructions: ['Be brief.'],
      context: 'A shop',
    };
    const { formality, model, ...details } = chosen;
    const { wanted, unused } = resolveWanted(layered({ translation: chosen }), where());
    expect(wanted).toEqual({ source: 'EN', target: 'DE', formality, model, details });
    expect(unused).toEqual([]);
  });

  it('is what the target language’s rule says, member by member', () => {
    const effective = layered({
      translation: { formality: 'more', context: 'A shop' },
      languages: { rules: [german({ formality: 'less', glossary: 'terms' })] },
    });
    const { wanted, options } = resolveWanted(effective, where());
    expect(wanted).toMatchObject({
      formality: 'less',
      details: { glossary: 'terms', context: 'A shop' },
    });
    expect(options.formality.layer).toBe('language');
    expect(options.context.layer).toBe('everywhere');
  });

  it('is what the site’s rule says before all others', () => {
    const effective = layered({
      translation: { formality: 'default' },
      languages: { rules: [german({ formality: 'less', model: 'quality_optimized' })] },
    });
    const site = onSite({ formality: 'more' });
    const { wanted, options } = resolveWanted(effective, where({ site }));
    expect(wanted).toMatchObject({ formality: 'more', model: 'quality_optimized' });
    expect(options.formality.layer).toBe('site');
  });

  it.each([
    [{ pattern: 'docs.example.org', translate: 'always' as const }, 'more'],
    [{ pattern: 'docs.example.org', options: {} }, 'more'],
    [{ pattern: 'docs.example.org', options: { model: 'default' as const } }, 'default'],
  ])('is what the most specific rule with options says, beside %o', (narrow, formality) => {
    const wide: SiteRule = { pattern: '*.example.org', options: { formality: 'more' } };
    const effective = layered({ sites: { rules: [wide, narrow] } });
    expect(wantedHere(effective, 'https://docs.example.org/').wanted.formality).toBe(formality);
    expect(choicesOf(effective, 'https://docs.example.org/').options.formality.value).toBe(
      formality,
    );
  });

  it('says none where a rule takes away what holds everywhere', () => {
    const effective = layered({
      translation: { glossary: 'terms', instructions: ['Be brief.'] },
      languages: { rules: [german({ glossary: '', instructions: [] })] },
    });
    expect(resolveWanted(effective, where()).wanted.details).toBeUndefined();
  });

  it('takes the own words of all layers, those of the narrowest last', () => {
    const layers = {
      translation: { words: ['Verso', 'cloud = nube'] },
      languages: { rules: [german({ words: ['cloud = Wolke'] })] },
    };
    const site = onSite({ words: ['Cargo'] });
    const words = (effective: Effective) =>
      resolveWanted(effective, where({ site })).wanted.details?.words;
    expect(words(layered(layers))).toEqual(['Verso', 'cloud = nube', 'cloud = Wolke', 'Cargo']);
    expect(
      resolveWanted(
        layered({
          translation: { leave: ['.a'], only: ['.b'] },
          languages: { rules: [german({ leave: ['.c'], only: ['.d'] })] },
        }),
        where(),
      ).wanted.details,
    ).toEqual({ leave: ['.a', '.c'], only: ['.d'] });
    // An administrator's list is the whole list.
    expect(words(layered(layers, { translation: { words: ['Verso'] } }))).toEqual(['Verso']);
  });

  it('is for a variant what its language’s rule says, where it has none of its own', () => {
    const rules: LanguageRule[] = [
      { target: 'PT', options: { formality: 'more' } },
      { target: 'PT-PT', options: { formality: 'less' } },
    ];
    const effective = layered({ languages: { rules } });
    const formality = (target: string) =>
      resolveWanted(effective, where({ target })).wanted.formality;
    expect([formality('PT'), formality('PT-BR'), formality('PT-PT')]).toEqual([
      'more',
      'more',
      'less',
    ]);
  });

  it('is what an administrator has locked, whatever a reader’s rule says', () => {
    const effective = layered(
      { languages: { rules: [german({ formality: 'less' })] } },
      { translation: { formality: 'more' } },
    );
    const site = onSite({ formality: 'prefer_less' });
    const { options } = resolveWanted(effective, where({ site }));
    expect(options.formality).toEqual({ value: 'more', layer: 'everywhere', isLocked: true });
  });

  it('is, among what an administrator has locked, what the narrower layer says', () => {
    const effective = layered(
      {},
      {
        translation: { formality: 'more' },
        languages: { rules: [german({ formality: 'less' })] },
      },
    );
    const site = onSite({ formality: 'prefer_more' });
    const { options } = resolveWanted(effective, where({ site }));
    expect(options.formality).toEqual({ value: 'less', layer: 'language', isLocked: true });
  });

  it('is changed in the rule that it comes from', () => {
    const site = onSite({ model: 'quality_optimized' });
    const effective = layered({
      languages: { source: null, target: 'DE', rules: [german({ formality: 'less' })] },
      sites: { rules: [site] },
    });
    const address = 'https://example.com/';
    const patches = [
      changeOption(effective, address, 'formality', 'more'),
      changeOption(effective, address, 'model', 'default'),
      changeOption(effective, address, 'context', 'A shop'),
    ];
    expect(patches).toEqual([
      { languages: { rules: [german({ formality: 'more' })] } },
      { sites: { rules: [onSite({ model: 'default' })] } },
      { translation: { context: 'A shop' } },
    ]);
    const changed = patches.reduce(withPatch, effective);
    const now = { target: 'DE', source: null, site: changed.settings.sites.rules[0] ?? null };
    expect(resolveWanted(changed, now).wanted).toMatchObject({
      formality: 'more',
      model: 'default',
      details: { context: 'A shop' },
    });
  });

  it('is what the rule of the pair says, then that of the target language', () => {
    const pair = (source: string, options: LanguageRule['options']): LanguageRule => ({
      ...{ source, target: 'DE', options },
    });
    const rules = [
      german({ formality: 'less', model: 'quality_optimized', words: ['Verso'] }),
      pair('EN', { formality: 'more', glossary: 'terms', words: ['gift = Geschenk'] }),
      pair('SV', { formality: 'more', words: ['gift = verheiratet'] }),
    ];
    const effective = layered({ languages: { rules } });
    const wantedFrom = (source: string | null) =>
      resolveWanted(effective, where({ source })).wanted;
    expect(wantedFrom('EN')).toMatchObject({
      ...{ formality: 'more', model: 'quality_optimized' },
      details: { glossary: 'terms', words: ['Verso', 'gift = Geschenk'] },
    });
    expect(wantedFrom('FR')).toMatchObject({ formality: 'less', details: { words: ['Verso'] } });
    // A detected language may be any.
    expect(wantedFrom(null)).toMatchObject({
      formality: 'less',
      details: { words: ['Verso', 'gift = verheiratet', 'gift = Geschenk'] },
    });
    const fromEnglish = withPatch(effective, { languages: { source: 'EN', target: 'DE' } });
    const changed = changeOption(fromEnglish, undefined, 'formality', 'less').languages?.rules;
    expect(changed?.map(({ options }) => options.formality)).toEqual(['less', 'less', 'more']);
  });
});

describe('own words of rules that a policy sets', () => {
  it('add to each other, and to no others', () => {
    const rules = [
      german({ words: ['Verso'] }),
      { source: 'EN', target: 'DE', options: { words: ['gift = Geschenk'] } },
    ];
    const effective = layered({ translation: { words: ['cloud'] } }, { languages: { rules } });
    for (const source of ['EN', null]) {
      const { words } = resolveWanted(effective, where({ source })).options;
      expect(words.value).toEqual(['Verso', 'gift = Geschenk']);
    }
  });

  it('hide no words of the reader if they are for another language', () => {
    const rules = [{ source: 'FR', target: 'DE', options: { words: ['cafe = Café'] } }];
    const effective = layered({ translation: { words: ['Verso'] } }, { languages: { rules } });
    const wordsFrom = (source: string | null) =>
      resolveWanted(effective, where({ source })).options.words.value;
    expect(wordsFrom('EN')).toEqual(['Verso']);
    expect(wordsFrom(null)).toEqual(['Verso', 'cafe = Café']);
    expect(wordsFrom('FR')).toEqual(['cafe = Café']);
  });
});

it('own words of a variant win over those of its language, also while the source is detected', () => {
  const rules = ['PT', 'PT-BR'].map((target) => ({
    ...{ source: 'EN', target },
    options: { words: [`gift = ${target}`] },
  }));
  const effective = layered({ languages: { rules } });
  for (const source of ['EN', null]) {
    const { words } = resolveWanted(effective, where({ source, target: 'PT-BR' })).options;
    expect(words.value).toEqual(['gift = PT-BR']);
  }
});

it('the fast model of a pair wins over the style of its target language', () => {
  const fast = { model: 'latency_optimized' } as const;
  const rules = [german({ style: 'house' }), { source: 'EN', target: 'DE', options: fast }];
  const effective = layered({ languages: { rules } });
  expect(resolveWanted(effective, where()).unused).toEqual([
    { name: 'style', because: 'fast-model' },
  ]);
});

describe('what can’t be sent together', () => {
  const fast = { model: 'latency_optimized' } as const;

  it('is a glossary while the language is detected: it waits', () => {
    const effective = layered({ translation: { glossary: 'terms' } });
    const { wanted, unused } = resolveWanted(effective, where({ source: null }));
    expect(wanted.details).toBeUndefined();
    expect(unused).toEqual([{ name: 'glossary', because: 'no-source' }]);
    expect(resolveWanted(effective, where()).unused).toEqual([]);
  });

  it('are instructions for a language that takes none', () => {
    const effective = layered({ translation: { instructions: ['Be brief.'], ...fast } });
    const { wanted, unused } = resolveWanted(effective, where({ target: 'NL' }));
    expect(wanted).toMatchObject({ model: 'latency_optimized' });
    expect(wanted.details).toBeUndefined();
    expect(unused).toEqual([{ name: 'instructions', because: 'language' }]);
  });

  it('is the fast model with a style as near: the model gives way', () => {
    const effective = layered({ translation: { style: 'house', ...fast } });
    const { wanted, unused } = resolveWanted(effective, where());
    expect(wanted).toMatchObject({ model: 'default', details: { style: 'house' } });
    expect(unused).toEqual([{ name: 'model', because: 'style' }]);
  });

  it('is a style with the fast model of a narrower rule: the style gives way', () => {
    const effective = layered({
      translation: { style: 'house', instructions: ['Be brief.'] },
      languages: { rules: [german(fast)] },
    });
    const { wanted, unused } = resolveWanted(effective, where());
    expect(wanted).toMatchObject({ model: 'latency_optimized' });
    expect(wanted.details).toBeUndefined();
    expect(unused).toEqual([
      { name: 'style', because: 'fast-model' },
      { name: 'instructions', because: 'fast-model' },
    ]);
  });

  it('gives way to what an administrator has locked', () => {
    const effective = layered(
      { languages: { rules: [german({ style: 'house' })] } },
      { translation: fast },
    );
    expect(resolveWanted(effective, where()).unused).toEqual([
      { name: 'style', because: 'fast-model' },
    ]);
  });

  it('is as chosen, in whatever language', () => {
    const effective = layered({ translation: { formality: 'more' } });
    expect(resolveWanted(effective, where({ target: 'NB' })).wanted.formality).toBe('more');
  });
});

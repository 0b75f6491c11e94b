import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOption } from '../../../utils/settings/change-option.ts';
import { chooseOwnWord } from '../../../utils/settings/choose-own-word.ts';
import { layerSettings, withPatch } from '../../../utils/settings/effective.ts';
import { readFields } from '../../../utils/settings/fields.ts';
import { readPolicy } from '../../../utils/settings/policy.ts';
import { wantedHere } from '../../../utils/settings/resolve-options.ts';
import { defaultSettings } from '../../../utils/settings/rows.ts';
import type { SiteRule } from '../../../utils/settings/shapes.ts';
import {
  findOptionsRule,
  sitePolicyOf,
  withPart,
  withSiteChoice,
} from '../../../utils/settings/site-rules.ts';
import { OwnWords } from '../../../utils/translation/own-words.ts';

const language = fc.constantFrom('EN', 'DE', 'PT', 'PT-BR');
const word = fc.constantFrom('cloud', 'Cloud', 'sea');
const tone = fc.constantFrom('more' as const, 'less' as const, 'prefer_more' as const);
const line = fc
  .tuple(word, fc.constantFrom('', ' = nube', ' = Wolke'))
  .map(([first, rest]) => `${first}${rest}`);
const options = fc.record(
  {
    words: fc.array(line, { maxLength: 3 }),
    formality: tone,
    leave: fc.array(fc.constantFrom('.a', '.b'), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const policy = fc.constantFrom('always' as const, 'never' as const, 'ask' as const);
const siteRule = fc.record(
  {
    pattern: fc.constantFrom('*', '*.example.org', 'example.org', 'example.org/docs/*'),
    translate: policy,
    options,
    selectionButton: fc.boolean(),
  },
  { requiredKeys: ['pattern'] },
);
const languageRule = fc.record(
  { source: language, target: language, options },
  { requiredKeys: ['target', 'options'] },
);
const effective = fc
  .record({
    languages: fc.record({ rules: fc.array(languageRule, { maxLength: 4 }) }),
    sites: fc.record({
      rules: fc.uniqueArray(siteRule, { maxLength: 4, selector: ({ pattern }) => pattern }),
    }),
    translation: options,
  })
  .map((chosen) => layerSettings({ version: 2, ...chosen }, readPolicy({}), defaultSettings('en')));
const address = fc.constantFrom(
  ...['https://example.org/', 'https://example.org/docs/a'],
  ...['https://sub.example.org/', 'https://other.example/'],
);

describe('whatever was chosen before', () => {
  it('a word is said in the way that the reader chooses', () =>
    fc.assert(
      fc.property(
        ...[effective, fc.option(address), word, fc.option(fc.constantFrom('nubes', 'Himmel'))],
        ...[fc.option(language), language],
        (now, page, chosen, translation, source, target) => {
          const choice = { word: chosen, translation, source, target };
          const patch = chooseOwnWord(now.settings, page, choice);
          expect(readFields(patch).problems).toEqual([]);
          const after = wantedHere(withPatch(now, patch), page, { source, target });
          const said = new OwnWords(after.options.words.value).translationOf(chosen);
          // A translation takes the capital of its source.
          expect(said.toLowerCase()).toBe((translation ?? chosen).toLowerCase());
        },
      ),
    ));

  it('an option has the value that the reader chooses', () =>
    fc.assert(
      fc.property(
        ...[effective, fc.option(address), fc.option(language), language, tone],
        (before, page, source, target, value) => {
          const now = withPatch(before, { languages: { source, target } });
          const after = withPatch(now, changeOption(now, page ?? undefined, 'formality', value));
          expect(wantedHere(after, page).wanted.formality).toBe(value);
        },
      ),
    ));

  it('a site is translated as the reader chooses, with its options as before', () =>
    fc.assert(
      fc.property(effective, address, policy, ({ settings: { sites } }, page, choice) => {
        const rules = [...withSiteChoice(sites.rules, page, choice)];
        expect(sitePolicyOf({ sites: { ...sites, rules } }, page, null)).toBe(choice);
        const before = findOptionsRule(sites.rules, page)?.options;
        expect(findOptionsRule(rules, page)?.options).toEqual(before);
      }),
    ));

  it('a part of a page is left alone, with all other options as before', () =>
    fc.assert(
      fc.property(effective, address, ({ settings: { sites } }, page) => {
        const rules = [...withPart(sites.rules, page, 'leave', '.new')];
        const before = findOptionsRule(sites.rules, page)?.options ?? {};
        const leave = [...new Set([...(before.leave ?? []), '.new'])];
        expect(findOptionsRule(rules, page)?.options).toEqual({ ...before, leave });
        const policyIn = (some: readonly SiteRule[]) =>
          sitePolicyOf({ sites: { ...sites, rules: [...some] } }, page, null);
        expect(policyIn(rules)).toBe(policyIn(sites.rules));
      }),
    ));
});

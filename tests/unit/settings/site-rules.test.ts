import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SitePolicy, SiteRule } from '../../../utils/settings/shapes.ts';
import {
  findOptionsRule,
  findPolicyRule,
  hasAlways,
  isWithoutButton,
  sitePolicyOf,
  withLanguageChoice,
  withoutButtonOn,
  withSiteChoice,
} from '../../../utils/settings/site-rules.ts';

const rule = (pattern: string, translate: SitePolicy) => ({ pattern, translate });
const docs = 'https://docs.example.org/api/list';
const options = { leave: ['.comments'] };

describe('what is to happen with a page', () => {
  const languages = [
    { source: 'JA', translate: 'always' },
    { source: 'FR', translate: 'never' },
  ] as const;

  it.each([
    [[], null, 'ask'],
    [[], 'JA', 'always'],
    [[], 'FR', 'never'],
    [[], 'DE', 'ask'],
    [[rule('*.example.org', 'never')], 'JA', 'never'],
    [[rule('docs.example.org', 'ask')], 'JA', 'ask'],
    [[rule('*.example.org', 'never'), rule('docs.example.org', 'always')], 'FR', 'always'],
    [[rule('docs.example.org', 'always'), rule('docs.example.org/api/*', 'never')], null, 'never'],
    [[rule('other.example.org', 'always')], null, 'ask'],
    [[rule('*.example.org', 'never'), { pattern: 'docs.example.org', options }], 'JA', 'never'],
    [[rule('*', 'always'), { pattern: 'docs.example.org/api/*', options }], null, 'always'],
    [[{ pattern: 'docs.example.org', options }], 'JA', 'always'],
  ] as const)('by %o, in %s: %s', (rules, language, sitePolicy) => {
    const sites = { rules: [...rules], languages: [...languages] };
    expect(sitePolicyOf({ sites }, docs, language)).toBe(sitePolicy);
  });

  it('needs no look at any page where nothing is always translated', () => {
    expect(hasAlways({ sites: { rules: [rule('a.example', 'never')], languages: [] } })).toBe(
      false,
    );
    expect(hasAlways({ sites: { rules: [], languages: [...languages] } })).toBe(true);
  });
});

describe('the reader’s choice for a site', () => {
  it.each([
    ['makes a rule of its own', [], 'always', [rule('docs.example.org', 'always')]],
    ['takes back what says nothing more', [rule('docs.example.org', 'always')], 'ask', []],
    [
      'leaves a rule for many sites as it is',
      [rule('*.example.org', 'always')],
      'never',
      [rule('*.example.org', 'always'), rule('docs.example.org', 'never')],
    ],
    [
      'asks where many sites are translated',
      [rule('*.example.org', 'always')],
      'ask',
      [rule('*.example.org', 'always'), rule('docs.example.org', 'ask')],
    ],
    [
      'goes back to what holds for many',
      [rule('*.example.org', 'always'), rule('docs.example.org', 'never')],
      'always',
      [rule('*.example.org', 'always')],
    ],
    [
      'changes the rule for a part of the site, where that holds',
      [rule('docs.example.org/api/*', 'always')],
      'never',
      [rule('docs.example.org/api/*', 'never')],
    ],
    [
      'changes the rule that decides, where one for a part has options alone',
      [rule('docs.example.org', 'always'), { pattern: 'docs.example.org/api/*', options }],
      'never',
      [{ pattern: 'docs.example.org/api/*', options }, rule('docs.example.org', 'never')],
    ],
  ] as const)('%s', (_, rules, choice, expected) => {
    expect(withSiteChoice(rules, docs, choice)).toEqual(expected);
  });

  it('joins a rule that is about the button alone, and leaves that when it goes', () => {
    const quiet = { pattern: 'docs.example.org', selectionButton: false };
    const wide = rule('*.example.org', 'always');
    expect(findPolicyRule([wide, quiet], docs)).toEqual(wide);
    const joined = withSiteChoice([wide, quiet], docs, 'never');
    expect(joined).toEqual([wide, { ...quiet, translate: 'never' }]);
    expect(withSiteChoice(joined, docs, 'always')).toEqual([wide, quiet]);
    expect(withSiteChoice([quiet], docs, 'ask')).toEqual([quiet]);
  });

  it('keeps a rule that says something else, too', () => {
    const options = { formality: 'more' } as const;
    expect(
      withSiteChoice([{ ...rule('docs.example.org', 'always'), options }], docs, 'ask'),
    ).toEqual([{ ...rule('docs.example.org', 'ask'), options }]);
  });

  it('holds, whatever rules there were', () => {
    const patterns = fc.constantFrom(
      '*',
      '*.example.org',
      'docs.example.org',
      'docs.example.org/api/*',
      'a.example',
    );
    const sitePolicy = fc.constantFrom<SitePolicy>('always', 'ask', 'never');
    const said = fc.oneof(fc.record({ translate: sitePolicy }), fc.constant({ options }));
    const rules = fc.uniqueArray(fc.tuple(patterns, said), { selector: ([pattern]) => pattern });
    fc.assert(
      fc.property(rules, sitePolicy, (given, choice) => {
        const before = given.map(([pattern, says]): SiteRule => ({ pattern, ...says }));
        const after = withSiteChoice(before, docs, choice);
        expect(findPolicyRule(after, docs)?.translate ?? 'ask').toBe(choice);
        const decides = findPolicyRule(before, docs)?.pattern;
        // A choice for the whole site holds on its other pages, too.
        if (decides !== 'docs.example.org/api/*') {
          const other = 'https://docs.example.org/other';
          expect(findPolicyRule(after, other)?.translate ?? 'ask').toBe(choice);
        }
        expect(findOptionsRule(after, docs)?.options).toEqual(
          findOptionsRule(before, docs)?.options,
        );
        expect(findPolicyRule(after, 'https://b.example/')).toEqual(
          findPolicyRule(before, 'https://b.example/'),
        );
      }),
    );
  });
});

describe('the button beside selected text', () => {
  it.each([
    [['docs.example.org'], true],
    [['*.example.org'], true],
    [['docs.example.org/api/*'], true],
    [['docs.example.org/other/*', 'example.org'], false],
    [[], false],
  ])('is off by %o: %s', (patterns, isOff) => {
    const rules = patterns.map((pattern) => ({ pattern, selectionButton: false }));
    expect(isWithoutButton([rule('docs.example.org', 'always'), ...rules], docs)).toBe(isOff);
  });

  it('is taken off a site once, in the rule that is there', () => {
    const first = withoutButtonOn([rule('a.example', 'never')], 'docs.example.org');
    expect(first).toEqual([
      rule('a.example', 'never'),
      { pattern: 'docs.example.org', selectionButton: false },
    ]);
    expect(withoutButtonOn(first, 'docs.example.org')).toEqual(first);
    expect(withoutButtonOn(first, 'a.example')).toEqual([
      { pattern: 'docs.example.org', selectionButton: false },
      { ...rule('a.example', 'never'), selectionButton: false },
    ]);
  });
});

describe('the reader’s choice for a language', () => {
  it('is kept once, and gone when it says nothing', () => {
    const always = withLanguageChoice([], 'JA', 'always');
    expect(withLanguageChoice(always, 'JA', 'never')).toEqual([
      { source: 'JA', translate: 'never' },
    ]);
    expect(withLanguageChoice(always, 'JA', 'ask')).toEqual([]);
  });
});

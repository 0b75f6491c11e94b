import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fields, wordOf } from '../../../utils/settings/fields.ts';
import { sectionIds } from '../../../utils/settings/row.ts';
import { optionNames } from '../../../utils/settings/translation-options.ts';
import { chartKinds } from '../../../utils/usage/report-state.ts';
import { formsOf } from '../../../utils/words/create-i18n.ts';
import { formsByKey } from '../../support/catalogue.ts';

const files = globSync('assets/locales/*.json').sort();
const read = (path: string) => formsByKey(JSON.parse(readFileSync(path, 'utf8')));
const english = read('assets/locales/en.json');
const paths = globSync(['{entrypoints,components,utils}/**/*.{ts,tsx}', 'wxt.config.ts']);
const sources = paths.map((path) => readFileSync(path, 'utf8')).join('\n');

/**
 * The endings of keys that the code completes, such as `popup.${id}`. Without this list, all keys with the same start
 * would count as used.
 */
const ends: Readonly<Record<string, readonly string[]>> = {
  'labels.': [...fields.keys()],
  'labels.translation.': optionNames,
  'options.': [
    ...sectionIds.flatMap((id) => [`${id}.heading`, `${id}.intro`]),
    ...['selection.introWithoutMenu', 'shortcuts.introWithoutMenu'],
  ],
  'options.search.words.': sectionIds,
  'options.sites.problem.': ['empty', 'notWeb', 'badHost', 'badPort', 'badPath'],
  'options.transfer.problem.': ['notJson', 'foreign', 'newer', 'broken', 'tooLarge', 'unreadable'],
  'popup.': ['page', 'text', 'usage', 'pause', 'stop', 'showOriginal', 'showTranslation'],
  'report.charts.': chartKinds,
  'report.noRange.': ['day', 'later', 'order', 'length'],
  'sites.': ['always', 'ask', 'never'],
  'text.tone.': ['default', 'more', 'less'],
};

/** The words for the values of settings. */
const wordsOfValues = new Set<string>(
  [...fields.values()].flatMap((row) => {
    const { options = [] } = row.check as { readonly options?: readonly string[] };
    return options.flatMap((option) => wordOf(row, option) ?? []);
  }),
);

/** Returns whether the code has the whole key, its name in the manifest, or a start with this ending. */
function isUsed(key: string): boolean {
  return (
    sources.includes(`'${key}'`) ||
    wordsOfValues.has(key) ||
    sources.includes(`__MSG_${key}__`) ||
    Object.entries(ends).some(([begin, all]) => all.some((end) => key === begin + end))
  );
}

/** Returns the placeholders such as `{count}`, sorted and without repetition. */
const namesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

const plural = (locale: string) => new Intl.PluralRules(locale);

/**
 * Returns the name of a plural category in the catalogue: its first number. “one” is 1, even if 0 has the same form.
 */
function sign(category: string, locale: string): string {
  if (category === 'other') return 'n';
  const first = category === 'zero' ? 0 : 1;
  const numbers = Array.from({ length: 200 }, (_, index) => first + index);
  return String(numbers.find((number) => plural(locale).select(number) === category));
}

/** Returns the plural forms that a language needs. If English has a form for zero, every language needs one. */
function signsOf(forms: object, locale: string): string[] {
  const needed = formsOf(locale).map((category) => sign(category, locale));
  return [...new Set([...('0' in forms ? ['0'] : []), ...needed])];
}

/** Returns whether a form is for a single number, so that it may use a word for it: “one more day”. */
const isOneNumber = (part: string, locale: string): boolean => {
  if (part === 'n') return false;
  const category = plural(locale).select(Number(part));
  const alike = Array.from({ length: 200 }, (_, number) => plural(locale).select(number));
  return part === '0' || alike.filter((one) => one === category).length === 1;
};

describe('the English catalogue', () => {
  it('has no unused words', () => {
    expect(english.size).toBeGreaterThan(50);
    expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([]);
  });

  it('has words for every end that is put in, and no name with an end that is not listed', () => {
    const written = [...sources.matchAll(/\bt\(\s*`([\w.]+\.)\$\{/g)].map(([, begin]) => begin);
    expect([...new Set(written)].sort()).toEqual(Object.keys(ends));
    const keys = Object.entries(ends).flatMap(([begin, all]) => all.map((end) => begin + end));
    expect(keys.filter((key) => !english.has(key))).toEqual([]);
  });

  it('has words for every value of a setting', () => {
    expect(wordsOfValues.size).toBeGreaterThan(30);
    expect([...wordsOfValues].filter((key) => !english.has(key))).toEqual([]);
  });

  it('has keys that Chromium takes: with another sign in one, it does not load the extension at all', () => {
    expect([...english.keys()].filter((key) => !/^\w+(?:\.\w+)*$/.test(key))).toEqual([]);
  });

  it('has all words that are said', () => {
    const said = [...sources.matchAll(/\bt\(\s*'([\w.]+)'|__MSG_(\w+)__/g)];
    const keys = said.map(([, key, named]) => key ?? named ?? '');
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.filter((key) => !english.has(key))).toEqual([]);
  });
});

describe.each(files)('%s', (path) => {
  const catalogue = read(path);
  const locale = basename(path, '.json').replace('_', '-');
  const entries = [...catalogue].flatMap(([key, forms]) =>
    Object.entries(forms).map(([part, text]) => ({ key, part, text })),
  );

  it('says which language it is', () => {
    expect(catalogue.get('locale')).toEqual({ n: locale });
    expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
  });

  it('has the messages of the English one, in its order', () => {
    expect([...catalogue.keys()]).toEqual([...english.keys()]);
  });

  it('has the forms that its language needs', () => {
    const wrong = [...catalogue].filter(([key, forms]) => {
      const inEnglish = english.get(key) ?? {};
      const isPlural = Object.keys(inEnglish).length > 1;
      const needed = isPlural ? signsOf(inEnglish, locale) : ['n'];
      return Object.keys(forms).join() !== needed.join();
    });
    expect(wrong).toEqual([]);
  });

  it('puts the same names in', () => {
    const wrong = entries.filter(({ key, part, text }) => {
      const inEnglish = english.get(key) ?? {};
      const here = namesIn(text);
      if (!isOneNumber(part, locale)) return here.join() !== namesIn(inEnglish.n ?? '').join();
      const known = namesIn(Object.values(inEnglish).join());
      return !here.every((name) => known.includes(name));
    });
    expect(wrong).toEqual([]);
  });

  it('has nothing empty, no spaces around words, and no sign with a meaning of its own to browsers', () => {
    const wrong = entries.filter(
      ({ text }) => text.trim() !== text || text === '' || /\$| \| /.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('stays within what browsers and their stores show', () => {
    const most = { extName: 45, extDescription: 132, commandTranslatePage: 60 } as const;
    for (const [key, limit] of Object.entries(most)) {
      expect(catalogue.get(key)?.n?.length, key).toBeLessThanOrEqual(limit);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { chooseForm, createI18n, formsOf } from '../../../utils/words/create-i18n.ts';

describe('the forms of a language', () => {
  it.each([
    ['en', ['one', 'other']],
    ['fr', ['one', 'other']],
    ['pt-BR', ['one', 'other']],
    ['ja', ['other']],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ])('of %s are %j', (locale, forms) => {
    expect(formsOf(locale)).toEqual(forms);
  });
});

describe('the form that fits a count', () => {
  const chosen = (forms: string, locale: string, counts: readonly number[]) =>
    counts.map((count) => chooseForm(forms.split(' '), count, locale)).join(' ');

  it('counts none as many in German, and as one in French', () => {
    expect(chosen('one other', 'de', [0, 1, 2, 1_000_000])).toBe('other one other other');
    expect(chosen('one other', 'fr', [0, 1, 2, 1_000_000])).toBe('one one other other');
  });

  it('is of six in Arabic', () => {
    const forms = 'zero one two few many other';
    expect(chosen(forms, 'ar', [0, 1, 2, 3, 10, 11, 99, 100, 103])).toBe(
      'zero one two few few many many other few',
    );
  });

  it('is a form of its own for none, where a message has one', () => {
    expect(chosen('none one other', 'en', [0, 1, 2])).toBe('none one other');
    expect(chosen('none one other', 'fr', [0, 1, 2])).toBe('none one other');
    expect(chosen('none other', 'ja', [0, 1, 2])).toBe('none other other');
  });

  it('is the only one, where there is one', () => {
    expect(chosen('other', 'ja', [0, 1, 2])).toBe('other other other');
    expect(chosen('other', 'en', [0, 1, 2])).toBe('other other other');
  });
});

describe('words', () => {
  const messages: Readonly<Record<string, string>> = {
    locale: 'ar',
    found_in: '0 {x} | 1 {x} | 2 {x} | 3 {x} | 11 {x} | n {x}',
    plain: 'a {x} {y}',
  };
  const { t } = createI18n((name) => messages[name] ?? '');

  it('take the form of the language of the catalogue, then the names', () => {
    expect(t('found.in', 4, { x: 'a | b' })).toBe('3 \u2068a | b\u2069');
  });

  it('keep a placeholder without a value', () => {
    expect(t('plain', { x: 0 })).toBe('a \u20680\u2069 {y}');
  });

  it('from right to left isolate what is put into them, and no others do', () => {
    const rule = (locale: string) =>
      createI18n((name) => (name === 'locale' ? locale : 'rule: {pattern}')).t(
        'sites.siteGoesFirst',
        {
          pattern: '*.example.org',
        },
      );
    expect(rule('ar')).toBe('rule: \u2068*.example.org\u2069');
    expect(rule('de')).toBe('rule: *.example.org');
  });

  it('from right to left keep the order of what was put together of isolated parts before', () => {
    const { t } = createI18n((name) => (name === 'locale' ? 'ar' : '{section}: {label}'));
    const field = t('options.transfer.fieldOf', { section: 'اللغات', label: 'إلى' });
    expect(t('options.transfer.fieldOf', { section: 'x', label: field })).toBe(
      '\u2068x\u2069: \u2067\u2068اللغات\u2069: \u2068إلى\u2069\u2069',
    );
  });

  it('are nothing where the browser has no message', () => {
    expect(t('none')).toBe('');
  });
});

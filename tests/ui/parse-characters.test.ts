import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCharacters } from '../../components/options/parse-characters.ts';
import { i18n } from '../../utils/words/i18n.ts';

describe('parseCharacters', () => {
  it.each([
    ['500000', 500_000],
    [' 500,000 ', 500_000],
    ['500.000', 500_000],
    ['500 000', 500_000],
    ['500\u202f000', 500_000],
    ['500\u00a0000', 500_000],
    ["1'500'000", 1_500_000],
    ['1’500’000', 1_500_000],
    ['5,00,000', 500_000],
    ['５００', 500],
    ['٥٠٠٠٠٠', 500_000],
    ['٥٠٠٬٠٠٠', 500_000],
    ['۵۰۰۰۰۰', 500_000],
    ['١٢٣٤٥٦٧٨٩٠', 1_234_567_890],
    ['1', 1],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('reads %j as %i', (typed, characters) => {
    expect(parseCharacters(typed, 'en')).toEqual({ characters, problem: null });
  });

  it.each(['', '   ', '\u00a0'])('reads %j as no budget', (typed) => {
    expect(parseCharacters(typed, 'en')).toEqual({ characters: null, problem: null });
  });

  it.each([
    '1.5',
    '1,5',
    '1.234.5',
    '1,234.50',
    '1.000,000',
    '12,34',
    ',500',
    '-5',
    '+5',
    '5e5',
    '500k',
    'many',
    '500 000 characters',
  ])('takes %j for no whole number', (typed) => {
    expect(parseCharacters(typed, 'en').problem).toContain('not a whole number');
  });

  it.each(['0', '000', '0,000'])('takes %j for too small', (typed) => {
    expect(parseCharacters(typed, 'en').problem).toBe(i18n.t('options.budget.tooSmall'));
  });

  it.each(['9007199254740992', '9'.repeat(400)])('takes %j for too large', (typed) => {
    expect(parseCharacters(typed, 'en').problem).toContain('9,007,199,254,740,991');
  });

  it('reads whatever the field itself shows, in any of these languages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        fc.constantFrom(
          'en',
          'de',
          'fr',
          'es',
          'en-IN',
          'de-CH',
          'ja',
          'pl',
          'sv',
          'ar',
          'ar-EG',
          'fa',
        ),
        (characters, locale) => {
          const shown = new Intl.NumberFormat(locale).format(characters);
          expect(parseCharacters(shown, locale)).toEqual({ characters, problem: null });
        },
      ),
    );
  });
});

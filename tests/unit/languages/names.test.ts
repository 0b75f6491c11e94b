import { afterEach, describe, expect, it, vi } from 'vitest';
import { languageCodes } from '../../../utils/languages/codes.ts';
import { languageName } from '../../../utils/languages/names.ts';

afterEach(() => vi.restoreAllMocks());

describe('languageName', () => {
  it('is in the reader’s language', () => {
    expect(languageName('DE', 'en')).toBe('German');
    expect(languageName('DE', 'es')).toBe('alemán');
    expect(languageName('DE', 'de-AT')).toBe('Deutsch');
  });

  it('names variants', () => {
    expect(languageName('PT-BR', 'en')).toBe('Brazilian Portuguese');
    expect(languageName('ES-419', 'en')).toBe('Latin American Spanish');
    expect(languageName('ZH-HANS', 'en')).toBe('Simplified Chinese');
  });

  it('is a name for every code, and no two languages share one', () => {
    const names = languageCodes.map((code) => languageName(code, 'en'));
    for (const name of names) expect(name).toMatch(/^\p{Lu}\p{L}/u);
    expect(new Set(names).size).toBe(languageCodes.length);
  });

  it('is our own where the browser gives the code back, as Chromium does', () => {
    vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation((code) => code);
    expect(
      ['ACE', 'BA', 'LMO', 'PAG', 'PAM', 'SCN'].map((code) => languageName(code, 'en')),
    ).toEqual(['Acehnese', 'Bashkir', 'Lombard', 'Pangasinan', 'Pampanga', 'Sicilian']);
    expect(languageName('DE', 'en')).toBe('DE');
  });

  it('is English where the reader’s locale is none', () => {
    expect(languageName('DE', 'en_US@posix')).toBe('German');
    expect(languageName('DE', '')).toBe('German');
  });

  it('is the code where the code is none', () => {
    expect(languageName('', 'en')).toBe('');
    expect(languageName('NOT A CODE', 'en')).toBe('NOT A CODE');
  });
});

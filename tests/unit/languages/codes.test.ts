import { describe, expect, it } from 'vitest';
import {
  hasFormality,
  hasInstructions,
  languagesWithEveryModel,
  languagesWithFormality,
  languagesWithInstructions,
  worksWithEveryModel,
} from '../../../utils/languages/abilities.ts';
import {
  isLanguageCode,
  languageCodes,
  languageOfVariant,
} from '../../../utils/languages/codes.ts';

describe('languageCodes', () => {
  it('are the contract’s 114, in its order, none twice', () => {
    expect(languageCodes).toHaveLength(114);
    expect(new Set(languageCodes).size).toBe(114);
    expect([...languageCodes].sort()).toEqual(languageCodes);
  });

  it('are upper case without variants', () => {
    for (const code of languageCodes) expect(code).toMatch(/^[A-Z]{2,3}$/);
  });

  it('are told from everything else', () => {
    expect(isLanguageCode('TR')).toBe(true);
    for (const other of ['', 'tr', 'XX', 'PT-BR', 'constructor']) {
      expect(isLanguageCode(other)).toBe(false);
    }
  });
});

describe('languageOfVariant', () => {
  it.each([
    ['PT-BR', 'PT'],
    ['ZH-HANS', 'ZH'],
    ['ES-419', 'ES'],
    ['EN', 'EN'],
    ['', ''],
  ])('of %j is %j', (code, language) => {
    expect(languageOfVariant(code)).toBe(language);
  });
});

describe('what a language can do', () => {
  it('is said of known codes only', () => {
    for (const code of [
      ...languagesWithFormality,
      ...languagesWithInstructions,
      ...languagesWithEveryModel,
    ]) {
      expect(isLanguageCode(code)).toBe(true);
    }
  });

  it('is formality for nine, instructions for eight, every model for thirty-two', () => {
    expect(languagesWithFormality.size).toBe(9);
    expect(languagesWithInstructions.size).toBe(8);
    expect(languagesWithEveryModel.size).toBe(32);
  });

  it('holds for its variants', () => {
    expect(hasFormality('PT-BR')).toBe(true);
    expect(hasFormality('EN-GB')).toBe(false);
    expect(hasInstructions('EN-GB')).toBe(true);
    expect(hasInstructions('PT-BR')).toBe(false);
    expect(worksWithEveryModel('ZH-HANT')).toBe(true);
    expect(worksWithEveryModel('CA')).toBe(false);
  });
});

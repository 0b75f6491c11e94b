import { describe, expect, it } from 'vitest';
import {
  direction,
  fromBcp47,
  toBcp47,
  writesWithoutSpaces,
} from '../../../utils/languages/bcp47.ts';
import { languageCodes } from '../../../utils/languages/codes.ts';

describe('toBcp47', () => {
  it.each([
    ['ZH', 'zh'],
    ['CKB', 'ckb'],
    ['PT-BR', 'pt-BR'],
    ['ES-419', 'es-419'],
    ['ZH-HANS', 'zh-Hans'],
  ])('writes %s as %s', (code, tag) => {
    expect(toBcp47(code)).toBe(tag);
  });

  it('gives a valid tag for every code', () => {
    for (const code of languageCodes) {
      expect(Intl.getCanonicalLocales(toBcp47(code))).toHaveLength(1);
    }
  });
});

describe('fromBcp47', () => {
  it('reads back what toBcp47 writes', () => {
    for (const code of languageCodes) expect(fromBcp47(toBcp47(code))).toBe(code);
  });

  it.each([
    ['en-US', 'EN'],
    ['EN_us', 'EN'],
    [' de ', 'DE'],
    ['zh-Hant-TW', 'ZH'],
    ['zh-yue', 'YUE'],
    ['zh-Hant-yue', 'YUE'],
    ['no', 'NB'],
    ['nn-NO', 'NB'],
    ['fil', 'TL'],
    ['iw', 'HE'],
    ['in', 'ID'],
    ['ku', 'KMR'],
    ['fa-AF', 'PRS'],
    ['fa-IR', 'FA'],
  ])('reads %j as %s', (tag, code) => {
    expect(fromBcp47(tag)).toBe(code);
  });

  it.each(['', 'und', 'x-klingon', 'tlh', 'constructor', '__proto__', 'english'])(
    'reads no code from %j',
    (tag) => {
      expect(fromBcp47(tag)).toBeNull();
    },
  );
});

describe('direction', () => {
  it('is right to left for eight languages and their variants', () => {
    const rightToLeft = languageCodes.filter((code) => direction(code) === 'rtl');
    expect(rightToLeft).toEqual(['AR', 'CKB', 'FA', 'HE', 'PRS', 'PS', 'UR', 'YI']);
    expect(direction('AR-EG')).toBe('rtl');
    expect(direction('EN-GB')).toBe('ltr');
  });
});

describe('writesWithoutSpaces', () => {
  it('is true for Chinese, Cantonese, Japanese, Thai and Burmese', () => {
    const codes = languageCodes.filter(writesWithoutSpaces);
    expect(codes).toEqual(['JA', 'MY', 'TH', 'YUE', 'ZH']);
    expect(writesWithoutSpaces('ZH-HANT')).toBe(true);
  });
});

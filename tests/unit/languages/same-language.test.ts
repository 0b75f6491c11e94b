import { describe, expect, it } from 'vitest';
import { toBcp47 } from '../../../utils/languages/bcp47.ts';
import { languageCodes } from '../../../utils/languages/codes.ts';
import { compareLanguages } from '../../../utils/languages/same-language.ts';

describe('what a page says of its language is the language to read in', () => {
  it.each([
    ['es', 'ES'],
    ['es-MX', 'ES'],
    ['ES', 'ES'],
    [' es ', 'ES'],
    ['es_ES', 'ES'],
    ['en-US', 'EN-GB'],
    ['pt-PT', 'PT-BR'],
    ['nb', 'NB'],
    ['no', 'NB'],
    ['nn-NO', 'NB'],
    ['iw', 'HE'],
    ['fil', 'TL'],
    ['fa-AF', 'PRS'],
    ['ku', 'KMR'],
    ['yue', 'YUE'],
    ['zh', 'ZH'],
    ['zh-CN', 'ZH'],
    ['zh-SG', 'ZH-HANS'],
    ['zh-TW', 'ZH-HANT'],
    ['zh-HK', 'ZH-HANT'],
    ['zh-Hant-CN', 'ZH-HANT'],
    ['zh_TW', 'ZH-HANT'],
    ['sr', 'SR'],
    ['sr-Cyrl-BA', 'SR'],
    ['uz-Latn', 'UZ'],
  ])('%j is %s', (tag, target) => {
    expect(compareLanguages(tag, target)).toBe('same');
  });

  it('holds for every code of the service', () => {
    for (const code of languageCodes) expect(compareLanguages(toBcp47(code), code)).toBe('same');
  });
});

describe('what a page says of its language is another one', () => {
  it.each([
    ['en', 'ES'],
    ['est', 'ES'],
    ['fr-CA', 'EN'],
    ['gsw', 'DE'],
    ['tlh', 'DE'],
    ['zh-yue', 'ZH'],
  ])('%j is not %s', (tag, target) => {
    expect(compareLanguages(tag, target)).toBe('other');
  });

  it.each([
    ['zh-CN', 'ZH-HANT'],
    ['zh', 'ZH-HANT'],
    ['zh-TW', 'ZH'],
    ['zh-Hant', 'ZH-HANS'],
    ['sr-Latn', 'SR'],
    ['uz-Cyrl', 'UZ'],
    ['pa-PK', 'PA'],
    ['ru-Latn', 'RU'],
  ])('%j is written otherwise than %s', (tag, target) => {
    expect(compareLanguages(tag, target)).toBe('other');
  });
});

describe('what a page says of its language says nothing', () => {
  it.each([
    '',
    ' ',
    'und',
    'mul',
    'zxx',
    'x-klingon',
    'english',
    'c',
    '???',
    '{{ lang }}',
    'en--US',
    'en-',
    'en_US.UTF-8',
    '__proto__',
    'constructor',
  ])('%j', (tag) => {
    expect(compareLanguages(tag, 'EN')).toBe('unknown');
  });
});

import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../../utils/languages/codes.ts';
import { createTargetReader } from '../../../utils/languages/detection.ts';

const isInTarget = (
  target: string,
  [text, detected, declared]: readonly [text: string, detected: string, declared?: string],
) => createTargetReader(target).isInTarget({ text, detected, declared: declared ?? null });

describe('a text whose language was detected is in the target language', () => {
  it.each([
    ['EN', ['The dog sleeps', 'en']],
    ['EN-GB', ['The dog sleeps', 'en']],
    ['NB', ['Hunden sover', 'no']],
    ['HE', ['הכלב ישן', 'iw']],
    ['JA', ['犬が寝ている', 'ja']],
    ['KO', ['개가 자고 있다', 'ko']],
    ['SR', ['Пас спава', 'sr']],
    ['RU', ['Установите Docker на сервер', 'ru']],
    ['FR', ['Le chien dort', 'fr', 'en']],
    ['ZH', ['狗在睡觉', 'zh', 'zh-CN']],
    ['ZH-HANT', ['狗在睡覺', 'zh', 'zh-TW']],
    ['ZH-HANT', ['狗在睡覺', 'zh-Hant']],
  ] as const)('%s: %j', (target, text) => {
    expect(isInTarget(target, text)).toBe(true);
  });
});

describe('a text whose language was detected is not in the target language', () => {
  it.each([
    ['in another', 'EN', ['El perro duerme', 'es']],
    ['in another, whatever the page says', 'EN', ['El perro duerme', 'es', 'en']],
    ['in other letters', 'SR', ['Pas spava', 'sr']],
    ['in other letters, as the page says', 'SR', ['Pas spava', 'sr', 'sr-Latn']],
    ['in another Chinese', 'ZH', ['狗在睡覺', 'zh', 'zh-TW']],
    ['in Chinese, and nobody says which', 'ZH-HANT', ['狗在睡覺', 'zh']],
    ['in Chinese, and nobody says which', 'ZH', ['狗在睡觉', 'zh', 'en']],
    ['in Chinese, and the page does not say which', 'ZH', ['狗在睡觉', 'zh', 'zh']],
  ] as const)('%s; %s: %j', (_, target, text) => {
    expect(isInTarget(target, text)).toBe(false);
  });
});

describe('a text is foreign to readers of the target language', () => {
  it.each([
    ['EN', 'собака'],
    ['EN', '日本語'],
    ['RU', 'الكلب'],
    ['ZH', '개가 자고 있다'],
    ['EN', 'Rex — собака'],
  ])('%s: %s', (target, text) => {
    expect(createTargetReader(target).isForeign(text)).toBe(true);
  });

  it.each([
    ['EN', 'perro'],
    ['EN', 'Rex α'],
    ['RU', 'собака'],
    ['RU', 'JavaScript'],
    ['JA', 'テレビ・ニュース NEWS'],
    ['ZH', '犬'],
    ['EN', '2024'],
  ])('not: %s: %s', (target, text) => {
    expect(createTargetReader(target).isForeign(text)).toBe(false);
  });

  it('is told for every code of the service', () => {
    for (const code of languageCodes) {
      expect(createTargetReader(code).isForeign('Rex')).toBe(false);
    }
  });
});

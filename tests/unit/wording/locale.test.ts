import { describe, expect, it } from 'vitest';
import { withRegion } from '../../../utils/wording/locale.ts';

const day = new Date('2026-03-04T15:05:00Z');
const time = { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' } as const;
const dayAndMonth = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;

describe('the locale of numbers and dates', () => {
  it.each([
    ['en', 'en_GB', 'en-GB'],
    ['en', 'en', 'en'],
    ['de', 'de_CH', 'de-CH'],
    ['pt-BR', 'pt_PT', 'pt-PT'],
    ['zh-CN', 'zh_CN', 'zh-CN'],
    // A browser without this language falls back to other words, which must not get its region.
    ['en', 'nl_NL', 'en'],
    ['zh-CN', 'zh_TW', 'zh-CN'],
    ['ja', 'ja_JP_mac', 'ja'],
    ['en', '', 'en'],
  ])('of words in %s, in a browser in %s, is %s', (words, browser, locale) => {
    expect(withRegion(words, browser)).toBe(locale);
  });

  it('writes as the reader’s region does', () => {
    const british = withRegion('en', 'en_GB');
    expect(day.toLocaleString(british, time)).toBe('15:05');
    expect(day.toLocaleString(british, dayAndMonth)).toBe('4 Mar');
    // The apostrophe depends on the browser.
    expect((1_234_567).toLocaleString(withRegion('de', 'de_CH'))).toMatch(/^1['’]234['’]567$/);
  });
});

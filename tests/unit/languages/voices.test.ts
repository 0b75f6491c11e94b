import { describe, expect, it } from 'vitest';
import type { Voice } from '../../../utils/languages/voices.ts';
import { chooseVoice } from '../../../utils/languages/voices.ts';

const voice = (lang: string, more: Partial<Voice> = {}): Voice => ({
  name: lang,
  lang,
  default: false,
  localService: true,
  ...more,
});

const chosen = (tags: readonly string[], code: string, readerTags: readonly string[] = []) =>
  chooseVoice(
    tags.map((tag) => voice(tag)),
    code,
    readerTags,
  )?.lang ?? null;

describe('chooseVoice', () => {
  it.each([
    ['the language', ['fr-FR', 'de-DE', 'es-ES'], 'DE', 'de-DE'],
    ['a language written as Android does', ['fr_FR', 'de_DE'], 'DE', 'de_DE'],
    ['a language with an accent', ['en-gb-x-rp'], 'EN', 'en-gb-x-rp'],
    ['another name of the language', ['nn-NO', 'sv-SE'], 'NB', 'nn-NO'],
    ['the variant', ['pt-PT', 'pt-BR'], 'PT-BR', 'pt-BR'],
    ['the language where nobody has the variant', ['pt-PT', 'es-ES'], 'PT-BR', 'pt-PT'],
    ['the likeliest region of a language', ['en-AU', 'en-GB', 'en-US'], 'EN', 'en-US'],
    ['a region of several countries', ['es-ES', 'es-419'], 'ES-419', 'es-419'],
    ['Taiwan for the characters that are written there', ['zh-CN', 'zh-TW'], 'ZH-HANT', 'zh-TW'],
    ['Mandarin whatever its characters', ['zh-HK', 'zh-TW'], 'ZH', 'zh-TW'],
    ['Mandarin by its own name', ['cmn', 'yue'], 'ZH', 'cmn'],
    ['Cantonese', ['zh-CN', 'zh-HK'], 'YUE', 'zh-HK'],
    ['nobody', ['fr-FR', 'zh-HK'], 'ZH', null],
    ['nobody where there is no voice at all', [], 'EN', null],
    ['nobody for a language that we do not know', ['nah', 'tlh'], 'QUC', null],
  ])('takes %s', (_what, tags, code, expected) => {
    expect(chosen(tags, code)).toBe(expected);
  });

  it('speaks as the reader does where the code does not say how', () => {
    expect(chosen(['en-US', 'en-GB'], 'EN', ['de-DE', 'en-GB'])).toBe('en-GB');
    expect(chosen(['en-US', 'en-GB'], 'EN-US', ['en-GB'])).toBe('en-US');
  });

  it('takes no voice that sends the text away', () => {
    const remote = voice('de-DE', { localService: false, default: true });
    expect(chooseVoice([remote], 'DE')).toBeNull();
    expect(chooseVoice([remote, voice('de-AT')], 'DE')?.lang).toBe('de-AT');
  });

  it('takes the default of two that are alike', () => {
    const voices = [
      voice('de-DE', { name: 'Anna' }),
      voice('de-DE', { name: 'Eva', default: true }),
    ];
    expect(chooseVoice(voices, 'DE')?.name).toBe('Eva');
  });

  it('takes a voice made for fun only where there is no other', () => {
    const bells = voice('en-US', { name: 'Bells' });
    expect(chooseVoice([bells, voice('en-AU', { name: 'Karen' })], 'EN')?.name).toBe('Karen');
    expect(chooseVoice([bells], 'EN')).toBe(bells);
  });
});

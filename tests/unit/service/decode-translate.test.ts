import { describe, expect, it } from 'vitest';
import { decodeTranslateReply } from '../../../utils/service/decode-translate.ts';

const decode = (reply: unknown, asked = 1) => decodeTranslateReply(JSON.stringify(reply), asked);

const malformed = (field: string) => ({ ok: false, failure: { code: 'reply-malformed', field } });

describe('decodeTranslateReply', () => {
  it('reads every member', () => {
    const reply = {
      translations: [
        {
          detected_source_language: 'EN',
          text: 'Hola',
          billed_characters: 5,
          model_type_used: 'quality_optimized',
        },
      ],
    };
    expect(decode(reply)).toEqual({
      ok: true,
      value: {
        translations: [
          {
            text: 'Hola',
            detectedSource: 'EN',
            billedCharacters: 5,
            modelUsed: 'quality_optimized',
          },
        ],
      },
    });
  });

  it('needs the text alone', () => {
    const translations = [{ text: 'Hola' }];
    expect(decode({ translations })).toEqual({ ok: true, value: { translations } });
  });

  it('takes null and an empty language for left out', () => {
    const reply = {
      translations: [
        {
          text: 'Hola',
          detected_source_language: '',
          billed_characters: null,
          model_type_used: null,
        },
      ],
    };
    expect(decode(reply)).toEqual({ ok: true, value: { translations: [{ text: 'Hola' }] } });
  });

  it.each([
    ['en_us', 'EN'],
    ['zh-Hant', 'ZH'],
    ['PT-BR', 'PT'],
    ['xx', 'XX'],
  ])('reads the detected language %s as %s', (detected_source_language, detectedSource) => {
    const translations = [{ text: 'Hola', detected_source_language }];
    expect(decode({ translations })).toEqual({
      ok: true,
      value: { translations: [{ text: 'Hola', detectedSource }] },
    });
  });

  it.each(['auto-detected', 'unknown', 'English (United States)'])(
    'takes the detected language "%s", which is no code, for left out',
    (detected_source_language) => {
      const translations = [{ text: 'Hola', detected_source_language }];
      expect(decode({ translations })).toEqual({
        ok: true,
        value: { translations: [{ text: 'Hola' }] },
      });
    },
  );

  it('keeps the order', () => {
    const translations = ['b', 'a', 'c'].map((text) => ({ text }));
    expect(decode({ translations }, 3)).toEqual({ ok: true, value: { translations } });
  });

  it('keeps an empty text as it is', () => {
    const translations = [{ text: '' }];
    expect(decode({ translations })).toEqual({ ok: true, value: { translations } });
  });

  it('keeps markup as the text that it is', () => {
    const translations = [{ text: '<script>alert(1)</script>' }];
    expect(decode({ translations })).toEqual({ ok: true, value: { translations } });
  });

  it('reads 0 billed characters as 0', () => {
    expect(decode({ translations: [{ text: '', billed_characters: 0 }] })).toEqual({
      ok: true,
      value: { translations: [{ text: '', billedCharacters: 0 }] },
    });
  });

  it('reads a detected language in upper case', () => {
    const translations = [{ text: 'Hola', detected_source_language: 'en' }];
    expect(decode({ translations })).toMatchObject({
      value: { translations: [{ detectedSource: 'EN' }] },
    });
  });

  it('tolerates members and models that it does not know', () => {
    const reply = {
      translations: [{ text: 'Hola', model_type_used: 'new', alternatives: [{ text: 'Buenas' }] }],
      request_id: 1,
    };
    expect(decode(reply)).toEqual({
      ok: true,
      value: { translations: [{ text: 'Hola', modelUsed: 'new' }] },
    });
  });

  it('is not harmed by __proto__', () => {
    const text =
      '{"__proto__":{"bad":1},"translations":[{"text":"Hola","__proto__":{"bad":1},"constructor":1}]}';
    const result = decodeTranslateReply(text, 1);
    expect(result).toEqual({ ok: true, value: { translations: [{ text: 'Hola' }] } });
    expect(({} as { bad?: number }).bad).toBeUndefined();
    expect(result.ok && Object.keys(result.value.translations[0] ?? {})).toEqual(['text']);
    expect(result.ok && 'bad' in (result.value.translations[0] ?? {})).toBe(false);
  });

  it('skips a byte order mark no more than JSON does, since the body’s reader has taken it', () => {
    expect(decodeTranslateReply('\ufeff{"translations":[]}', 1)).toMatchObject({
      failure: { code: 'reply-not-json' },
    });
  });

  it.each(['{"translations":[{"text":"Ho', '\n[', '{'])('takes %j for a damaged reply', (text) => {
    expect(decodeTranslateReply(text, 1)).toMatchObject({
      failure: { code: 'reply-malformed', field: 'body' },
    });
  });

  it.each(['', '<html></html>', 'undefined'])('refuses %j: it is not JSON', (text) => {
    expect(decodeTranslateReply(text, 1)).toEqual({
      ok: false,
      failure: { code: 'reply-not-json' },
    });
  });

  it.each([
    ['body', null],
    ['body', 'translations'],
    ['body', 42],
    ['translations', {}],
    ['translations', []],
    ['translations', { translations: null }],
    ['translations', { translations: 'Hola' }],
    ['translations[0]', { translations: ['Hola', 'Adiós'] }],
    ['translations[1]', { translations: [{ text: 'Hola' }, null] }],
    ['translations[0].text', { translations: [{}, { text: '' }] }],
    ['translations[1].text', { translations: [{ text: '' }, { text: null }] }],
    ['translations[1].text', { translations: [{ text: '' }, { text: 5 }] }],
  ])('names %s as wrong', (field, reply) => {
    expect(decode(reply, 2)).toEqual(malformed(field));
  });

  it.each([
    { billed_characters: '5' },
    { billed_characters: 1.5 },
    { billed_characters: -1 },
    { billed_characters: 2 ** 60 },
    { detected_source_language: 1 },
    { model_type_used: [] },
  ])('takes %j for left out, and keeps the text that it stands beside', (wrong) => {
    const translations = [{ text: 'Hola' }];
    expect(decode({ translations: [{ text: 'Hola', ...wrong }] })).toEqual({
      ok: true,
      value: { translations },
    });
  });

  it.each([
    [0, 1],
    [1, 2],
    [3, 2],
  ])('refuses %i translations for %i texts: none could be told from another', (came, asked) => {
    expect(decode({ translations: Array(came).fill({ text: 'x' }) }, asked)).toEqual({
      ok: false,
      failure: {
        code: 'reply-wrong-length',
        field: 'translations',
        rule: `as many translations as texts: ${asked} asked for, ${came} came`,
      },
    });
  });
});

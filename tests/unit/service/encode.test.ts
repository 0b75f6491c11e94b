import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encodeTranslateBody,
  encodeUsageQuery,
  sizeOfBody,
  sizeOfTextInBody,
} from '../../../utils/service/encode.ts';
import type { TranslateRequest } from '../../../utils/service/types.ts';
import { hello } from './service-double.ts';

const encode = (request: Partial<TranslateRequest>) =>
  JSON.parse(encodeTranslateBody({ ...hello, ...request }));

describe('encodeTranslateBody', () => {
  it('sends texts and target, and always asks for the billed characters', () => {
    expect(encode({})).toEqual({
      text: ['Hello'],
      target_lang: 'ES',
      show_billed_characters: true,
    });
  });

  it('sends every member under its name on the wire', () => {
    const body = encode({
      source: 'EN',
      context: 'A greeting',
      splitSentences: 'nonewlines',
      preserveFormatting: true,
      formality: 'prefer_less',
      model: 'quality_optimized',
      glossaryId: 'g1',
      styleId: 's1',
      customInstructions: ['Be brief', 'No slang'],
      tagHandling: {
        kind: 'xml',
        version: 'v2',
        outlineDetection: false,
        splittingTags: ['p'],
        nonSplittingTags: ['b'],
        ignoreTags: ['code'],
      },
    });
    expect(body).toEqual({
      text: ['Hello'],
      target_lang: 'ES',
      source_lang: 'EN',
      context: 'A greeting',
      show_billed_characters: true,
      split_sentences: 'nonewlines',
      preserve_formatting: true,
      formality: 'prefer_less',
      model_type: 'quality_optimized',
      glossary_id: 'g1',
      style_id: 's1',
      custom_instructions: ['Be brief', 'No slang'],
      tag_handling: 'xml',
      tag_handling_version: 'v2',
      outline_detection: false,
      splitting_tags: ['p'],
      non_splitting_tags: ['b'],
      ignore_tags: ['code'],
    });
  });

  it('leaves out what is empty, null or the default, and the member without effect', () => {
    const body = encode({
      source: '',
      context: '',
      formality: 'default',
      model: 'default',
      glossaryId: '',
      styleId: '',
      customInstructions: [],
      tagHandling: { kind: 'html', version: 'v1', ignoreTags: [] },
    });
    expect(Object.keys(body).sort()).toEqual(
      [
        'show_billed_characters',
        'tag_handling',
        'tag_handling_version',
        'target_lang',
        'text',
      ].sort(),
    );
    expect(encode({ source: null })).not.toHaveProperty('source_lang');
  });

  it('sends false where false is meant', () => {
    expect(encode({ preserveFormatting: false })).toHaveProperty('preserve_formatting', false);
  });

  it('sends texts as they are: empty, with line breaks, right to left, beyond the first plane', () => {
    const texts = ['', ' a\nb\t"c"\\ ', 'שלום', '😀', '\u2028', '</script>'];
    expect(encode({ texts }).text).toEqual(texts);
  });

  it('puts U+FFFD for half a surrogate pair, which has no form in UTF-8', () => {
    const body = encodeTranslateBody({ ...hello, texts: ['a\ud83d', '\ude00b'] });
    expect(JSON.parse(body).text).toEqual(['a\ufffd', '\ufffdb']);
    expect(body).not.toContain('\\u');
  });
});

describe('sizeOfBody', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  );

  it('is what an encoder makes of the body', () => {
    fc.assert(
      fc.property(fc.array(anyText), anyText, (texts, context) => {
        const request = { ...hello, texts, context };
        const encoded = new TextEncoder().encode(encodeTranslateBody(request));
        expect(sizeOfBody(request)).toBe(encoded.length);
      }),
    );
  });

  it('is the body without texts, each text by itself and the commas between', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 50 }), (texts) => {
        const withoutTexts = sizeOfBody({ ...hello, texts: [] });
        const sizes = texts.map(sizeOfTextInBody).reduce((sum, size) => sum + size, 0);
        expect(sizeOfBody({ ...hello, texts })).toBe(withoutTexts + sizes + texts.length - 1);
      }),
    );
  });
});

describe('encodeUsageQuery', () => {
  const range = { from: '2026-01-01', to: '2026-01-31' };

  it('has both dates and the grouping', () => {
    expect(encodeUsageQuery({ ...range, groupBy: 'key_and_day' })).toBe(
      'start_date=2026-01-01&end_date=2026-01-31&group_by=key_and_day',
    );
  });
});

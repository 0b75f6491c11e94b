import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceForTests } from '../support/service-for-tests.ts';
import { pseudo, pseudoMarkup, unpseudo } from './pseudo.ts';

const { translate } = serviceForTests();

describe('pseudo', () => {
  it.each([
    ['Big red bus 12', 'ᵛBigᵒ ᵛredᵒ ᵛbusᵒ 12'],
    ["Don't 3rd e-mail", "ᵛDon'tᵒ ᵛ3rdᵒ ᵛeᵒ-ᵛmailᵒ"],
    ['今天天气很好。', 'ᵛ今天ᵒᵛ天气ᵒᵛ很好ᵒ。'],
    ['مرحبا بالعالم', 'ᵛمرحباᵒ ᵛبالعالمᵒ'],
    ['  \n 12:30 – 😀 ', '  \n 12:30 – 😀 '],
    ['', ''],
  ])('marks every word of %j', (source, marked) => {
    expect(pseudo(source)).toBe(marked);
  });

  it('marks all along scripts without spaces', () => {
    for (const text of ['日本語の文章を翻訳する', 'สวัสดีชาวโลกทุกคน']) {
      expect(pseudo(text).split('ᵛ').length).toBeGreaterThan(3);
    }
  });

  it('is undone by unpseudo, whatever the text', () => {
    const anyText = fc.oneof(
      fc.array(fc.nat(0xd7ff)).map((codes) => String.fromCodePoint(...codes)),
      fc.string({ unit: fc.constantFrom('ᵛ', 'ᵒ', 'a', ' ', '字', '1') }),
    );
    fc.assert(fc.property(anyText, (text) => unpseudo(pseudo(text)) === text));
  });

  it('is undone in markup too, when references are written as it writes them', () => {
    const piece = fc.constantFrom('<b id="1">', '</b>', '<br>', ' ', 'word', '&amp;', '&lt;', '字');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const source = pieces.join('');
        return unpseudo(pseudoMarkup(source)) === source;
      }),
    );
  });
});

describe('the language a text is taken for', () => {
  it.each([
    ['The house of the rising sun', 'EN'],
    ['La casa de las flores es grande', 'ES'],
    ['Das Haus und der Garten', 'DE'],
    ['Привіт, як її звати?', 'UK'],
    ['Привет, мир', 'RU'],
    ['こんにちは世界', 'JA'],
    ['你好世界', 'ZH'],
    ['안녕하세요', 'KO'],
    ['مرحبا', 'AR'],
    ['Hello', 'EN'],
    ['12', 'EN'],
  ])('%s is %s', async (text, code) => {
    const reply = await translate({ text: [text], target_lang: 'IT' });
    expect(reply.translations[0]?.detected_source_language).toBe(code);
  });

  it('is the one that was said', async () => {
    const reply = await translate({ text: ['Hello'], target_lang: 'IT', source_lang: 'FR' });
    expect(reply.translations[0]?.detected_source_language).toBe('FR');
  });
});

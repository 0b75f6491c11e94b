import { afterEach, describe, expect, it } from 'vitest';
import { given } from '../support/fake-translator.ts';
import { clearPage } from '../support/page.ts';
import { translateHtml, withoutMarks } from '../support/translate-tree.ts';

afterEach(clearPage);

const drop = '<span style="float:left">';

describe('the first letter of a text, in an element of its own', () => {
  it.each([
    ['that floats', `<p>${drop}O</span>nce a dog</p>`, ['Once a dog']],
    [
      'that floats, in wrappers',
      `<p>${drop}<b>O</b></span>nce <i>a</i> dog</p>`,
      ['Once <i id="1">a</i> dog'],
    ],
    ['with its quotation mark', `<p>${drop}“O</span>nce a dog”</p>`, ['“Once a dog”']],
    ['with its article', `<p>${drop}L’</span>amour</p>`, ['L’amour']],
    ['in a line', '<p><b>O</b>nce a dog</p>', ['Once a dog']],
    ['in a box', '<p><span style="display:inline-block">O</span>nce</p>', ['Once']],
    ['from right to left', '<p dir="rtl"><span style="float:right">א</span>בא בא</p>', ['אבא בא']],
    ['in a wrapper around all', `<p><span>${drop}O</span>nce a dog</span></p>`, ['Once a dog']],
  ])('is sent with its word: %s', (_, html, texts) => {
    expect(translateHtml(html).texts).toEqual(texts);
  });

  it.each([
    ['a whole word', `<p>${drop}A</span> dog</p>`, ['<span id="1">A</span> dog']],
    [
      'what floats at the other end',
      '<p><span style="float:right">X</span>Done</p>',
      ['X', 'Done'],
    ],
    ['a link', '<p><a href="#">O</a>nce</p>', ['<a id="1">O</a>nce']],
    [
      'a character with a reading',
      '<p><ruby>犬<rt>いぬ</rt></ruby>が走る。</p><p><b><ruby>猫<rt>ねこ</rt></ruby></b>がいる。</p>',
      ['<span id="1">犬</span>が走る。', '<b id="1">猫</b>がいる。'],
    ],
    ['a small letter', '<p><i>e</i>Mail now</p>', ['<i id="1">e</i>Mail now']],
  ])('is not %s', (_, html, texts) => {
    expect(translateHtml(html).texts).toEqual(texts);
  });

  it.each([
    ['the first letter', 'Once a dog', 'Había un perro', '<b>H</b>abía un perro'],
    ['its mark, too', 'Once a dog', '¿Había un perro?', '<b>¿H</b>abía un perro?'],
    ['a letter with its marks', 'Once a dog', 'स्त्री है', '<b>स्त्री</b> है'],
    ['a capital behind a small letter', 'Once a dog', 'tAthair ann', '<b>tA</b>thair ann'],
    ['a small letter', 'Once a dog', 'un perro', '<b>u</b>n perro'],
    ['none of letters that join', 'Once a dog', 'كان كلب', '<b></b>كان كلب'],
    ['none of a number', 'Once a dog', '1 perro', '<b></b>1 perro'],
    [
      'that of an element',
      'Once <i id="1">a</i> dog',
      '<i id="1">Un</i> perro',
      '<b>U</b><i>n</i> perro',
    ],
    [
      'none of an element of one letter',
      'Once <i id="1">a</i> dog',
      '<i id="1">I</i> cani',
      '<b></b><i>I</i> cani',
    ],
  ])('is given %s of what comes back', (_, text, reply, expected) => {
    const between = text.includes('<i') ? '<i>a</i>' : 'a';
    const html = `<p><b>O</b>nce ${between} dog</p>`;
    const {
      html: shown,
      texts,
      restore,
    } = translateHtml(html, {
      reply: given({ [text]: reply }),
    });
    expect(texts).toEqual([text]);
    expect(withoutMarks(shown)).toBe(`<p>${expected}</p>`);
    expect(restore()).toBe(html);
  });

  it('is no word of its own between words of a script without spaces and others', () => {
    const { html } = translateHtml('<p><b>大</b>家好</p>', { reply: () => 'Hello all' });
    expect(withoutMarks(html)).toBe('<p><b>H</b>ello all</p>');
  });
});

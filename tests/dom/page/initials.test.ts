import { afterEach, describe, expect, it } from 'vitest';
import { FakeService } from '../support/fake-service.ts';
import { given } from '../support/fake-translator.ts';
import { find } from '../support/page.ts';
import { closeSessions, translatePage } from '../support/session.ts';
import { until } from '../support/time.ts';
import { translateHtml, withoutMarks } from '../support/translate-tree.ts';

afterEach(closeSessions);

const drop = '<span style="float:left;font-size:3em">';

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
    ['before capitals', `<p>${drop}O</span>NCE a dog</p>`, ['ONCE a dog']],
    ['of a word that has it twice', `<p>${drop}L</span>legó un perro</p>`, ['Llegó un perro']],
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
    ['a link in bold', '<p><b><a href="#">O</a></b>nce</p>', ['<b id="1">O</b>nce']],
    [
      'a letter of the size of the part of its word in an element',
      '<p><b>O</b><i>NCE A DOG</i> barked</p>',
      ['<b id="1">O</b><i id="2">NCE A DOG</i> barked'],
    ],
    ['a word before an apostrophe', '<p><b>I</b>’m a dog</p>', ['<b id="1">I</b>’m a dog']],
    ['what is pressed', '<p><b tabindex="0">O</b>nce</p>', ['<b id="1">O</b>nce']],
    ['a letter put in', '<p><ins>O</ins>nce</p>', ['<ins id="1">O</ins>nce']],
    [
      'the letter of an answer',
      '<p><b style="display:inline-block">A</b>pples fall</p>',
      ['<b id="1">A</b>pples fall'],
    ],
    ['the letter of a sentence', '<p><b>A</b>Dogs bark</p>', ['<b id="1">A</b>Dogs bark']],
    ['that of a sentence, beside it', `<p>${drop}A</span>Dogs bark</p>`, ['A', 'Dogs bark']],
    ['that of an entry', `<p>${drop}A</span> Dogs bark</p>`, ['A', 'Dogs bark']],
    ['a letter before capitals', '<p><b>A</b>NATO dog</p>', ['<b id="1">A</b>NATO dog']],
    [
      'that of an answer in small letters',
      '<p><span style="float:left">A</span>dog in the house</p>',
      ['A', 'dog in the house'],
    ],
    [
      'a chord above a song',
      '<p><span style="position:absolute">A</span>dog in the house</p>',
      ['A', 'dog in the house'],
    ],
    [
      'that of an answer in an element',
      '<p><span>A</span><span>dog in the house</span></p>',
      ['<span id="1">A</span><span id="2">dog in the house</span>'],
    ],
    ['a variable', '<p><i>X</i> is a dog</p>', ['<i id="1">X</i> is a dog']],
    ['a letter in a sentence', '<p>I <b>S</b>ee a dog</p>', ['I <b id="1">S</b>ee a dog']],
    ['a word of one character', '<p><b>나</b>는 개다</p>', ['<b id="1">나</b>는 개다']],
    [
      'an entry of an index',
      '<p><b>A</b> <b>B</b> <b>C</b></p>',
      ['<b id="1">A</b> <b id="2">B</b> <b id="3">C</b>'],
    ],
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
    ['a small letter', 'Once a dog', 'un perro', '<b>u</b>n perro'],
    ['none of letters that join', 'Once a dog', 'كان كلب', '<b></b>كان كلب'],
    ['none of a number', 'Once a dog', '1 perro', '<b></b>1 perro'],
    ['none of a picture', 'Once a dog', '🐶perro', '<b></b>🐶perro'],
    ['none of a mark on nothing', 'Once a dog', '\u0301un perro', '<b></b>\u0301un perro'],
    ['none that begins elsewhere', 'Once a dog', 'כלב היה', '<b></b>כלב היה'],
    ['none behind marks alone', 'Once a dog', '...un perro', '<b></b>...un perro'],
    ['none of a letter alone', 'Once a dog', 'U', '<b></b>U'],
    ['nothing of nothing', 'Once a dog', '', '<b>O</b>nce a dog'],
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

  it('stays the first letter of its text when that is read again', async () => {
    const service = new FakeService();
    service.reply = given({ 'Once a dog': 'كان كلب', 'Once a dog and a cat': 'كان كلب وقطة' });
    await translatePage(`<p>${drop}O</span>nce a dog</p>`, { service });
    find('p').append(' and a cat');
    await until(() => find('p').textContent === 'كان كلب وقطة');
    expect(service.texts).toEqual(['Once a dog', 'Once a dog and a cat']);
  });
});

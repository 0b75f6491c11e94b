import { afterEach, describe, expect, it } from 'vitest';
import { clearPage } from '../support/page.ts';
import { translateHtml } from '../support/translate-tree.ts';

afterEach(clearPage);

const sent = (html: string): readonly string[] => translateHtml(html).texts;

describe('translate="no"', () => {
  it.each([
    ['keeps a block', '<p translate="no">The dog</p>', []],
    ['keeps what is inside', '<div translate="no"><p>The dog</p></div>', []],
    ['is undone by a closer yes', '<div translate="no">a<p translate="yes">b</p></div>', ['b']],
    ['is undone by a closer empty value', '<div translate="no"><p translate="">b</p></div>', ['b']],
    ['holds under a value that means nothing', '<p translate="no"><b translate="x">b</b></p>', []],
    ['has a class that means the same', '<p class="a notranslate">The dog</p>', []],
    [
      'is a word in a sentence',
      '<p>Buy <span translate="no">The Dog</span> now</p>',
      ['Buy <span id="1" translate="no">The Dog</span> now'],
    ],
    [
      'is undone inside that word, too',
      '<p>Buy <span translate="no">Rex <i translate="yes">the dog</i></span> now</p>',
      ['Buy <span id="1" translate="no">Rex the dog</span> now', 'the dog'],
    ],
    ['keeps attributes', '<p translate="no" title="The dog">a</p>', []],
  ])('%s', (_, html, texts) => {
    expect(sent(html)).toEqual(texts);
  });
});

describe('an editable region', () => {
  it.each([
    ['', '<div contenteditable>The dog<p>sleeps</p></div>'],
    ['with a value', '<div contenteditable="plaintext-only">The dog</div>'],
    ['in a list', '<ul contenteditable="TRUE"><li>The dog</li></ul>'],
    ['with titles inside', '<div contenteditable><b title="The dog">x</b></div>'],
    ['with a part that is not', '<div contenteditable><p contenteditable="false">Dog</p></div>'],
    ['by its style', '<div style="-webkit-user-modify: read-write">The <b>dog</b></div>'],
    [
      'by its style, plain text only',
      '<div style="-webkit-user-modify: read-write-plaintext-only"><p>The dog</p></div>',
    ],
  ])('is left to those who type in it %s', (_, html) => {
    expect(sent(html)).toEqual([]);
  });

  it.each([
    ['it says so', '<div contenteditable="false">The dog</div>'],
    ['it says nothing that means it', '<div contenteditable="inherit">The dog</div>'],
    ['nothing but its role says so', '<div role="textbox">The dog</div>'],
  ])('is not one when %s', (_, html) => {
    expect(sent(html)).toEqual(['The dog']);
  });

  it('in a sentence is a mark: what was typed is not sent along', () => {
    expect(sent('<p>Dear <span contenteditable>Rex</span>, good dog</p>')).toEqual([
      'Dear <img id="1">, good dog',
    ]);
  });

  it('has its own label translated', () => {
    expect(sent('<div contenteditable aria-label="Your dog">Rex</div>')).toEqual(['Your dog']);
  });
});

describe('text in the target language', () => {
  it.each([
    ['is not sent', '<p lang="es">El perro</p>', []],
    ['is not sent in one of its variants', '<p lang="es-MX">El perro</p>', []],
    ['is not sent whatever the case', '<p lang="ES">El perro</p>', []],
    ['holds what is another language', '<div lang="es"><p lang="en">Dog</p></div>', ['Dog']],
    ['is not taken for a language that begins alike', '<p lang="est">Koer</p>', ['Koer']],
    [
      'is a word in a sentence',
      '<p>He said <i lang="es">hola</i> twice</p>',
      ['He said <i id="1" translate="no">hola</i> twice'],
    ],
  ])('%s', (_, html, texts) => {
    expect(sent(html)).toEqual(texts);
  });

  it.each([
    ['is not sent in another of its variants', 'PT-BR', '<p lang="pt-PT">O cão</p>', []],
    ['is not sent under its older name', 'HE', '<p lang="iw">הכלב</p>', []],
    ['is not taken for the same in another script', 'SR', '<p lang="sr-Latn">Pas</p>', ['Pas']],
    ['is not taken for the same in another Chinese', 'ZH-HANT', '<p lang="zh-CN">狗</p>', ['狗']],
    ['is not sent in the same Chinese', 'ZH-HANT', '<p lang="zh-HK">狗</p>', []],
    ['holds what says nothing of itself', 'ES', '<p lang="es"><b lang="">Dog</b></p>', ['Dog']],
    ['is not read from a broken tag', 'ES', '<p lang="es--">El perro</p>', ['El perro']],
  ])('%s', (_, target, html, texts) => {
    expect(translateHtml(html, { target }).texts).toEqual(texts);
  });

  it('is not concluded from the root element, which a template often sets', () => {
    document.documentElement.lang = 'es';
    expect(sent('<p>The dog</p>')).toEqual(['The dog']);
  });
});

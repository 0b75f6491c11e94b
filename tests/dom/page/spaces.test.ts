import { afterEach, describe, expect, it } from 'vitest';
import { inCapitals } from '../support/fake-translator.ts';
import { clearPage, find } from '../support/page.ts';
import { translateHtml } from '../support/translate-tree.ts';

afterEach(clearPage);

/** What a paragraph says after its one text was answered with `reply`. */
const reads = (html: string, reply: string, target = 'ES'): string => {
  translateHtml(`<p>${html}</p>`, { reply: () => reply, target });
  return find('p').textContent ?? '';
};

describe('a space that was lost between two words', () => {
  it.each([
    ['before a link', 'El<a id="1">viejo</a> perro'],
    ['after a link', 'El <a id="1">viejo</a>perro'],
    ['on both sides', 'El<a id="1">viejo</a>perro'],
  ])('comes back %s', (_, reply) => {
    expect(reads('The <a href="#">old</a> dog', reply)).toBe('El viejo perro');
  });

  it('comes back outside of the link, whose underline ends with its words', () => {
    translateHtml('<p>The <a href="#">old</a> dog</p>', {
      reply: () => 'El<a id="1">viejo</a>perro',
    });
    expect(find('a').textContent).toBe('viejo');
  });

  it('comes back where the source had it inside the element', () => {
    expect(reads('The<b> old </b>dog', 'El<b id="1">viejo</b>perro')).toBe('El viejo perro');
  });

  it('comes back between two elements', () => {
    expect(reads('<b>The</b> <i>old</i> dog', '<b id="1">El</b><i id="2">viejo</i> perro')).toBe(
      'El viejo perro',
    );
  });
});

describe('a space that was lost beside what stands in the sentence', () => {
  it.each([
    [
      'code',
      'Run <code>ls</code> now',
      'Ejecute<code id="1" translate="no">ls</code>ya',
      'Ejecute ls ya',
    ],
    ['a picture', 'The <img src="data:,"> dog', 'El<img id="1">perro', 'El  perro'],
    [
      'two pictures',
      'The <img src="data:,"> <img src="data:,"> dog',
      'El<img id="1"><img id="2">perro',
      'El   perro',
    ],
    ['a number that lost its tags', 'Room <b>4</b> is here', 'Sala 4 aquí', 'Sala 4 aquí'],
  ])('comes back: %s', (_, html, reply, text) => {
    expect(reads(html, reply)).toBe(text);
  });

  it('stays where a slot that was not closed took it in', () => {
    expect(
      reads(
        '<i>a <b>b</b></i> <u>old <b>dog</b></u>',
        '<i id="1">a <b id="2">b</b> <u id="3">viejo <b id="4">perro</b></u>',
      ),
    ).toBe('a b viejo perro');
  });

  it.each([
    ['a line break', 'The old <br> dog', 'El<br id="1">perro', 'Elperro'],
    ['a full stop', 'The <code>ls</code> .', 'El <code id="1">ls</code>.', 'El ls.'],
  ])('does not come back beside %s', (_, html, reply, text) => {
    expect(reads(html, reply)).toBe(text);
  });
});

describe('from a script without spaces into one with them, words are parted', () => {
  it.each([
    ['Chinese', '一只<b>老</b>狗', 'An<b id="1">old</b>dog', 'An old dog'],
    ['Japanese', 'これは<a href="#">犬</a>です', 'This<a id="1">dog</a>is', 'This dog is'],
    ['Thai', 'สุนัข<b>แก่</b>ตัว', 'An<b id="1">old</b>dog', 'An old dog'],
    ['a Latin name in Chinese', '狗<b>Rex</b>睡', 'Dog<b id="1">Rex</b>sleeps', 'Dog Rex sleeps'],
    [
      'two elements',
      '<b>老</b><i>狗</i>睡',
      '<b id="1">Old</b><i id="2">dog</i>sleeps',
      'Old dog sleeps',
    ],
  ])('%s', (_, html, reply, text) => {
    expect(reads(html, reply, 'EN')).toBe(text);
  });

  it.each([
    [
      'spaces that are there are not doubled',
      '一只<b>老</b>狗',
      'An <b id="1">old</b> dog',
      'An old dog',
    ],
    ['an ordinal stays one word', '第5<b>章</b>了', 'The 5<b id="1">th</b> x', 'The 5th x'],
    ['signs stay where they are', '狗（<b>老</b>）。', 'Dog (<b id="1">old</b>).', 'Dog (old).'],
    ['an apostrophe touches', '狗<b>的</b>家', 'Dog<b id="1">\'s</b> home', "Dog's home"],
  ])('%s', (_, html, reply, text) => {
    expect(reads(html, reply, 'EN')).toBe(text);
  });

  it('within scripts that need no space none comes', () => {
    expect(reads('一只<b>老</b>狗', '年老<b id="1">的</b>犬', 'JA')).toBe('年老的犬');
    expect(reads('一只<b>老</b>狗', 'สุนัข<b id="1">แก่</b>ตัว', 'TH')).toBe('สุนัขแก่ตัว');
  });
});

describe('no space is added', () => {
  it.each([
    [
      'in a Hebrew word with its prefix',
      'ה<b>כלב</b> ישן',
      'ال<b id="1">كلب</b> نائم',
      'AR',
      'الكلب نائم',
    ],
    [
      'between Arabic and what touched it',
      'The “<b>dog</b>”',
      '«<b id="1">كلب</b>»',
      'AR',
      '«كلب»',
    ],
    ['in a split word', 'D<b>o</b>g x', 'P<b id="1">err</b>o x', 'ES', 'Perro x'],
    ['before a full stop', 'The <b>dog</b> .', 'El <b id="1">perro</b>.', 'ES', 'El perro.'],
    ['in Japanese', 'The <b>old</b> dog', '犬が<b id="1">老</b>いた', 'JA', '犬が老いた'],
    ['in Thai', 'The <b>old</b> dog', 'สุนัข<b id="1">แก่</b>ตัว', 'TH', 'สุนัขแก่ตัว'],
    [
      'between Chinese and a Latin name',
      'The <b>Rex</b> dog',
      '狗<b id="1">Rex</b>狗',
      'ZH',
      '狗Rex狗',
    ],
  ])('%s', (_, html, reply, target, text) => {
    expect(reads(html, reply, target)).toBe(text);
  });
});

describe('a space that was added', () => {
  it.each([
    [
      'goes before a comma',
      'The <b>dog</b>, old',
      'El <b id="1">perro</b> , viejo',
      'El perro, viejo',
    ],
    ['goes before a full stop', 'The <b>dog</b>.', 'El <b id="1">perro</b> .', 'El perro.'],
    ['goes inside the element', 'The <b>dog</b>.', 'El <b id="1">perro </b>.', 'El perro.'],
    [
      'goes in a bracket',
      'Dog (<b>old</b>) x',
      'Perro ( <b id="1">viejo</b> ) x',
      'Perro (viejo) x',
    ],
    ['stays between two words', 'D<b>o</b>g', 'Per <b id="1">ro</b> o', 'Per ro o'],
    [
      'stays before a French colon',
      'The <b>dog</b>: old',
      'Le <b id="1">chien</b> : vieux',
      'Le chien : vieux',
    ],
    [
      'stays after a comma',
      'The <b>dog</b>, old',
      'El <b id="1">perro</b>, viejo',
      'El perro, viejo',
    ],
  ])('%s', (_, html, reply, text) => {
    expect(reads(html, reply)).toBe(text);
  });
});

describe('spaces stay', () => {
  it.each([
    [
      'where they do not break',
      'The <b>dog</b> x',
      'El\u00a0<b id="1">perro</b> x',
      'El\u00a0perro x',
    ],
    ['at both ends of the block', '\n The dog \n', 'El perro', '\n El perro \n'],
    [
      'single, where a slot moved to the start',
      'The <b>old</b> dog',
      '<b id="1">Viejo</b> perro',
      'Viejo perro',
    ],
    [
      'single, where a slot moved to the end',
      'The <b>old</b> dog',
      'Perro <b id="1">viejo</b>',
      'Perro viejo',
    ],
  ])('%s', (_, html, reply, text) => {
    expect(reads(html, reply)).toBe(text);
  });
});

describe('the space between a picture and the words behind it stays', () => {
  it.each([
    ['before the element', '<img src="data:,"> <b>old</b> dog'],
    ['in the element', '<img src="data:,"><b> old</b> dog'],
    ['in the element inside the element', '<img src="data:,"><i><b> old</b></i> dog'],
    ['in the text', '<img src="data:,"> old <b>dog</b>'],
    ['in a wrapper', '<b><img src="data:,"> old <i>dog</i></b>'],
    ['in an element alone', '<img src="data:,"><b> old dog</b>'],
  ])('%s', (_, html) => {
    translateHtml(`<p>${html}</p>`, { reply: inCapitals });
    expect(find('p').textContent).toBe(' OLD DOG');
  });
});

describe('right-to-left text', () => {
  it('into a script from left to right is spaced the same', () => {
    expect(reads('הכלב <b>הזקן</b> ישן', 'The<b id="1">old</b>dog', 'EN')).toBe('The old dog');
    expect(reads('הכלב <b>הזקן</b> ישן', '老<b id="1">狗</b>睡', 'ZH')).toBe('老狗睡');
  });

  it('is spaced the same', () => {
    expect(reads('The <b>old</b> dog', 'الكلب<b id="1">العجوز</b>نائم', 'AR')).toBe(
      'الكلب العجوز نائم',
    );
  });

  it('keeps numbers and signs where the reply has them', () => {
    expect(reads('Pay <b>$5</b> now', 'ادفع <b id="1">5 $</b> الآن', 'AR')).toBe('ادفع 5 $ الآن');
  });
});

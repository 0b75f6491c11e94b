import { afterEach, describe, expect, it } from 'vitest';
import { answered } from '../support/answered.ts';
import { clearPage } from '../support/page.ts';

afterEach(clearPage);

const shown = (html: string, reply: string): string => answered(html, reply).html;

const link = 'The <a href="#x">old</a> dog sleeps';

describe('a reply is shown when', () => {
  it.each([
    ['a tag is where it was', 'El <a id="1">viejo</a> perro', 'El <a href="#x">viejo</a> perro'],
    [
      'a tag has moved',
      'El perro <a id="1">viejo</a> duerme',
      'El perro <a href="#x">viejo</a> duerme',
    ],
    [
      'a tag is doubled with the same words',
      'El <a id="1">viejo</a> perro <a id="1">viejo</a>',
      'El <a href="#x">viejo</a> perro ',
    ],
    [
      'a tag is doubled with other words',
      'El <a id="1">viejo</a> perro <a id="1">duerme</a>',
      'El <a href="#x">viejo</a> perro duerme',
    ],
    ['a tag is not closed', 'El <a id="1">viejo perro', 'El <a href="#x">viejo perro</a>'],
    [
      'a tag is closed twice',
      'El <a id="1">viejo</a></a> perro</b></p>',
      'El <a href="#x">viejo</a> perro',
    ],
    [
      'a tag was never sent',
      'El <u>muy</u> <a id="1">viejo</a> <em id="7">perro</em>',
      'El muy <a href="#x">viejo</a> perro',
    ],
    [
      'a tag was never sent around one that was',
      'El <b id="x"><a id="1">viejo</a></b> perro',
      'El <a href="#x">viejo</a> perro',
    ],
    [
      'a number is written otherwise',
      'El <a id=1 class=x>viejo</a> perro',
      'El <a href="#x">viejo</a> perro',
    ],
    ['a tag has another name', 'El <B id="1">viejo</B> perro', 'El <a href="#x">viejo</a> perro'],
    [
      'entities are written differently',
      'El <a id="1">&quot;viejo&#34;</a> &amp; &#x26; perro',
      'El <a href="#x">"viejo"</a> &amp; &amp; perro',
    ],
    [
      'text was pulled into a tag',
      'El <a id="1">viejo perro</a>',
      'El <a href="#x">viejo perro</a>',
    ],
    [
      'the tail of a word was pushed out: the word stays whole',
      '<a id="1">El vie</a>jo.',
      '<a href="#x">El vie</a>jo.',
    ],
    [
      'a sentence was invented',
      'El <a id="1">viejo</a> perro. Compre ya.',
      'El <a href="#x">viejo</a> perro. Compre ya.',
    ],
    [
      'a paragraph was put around it',
      '<p>El <a id="1">viejo</a> perro</p>',
      'El <a href="#x">viejo</a> perro',
    ],
    [
      'a document was put around it',
      '<html><body>El <a id="1">viejo</a> perro</body></html>',
      'El <a href="#x">viejo</a> perro',
    ],
  ])('%s', (_, reply, expected) => {
    expect(shown(link, reply)).toBe(expected);
  });

  const phone = 'Call <span translate="no">+44 20 7946</span> now';
  it.each([
    [
      'it was divided in two',
      'Llama <span id="1">+44 20</span> <span id="1">7946</span> ahora',
      'Llama <span translate="no">+44 20 7946</span> ahora',
    ],
    [
      'its words stand behind it',
      'Llama <span id="1"></span>+44 20 7946 ahora',
      'Llama <span translate="no">+44 20 7946</span> ahora',
    ],
    [
      'it came back without its words',
      'Llama <span id="1"></span> ahora',
      'Llama <span translate="no">+44 20 7946</span> ahora',
    ],
  ])('what stays as it is stands there once: %s', (_, reply, expected) => {
    expect(shown(phone, reply)).toBe(expected);
  });

  const links = 'The <b>big</b> <i>old</i> dog';
  it.each([
    [
      'two tags have changed places',
      'El <i id="2">viejo</i> perro <b id="1">grande</b>',
      'El <i>viejo</i> perro <b>grande</b>',
    ],
    [
      'one tag has swallowed another',
      'El <b id="1">grande <i id="2">viejo</i></b> perro',
      'El <b>grande </b><i>viejo</i> perro',
    ],
    [
      'two tags cross',
      'El <b id="1">grande <i id="2">y</b> viejo</i> perro',
      'El <b>grande </b><i>y</i> viejo perro',
    ],
  ])('%s', (_, reply, expected) => {
    expect(shown(links, reply)).toBe(expected);
  });

  const code = 'Run <code>dog()</code> in <img src="data:,"> now';
  it.each([
    [
      'what can’t be translated was moved to the start',
      '<code id="1" translate="no">dog()</code> Ejecute en <img id="2"> ya',
      '<code>dog()</code> Ejecute en <img src="data:,"> ya',
    ],
    [
      'what can’t be translated was translated',
      'Ejecute <code id="1">perro()</code> en <img id="2"> ya',
      'Ejecute <code>dog()</code> en <img src="data:,"> ya',
    ],
    [
      'a mark was lost',
      'Ejecute <code id="1">dog()</code> ya',
      'Ejecute <code>dog()</code> <img src="data:,"> ya',
    ],
    [
      'what can’t be translated was lost with its words',
      'Ejecute en <img id="2"> ya',
      '<code>dog()</code> Ejecute en <img src="data:,"> ya',
    ],
    [
      'what can’t be translated lost its tags',
      'Ejecute dog() en <img id="2"> ya',
      'Ejecute <code>dog()</code> en <img src="data:,"> ya',
    ],
    [
      'what can’t be translated is not closed',
      'Ejecute <code id="1">dog() en <img id="2"> ya',
      'Ejecute <code>dog()</code> en <img src="data:,"> ya',
    ],
    [
      'what can’t be translated stands twice, not closed',
      'Ejecute <code id="1">dog()</code><code id="1">dog() en <img id="2"> ya',
      'Ejecute <code>dog()</code> en <img src="data:,"> ya',
    ],
    [
      'a mark was doubled',
      'En <img id="2"> <code id="1">dog()</code> y <img id="2"> ya',
      'En <img src="data:,"> <code>dog()</code> y  ya',
    ],
    [
      'a mark was closed',
      'Ejecute <code id="1">dog()</code> en <img id="2"></img> ya',
      'Ejecute <code>dog()</code> en <img src="data:,"> ya',
    ],
  ])('%s', (_, reply, expected) => {
    expect(shown(code, reply).replaceAll(/ +/g, ' ')).toBe(expected.replaceAll(/ +/g, ' '));
  });

  it('words that only begin as what can’t be translated are words of the sentence', () => {
    expect(shown('Run <code>do</code> now', 'Ejecute done <code id="1">do</code>')).toBe(
      'Ejecute done <code>do</code>',
    );
    expect(shown('Run <code>do</code> now', 'Haga done ya')).toBe('<code>do</code> Haga done ya');
  });

  const number = 'Show <b>4</b> more <a href="#x">dogs</a>';
  it.each([
    ['a number lost its tags', 'Ver 4 <a id="2">perros</a> más', 'Ver <b>4</b> <a>perros</a> más'],
    [
      'a number came back beside its tags',
      'Ver <b id="1"></b>4 <a id="2">perros</a> más',
      'Ver <b>4</b> <a>perros</a> más',
    ],
    ['a number was lost', '<a id="2">Perros</a> más', '<b>4</b> <a>Perros</a> más'],
    [
      'a number became another',
      'Ver <b id="1">٤</b> <a id="2">perros</a> más',
      'Ver <b>٤</b> <a>perros</a> más',
    ],
  ])('%s', (_, reply, expected) => {
    expect(shown(number, reply)).toBe(expected.replace('<a>', '<a href="#x">'));
  });

  it('a link to a number lost its words', () => {
    expect(shown('See <a href="#x">4.3</a> here', 'Ver <a id="1"></a> aquí')).toBe(
      'Ver <a href="#x">4.3</a> aquí',
    );
  });

  it.each([
    [
      'a number that touches a word',
      '<b>4</b>Scope <a href="#x">here</a>',
      '4Ámbito <a id="2">aquí</a>',
      '<b>4</b>Ámbito <a href="#x">aquí</a>',
    ],
    [
      'code inside a word',
      'The <code>dog</code>s sleep',
      'Los dogs duermen',
      'Los <code>dog</code>s duermen',
    ],
    [
      'a number with a space that does not break',
      'At <b>10&nbsp;30</b> <code>x</code> sleeps',
      'A las 10\u00a030 <code id="2">x</code> duerme',
      'A las <b>10&nbsp;30</b> <code>x</code> duerme',
    ],
  ])('%s lost its tags', (_, source, reply, expected) => {
    expect(shown(source, reply)).toBe(expected);
  });

  it.each([
    [
      'a number swallowed the words behind it',
      '<b>4</b> more <a href="#x">dogs</a>',
      '<b id="1">4 perros <a id="2">más</a>',
      '<b>4</b> perros <a href="#x">más</a>',
    ],
    [
      'a box without words swallowed those behind it',
      'Dogs:<b> </b>old <i>dogs</i>',
      'Perros:<b id="1"> viejos <i id="2">perros</i>',
      'Perros:<b> </b> viejos <i>perros</i>',
    ],
    [
      'code inside a word swallowed what follows',
      'The <code>def</code>ining <a href="#x">dog</a>',
      'El <code id="1">defidor de <a id="2">perros</a>',
      'El <code>def</code>idor de <a href="#x">perros</a>',
    ],
    [
      'a number was written as a word',
      'At <b>4</b> sleep <a href="#x">dogs</a>',
      'A las <b id="1">cuatro</b> duermen <a id="2">perros</a>',
      'A las <b>cuatro</b> duermen <a href="#x">perros</a>',
    ],
  ])('%s', (_, source, reply, expected) => {
    expect(shown(source, reply)).toBe(expected);
  });

  it('an emphasized auxiliary word became a part of another one', () => {
    const { html, outcome } = answered(
      'You <b>will</b> see <a href="#x">dogs</a>',
      '<b id="1"></b> verás <a id="2">perros</a>',
    );
    expect([html.trim(), outcome]).toEqual(['<b></b> verás <a href="#x">perros</a>', 'shown']);
  });

  it.each([
    ['a link', '<a href="#x">will</a>', '<a id="1"></a>'],
    ['a link in it', '<b><a href="#x">will</a></b>', '<b id="1"></b>'],
    ['a word with a meaning', '<b>not</b>', '<b id="1"></b>'],
    ['an auxiliary word without its tag', '<b>will</b>', ''],
  ])('but not when its words are gone from %s', (_, element, reply) => {
    const { outcome } = answered(`You ${element} see dogs`, `${reply} verás perros`);
    expect(outcome).toBe('broken');
  });

  it('code in a sentence without spaces lost its tags', () => {
    expect(shown('See <code>ls</code> here', 'ここでlsを見る')).toBe('ここで<code>ls</code>を見る');
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { clearPage, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { translateTree, withoutMarks } from '../support/translate-tree.ts';

afterEach(clearPage);

/** Shows a paragraph, answers its one text with `reply`; every node must survive, and restoring must give all back. */
const answered = (html: string, reply: string): { html: string; outcome: string | undefined } => {
  showPage(`<p>${html}</p>`);
  const before = document.body.innerHTML;
  const photograph = new Photograph();
  const tree = translateTree({ reply: () => reply });
  expect(tree.texts).toHaveLength(1);
  expect(photograph.harm).toEqual([]);
  const shown = withoutMarks(tree.html).slice(3, -4);
  expect(tree.restore()).toBe(before);
  expect(photograph.differences).toEqual([]);
  return { html: shown, outcome: tree.outcomes[0] };
};

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
      'the tail of a word was pushed out, which looks like a lost space',
      '<a id="1">El vie</a>jo.',
      '<a href="#x">El vie</a> jo.',
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
      'Ejecute <code>dog()</code><img src="data:,"> ya',
    ],
    [
      'what can’t be translated was lost',
      'Ejecute en <img id="2"> ya',
      '<code>dog()</code>Ejecute en <img src="data:,"> ya',
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
});

describe('a reply is not shown, and its texts are asked for one by one, when', () => {
  it.each([
    ['a link’s tag was lost', 'El viejo perro'],
    ['a link was emptied with its words outside', 'El <a id="1"></a>viejo perro'],
    ['a link has but a sign left', 'El <a id="1">.</a> viejo perro'],
    ['a link stands twice, empty first', 'El <a id="1"></a> <a id="1">viejo</a> perro'],
    ['the markup was escaped', 'El &lt;a id="1"&gt;viejo&lt;/a&gt; perro'],
  ])('%s', (_, reply) => {
    expect(answered(link, reply)).toEqual({ html: link, outcome: 'broken' });
  });

  it('one link has swallowed the words of another', () => {
    const html = 'See <a href="#1">cats</a> or <a href="#2">dogs</a>';
    expect(answered(html, 'Ver <a id="1">gatos o perros</a><a id="2"></a>')).toEqual({
      html,
      outcome: 'broken',
    });
  });

  it('a nested tag came back outside of its parent', () => {
    const html = 'The <a href="#">old <b>dog</b></a> sleeps';
    expect(answered(html, 'El <b id="2">perro</b> <a id="1">viejo</a> duerme').outcome).toBe(
      'broken',
    );
  });
});

describe('a reply is not shown at all when', () => {
  it.each([
    ['it is empty', ''],
    ['it is white space', ' \n '],
    ['it has signs only', '…'],
    ['it has tags only', '<b></b>'],
  ])('%s', (_, reply) => {
    expect(answered('The dog', reply)).toEqual({ html: 'The dog', outcome: 'untrusted' });
  });

  it('it has nothing but empty tags', () => {
    expect(answered(link, '<a id="1"></a>').outcome).not.toBe('shown');
  });

  it('its markup was escaped and no link was lost by it', () => {
    expect(answered('Cats<br>dogs', 'Gatos&lt;br id="1"&gt;perros').outcome).toBe('untrusted');
  });
});

describe('a reply to plain text', () => {
  it.each([
    ['is text, whatever it looks like', 'Gatos & perros <b>x</b> &amp;'],
    ['may be much longer', 'Gatos y perros '.repeat(300).trim()],
  ])('%s', (_, reply) => {
    showPage('<p>Cats</p>');
    const { outcomes } = translateTree({ reply: () => reply });
    const { textContent, children } = document.body;
    expect(children).toHaveLength(1);
    expect(document.querySelector('b')).toBe(null);
    expect(outcomes[0] === 'shown' ? textContent : reply).toBe(reply);
  });
});

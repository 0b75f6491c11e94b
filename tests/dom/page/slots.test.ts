import { afterEach, describe, expect, it } from 'vitest';
import { mapWords } from '../support/fake-translator.ts';
import { clearPage } from '../support/page.ts';
import { translateHtml, withoutMarks } from '../support/translate-tree.ts';

afterEach(clearPage);

const sent = (html: string): readonly string[] => translateHtml(html).texts;

describe('plain text', () => {
  it('is sent as it is, unescaped', () => {
    const { sources } = translateHtml('<p>Cats &amp; dogs &lt;3 "fish"</p>');
    expect(sources).toEqual([{ format: 'plain', text: 'Cats & dogs <3 "fish"' }]);
  });

  it('is what is left when a wrapper is taken off', () => {
    expect(translateHtml('<p><b>Cats &amp; dogs</b></p>').sources).toEqual([
      { format: 'plain', text: 'Cats & dogs' },
    ]);
  });

  it('may stand in several nodes', () => {
    const html = '<p>The <!-- c -->dog</p>';
    expect(translateHtml(html).sources).toEqual([{ format: 'plain', text: 'The dog' }]);
  });
});

describe('markup', () => {
  it('has a number for each element, in reading order', () => {
    const html = '<p>A <b>big <i>old</i></b> dog <a href="#">sleeps</a></p>';
    expect(translateHtml(html).sources).toEqual([
      {
        format: 'html',
        text: 'A <b id="1">big <i id="2">old</i></b> dog <a id="3">sleeps</a>',
      },
    ]);
  });

  it('has none of the page’s attributes', () => {
    const html =
      '<p>The <a id="x" href="https://dog.example/?q=1" class="c" onclick="1" data-x="y" title="1">dog</a> sleeps</p>';
    expect(sent(html)).toEqual(['The <a id="1">dog</a> sleeps']);
  });

  it('has its text escaped', () => {
    expect(sent('<p>a &lt; <b>b &amp; c</b> &gt; d</p>')).toEqual([
      'a &lt; <b id="1">b &amp; c</b> &gt; d',
    ]);
  });

  it.each([
    ['font', '<font color="red">old</font>', '<font id="1">old</font>'],
    ['a custom element', '<x-dog>old</x-dog>', '<span id="1">old</span>'],
    ['an element of a page’s own', '<blink>old</blink>', '<span id="1">old</span>'],
    ['a word inserted', '<ins>old</ins>', '<ins id="1">old</ins>'],
  ])('names %s so that a service knows it as inline', (_, element, text) => {
    expect(sent(`<p>The ${element} dog</p>`)).toEqual([`The ${text} dog`]);
  });

  it.each([
    ['an empty element', '<a href="#"></a>'],
    ['an element with a sign', '<span>★</span>'],
    ['the number of a note', '<sup>[1]</sup>'],
    ['the number of a note with a link', '<sup><a href="#">[1]</a></sup>'],
    ['an element with a picture', '<a href="#"><img src="data:,"></a>'],
  ])('has a mark without content for %s', (_, element) => {
    const [text] = sent(`<p>The dog${element} sleeps</p>`);
    expect(text).toMatch(/^The dog ?<img id="1"> ?sleeps$/);
  });

  it.each([
    ['in a link', '<a href="#"><code>open()</code></a>'],
    ['in elements in a link', '<a href="#"><b><code>open()</code></b></a>'],
    ['in a link with an icon', '<a href="#"><img src="data:,"><code>open()</code></a>'],
  ])('has code %s as code', (_, element) => {
    expect(sent(`<p>Like ${element} but old</p>`)).toEqual([
      'Like <code id="1" translate="no">open()</code> but old',
    ]);
    expect(sent(`<p>${element} is old</p>`)).toEqual([
      '<code id="1" translate="no">open()</code> is old',
    ]);
  });

  it('has a name in a link as a name', () => {
    expect(sent('<p>The <a href="#"><i translate="no">Fido</i></a> dog</p>')).toEqual([
      'The <i id="1" translate="no">Fido</i> dog',
    ]);
  });

  it('has a number of the page as text, since its form may change', () => {
    expect(sent('<p>It cost <b>1,000.50</b> crowns</p>')).toEqual([
      'It cost <b id="1">1,000.50</b> crowns',
    ]);
  });

  it('has the letter of a note as a name', () => {
    const note = '<sup><a href="#n"><span>[</span>b<span>]</span></a></sup>';
    expect(sent(`<p>It is old${note} and <i>big</i></p>`)).toEqual([
      'It is old<sup id="1" translate="no">[b]</sup> and <i id="2">big</i>',
    ]);
    expect(sent('<p>It is 2<sup>a</sup> and <i>big</i></p>')).toEqual([
      'It is 2<sup id="1">a</sup> and <i id="2">big</i>',
    ]);
  });

  it('has the number of a formula as text', () => {
    expect(sent('<p>Less CO<sub>2</sub> is good</p>')).toEqual([
      'Less CO<sub id="1">2</sub> is good',
    ]);
  });

  it('has a mark for a line break', () => {
    expect(sent('<p>The dog<br>sleeps</p>')).toEqual(['The dog<br id="1">sleeps']);
  });

  it('leaves marks at both ends of a sentence on the page', () => {
    expect(sent('<p><img src="data:,"> The <b>old</b> dog <i class="fa-solid">x</i></p>')).toEqual([
      'The <b id="1">old</b> dog',
    ]);
  });

  it('is well-formed whatever the page’s text', () => {
    const html = '<p>&lt;b id="7"&gt; <b>&lt;/b&gt;</b> x &amp;lt; y <i>z</i></p>';
    const [text = ''] = sent(html);
    const parsed = new DOMParser().parseFromString(
      `<r>${text.replace(/<img id="1">/, '')}</r>`,
      'text/xml',
    );
    expect(parsed.querySelector('parsererror')).toBe(null);
  });
});

describe('white space', () => {
  it.each([
    ['is collapsed as the browser shows it', '<p>The\n\t old   dog</p>', 'The old dog'],
    ['is left out at both ends', '<p>\n  The dog  \n</p>', 'The dog'],
    ['is one space across elements', '<p>The <b> old</b> dog</p>', 'The <b id="1">old</b> dog'],
    ['stays inside an element', '<p>The<b> old </b>dog</p>', 'The<b id="1"> old </b>dog'],
    ['goes after a line break', '<p>The dog<br>\n  sleeps</p>', 'The dog<br id="1">sleeps'],
    ['stays around a picture', '<p>a <img src="data:,"> b</p>', 'a <img id="1"> b'],
    ['stays where it does not break', '<p>a&nbsp;b</p>', 'a\u00a0b'],
    ['of every kind is left out at both ends', '<p>&#x3000;a&nbsp;b&nbsp;</p>', 'a\u00a0b'],
    [
      'is kept where the style keeps it',
      '<p style="white-space:pre-wrap">The  dog\n  sleeps</p>',
      'The  dog\n  sleeps',
    ],
    [
      'is kept in an element whose style keeps it',
      '<p>The <b style="white-space:pre">old  dog</b>  sleeps</p>',
      'The <b id="1">old  dog</b> sleeps',
    ],
  ])('%s', (_, html, text) => {
    expect(sent(html)).toEqual([text]);
  });

  it('keeps its lines where the style shows them', () => {
    const [text] = sent('<p style="white-space:pre-line">The dog\nsleeps</p>');
    expect(text).toBe('The dog\nsleeps');
  });

  it('keeps its lines beside elements, although services collapse line ends in markup', () => {
    const { texts, html, restore } = translateHtml(
      '<p style="white-space:pre-wrap">The dog\nsleeps <b>here</b>\nand there</p>',
      { reply: (source) => mapWords(source, (words) => words.toUpperCase().replace(/\s+/g, ' ')) },
    );
    expect(texts).toEqual(['The dog<br>sleeps <b id="1">here</b><br>and there']);
    expect(withoutMarks(html)).toContain('>THE DOG\nSLEEPS <b>HERE</b>\nAND THERE</p>');
    expect(restore()).toContain('>The dog\nsleeps <b>here</b>\nand there</p>');
  });

  it.each([
    ['at both ends', '\n  The dog <b>sleeps</b>\n', '\n  THE DOG <b>SLEEPS</b>\n'],
    [
      'of a script',
      'The dog&#13;\nsleeps <b>here</b>&#13;\nnow',
      'THE DOG\nSLEEPS <b>HERE</b>\nNOW',
    ],
    ['before indents', 'The <b>dog</b>\n    sleeps', 'THE <b>DOG</b>\n    SLEEPS'],
  ])('keeps its lines beside elements: %s', (_, source, translated) => {
    const { html } = translateHtml(`<p style="white-space:pre-wrap">${source}</p>`, {
      reply: (text) => mapWords(text, (words) => words.toUpperCase()),
    });
    expect(withoutMarks(html)).toContain(`>${translated}</p>`);
  });

  it('is sent in an element of its own, where it is what parts two words', () => {
    expect(sent('<p>The dog<span> </span>sleeps</p>')).toEqual([
      'The dog<span id="1"> </span>sleeps',
    ]);
  });

  it('around a text stays on the page', () => {
    expect(translateHtml('<p>\n  The dog  \n</p>').html).toContain('>\n  aaa aaa  \n</p>');
    expect(translateHtml('<p>\u3000The <b>dog</b> sleeps\u3000</p>').html).toContain(
      '>\u3000aaa <b>aaa</b> aaaaaa\u3000</p>',
    );
  });

  it('that a reply has at its ends is not the page’s', () => {
    const { html } = translateHtml('<p>The <b>dog</b></p>', {
      reply: () => '\n El <b id="1">perro</b>\u00a0 ',
    });
    expect(html).toContain('>El <b>perro</b></p>');
  });
});

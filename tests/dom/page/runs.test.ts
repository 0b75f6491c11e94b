import { afterEach, describe, expect, it } from 'vitest';
import { clearPage, find } from '../support/page.ts';
import { translateHtml, translateTree, withoutMarks } from '../support/translate-tree.ts';

afterEach(clearPage);

const segmented = (html: string): string => withoutMarks(translateHtml(html).html);
const sent = (html: string): readonly string[] => translateHtml(html).texts;

describe('a wrapper around the whole run', () => {
  it.each([
    ['is left out of the text', '<p><a href="#">The dog</a></p>', ['The dog']],
    ['is left out with white space around it', '<p> <b>The dog</b> \n</p>', ['The dog']],
    ['is left out at every depth', '<p><a><b><i>The dog</i></b></a></p>', ['The dog']],
    [
      'is left out, and what is inside stays a sentence',
      '<p><a href="#">The <b>old</b> dog</a></p>',
      ['The <b id="1">old</b> dog'],
    ],
    [
      'is left out with punctuation that stands outside',
      '<p>“<q>The dog sleeps</q>.</p>',
      ['The dog sleeps'],
    ],
    ['is left out beside a number', '<p>1. <a href="#">The dog</a> (12)</p>', ['The dog']],
    [
      'is left out beside a picture',
      '<p><img src="data:,"> <a href="#">The dog</a></p>',
      ['The dog'],
    ],
  ])('%s', (_, html, texts) => {
    expect(sent(html)).toEqual(texts);
  });

  it('keeps what stands outside it on the page', () => {
    expect(segmented('<p>1. <a href="#">The dog</a> (12)</p>')).toBe(
      '<p>1. <a href="#">aaa aaa</a> (12)</p>',
    );
  });
});

describe('wrappers inside each other', () => {
  it.each([
    [
      'travel as one slot',
      '<p>See <a href="#"><b><i>this</i></b></a> dog</p>',
      ['See <a id="1">this</a> dog'],
    ],
    [
      'travel under the name that says most',
      '<p>See <span><a href="#">this</a></span> dog</p>',
      ['See <a id="1">this</a> dog'],
    ],
    [
      'stay apart where each has words of its own',
      '<p>See <a href="#">this <b>old</b></a> dog</p>',
      ['See <a id="1">this <b id="2">old</b></a> dog'],
    ],
  ])('%s', (_, html, texts) => {
    expect(sent(html)).toEqual(texts);
  });

  it('all stay on the page', () => {
    expect(segmented('<p>See <a href="#"><b><i>this</i></b></a> dog</p>')).toBe(
      '<p>aaa <a href="#"><b><i>aaaa</i></b></a> aaa</p>',
    );
  });
});

describe('links in a row', () => {
  it.each([
    [
      'are texts of their own as custom elements, too',
      '<p><x-chip>Dog</x-chip> <x-chip>Cat</x-chip></p>',
      '<p><x-chip>aaa</x-chip> <x-chip>bbb</x-chip></p>',
    ],
    [
      'are texts of their own without words between them',
      '<nav><a href="#">Home</a> <a href="#">About us</a> | <a href="#">Help</a></nav>',
      '<nav><a href="#">aaaa</a> <a href="#">bbbbb bb</a> | <a href="#">cccc</a></nav>',
    ],
    [
      'are texts of their own with breaks between them',
      '<p><a href="#">Home</a><br><a href="#">Help</a></p>',
      '<p><a href="#">aaaa</a><br><a href="#">bbbb</a></p>',
    ],
    [
      'are texts of their own inside a wrapper',
      '<p><span><a href="#">Home</a> · <a href="#">Help</a></span></p>',
      '<p><span><a href="#">aaaa</a> · <a href="#">bbbb</a></span></p>',
    ],
    [
      'are one sentence with a word between them',
      '<p><a href="#">Cats</a> and <a href="#">dogs</a></p>',
      '<p><a href="#">aaaa</a> aaa <a href="#">aaaa</a></p>',
    ],
  ])('%s', (_, html, expected) => {
    expect(segmented(html)).toBe(expected);
  });
});

describe('boxes in a row', () => {
  it.each([
    [
      'are texts of their own, as labels are',
      '<p><span style="display:inline-block">New</span> <span style="display:inline-block">Sale</span></p>',
      ['New', 'Sale'],
    ],
    [
      'are texts of their own in a heading, where they are more than its words',
      '<h2><span style="display:inline-block">New dogs</span> <a href="#" style="display:inline-block">All</a></h2>',
      ['New dogs', 'All'],
    ],
    [
      'are a part of the sentence that has words around them',
      '<p>See the <a href="#" style="display:inline-block">new</a> dogs</p>',
      ['See the <a id="1">new</a> dogs'],
    ],
  ])('%s', (_, html, texts) => {
    expect(sent(html)).toEqual(texts);
  });
});

describe('a box in a sentence keeps its place, and is a text of its own:', () => {
  it.each([
    ['a button', '<p>Click <button>Save</button> to go</p>', ['Click <img id="1"> to go', 'Save']],
    [
      'what is laid over the page',
      '<p>The dog<span style="position:absolute">Tip</span> sleeps</p>',
      ['The dog<img id="1"> sleeps', 'Tip'],
    ],
    [
      'what floats',
      '<p>The <span style="float:right">old</span> dog</p>',
      ['The <img id="1"> dog', 'old'],
    ],
    [
      'a list to choose from',
      '<p>Pick <select><option>Dog</option></select> now</p>',
      ['Pick <img id="1"> now', 'Dog'],
    ],
  ])('%s', (_, html, texts) => {
    expect(sent(html)).toEqual(texts);
  });

  it.each([
    ['a label with its field', '<p>The <label>old <input></label> dog</p>'],
    ['what has no box', '<p>The <span style="display:contents">old</span> dog</p>'],
  ])('but not %s, which is a part of the sentence', (_, html) => {
    expect(sent(html)).toHaveLength(1);
  });
});

describe('spans of a split word or headline', () => {
  it.each([
    ['words of one line', '<h1><span>The</span> <span>old</span> <span>dog</span></h1>'],
    [
      'words in boxes',
      '<h1><span style="display:inline-block">Old</span> <span style="display:inline-block">dog</span></h1>',
    ],
    [
      'words of a line in boxes',
      '<h1><div><div style="display:inline-block">Old</div> <div style="display:inline-block">dog</div></div></h1>',
    ],
    [
      'letters in boxes',
      '<h2><div style="display:inline-block">D</div><div style="display:inline-block">og</div></h2>',
    ],
  ])('stay together: %s', (_, html) => {
    expect(segmented(html)).toBe(html.replace(/>[^<]*\w[^<]*</g, (t) => t.replace(/\w/g, 'a')));
  });
});

describe('boxes of a split paragraph', () => {
  /** A parser would close the paragraph before a `div`. */
  const split = (words: string): readonly string[] => {
    document.body.innerHTML = '<p></p>';
    find('p').innerHTML = words;
    return translateTree().texts;
  };
  const box = (words: string) => `<div style="display:inline-block">${words}</div>`;

  it('stay together', () => {
    expect(split(`${box('The')} ${box('old')} ${box('dog')}`)).toEqual([
      '<span id="1">The</span> <span id="2">old</span> <span id="3">dog</span>',
    ]);
  });

  it('stay together beside an emphasized word', () => {
    expect(split(`${box('The')} <b>${box('old')}</b> ${box('dog')}`)).toHaveLength(1);
  });

  it('are texts of their own if they hold several words', () => {
    expect(split(`${box('The dog')} ${box('A cat')}`)).toEqual(['The dog', 'A cat']);
  });
});

describe('a long run', () => {
  it('is cut at a line break after some 4,000 characters', () => {
    const sentence = 'The old dog sleeps. '.repeat(210).trim();
    expect(sent(`<p>${sentence}<br>One.<br>Two.</p>`)).toEqual([sentence, 'One.<br id="1">Two.']);
  });

  it('stays whole without a line break', () => {
    expect(sent(`<p>${'The old dog sleeps. '.repeat(500)}</p>`)).toHaveLength(1);
  });
});

describe('an element with white space only', () => {
  it('stays on the page at the edge of a text', () => {
    expect(sent('<label><span class="icon"></span><span> </span>The dog</label>')).toEqual([
      'The dog',
    ]);
  });
});

describe('choices in a row', () => {
  it.each([
    ['<p><input type="radio">The dog <input type="radio">A cat</p>', ['The dog', 'A cat']],
    ['<p>The dog <input type="checkbox"> A cat <input type="checkbox"></p>', ['The dog', 'A cat']],
    [
      '<p><span><input type="radio"></span>The dog <span><input type="radio"></span>A cat</p>',
      ['The dog', 'A cat'],
    ],
    [
      '<p>Who sleeps? <label><input type="radio"> The dog</label> <label><input type="radio"> A cat</label></p>',
      ['Who sleeps?', 'The dog', 'A cat'],
    ],
  ])('are texts of their own: %s', (html, texts) => {
    expect(sent(html)).toEqual(texts);
  });
});

describe('a name in emphasis', () => {
  it.each([
    [
      '<p>The flag <em>share_dogs</em> needs <b>--all</b> or <b>-a</b>.</p>',
      [
        'The flag <em id="1" translate="no">share_dogs</em> needs <b id="2" translate="no">--all</b> or <b id="3" translate="no">-a</b>.',
      ],
    ],
    [
      '<p><b>bark()</b> wakes <i>all</i> dogs.</p>',
      ['<b id="1" translate="no">bark()</b> wakes <i id="2">all</i> dogs.'],
    ],
    ['<p><tt>DOGS</tt> is the number.</p>', ['<tt id="1" translate="no">DOGS</tt> is the number.']],
    ['<p><b>--all</b>, <b>-a</b></p>', []],
    [
      '<p><span class="command"><b>bark</b></span> is a program</p>',
      ['<span id="1" translate="no">bark</span> is a program'],
    ],
    ['<p>All of /dogs/<em>old_dog</em>/bin</p>', ['All of /dogs/<em id="1">old_dog</em>/bin']],
  ])('stays as it is in its sentence: %s', (html, texts) => {
    expect(sent(html)).toEqual(texts);
  });
});

describe('a link', () => {
  it.each([
    [
      'with only an address does not swallow the word that touches it',
      '<p><b>Mail</b><a href="#">me@dog.example</a></p>',
      ['Mail'],
    ],
    [
      'with a handle or an address is not translated in its sentence',
      '<p><a href="#">@old_dog</a> asks <a href="#">@cat@sea.example</a> and <a href="#">me@dog.example</a></p>',
      [
        '<a id="1" translate="no">@old_dog</a> asks <a id="2" translate="no">@cat@sea.example</a> and <a id="3" translate="no">me@dog.example</a>',
      ],
    ],
    [
      'within formatted words is not translated, as in the head of a quoted mail',
      '<p><b>To:</b><span> Cat &lt;<a href="#">old.cat@dog.example</a>&gt;</span></p>',
      [
        '<b id="1">To:</b><span id="2"> Cat &lt;<a id="3" translate="no">old.cat@dog.example</a>&gt;</span>',
      ],
    ],
    [
      'with a handle behind a titled drawing is not translated in its sentence',
      '<p>Ask <a href="#"><svg><title>Icon</title></svg>@old_dog</a> now</p>',
      ['Ask <a id="1" translate="no">Icon@old_dog</a> now', 'Icon'],
    ],
    [
      'in bold is an entry of a menu, too',
      '<p><b><a href="#">Home</a></b> <a href="#">Red dogs</a></p>',
      ['Home', 'Red dogs'],
    ],
    [
      'between signs is an entry of a menu, whatever stands before the first one',
      '<p>Five dogs by <a href="#">Anna</a> | <a href="#">hide</a> | <a href="#">past</a></p>',
      ['Five dogs by <a id="1">Anna</a>', 'hide', 'past'],
    ],
    [
      'between words goes on its sentence behind a sign',
      '<p>The dog <a href="#">Anna</a> | the cat</p>',
      ['The dog <a id="1">Anna</a> | the cat'],
    ],
    [
      'with an address whose signs are in elements is not translated',
      '<p>Write to <a href="#">fly<span>@</span>dog<span>.</span>example</a> now</p>',
      ['Write to <a id="1" translate="no">fly@dog.example</a> now'],
    ],
    ['with only the end of an address is not sent', '<p>info<a href="#">@dog.example</a></p>', []],
    [
      'with only the beginning of an address is not sent',
      '<p><a href="#">https://dog.example</a>/a/path</p>',
      [],
    ],
    [
      'with only a name is not sent beside another name',
      '<p><a href="#">@dog</a> me@dog.example</p>',
      [],
    ],
    [
      'with an expression keeps its sentence from being sent',
      '<p>The dog <a href="#">{{ name }}</a></p>',
      [],
    ],
  ])('%s', (_, html, texts) => {
    expect(sent(html)).toEqual(texts);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import type { Reply } from '../support/fake-translator.ts';
import { mapWords } from '../support/fake-translator.ts';
import { find, showPage, textIn } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { closeSessions, translatePage } from '../support/session.ts';
import { until } from '../support/time.ts';
import { translateTree } from '../support/translate-tree.ts';

afterEach(closeSessions);

const arabic: Reply = (source) => mapWords(source, (words) => words.replace(/\p{L}+/gu, 'كلب'));
const hebrew: Reply = (source) => mapWords(source, (words) => words.replace(/\p{L}+/gu, 'כלב'));
const english: Reply = (source) => mapWords(source, (words) => words.replace(/\p{L}+/gu, 'dog'));

/** Returns the visible characters of a text from left to right. */
const seen = (selector: string): string => {
  const text = textIn(selector);
  const characters = [...text.data].map((character, at) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return { character, left: range.getClientRects()[0]?.left ?? 0 };
  });
  return characters
    .toSorted((one, other) => one.left - other.left)
    .map(({ character }) => character)
    .join('');
};

/** Translates a paragraph. `giveBack` checks that the page returns to its original. */
const translated = (html: string, target: string, reply: Reply, around = '') => {
  showPage(`<div ${around} style="width:max-content">${html}</div>`);
  const photograph = new Photograph();
  const tree = translateTree({ target, reply });
  return {
    giveBack() {
      tree.restore();
      expect(photograph.differences).toEqual([]);
    },
  };
};

describe('what stays as it is in a text whose direction turns', () => {
  it.each([
    ['code', 'Run <code>foo()</code> now', 'foo()'],
    ['code at the end of the text', 'Run <code>foo()</code>', 'foo()'],
    ['code at the start of the text', '<code>foo()</code> runs', 'foo()'],
    ['code beside the element with all words', '<b>Run it</b> <code>foo()</code>', 'foo()'],
    ['code in a link', 'Run <a href="#"><code>foo()</code></a> now', 'foo()'],
    [
      'code too long to be sent along',
      `Run <code>${'foo(); '.repeat(9)}</code> now`,
      'foo(); '.repeat(9),
    ],
    ['an option', 'Run with <code>--help</code> now', '--help'],
    ['keys', 'Press <kbd>Ctrl+.</kbd> now', 'Ctrl+.'],
    ['a name', 'See <i translate="no">Yahoo!</i> now', 'Yahoo!'],
    ['a name by its class', 'See <i class="notranslate">Yahoo!</i> now', 'Yahoo!'],
    ['a phone number', 'Call <a href="tel:+44207946">+44 20 7946</a> now', '+44 20 7946'],
    [
      'a phone number without its country',
      'Call <a href="tel:0207946">(020) 79-46</a> now',
      '(020) 79-46',
    ],
    ['a phone number in an element', 'Call <u>+44 20 7946</u> now', '+44 20 7946'],
    [
      'a phone number at the end',
      '<b>Call us</b> <a href="tel:+44207946">+44 20 7946</a>',
      '+44 20 7946',
    ],
  ])('is read from its own end: %s', (_, html, words) => {
    const selector = 'code, kbd, i, [href^="tel:"], u';
    for (const [target, reply] of [
      ['AR', arabic],
      ['HE', hebrew],
    ] as const) {
      const { giveBack } = translated(`<p>${html}</p>`, target, reply);
      expect(getComputedStyle(find('p')).direction).toBe('rtl');
      expect(seen(selector).trim()).toBe(words.trim());
      giveBack();
    }
  });

  it.each([
    ['Hebrew', 'הריצו את <i translate="no">שלום!</i> עכשיו', '!םולש'],
    ['code', 'הריצו <code>foo()</code> עכשיו', 'foo()'],
    ['a phone number', 'חייגו <a href="tel:+44207946">+44 20 7946</a> עכשיו', '+44 20 7946'],
  ])('is read from its own end in a text that turns to the right: %s', (_, html, words) => {
    const { giveBack } = translated(`<p>${html}</p>`, 'EN', english, 'dir="rtl"');
    expect(getComputedStyle(find('p')).direction).toBe('ltr');
    expect(seen('i, code, a')).toBe(words);
    giveBack();
  });

  it.each([
    ['what says its own direction', '<code dir="rtl">foo()</code>', '<code dir="rtl">foo()</code>'],
    [
      'what is in such',
      '<b dir="auto">x <code>foo()</code></b>',
      '<b dir="auto">كلب <code>foo()</code></b>',
    ],
    [
      'what runs as the translation does',
      '<i translate="no">שלום</i>',
      '<i translate="no">שלום</i>',
    ],
    ['what is isolated by itself', '<bdi translate="no">x!</bdi>', '<bdi translate="no">x!</bdi>'],
    ['a range', '<b>10–20</b>', '<b>10–20</b>'],
    ['a link that is translated', '<a href="tel:1">us</a>', '<a href="tel:1">كلب</a>'],
  ])('is left as it is: %s', (_, html, expected) => {
    const { giveBack } = translated(`<p>Dog ${html} cat</p>`, 'AR', arabic);
    expect(find('p').innerHTML).toBe(`كلب ${expected} كلب`);
    giveBack();
  });

  it('says its language, the outermost for what is in it, unless it does already', () => {
    const html =
      '<p lang="en">Dog <i translate="no"><code>x()</code></i> cat <code lang="la">y()</code> hen</p>';
    const { giveBack } = translated(html, 'AR', arabic);
    expect(find('p').innerHTML).toBe(
      'كلب <i translate="no" lang="en" dir="ltr"><code>x()</code></i> كلب <code lang="la" dir="ltr">y()</code> كلب',
    );
    giveBack();
  });

  it('is not touched where no direction turns', () => {
    translated('<p>Dog <code>foo()</code> cat</p>', 'ES', english);
    expect(find('p').innerHTML).toBe('dog <code>foo()</code> dog');
  });

  it('of several texts in one block is marked once for all', () => {
    const { giveBack } = translated(
      '<p>Dog <code>x()</code> a<br><br>Cat <code>y()</code> b</p>',
      'AR',
      arabic,
    );
    expect([...document.querySelectorAll('code')].map(({ dir }) => dir)).toEqual(['ltr', 'ltr']);
    giveBack();
  });

  it('has nothing of ours when the text is not translated any more', async () => {
    const { service } = await translatePage('<p>Dog <code>x()</code> cat</p>', { target: 'AR' });
    expect(find('code').dir).toBe('ltr');
    service.reply = () => '';
    textIn('p').data = 'Hen ';
    await until(() => !find('p').hasAttribute('lang'));
    expect(document.body.innerHTML).toBe('<p>Hen <code>x()</code> cat</p>');
  });
});

describe('side by side, what stays as it is', () => {
  it('is read from its own end in the translation', async () => {
    await translatePage(
      '<p lang="en">The old dog runs <code>foo()</code> near <a href="tel:+44207946">+44 20 7946</a> in the sun.</p>',
      { target: 'AR', display: { layout: 'side-by-side' } },
    );
    const below = find('verso-translation');
    expect(below.dir).toBe('rtl');
    expect(below.querySelector('code')?.outerHTML).toBe('<code dir="ltr" lang="en">foo()</code>');
    expect(seen('verso-translation code')).toBe('foo()');
    expect(seen('verso-translation a')).toBe('+44 20 7946');
  });
});

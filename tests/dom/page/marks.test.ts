import { afterEach, describe, expect, it } from 'vitest';
import { find, showPage, textIn } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { until } from '../support/time.ts';
import { translateHtml, translateTree } from '../support/translate-tree.ts';

afterEach(closeSessions);

describe('a translated block', () => {
  it.each([
    ['its language', 'ES', '<p lang="es">aaa</p>'],
    ['the variant of its language', 'PT-BR', '<p lang="pt-BR">aaa</p>'],
    ['its direction where it changes', 'AR', '<p lang="ar" dir="rtl">aaa</p>'],
  ])('says %s', (_, target, html) => {
    expect(translateHtml('<p>Dog</p>', { target }).html).toBe(html);
  });

  it('puts numbers and full stops where readers of the language look for them', () => {
    translateHtml('<p style="width:max-content">Call 12-34.</p>', {
      target: 'HE',
      reply: () => 'התקשרו 12-34.',
    });
    const text = document.querySelector('p')?.firstChild as Text;
    const leftOf = (words: string): number => {
      const range = document.createRange();
      range.setStart(text, text.data.indexOf(words));
      range.setEnd(text, text.data.indexOf(words) + words.length);
      return range.getBoundingClientRect().left;
    };
    const inOrder = ['.', '12', '34', 'התקשרו'];
    expect(inOrder.toSorted((one, other) => leftOf(one) - leftOf(other))).toEqual(inOrder);
  });

  it('keeps its own language and direction if the service returns it unchanged', () => {
    const { html } = translateHtml('<p>Verso</p>', { target: 'AR', reply: ({ text }) => text });
    expect(html).toBe('<p>Verso</p>');
  });

  it('says its direction where the page runs from right to left', () => {
    const { html } = translateHtml('<div dir="rtl"><p>كلب</p></div>', { target: 'EN' });
    expect(html).toBe('<div dir="rtl"><p lang="en" dir="ltr">aaa</p></div>');
  });

  it('keeps no direction it has already', () => {
    const { html } = translateHtml('<p dir="rtl">كلب</p>', { target: 'HE' });
    expect(html).toBe('<p dir="rtl" lang="he">aaa</p>');
  });

  it('does not turn words that the page keeps far beside their picture', () => {
    const logo = '<h1 style="text-indent:-4000px">Dog</h1>';
    expect(translateHtml(logo, { target: 'AR' }).html).toBe(
      '<h1 style="text-indent:-4000px" lang="ar">aaa</h1>',
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });

  it('says its language instead of the source’s, and the source’s again when restored', () => {
    showPage('<p lang="en" dir="ltr">Dog</p>');
    const photograph = new Photograph();
    const tree = translateTree({ target: 'AR' });
    expect(tree.html).toBe('<p lang="ar" dir="rtl">aaa</p>');
    expect(tree.restore()).toBe('<p lang="en" dir="ltr">Dog</p>');
    expect(photograph.differences).toEqual([]);
  });

  it.each([
    [
      'paragraphs made by line breaks',
      '<p>Dog.<br><br>Cat.</p>',
      '<p lang="ar" dir="rtl">aaa.<br><br>bbb.</p>',
    ],
    [
      'an island in what stays',
      '<p translate="no">Dog <span translate="yes">cat</span></p>',
      '<p translate="no">Dog <span translate="yes" lang="ar" dir="rtl">aaa</span></p>',
    ],
    [
      'words beside what stays, which keeps the page’s',
      '<p>Dog <i translate="no">X cat</i></p>',
      '<p lang="ar" dir="rtl">aaa <i translate="no" lang="" dir="ltr">X cat</i></p>',
    ],
  ])('says so of %s', (_, html, expected) => {
    expect(translateHtml(html, { target: 'AR' }).html).toBe(expected);
  });

  it.each([
    ['English into Arabic', 'Dog 12!', 'AR', '<p dir="rtl" lang="ar">aaa 12!</p>'],
    ['Hebrew into English', 'כלב 12!', 'EN', '<p dir="ltr" lang="en">aaa 12!</p>'],
    ['English into Spanish', 'Dog 12!', 'ES', '<p dir="auto" lang="es">aaa 12!</p>'],
  ])(
    'whose direction its first letter decided has the target’s, whatever it begins with: %s',
    (_, text, target, expected) => {
      showPage(`<p dir="auto">${text}</p>`);
      const photograph = new Photograph();
      const tree = translateTree({ target });
      expect(tree.html).toBe(expected);
      tree.restore();
      expect(photograph.differences).toEqual([]);
    },
  );

  it('is the wrapper around the text where other things stand beside it', () => {
    const { html } = translateHtml('<div>1. <b>Dog</b><p>Cat</p></div>');
    expect(html).toBe('<div>1. <b lang="es">aaa</b><p lang="es">bbb</p></div>');
  });
});

/** The page shows `expected` in Arabic, and comes back as it was. */
function expectInArabic(html: string, expected: string): void {
  showPage(html);
  const photograph = new Photograph();
  const tree = translateTree({ target: 'AR' });
  expect(tree.html).toBe(expected);
  tree.restore();
  expect(photograph.differences).toEqual([]);
}

describe('a translated text with blocks beside it', () => {
  it.each([
    [
      'says its language and direction, and so does each of them that is translated',
      '<div>Dog<div><div>Cat</div></div></div>',
      '<div lang="ar" dir="rtl">aaa<div><div lang="ar" dir="rtl">bbb</div></div></div>',
    ],
    [
      'does so in a list, too',
      '<ul><li>Dog<ul><li>Cat</li></ul></li></ul>',
      '<ul dir="rtl"><li lang="ar" dir="rtl">aaa<ul dir="rtl"><li lang="ar" dir="rtl">bbb</li></ul></li></ul>',
    ],
    [
      'leaves to what stays the language and direction of the page',
      '<main lang="en"><div>Dog <pre>x = 1;</pre> Cat</div></main>',
      '<main lang="en"><div lang="ar" dir="rtl">aaa <pre lang="en" dir="ltr">x = 1;</pre> bbb</div></main>',
    ],
    [
      'leaves what says its own as it is',
      '<div>Dog <p lang="ar" dir="auto">قط</p><pre lang="fr">x</pre><p dir="rtl">Cat</p></div>',
      '<div lang="ar" dir="rtl">aaa <p lang="ar" dir="auto">قط</p><pre lang="fr" dir="ltr">x</pre><p dir="rtl" lang="ar">bbb</p></div>',
    ],
    [
      'has no wordless element marked',
      '<div>Dog<hr><img alt="" src="data:,"><p>Cat</p></div>',
      '<div lang="ar" dir="rtl">aaa<hr><img alt="" src="data:,"><p lang="ar" dir="rtl">bbb</p></div>',
    ],
    [
      'is marked whole, in several parts',
      '<div>Dog<p>Cat</p>Cow</div>',
      '<div lang="ar" dir="rtl">aaa<p lang="ar" dir="rtl">bbb</p>ccc</div>',
    ],
  ])('%s', (_, html, expected) => expectInArabic(html, expected));

  it('is shown from right to left, and code beside it from left to right', () => {
    translateHtml('<div>Dog!<pre>x = 1;</pre></div>', { target: 'AR' });
    expect(getComputedStyle(find('div')).direction).toBe('rtl');
    expect(getComputedStyle(find('pre')).direction).toBe('ltr');
  });

  it('has the mark beside many blocks, too, where little stands in them', () => {
    const [blocks, marked] = ['<pre>x</pre>', '<pre lang="" dir="ltr">x</pre>'];
    expect(translateHtml(`<div>Dog${blocks.repeat(60)}</div>`, { target: 'AR' }).html).toBe(
      `<div lang="ar" dir="rtl">aaa${marked.repeat(60)}</div>`,
    );
  });

  it('marks nothing where it is a few words in a large part of the page', () => {
    const blocks = '<p>Cat</p>'.repeat(501);
    expect(translateHtml(`<div>Dog${blocks}</div>`).html).toMatch(/^<div>aaa<p lang="es">/);
  });

  it('takes its marks along when it is not translated any more, and leaves those of the others', async () => {
    const { service } = await translatePage('<div>Dog<p>Cat</p><pre>x</pre></div>', {
      target: 'AR',
    });
    service.reply = ({ text }) => (text === 'Hen' ? '' : text.toUpperCase());
    textIn('div').data = 'Hen';
    await until(() => !find('div').hasAttribute('lang'));
    expect(document.body.innerHTML).toBe(
      '<div>Hen<p lang="ar" dir="rtl">CAT</p><pre>x</pre></div>',
    );
  });
});

describe('a list whose entries turn their direction', () => {
  it.each([
    [
      'turns, so that its bullets stay beside them',
      '<ul><li>Dog</li><li><p>Cat</p></li></ul>',
      '<ul dir="rtl"><li lang="ar" dir="rtl">aaa</li><li><p lang="ar" dir="rtl">bbb</p></li></ul>',
    ],
    [
      'stays while an entry does',
      '<ul><li>Dog</li><li translate="no">Cat</li></ul>',
      '<ul><li lang="ar" dir="rtl">aaa</li><li translate="no">Cat</li></ul>',
    ],
    [
      'stays where it has no bullets',
      '<ul style="list-style: none"><li>Dog</li></ul>',
      '<ul style="list-style: none"><li lang="ar" dir="rtl">aaa</li></ul>',
    ],
    [
      'stays where its entries are a row',
      '<ul style="display: flex"><li>Dog</li></ul>',
      '<ul style="display: flex"><li lang="ar" dir="rtl">aaa</li></ul>',
    ],
  ])('%s', (_, html, expected) => expectInArabic(html, expected));

  it('stays where it is large, since the browser would lay it out at once', () => {
    const { html } = translateHtml(`<ul>${'<li>Dog</li>'.repeat(501)}</ul>`, { target: 'AR' });
    expect(html).toMatch(/^<ul><li lang="ar" dir="rtl">/);
  });

  it('turns back as soon as the page writes an entry that is not translated', async () => {
    const { service } = await translatePage('<ul><li>Dog</li><li>Cat</li></ul>', { target: 'AR' });
    expect(find('ul').dir).toBe('rtl');
    service.reply = ({ text }) => (text.startsWith('No') ? '' : text.toUpperCase());
    textIn('li').data = 'Nod';
    await until(() => !find('ul').hasAttribute('dir'));
    expect(document.body.innerHTML).toBe('<ul><li>Nod</li><li lang="ar" dir="rtl">CAT</li></ul>');
  });
});

describe('no language is marked', () => {
  it.each([
    [
      'on a parent of a text that stays',
      '<div>Dog<p>Cat</p>https://a.example/x</div>',
      '<div>aaa<p lang="es">bbb</p>https://a.example/x</div>',
    ],
    [
      'on options',
      '<select><option value="1">Dog</option></select>',
      '<select><option value="1">aaa</option></select>',
    ],
  ])('%s', (_, html, expected) => {
    expect(translateHtml(html).html).toBe(expected);
  });

  it('on a block that keeps its own text', () => {
    expect(translateHtml('<p>Dog</p>', { reply: () => '' }).html).toBe('<p>Dog</p>');
  });

  it.each([
    ['the root', 'html', 'Dog'],
    ['the body of a large page', 'body', `Dog${'<i></i>'.repeat(501)}`],
    ['a body with blocks', 'body', 'Dog<p>Cat and mouse</p>'],
  ])('on %s', (_, selector, html) => {
    translateHtml(html, { target: 'AR' });
    expect(find(selector).hasAttribute('lang')).toBe(false);
    expect(find(selector).hasAttribute('dir')).toBe(false);
  });
});

it('a text that is drawn says its language, and stays at its end of the line', () => {
  translateHtml('<svg width="9" height="9"><text>Dog</text></svg>', { target: 'AR' });
  expect([...find('text').attributes].map(({ name, value }) => `${name}=${value}`)).toEqual([
    'lang=ar',
  ]);
});

describe('a page that hides translated blocks', () => {
  const words = '<h1 lang="en">Old dog</h1><p>Cat</p><div>Cow <i translate="no">X hen</i></div>';
  const shown = 'OLD DOG\n\nCAT\n\nCOW X hen';
  const hiding = [
    'body [lang=es], body [lang=en] { display: none } body.en [lang=en] { display: block }',
    ':lang(es) { display: none }',
    'h1:lang(es) { display: none }',
    '[lang=es] { visibility: hidden }',
  ];

  it.each(hiding)('by their language has no mark: %s', async (rule) => {
    showPage(`<style>${rule}</style>${words}`);
    document.body.className = 'en';
    const photograph = new Photograph();
    const { session, is } = openSession();
    session.begin();
    await is('done');
    await until(() => document.body.innerText.trim() === shown);
    expect(document.querySelector('[lang=es]')).toBeNull();
    await session.showOriginal();
    expect(photograph.differences).toEqual([]);
    session.showTranslation();
    await is('done');
    expect(document.querySelector('[lang=es]')).toBeNull();
    expect(document.body.innerText.trim()).toBe(shown);
  });

  it('by their language has no mark in later blocks either', async () => {
    const { is } = await translatePage(`<style>[lang=es] { display: none }</style><p>Dog</p>`);
    await until(() => document.body.innerText === 'DOG');
    document.body.insertAdjacentHTML('beforeend', '<p>Cat</p>');
    await until(() => document.body.innerText === 'DOG\n\nCAT');
    await is('done');
    expect(document.querySelector('[lang=es]')).toBeNull();
  });

  it('for another reason keeps the marks', async () => {
    showPage('<h1>Dog</h1><p>Cat</p>');
    const paragraph = find('p');
    new MutationObserver(() => {
      paragraph.hidden = true;
    }).observe(paragraph, { characterData: true, subtree: true });
    const { session, is } = openSession();
    session.begin();
    await is('done');
    expect(paragraph.lang).toBe('es');
    // The check puts the mark back, behind the page's own attribute.
    await until(() => document.body.innerHTML.endsWith('<p hidden="" lang="es">CAT</p>'));
    expect(find('h1').lang).toBe('es');
  });
});

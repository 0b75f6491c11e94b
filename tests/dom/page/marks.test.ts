import { afterEach, describe, expect, it } from 'vitest';
import { clearPage, find, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { translateHtml, translateTree } from '../support/translate-tree.ts';

afterEach(clearPage);

describe('a translated block', () => {
  it.each([
    ['its language', 'ES', '<p lang="es">aaa</p>'],
    ['the variant of its language', 'PT-BR', '<p lang="pt-BR">aaa</p>'],
    ['its direction where it changes', 'AR', '<p lang="ar" dir="rtl">aaa</p>'],
  ])('says %s', (_, target, html) => {
    expect(translateHtml('<p>Dog</p>', { target }).html).toBe(html);
  });

  it('says its direction where the page runs from right to left', () => {
    const { html } = translateHtml('<div dir="rtl"><p>كلب</p></div>', { target: 'EN' });
    expect(html).toBe('<div dir="rtl"><p lang="en" dir="ltr">aaa</p></div>');
  });

  it('keeps no direction it has already', () => {
    const { html } = translateHtml('<p dir="rtl">كلب</p>', { target: 'HE' });
    expect(html).toBe('<p dir="rtl" lang="he">aaa</p>');
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
      'words beside what stays',
      '<p>Dog <i translate="no">X cat</i></p>',
      '<p lang="ar" dir="rtl">aaa <i translate="no">X cat</i></p>',
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

describe('no language is marked', () => {
  it.each([
    ['on a parent of several texts', 'Dog<p>Cat</p>cow', 'aaa<p lang="es">bbb</p>ccc'],
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

  it('on body or the root', () => {
    translateHtml('Dog', { target: 'AR' });
    for (const element of [document.body, document.documentElement]) {
      expect(element.hasAttribute('lang')).toBe(false);
      expect(element.hasAttribute('dir')).toBe(false);
    }
  });
});

it('a text that is drawn says its language, and stays at its end of the line', () => {
  translateHtml('<svg width="9" height="9"><text>Dog</text></svg>', { target: 'AR' });
  expect([...find('text').attributes].map(({ name, value }) => `${name}=${value}`)).toEqual([
    'lang=ar',
  ]);
});

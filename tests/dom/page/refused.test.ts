import { afterEach, describe, expect, it, vi } from 'vitest';
import { answered } from '../support/answered.ts';
import { showPage } from '../support/page.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { translateTree } from '../support/translate-tree.ts';

afterEach(closeSessions);
afterEach(() => vi.restoreAllMocks());

const link = 'The <a href="#x">old</a> dog sleeps';

describe('a reply is not shown, and its texts are asked for one by one, when', () => {
  it.each([
    ['a link’s tag was lost', 'El viejo perro'],
    ['a link was emptied with its words outside', 'El <a id="1"></a>viejo perro'],
    ['a link has but a sign left', 'El <a id="1">.</a> viejo perro'],
    ['a link stands twice, empty first', 'El <a id="1"></a> <a id="1">viejo</a> perro'],
    ['the markup was escaped', 'El &lt;a id="1"&gt;viejo&lt;/a&gt; perro'],
    ['the markup was mangled', 'El < a id=”1” >viejo< / a > perro'],
    ['nothing came back', ''],
    ['nothing but empty tags came back', '<a id="1"></a>'],
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

  it('its markup was escaped, though no link was lost by it', () => {
    const html = 'Cats<br>dogs';
    expect(answered(html, 'Gatos&lt;br id="1"&gt;perros')).toEqual({ html, outcome: 'broken' });
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
});

describe('a reply out of proportion', () => {
  const longest = 2000 + 20 * link.replace('href="#x"', 'id="1"').length;

  it.each([
    ['it is too long', `El <a id="1">viejo</a> perro ${'x'.repeat(longest)}`],
    ['it has too many tags', `El <a id="1">viejo</a> perro ${'<b>'.repeat(60)}`],
  ])('is not shown, and not read, where %s', (_, reply) => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
    expect(answered(link, reply)).toEqual({ html: link, outcome: 'untrusted' });
    expect(parse).not.toHaveBeenCalled();
  });

  it('is not shown in an attribute', () => {
    showPage('<p title="Cats">1</p>');
    const { outcomes, html } = translateTree({ reply: () => 'Gatos '.repeat(400) });
    expect({ outcomes, html }).toEqual({ outcomes: ['untrusted'], html: '<p title="Cats">1</p>' });
  });

  it('is shown where it is just within the limits', () => {
    const words = 'El <a id="1">viejo</a> perro';
    const long = `${words} ${'x'.repeat(longest - words.length - 1)}`;
    expect(answered(link, long).outcome).toBe('shown');
    expect(answered(link, `${words}${'<b>'.repeat(26)}`).outcome).toBe('shown');
  });
});

describe('a reply to plain text', () => {
  const shownFor = (source: string, reply: string): string => {
    showPage('<p></p>');
    document.querySelector('p')?.append(source);
    translateTree({ reply: () => reply });
    expect(document.querySelectorAll('body *')).toHaveLength(1);
    return document.body.textContent ?? '';
  };

  it.each([
    ['with signs of markup', 'Gatos & perros &amp; <3'],
    ['that is much longer', 'Gatos y perros '.repeat(130).trim()],
  ])('is shown as it is: %s', (_, reply) => {
    expect(shownFor('Cats', reply)).toBe(reply);
  });

  it('is shown with tags where the source has tags as words', () => {
    expect(shownFor('Use <b> for bold', 'Use <b> para negrita')).toBe('Use <b> para negrita');
  });

  it('is not shown with tags that the source has not', () => {
    expect(shownFor('Cats', '<b>Gatos</b>')).toBe('Cats');
  });

  it.each([
    ['the title', '<p>1</p>'],
    ['an attribute', '<p aria-label="Cats">1</p>'],
    ['the label of a button', '<input type="button" value="Cats">'],
  ])('is not shown in %s either', async (_, html) => {
    showPage(html);
    if (html === '<p>1</p>') document.title = 'Cats';
    const before = document.documentElement.outerHTML;
    const { session, service, is } = openSession();
    service.reply = () => 'Gatos</b>';
    session.begin();
    await is('done');
    expect(document.documentElement.outerHTML).toBe(before);
    expect(session.status().texts).toMatchObject({ found: 1, translated: 0, kept: 1 });
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { FakeService } from '../support/fake-service.ts';
import { given } from '../support/fake-translator.ts';
import { clearPage, find } from '../support/page.ts';
import { closeSessions, translatePage } from '../support/session.ts';
import { until } from '../support/time.ts';
import { translateHtml, translateTree } from '../support/translate-tree.ts';

afterEach(() => {
  closeSessions();
  clearPage();
});

type Box = (content: string) => string;

const span: Box = (content) => `<span>${content}</span>`;
const inlineBlock: Box = (content) => `<span style="display:inline-block">${content}</span>`;
const division: Box = (content) => `<div style="display:inline-block">${content}</div>`;
const withMargin: Box = (content) => `<span style="margin-right:.25em">${content}</span>`;

/** Each letter is in an element. */
const cut = (text: string, box: Box = span): string =>
  text.replace(/\S/gu, (letter) => box(letter));
const inWords = (text: string, box: Box, letterBox: Box, between = ' '): string =>
  text
    .split(' ')
    .map((word) => box(cut(word, letterBox)))
    .join(between);

const reply = given({
  'Good morning': 'Muy buenos días',
  'Good morning you': 'Buen día',
  'Hello, old dog': 'Hola, perro viejo',
  'I don’t know': 'No sé',
  Welcome: 'Le damos la bienvenida',
});

describe('a text that a script has cut into letters', () => {
  it.each([
    ['spans', `<h1>${cut('Good morning')}</h1>`, 'Good morning'],
    ['boxes', `<h1>${cut('Good morning', inlineBlock)}</h1>`, 'Good morning'],
    ['boxes in words', `<h2>${inWords('Good morning', division, division)}</h2>`, 'Good morning'],
    [
      'words that a margin separates',
      `<h1>${inWords('Good morning', withMargin, span, '')}</h1>`,
      'Good morning',
    ],
    [
      'words that end with their space',
      `<h1>${span(`${cut('Good')}<span> </span>`)}${span(cut('morning'))}</h1>`,
      'Good morning',
    ],
    [
      'letters and spaces that do not break',
      `<h1>${cut('Good')}<span>&nbsp;</span>${cut('morning')}</h1>`,
      'Good\u00a0morning',
    ],
    ['letters in a link', `<h1><a href="#">${cut('Good morning')}</a></h1>`, 'Good morning'],
    ['letters in a wrapper', `<h1>${span(cut('Welcome'))}</h1>`, 'Welcome'],
    [
      'letters outside of a heading',
      `<div>${cut('Good morning', inlineBlock)}</div>`,
      'Good morning',
    ],
    ['signs', `<h1>${cut('Hello, old dog!')}</h1>`, 'Hello, old dog'],
    ['an apostrophe in a word', `<h1>${inWords('I don’t know', span, span)}</h1>`, 'I don’t know'],
    ['a script without spaces', `<h1>${cut('欢迎回来')}</h1>`, '欢迎回来'],
  ])('is sent as plain words, and given back: %s', (_, html, text) => {
    const { sources, restore } = translateHtml(html, { reply });
    expect(sources).toEqual([{ format: 'plain', text }]);
    expect(restore()).toBe(html);
  });

  it.each([
    ['more words than before', 'Good morning', 'Muy buenos días'],
    ['fewer words', 'Good morning you', 'Buen día'],
    ['one word', 'Welcome', 'Le damos la bienvenida'],
  ])('shows its translation once: %s', (_, text, expected) => {
    for (const box of [span, inlineBlock, division]) {
      for (const html of [cut(text, box), inWords(text, box, box)]) {
        translateHtml(`<h1>${html}</h1>`, { reply });
        expect(find('h1').innerText.trim()).toBe(expected);
      }
    }
  });

  it('has each word of its translation in the first letter of a word', () => {
    translateHtml(`<h1>${cut('Good morning')}</h1>`, { reply });
    const letters = [...document.querySelectorAll('span')].map(({ textContent }) => textContent);
    expect(letters.filter((letter) => letter !== '')).toEqual(['Muy', 'buenos días']);
    expect([letters[0], letters[4]]).toEqual(['Muy', 'buenos días']);
  });

  it('keeps its signs at their places', () => {
    translateHtml(`<h1>${cut('Hello, old dog!')}</h1>`, { reply });
    expect(find('h1').textContent).toBe('Hola, perro viejo!');
  });

  it('stays as it is if the service gives the same words', () => {
    const html = `<h1>${cut('Good morning')}</h1>`;
    const same = translateHtml(html, { reply: ({ text }) => text });
    expect(same.outcomes).toEqual(['shown']);
    expect(find('h1').innerHTML).toBe(cut('Good morning'));
  });

  it('is translated beside its copy for screen readers', () => {
    const hidden = (text: string) => `<span aria-hidden="true">${cut(text)}</span>`;
    const copy =
      '<span style="position:absolute;width:1px;height:1px;overflow:hidden">Welcome</span>';
    const html = `<h1 aria-label="Good morning">${hidden('Good morning')}</h1><h2>${copy}${hidden('Welcome')}</h2>`;
    const { texts, restore } = translateHtml(html, { reply });
    expect([...texts].sort()).toEqual(['Good morning', 'Good morning', 'Welcome', 'Welcome']);
    expect(find('h1').getAttribute('aria-label')).toBe('Muy buenos días');
    expect(find('h1').textContent).toBe('Muy buenos días');
    expect(find('h2').textContent).toBe('Le damos la bienvenida'.repeat(2));
    expect(restore()).toBe(html);
  });

  it('is translated in words side by side, too', async () => {
    await translatePage(`<h1>${inWords('Good morning', withMargin, span, '')}</h1>`, {
      display: { layout: 'side-by-side' },
    });
    expect(find('verso-translation').textContent).toBe('GOOD MORNING');
  });

  it('is sent once while the page is followed', async () => {
    const service = new FakeService();
    await translatePage(`<h1>${cut('Good morning')}</h1><p>A dog</p>`, { service });
    find('p').textContent = 'A cat';
    await until(() => find('p').textContent === 'A CAT');
    expect(find('h1').textContent).toBe('GOOD MORNING');
    expect(service.texts.filter((text) => /good/i.test(text))).toEqual(['Good morning']);
  });

  it.each([
    [
      'words',
      '<h1><span>Old</span> <span>dog</span></h1>',
      '<span id="1">Old</span> <span id="2">dog</span>',
    ],
    [
      'letters of an index',
      `<h1>${cut('A B C')}</h1>`,
      '<span id="1">A</span> <span id="2">B</span> <span id="3">C</span>',
    ],
    [
      'a picture with a sign',
      `<h1>${cut('Do')}<span>+<img src="data:,">+</span>${cut('gs')}</h1>`,
      '<span id="1">D</span><span id="2">o</span><img id="3"><span id="4">g</span><span id="5">s</span>',
    ],
    [
      'a picture among letters',
      `<h1>${cut('Do')}<img src="data:,">${cut('gs')}</h1>`,
      '<span id="1">D</span><span id="2">o</span><img id="3"><span id="4">g</span><span id="5">s</span>',
    ],
  ])('is not what holds %s', (_, html, text) => {
    expect(translateHtml(html).texts).toEqual([text]);
  });

  it('is not what holds links', () => {
    const html = `<p>${cut('dog', (letter) => `<b><a href="#">${letter}</a></b>`)}</p>`;
    expect(translateHtml(html).texts).toEqual(['d', 'o', 'g']);
  });

  it.each([
    ['a row of days', 'MTWTFSS'],
    ['the tiles of a game', 'crane'],
  ])('is not %s', (_, letters) => {
    document.body.innerHTML = `<div>${cut(letters, inlineBlock)}</div>`;
    expect(translateTree().texts).toEqual([...letters]);
  });
});

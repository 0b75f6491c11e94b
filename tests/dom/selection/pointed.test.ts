import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Pointed } from '../../../utils/selection/pointed.ts';
import { findPointed, readPointed } from '../../../utils/selection/pointed.ts';
import { readContent } from '../../../utils/selection/read.ts';
import { find, showPage } from './page.ts';

beforeEach(() => page.viewport(1000, 700));
afterEach(() => showPage(''));

const address = 'https://a.example/';
const pointedAt = (kind: Pointed['kind'], at = address) => findPointed({ kind, address: at });
const wordsOf = (html: string, kind: Pointed['kind']) => {
  showPage(html);
  return readPointed(find('#it'), kind, readContent).text;
};

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

describe('what the context menu was opened on', () => {
  it.each([
    ['a link', '<a href="https://a.example">one</a>', 'link', address],
    [
      'a link of a drawing',
      '<svg><a xlink:href="https://a.example"><text>one</text></a></svg>',
      'link',
      address,
    ],
    [
      'a link within its page',
      '<a href="#two">one</a>',
      'link',
      new URL('#two', location.href).href,
    ],
    ['an area of a map', `<map name="m"><area href="${address}"></map>`, 'link', address],
    ['a picture', `<img src="${pixel}">`, 'image', pixel],
    ['a picture that is a button', `<input type="image" src="${address}">`, 'image', address],
    ['a picture of a drawing', `<svg><image href="${pixel}"/></svg>`, 'image', pixel],
    ['a picture in several sizes', `<img src="${address}" srcset="${pixel} 1x">`, 'image', pixel],
  ] as const)('is found by its address: %s', async (_, html, kind, at) => {
    const main = showPage(html);
    await Promise.all([...main.querySelectorAll('img')].map((image) => image.decode()));
    const it = main.querySelector('a, area, img, input, image');
    expect(pointedAt(kind, at)).toBe(it);
    expect(it).not.toBeNull();
  });

  it.each(['open', 'closed'])('is found in a shadow tree that is %s', (mode) => {
    const link = `<a href="${address}">one</a>`;
    showPage(`<div><template shadowrootmode="${mode}"><p>${link}</p></template></div>`);
    expect(pointedAt('link')).toBe(find('a'));
  });

  it('is nothing where nothing has that address', () => {
    showPage(`<a href="https://b.example/">one</a><img src="${pixel}"><a>two</a>`);
    expect(pointedAt('link')).toBeNull();
    expect(pointedAt('image')).toBeNull();
  });

  it('is the one with the focus among several, in any tree', () => {
    const link = (id: string) => `<a href="${address}" id="${id}"><img src="${pixel}"></a>`;
    showPage(`${link('one')}<div><template shadowrootmode="open">${link('two')}</template></div>`);
    (find('#two') as HTMLElement).focus();
    expect(pointedAt('link')).toBe(find('#two'));
    expect(pointedAt('image', pixel)).toBe(find('#two').firstElementChild);
  });

  it('is without a focus the first in view', () => {
    showPage(
      `<a href="${address}">one</a><p style="height:4000px"></p><a href="${address}" id="two">two</a>`,
    );
    expect(pointedAt('link')).toBe(find('a'));
    find('#two').scrollIntoView();
    expect(pointedAt('link')).toBe(find('#two'));
  });
});

describe('the words of a link', () => {
  it.each([
    ['are what it shows', '<a id="it" href="#" title="Hint">The <b>old</b> dog</a>', 'The old dog'],
    ['leave out what is hidden', '<a id="it" href="#">The dog<i hidden> sleeps</i></a>', 'The dog'],
    [
      'are there where none of it can be selected',
      '<a id="it" href="#" style="user-select:none">The dog</a>',
      'The dog',
    ],
    ['are else its label', '<a id="it" href="#" aria-label="The dog" title="Hint"></a>', 'The dog'],
    [
      'are else what describes its pictures',
      '<a id="it" href="#"><img alt="The dog"><svg><title>sleeps</title></svg></a>',
      'The dog sleeps',
    ],
    ['are none where it has none', '<a id="it" href="#"><img></a>', ''],
  ])('%s', (_, html, words) => {
    expect(wordsOf(html, 'link')).toBe(words);
  });

  it('keep what is bold, come with their paragraph and language, and are not replaced', () => {
    showPage('<p lang="de">Heute <a id="it" href="#">schläft <b>der Hund</b></a>.</p>');
    expect(readPointed(find('#it'), 'link', readContent)).toMatchObject({
      runs: [
        { text: 'schläft ', marks: [] },
        { text: 'der Hund', marks: ['b'] },
      ],
      context: 'Heute schläft der Hund.',
      pageLanguage: 'de',
      written: null,
    });
  });
});

describe('the description of a picture', () => {
  it.each([
    ['is its alternative text', '<img id="it" alt=" The dog " title="Hint">', 'The dog'],
    ['is else its title', '<img id="it" alt="" title="The dog">', 'The dog'],
    ['is none where it only decorates', '<img id="it" alt="">', ''],
  ])('%s', (_, html, words) => {
    expect(wordsOf(html, 'image')).toBe(words);
  });

  it('stands where the picture is', () => {
    showPage(`<img id="it" src="${pixel}" alt="The dog" width="40" height="30">`);
    const { anchor } = readPointed(find('#it'), 'image', readContent);
    const { left, top, right, bottom } = find('#it').getBoundingClientRect();
    expect(anchor.box()).toEqual({ left, top, right, bottom });
  });
});

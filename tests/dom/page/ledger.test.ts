import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ledger } from '../../../utils/page/write/ledger.ts';
import { clearPage, find, showPage, textIn } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { createLedger } from '../support/translate-tree.ts';

let ledger: Ledger;

beforeEach(() => {
  ledger = createLedger();
});
afterEach(clearPage);

const restore = (): void => {
  for (const _ of ledger.restore());
};

describe('what the page wrote after us', () => {
  it('reads as its source, whatever stood there before', () => {
    showPage('<p>Dog</p>');
    const text = textIn('p');
    ledger.texts.write(text, 'Perro');
    expect(ledger.texts.sourceOf(text)).toBe('Dog');
    text.data = 'Cat';
    expect(ledger.texts.sourceOf(text)).toBe('Cat');
    expect(ledger.texts.shows(text)).toBe(false);
  });

  it('stays when we restore: text', () => {
    showPage('<p>Dog</p>');
    ledger.texts.write(textIn('p'), 'Perro');
    textIn('p').data = 'Cat';
    restore();
    expect(find('p').textContent).toBe('Cat');
  });

  it('stays when we restore: an attribute', () => {
    showPage('<p title="Dog">1</p>');
    ledger.attributes.write(find('p'), 'title', 'Perro');
    expect(ledger.attributes.sourceOf(find('p'), 'title')).toBe('Dog');
    find('p').title = 'Cat';
    expect(ledger.attributes.sourceOf(find('p'), 'title')).toBe('Cat');
    restore();
    expect(find('p').title).toBe('Cat');
  });

  it('stays when we restore: an attribute taken away', () => {
    showPage('<p title="Dog">1</p>');
    ledger.attributes.write(find('p'), 'title', 'Perro');
    find('p').removeAttribute('title');
    restore();
    expect(find('p').hasAttribute('title')).toBe(false);
  });

  it('is the new original when we write again', () => {
    showPage('<p>Dog</p>');
    const text = textIn('p');
    ledger.texts.write(text, 'Perro');
    text.data = 'Cat';
    ledger.texts.write(text, 'Gato');
    restore();
    expect(text.data).toBe('Cat');
  });
});

describe('what we wrote', () => {
  it('goes back to the first original, however often we wrote', () => {
    showPage('<p lang="en">Dog</p>');
    const photograph = new Photograph();
    for (const word of ['Perro', 'Chien', 'Hund']) {
      ledger.texts.write(textIn('p'), word);
      ledger.attributes.write(find('p'), 'lang', word);
      ledger.attributes.write(find('p'), 'dir', 'rtl');
    }
    restore();
    expect(photograph.differences).toEqual([]);
  });

  it('is forgotten once restored', () => {
    showPage('<p>Dog</p>');
    ledger.texts.write(textIn('p'), 'Perro');
    restore();
    textIn('p').data = 'Perro';
    expect(ledger.texts.sourceOf(textIn('p'))).toBe('Perro');
    restore();
    expect(find('p').textContent).toBe('Perro');
  });

  it('counts as nothing where the text node is ours', () => {
    showPage('<p><b>Dog</b></p>');
    const node = ledger.children.insertText(find('p'), 'El ', find('b'));
    expect(ledger.texts.isOurs(node)).toBe(true);
    expect(ledger.texts.sourceOf(node)).toBe('');
  });

  it('is the page’s as soon as the page has written into it', () => {
    showPage('<p><b>Dogs</b></p>');
    const node = ledger.children.insertText(find('p'), 'Los ', find('b'));
    node.data = 'Cats and ';
    expect(ledger.texts.sourceOf(node)).toBe('Cats and ');
    restore();
    expect(find('p').textContent).toBe('Cats and Dogs');
  });

  it('leaves no trace on the page’s nodes', () => {
    showPage('<p title="Dog">The <b>dog</b></p>');
    ledger.texts.write(textIn('b'), 'perro');
    ledger.attributes.write(find('p'), 'title', 'Perro');
    ledger.children.move(find('p'), find('b'), find('p').firstChild);
    for (const node of [find('p'), find('b'), textIn('b')]) {
      expect(Object.getOwnPropertyNames(node)).toEqual([]);
      expect(Object.getOwnPropertySymbols(node)).toEqual([]);
    }
  });
});

describe('moves are taken back', () => {
  const children = (): string => [...find('p').children].map(({ id }) => id).join('');
  const element = (id: string): Element => {
    const made = document.createElement('b');
    made.id = id;
    return made;
  };
  const put = (id: string, before: string | null): void =>
    ledger.children.move(find('p'), find(`#${id}`), before === null ? null : find(`#${before}`));

  beforeEach(() => {
    showPage('<p><b id="a"></b><b id="b"></b><b id="c"></b><b id="d"></b></p>');
  });

  it('newest first', () => {
    const photograph = new Photograph();
    put('d', 'a');
    put('a', null);
    put('c', 'b');
    put('a', 'c');
    restore();
    expect(photograph.differences).toEqual([]);
  });

  it('around what the page has put in since', () => {
    put('d', 'a');
    find('p').insertAdjacentHTML('beforeend', '<b id="x"></b>');
    restore();
    expect(children()).toBe('abcdx');
  });

  it.each([
    ['before one that stands elsewhere', () => find('#b').before(element('x')), 'axbcd'],
    ['before one that stays', () => find('#d').before(element('x')), 'abcxd'],
    ['last', () => find('p').append(element('x')), 'abcdx'],
    ['in the place of another', () => find('#c').replaceWith(element('x')), 'abxd'],
    ['in another order', () => find('#a').before(find('#d')), 'dabc'],
  ])('around what the page puts %s', (_, change, expected) => {
    put('c', 'a');
    put('b', 'c');
    const observer = new MutationObserver(() => {});
    observer.observe(find('p'), { childList: true });
    change();
    ledger.follow(observer.takeRecords());
    observer.disconnect();
    expect(ledger.children.isContested(find('p'))).toBe(true);
    restore();
    expect(children()).toBe(expected);
  });

  it('beside the other neighbour where one is gone', () => {
    put('b', 'a');
    find('#c').remove();
    restore();
    expect(children()).toBe('abd');
  });

  it('not for what the page has taken away or put elsewhere', () => {
    put('d', 'a');
    put('c', 'a');
    find('#d').remove();
    document.body.append(find('#c'));
    restore();
    expect(children()).toBe('ab');
    expect(find('#c').parentElement).toBe(document.body);
  });

  it('and texts of ours go, wherever the page has put them', () => {
    const node = ledger.children.insertText(find('p'), 'Hola', null);
    document.body.append(node);
    restore();
    expect(document.body.textContent).toBe('');
  });
});

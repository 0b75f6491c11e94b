import { afterEach, describe, expect, it } from 'vitest';
import { readSelection } from '../../../utils/selection/read.ts';
import { find, selectMarked, showPage } from './page.ts';

afterEach(() => showPage(''));

function read(html: string): string | undefined {
  showPage(html);
  selectMarked();
  return readSelection()?.text;
}

describe('a word that is selected in part', () => {
  it.each([
    ['at the beginning', '<p>Good mor[ning all] of you</p>', 'morning all'],
    ['at the end', '<p>Good [morning a]ll of you</p>', 'morning all'],
    ['on both sides', '<p>Good mo[rn]ing</p>', 'morning'],
    ['with an apostrophe', '<p>I do[n’]t know</p>', 'don’t'],
    ['in Chinese', '<p lang="zh">我喜[欢北]京大学</p>', '喜欢北京'],
    ['in Japanese', '<p lang="ja">東[京に行]きます</p>', '東京に行き'],
    ['in Thai', '<p lang="th">สวัส[ดีชา]วโลก</p>', 'สวัสดีชาว'],
    ['under a language that is none', '<p lang="not a language">Good mor[ning]</p>', 'morning'],
  ])('is taken as a whole: %s', (_, html, text) => {
    expect(read(html)).toBe(text);
  });

  it.each([
    ['whole words', '<p>Good [morning] all</p>', 'morning'],
    ['the edge of a word', '<p>Good[ morning all]</p>', 'morning all'],
    ['a line that ends', '<p>Good mor<br>[ning] all</p>', 'ning'],
    ['a block that ends', '<div>Good mor<div>[ning] all</div></div>', 'ning'],
    ['the edge of an element', '<p>Good mor<b>[ning]</b> all</p>', 'ning'],
    ['a picture', '<p>mor<img alt="">[ning] all</p>', 'ning'],
    ['what the reader is writing', '<p contenteditable>Good mor[ning]</p>', 'ning'],
  ])('is not looked for at %s', (_, html, text) => {
    expect(read(html)).toBe(text);
  });

  it('stays a part in a field: what is replaced is what is translated', () => {
    showPage('<textarea>Good morning</textarea>');
    const field = find('textarea') as HTMLTextAreaElement;
    field.focus();
    field.setSelectionRange(8, 12);
    expect(readSelection()?.text).toBe('ning');
  });

  it('has the paragraph around it as context all the same', () => {
    showPage('<p>Good mor[ning] to all of you.</p>');
    selectMarked();
    const selected = readSelection();
    expect(selected?.context).toBe('Good morning to all of you.');
  });
});

describe('the language that a page says', () => {
  it.each([
    ['<p lang="nl">[Hond]</p>', 'nl'],
    ['<div lang="de"><p>[Hund]</p></div>', 'de'],
    ['<div lang="de"><p><template shadowrootmode="open"><b>[Hund]</b></template></p></div>', 'de'],
  ])('is that of the nearest element with one: %s', (html, language) => {
    showPage(html);
    selectMarked();
    expect(readSelection()?.pageLanguage).toBe(language);
  });
});

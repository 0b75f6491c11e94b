import { afterEach, describe, expect, it } from 'vitest';
import { find, showPage, textIn } from '../support/page.ts';
import type { Opened } from '../support/session.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

/** The interval between frames. These tests show thousands of words and do not depend on painting. */
const slowScreenMs = 250;

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** The words are all different, as most of a real answer. */
const words = Array.from(
  { length: 200 },
  (_, i) => `w${letters[i % 26]}${letters[Math.floor(i / 26)]}rd`,
);
const answer = words.join(' ');

const characters = ({ service }: Opened): number =>
  service.requests.flat().reduce((sum, { text }) => sum + text.replace(/<[^>]*>/g, '').length, 0);

/** The ways in which a page may stream an answer. Each shows the first `count` words. */
const ways: Readonly<Record<string, (count: number) => void>> = {
  'into its text node': (count) => {
    textIn('main p').data = words.slice(0, count).join(' ');
  },
  'at the end of its text node': (count) => {
    textIn('main p').appendData(` ${words[count - 1]}`);
  },
  'into its element': (count) => {
    find('main p').textContent = words.slice(0, count).join(' ');
  },
  'behind what its element says': (count) => {
    find('main p').textContent += ` ${words[count - 1]}`;
  },
  'as texts of their own': (count) => {
    find('main p').append(` ${words[count - 1]}`);
  },
  'as elements of their own': (count) => {
    find('main p').insertAdjacentHTML('beforeend', `<span> ${words[count - 1]}</span>`);
  },
  'as markup that is made anew': (count) => {
    find('main').innerHTML = `<p>${words.slice(0, count).join(' ')}</p>`;
  },
  'with a mark at its end': (count) => {
    find('main').innerHTML = `<p>${words.slice(0, count).join(' ')}▍</p>`;
    if (count === words.length) find('main').innerHTML = `<p>${answer}</p>`;
  },
  'in several paragraphs': (count) => {
    const paragraphs = Math.ceil(count / 50);
    const texts = Array.from({ length: paragraphs }, (_, i) =>
      words.slice(i * 50, Math.min(count, (i + 1) * 50)).join(' '),
    );
    find('main').innerHTML = texts.map((text) => `<p>${text}</p>`).join('');
  },
  'in a list of short points': (count) => {
    const items = Math.ceil(count / 5);
    const main = find('main');
    while (main.children.length < items) main.append(document.createElement('p'));
    const last = main.children[items - 1];
    if (last) last.textContent = words.slice((items - 1) * 5, count).join(' ');
  },
};

const plainOf = (element: HTMLElement): string =>
  (element.textContent ?? '').replace(/\s+/g, '').toLowerCase();

describe('an answer that comes word by word', () => {
  it.each(Object.keys(ways))('%s, is paid for about once', async (way) => {
    const opened = await translatePage('<h1>Dog</h1><main><p>wa</p></main>');
    find('main p').textContent = words[0] ?? '';
    for (let count = 2; count <= words.length; count += 1) {
      ways[way]?.(count);
      await pass(15, slowScreenMs);
    }
    const main = find('main');
    await until(() => main.innerText === main.innerText.toUpperCase());
    expect(plainOf(main)).toBe(answer.replace(/\s+/g, ''));
    expect(characters(opened)).toBeLessThanOrEqual(1.1 * answer.length);
    await opened.session.showOriginal();
    expect(main.innerText.replace(/\s+/g, ' ')).toBe(answer);
  });

  it('is translated when it makes a pause, and again when it is whole', async () => {
    const { service } = await translatePage('<h1>Dog</h1><p>One</p>');
    textIn('p').data = 'One two';
    await until(() => textIn('p').data === 'ONE TWO');
    textIn('p').data = 'One two three';
    await until(() => textIn('p').data === 'ONE TWO THREE');
    expect(service.texts).toEqual(['Dog', 'One', 'One two', 'One two three']);
  });

  it('has a few pauses a minute translated: one that never ends is not paid for again and again', async () => {
    const { service } = await translatePage('<h1>Dog</h1><p>One</p>');
    const before = service.texts.length;
    for (let pause = 0; pause < 6; pause += 1) {
      textIn('p').data = `One ${words.slice(0, pause + 1).join(' ')}`;
      await pass(1300);
    }
    expect(service.texts.length - before).toBe(4);
  });
});

/** As banners do that erase one phrase and type the next. */
it('a phrase that is erased letter by letter, for another to be typed, is not sent in pieces', async () => {
  const [first, second] = ['great software for people', 'better coffee for everyone'];
  const { service } = await translatePage(`<h1>Dog</h1><p>We make <span>${first}</span></p>`);
  const show = async (words: string) => {
    find('span').textContent = words;
    await pass(50);
  };
  for (let end = first.length - 1; end >= 0; end -= 1) await show(first.slice(0, end));
  for (let end = 1; end <= second.length; end += 1) await show(second.slice(0, end));
  await pass(3000);
  expect(find('p').textContent).toBe('WE MAKE BETTER COFFEE FOR EVERYONE');
  expect(service.texts).toEqual([
    'Dog',
    `We make <span id="1">${first}</span>`,
    `We make <span id="1">${second}</span>`,
  ]);
});

it('words that a page adds to what it finds go on its own words', async () => {
  const { session } = await translatePage('<h1>The dog</h1><p>Number one</p>');
  textIn('h1').data += ' barks';
  find('p').textContent += ' two';
  await until(() => document.body.innerText === 'THE DOG BARKS\n\nNUMBER ONE TWO');
  await session.showOriginal();
  expect(document.body.innerHTML).toBe('<h1>The dog barks</h1><p>Number one two</p>');
});

it('words of a page that begin as ours do by chance are its own', async () => {
  const { session } = await translatePage('<h1>Dog</h1><p>Cat</p><h2>Old dog</h2>');
  textIn('h1').data = 'DOGS';
  find('p').textContent = 'CAT OF MINE';
  textIn('h2').data = 'OLD DOGS';
  await session.showOriginal();
  expect(document.body.innerHTML).toBe('<h1>DOGS</h1><p>CAT OF MINE</p><h2>OLD DOGS</h2>');
});

it('words that still come in with a page go on its own words, from the middle of one, too', async () => {
  showPage('<iframe></iframe>');
  const page = find<HTMLIFrameElement>('iframe').contentDocument as Document;
  page.write('<body><p>Old dog</p><p>Ca');
  const { session } = openSession({ document: page });
  session.begin();
  await until(() => page.body.textContent === 'OLD DOGCA');
  page.write('t <b>slee');
  await until(() => page.body.textContent === 'OLD DOGCAT SLEE');
  page.write('ps</b> now');
  await until(() => page.body.textContent === 'OLD DOGCAT SLEEPS NOW');
  page.close();
  await session.showOriginal();
  expect(page.body.innerHTML).toBe('<p>Old dog</p><p>Cat <b>sleeps</b> now</p>');
});

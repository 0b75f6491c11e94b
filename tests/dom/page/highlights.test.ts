import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeService } from '../support/fake-service.ts';
import { given, inCapitals, turnedRound } from '../support/fake-translator.ts';
import { find, showPage } from '../support/page.ts';
import { pages } from '../support/random-page.ts';
import type { Opened } from '../support/session.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

const textWith = (word: string, within = 'p'): [Text, number] => {
  const texts = document.createTreeWalker(find(within), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const at = text.data.indexOf(word);
    if (at >= 0) return [text, at];
  }
  throw new Error(`no text with ${word}`);
};

const newMark = (): HTMLElement => document.createElement('mark');

/** Puts a part of a text into a text of its own. */
const cutOut = (text: Text, start: number, end: number): Text => {
  const middle = text.splitText(start);
  middle.splitText(end - start);
  return middle;
};

const rangeOf = (text: Text, start: number, end: number): Range => {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  return range;
};

type Marker = (text: Text, start: number, end: number) => void;

const markers: Readonly<Record<string, Marker>> = {
  'moves a part of the text': (text, start, end) => {
    const part = cutOut(text, start, end);
    const mark = newMark();
    part.replaceWith(mark);
    mark.append(part);
  },
  'writes a part of the text again (mark.js)': (text, start, end) => {
    const part = cutOut(text, start, end);
    const mark = newMark();
    mark.textContent = part.data;
    part.replaceWith(mark);
  },
  'surrounds a range': (text, start, end) => rangeOf(text, start, end).surroundContents(newMark()),
  'extracts a range': (text, start, end) => {
    const range = rangeOf(text, start, end);
    const mark = newMark();
    mark.append(range.extractContents());
    range.insertNode(mark);
  },
  'keeps the beginning in its own node': (text, start, end) => {
    const part = start === 0 ? text : text.splitText(start);
    if (part.length > end - start) part.splitText(end - start);
    const mark = newMark();
    part.before(mark);
    mark.append(part);
  },
};

type Highlight = (word: string, within?: string) => void;

const highlighters: Readonly<Record<string, Highlight>> = Object.fromEntries(
  Object.entries(markers).map(([name, mark]) => [
    name,
    (word, within) => {
      const [text, at] = textWith(word, within);
      mark(text, at, at + word.length);
    },
  ]),
);

const clear = (): void => {
  for (const mark of document.querySelectorAll('mark')) mark.replaceWith(...mark.childNodes);
  find('p').normalize();
};

const plain = '<p>The bread is on the table and the milk is in the fridge.</p>';
const withElement = '<p>The bread is on the <i>big</i> table and the wine is in the fridge.</p>';
const reply = given({
  'The bread is on the table and the milk is in the fridge.':
    'El pan es en la mesa y la leche es en la nevera.',
  'The bread is on the <i id="1">big</i> table and the wine is in the fridge.':
    'El pan es en la mesa <i id="1">grande</i> y el vino es en la nevera.',
  'A <b id="1">very</b> red <a id="2">car</a>': 'El <a id="2">coche</a> muy <b id="1">rojo</b>',
});

const translate = async (html: string): Promise<Opened> => {
  showPage(html);
  const opened = openSession();
  opened.service.reply = reply;
  opened.session.begin();
  await opened.is('done');
  return opened;
};

/** Waits until a change of the page has been read and answered. */
const settle = () => pass(700);

const words = (): string => find('p').textContent ?? '';

const sourceOf = (html: string): string => showPage(html).textContent ?? '';

const showAgain = async ({ session, is }: Opened, shown: string): Promise<void> => {
  session.showTranslation();
  await until(() => words() === shown, words);
  await is('done');
};

const places: readonly [string, string, string][] = [
  ['in the middle', plain, 'mesa'],
  ['that is all', plain, 'El pan es en la mesa y la leche es en la nevera.'],
  ['at the beginning before an element', withElement, 'El'],
  ['behind an element', withElement, 'vino'],
  ['in one of several texts', `<p>The dog sleeps.<br><br>${plain.slice(3)}`, 'leche'],
];

const cases = places.flatMap(([place, html, word]) =>
  Object.entries(highlighters).map(
    ([name, highlight]) => [place, name, html, () => highlight(word)] as const,
  ),
);

describe('a highlighter that marks translated words', () => {
  it.each(cases)('%s, and %s, leaves its words and its mark', async (_, __, html, highlight) => {
    const source = sourceOf(html);
    const opened = await translate(html);
    const paid = [...opened.service.texts];
    const shown = words();
    highlight();
    const mark = find('mark');
    const marked = document.body.innerHTML;
    await settle();
    expect(document.body.innerHTML).toBe(marked);
    await opened.session.showOriginal();
    expect(words()).toBe(source);
    await showAgain(opened, shown);
    await settle();
    await opened.session.showOriginal();
    await settle();
    expect(words()).toBe(source);
    expect(mark.isConnected).toBe(true);
    await showAgain(opened, shown);
    await settle();
    expect(words()).toBe(shown);
    expect(opened.service.texts).toEqual(paid);
  });

  it.each(cases)('%s, and %s, can clear it', async (_, __, html, highlight) => {
    showPage(html);
    const before = document.body.cloneNode(true);
    const opened = await translate(html);
    const paid = [...opened.service.texts];
    const shown = words();
    highlight();
    await settle();
    clear();
    await settle();
    expect(words()).toBe(shown);
    highlight();
    clear();
    highlight();
    await settle();
    clear();
    await opened.session.showOriginal();
    expect(document.body.innerHTML).toBe(html);
    expect(document.body.isEqualNode(before)).toBe(true);
    await showAgain(opened, shown);
    await settle();
    expect(words()).toBe(shown);
    expect(opened.service.texts).toEqual(paid);
  });

  it.each(cases)('%s, and %s, can clear it in the original', async (_, __, html, highlight) => {
    const opened = await translate(html);
    const paid = [...opened.service.texts];
    const shown = words();
    highlight();
    await settle();
    await opened.session.showOriginal();
    clear();
    await settle();
    expect(document.body.innerHTML).toBe(html);
    await showAgain(opened, shown);
    await settle();
    await opened.session.showOriginal();
    expect(document.body.innerHTML).toBe(html);
    expect(opened.service.texts).toEqual(paid);
  });
});

describe('a mark in a translated sentence', () => {
  const mark = highlighters['moves a part of the text'] as Highlight;
  const turned = '<p>A <b>very</b> red <a href="#x">car</a></p>';

  it('whose elements have moved is gone with the page’s order, and nothing is sent', async () => {
    const opened = await translate(turned);
    const paid = [...opened.service.texts];
    expect(words()).toBe('El coche muy rojo');
    mark('muy');
    await settle();
    expect(words()).toBe('El rojo muy coche');
    mark('El');
    await settle();
    expect(words()).toBe('El rojo muy coche');
    await opened.session.showOriginal();
    expect(words()).toBe('A very red car');
    clear();
    await settle();
    expect(document.body.innerHTML).toBe(turned);
    await showAgain(opened, 'El rojo muy coche');
    expect(opened.service.texts).toEqual(paid);
  });

  it('comes with each key that the reader presses', async () => {
    const opened = await translate(withElement);
    const paid = [...opened.service.texts];
    const shown = words();
    for (const typed of ['m', 'me', 'mes', 'mesa', 'n', 'ne', 'nev']) {
      clear();
      for (const highlight of Object.values(highlighters)) {
        highlight(typed);
        clear();
      }
      mark(typed);
      await pass(100);
      expect(words()).toBe(shown);
    }
    clear();
    await opened.session.showOriginal();
    expect(document.body.innerHTML).toBe(withElement);
    expect(opened.service.texts).toEqual(paid);
  });

  it('is one of many', async () => {
    const { session, service } = await translate(withElement);
    const paid = [...service.texts];
    for (const word of ['El', 'es', 'grande', 'vino', 'nevera']) mark(word);
    await settle();
    for (const word of ['pan', 'la', 'e']) mark(word);
    await settle();
    expect(service.texts).toEqual(paid);
    await session.showOriginal();
    expect(words()).toBe('The bread is on the big table and the wine is in the fridge.');
    clear();
    expect(document.body.innerHTML).toBe(withElement);
  });

  it('reaches over an element', async () => {
    const { session, service } = await translate(withElement);
    const range = document.createRange();
    range.setStart(...textWith('mesa'));
    range.setEnd(...textWith('vino'));
    const around = newMark();
    around.append(range.extractContents());
    range.insertNode(around);
    await settle();
    expect(service.texts.join()).not.toMatch(/mesa|grande|vino/);
    await session.showOriginal();
    expect(words()).toBe('The bread is on the big table and the wine is in the fridge.');
    clear();
    expect(document.body.innerHTML).toBe(withElement);
  });

  it('outlives a stop, and a second translation that costs nothing', async () => {
    const opened = await translate(withElement);
    const paid = [...opened.service.texts];
    const shown = words();
    mark('mesa');
    const marked = document.body.innerHTML;
    opened.session.stop();
    opened.session.begin();
    await opened.is('done');
    await settle();
    expect(document.body.innerHTML).toBe(marked);
    await opened.session.showOriginal();
    opened.session.stop();
    opened.session.begin();
    await opened.is('done');
    await until(() => words() === shown, words);
    expect(opened.service.texts).toEqual(paid);
  });

  it('stays when the page changes another text of the block', async () => {
    const opened = await translate(`<div>${plain.slice(3, -4)}<br><br>The dog sleeps.</div>`);
    const paid = [...opened.service.texts];
    mark('mesa', 'div');
    await settle();
    (find('div').lastChild as Text).data = 'The cat sleeps.';
    await until(() => find('div').lastChild?.textContent === 'THE CAT SLEEPS.');
    expect(find('mark').textContent).toBe('mesa');
    expect(opened.service.texts).toEqual([...paid, 'The cat sleeps.']);
    await opened.session.showOriginal();
    expect(find('div').textContent).toBe(
      'The bread is on the table and the milk is in the fridge.The cat sleeps.',
    );
  });

  it('keeps the words that the page writes into it', async () => {
    const { session, service } = await translate(plain);
    mark('mesa');
    await settle();
    find('mark').textContent = 'casa';
    await settle();
    expect(service.texts.at(-1)).toContain('casa');
    await session.showOriginal();
    expect(words()).toContain('casa');
  });

  it('is gone with its words when the page takes it away', async () => {
    const { session } = await translate(plain);
    mark('mesa');
    await settle();
    find('mark').remove();
    await settle();
    await session.showOriginal();
    expect(words()).not.toContain('table');
  });

  it('goes and comes back with its block', async () => {
    const opened = await translate(`<div>${withElement}</div>`);
    const paid = [...opened.service.texts];
    const shown = words();
    const p = find('p');
    mark('mesa');
    p.remove();
    await settle();
    find('div').append(p);
    await settle();
    expect(words()).toBe(shown);
    await opened.session.showOriginal();
    expect(words()).toBe('The bread is on the big table and the wine is in the fridge.');
    clear();
    expect(document.body.innerHTML).toBe(`<div>${withElement}</div>`);
    expect(opened.service.texts).toEqual(paid);
  });
});

const runs = { numRuns: 40, seed: 20_261_129 };

type Deed = (opened: Opened, at: number) => unknown;

/** No highlighter looks for white space. */
const markAny = (at: number): void => {
  const texts = document.createTreeWalker(find('main'), NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  const worded = found.filter(({ data }) => /\p{L}/u.test(data));
  const text = worded[at % Math.max(worded.length, 1)];
  if (!text) return;
  const start = text.data.search(/\p{L}/u) + (at % 3 === 0 ? 0 : at % text.data.trim().length);
  const end = Math.min(text.length, start + 1 + (at % 5));
  if (end - start === text.length) return;
  if (!/\p{L}/u.test(text.data.slice(start, end))) return;
  const kinds = Object.values(markers);
  kinds[at % kinds.length]?.(text, start, end);
};

const clearAll = (): void => {
  for (const mark of document.querySelectorAll('mark')) mark.replaceWith(...mark.childNodes);
  find('main').normalize();
};

const deeds: Readonly<Record<string, Deed>> = {
  marks: (_, at) => markAny(at),
  'marks again': (_, at) => markAny(at),
  clears: clearAll,
  'is settled': settle,
  'waits a moment': () => new Promise((resolve) => setTimeout(resolve, 10)),
  'shows its original': ({ session }) => session.showOriginal(),
  'shows its translation': ({ session }) => session.showTranslation(),
  stops: ({ session }) => session.stop(),
  'goes on': ({ session }) => session.begin(),
};

describe('any page that marks words at any moment', () => {
  it('says in the end what it would have said', () =>
    fc.assert(
      fc.asyncProperty(
        pages,
        fc.constantFrom(inCapitals, turnedRound),
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(deeds)), fc.nat(1000)), {
          minLength: 1,
          maxLength: 12,
        }),
        async (html, reply, course) => {
          closeSessions();
          showPage(`<main>${html}<p>The <b>old</b> dog <i>sleeps</i> here</p></main>`);
          const twin = find('main').innerHTML;
          const service = new FakeService();
          service.reply = reply;
          const opened = openSession({ service });
          opened.session.begin();
          await opened.is('done');
          for (const [deed, at] of course) await deeds[deed]?.(opened, at);
          clearAll();
          await opened.session.showOriginal();
          expect(find('main').innerHTML).toBe(twin);
          // The fake service answers in capitals.
          expect(service.texts.join()).not.toMatch(/[A-Z]{2}/);
        },
      ),
      runs,
    ));
});

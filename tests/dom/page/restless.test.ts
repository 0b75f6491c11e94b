import { afterEach, describe, expect, it } from 'vitest';
import { find, textIn } from '../support/page.ts';
import type { Opened } from '../support/session.ts';
import { closeSessions, translatePage } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

/** The interval between frames. These tests run hundreds of rounds and do not depend on painting. */
const slowScreenMs = 250;

const characters = ({ service }: Opened): number =>
  service.requests.flat().reduce((sum, { text }) => sum + text.length, 0);

/** Returns new words of the same length for each round. */
const wordsOf = (round: number, place: number): string =>
  `Some news of ${String.fromCharCode(97 + place)}${String.fromCharCode(97 + (Math.floor(round / 26) % 26), 97 + (round % 26))} today`;

const places = [0, 1, 2, 3];
const blocksOf = (round: number): string =>
  places.map((place) => `<p>${wordsOf(round, place)}</p>`).join('');

/** The ways in which a page may rewrite all its text. */
const ways: Readonly<Record<string, (round: number) => void | Promise<void>>> = {
  'into its text nodes': (round) =>
    places.forEach((place) => {
      textIn(`main p:nth-child(${place + 1})`).data = wordsOf(round, place);
    }),
  'into its blocks': (round) =>
    places.forEach((place) => {
      find(`main p:nth-child(${place + 1})`).textContent = wordsOf(round, place);
    }),
  'by new blocks': (round) => {
    find('main').innerHTML = blocksOf(round);
  },
  'by a new element around them': (round) => {
    const main = document.createElement('main');
    main.innerHTML = blocksOf(round);
    find('main').replaceWith(main);
  },
  'by new blocks before the old ones go': async (round) => {
    const old = [...find('main').children];
    find('main').insertAdjacentHTML('afterbegin', blocksOf(round));
    await pass(100, slowScreenMs);
    for (const block of old) block.remove();
  },
  'by new wrappers inside each other': (round) => {
    find('main').innerHTML = `<div><section>${blocksOf(round)}</section></div>`;
  },
  'into a shadow root': (round) => {
    const host = document.querySelector('main div') ?? document.createElement('div');
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    root.innerHTML = blocksOf(round);
    if (!host.isConnected) find('main').replaceChildren(host);
  },
};

const rounds = 8;
/** The original page, its first new version, and the four rounds that are allowed per minute. */
const bound = (2 + 4) * blocksOf(0).replace(/<[^>]*>/g, '').length;

describe('a page that rewrites all its text eight times a second', () => {
  it.each(Object.keys(ways))(
    '%s, makes us send no more than a few times what it shows',
    async (way) => {
      const opened = await translatePage(`<main>${blocksOf(0)}</main>`);
      for (let round = 1; round <= rounds; round += 1) {
        await ways[way]?.(round);
        await pass(120, slowScreenMs);
      }
      expect(characters(opened)).toBeLessThanOrEqual(bound);
    },
  );
});

describe('a page that rewrites all its text for minutes', () => {
  const minutes = 4;

  it.each(Object.keys(ways))('%s, makes us send less than it shows', async (way) => {
    const opened = await translatePage(`<main>${blocksOf(0)}</main>`);
    const page = bound / (2 + 4);
    let shown = page;
    const sent: number[] = [characters(opened)];
    for (let minute = 0; minute < minutes; minute += 1) {
      for (let round = 1; round <= rounds; round += 1) {
        // No word occurs twice.
        await ways[way]?.(minute * rounds + round);
        shown += page;
        await pass(120, slowScreenMs);
      }
      await pass(60_000, slowScreenMs);
      sent.push(characters(opened) - sent.reduce((sum, before) => sum + before, 0));
    }
    expect(Math.max(...sent)).toBeLessThanOrEqual(bound);
    const all = sent.reduce((sum, some) => sum + some, 0);
    // Verso follows the page each minute, but sends no more than the page has shown.
    expect(all).toBeGreaterThan(2 * page);
    // If new blocks are added before the old ones are removed, 25 of 33 are sent, because each is read just before its
    // removal.
    expect(all).toBeLessThan(0.8 * shown);
  });
});

describe('what a reader presses', () => {
  /** Returns a button that shows a new text at each press. */
  const counter = (): HTMLElement => {
    const button = find('button');
    let presses = 0;
    button.addEventListener('click', () => {
      presses += 1;
      find('output').textContent = wordsOf(presses, 0);
    });
    return button;
  };
  const capitals = (round: number): string => wordsOf(round, 0).toUpperCase();

  it('is answered in his language, however often', async () => {
    await translatePage('<button>Dog</button><p><output>Cat</output></p>');
    const button = counter();
    for (let press = 1; press <= 8; press += 1) {
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      button.click();
      await until(() => find('output').textContent === capitals(press));
    }
  });

  it('by a key, too; not what he types', async () => {
    const { service } = await translatePage(
      '<button>Dog</button><input><p><output>Cat</output></p>',
    );
    const button = counter();
    const press = (key: string, on: HTMLElement): void => {
      on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      button.click();
    };
    for (let round = 1; round <= 6; round += 1) {
      press('Enter', button);
      await until(() => find('output').textContent === capitals(round));
    }
    for (let round = 7; round <= 14; round += 1) {
      press(' ', find('input'));
      await pass(120, slowScreenMs);
    }
    expect(service.texts).not.toContain(wordsOf(14, 0));
  });
});

it('what a script presses and scrolls has no part in it', async () => {
  const opened = await translatePage('<main><p>Cat</p></main>', {
    isReaders: ({ isTrusted }) => isTrusted,
  });
  for (let round = 1; round <= 10; round += 1) {
    for (const event of [new PointerEvent('pointerdown'), new WheelEvent('wheel')]) {
      document.dispatchEvent(event);
    }
    textIn('main p').data = wordsOf(round, 0);
    await pass(120, slowScreenMs);
  }
  expect(characters(opened)).toBeLessThanOrEqual(5 * wordsOf(0, 0).length);
});

describe('rows that a page refills as it is scrolled', () => {
  const rowsAt = (top: number): string[] =>
    places.map((place) => `Row ${top + place} ${wordsOf(top, place)}`);
  const scrolls: Readonly<Record<string, () => Event>> = {
    'by a wheel': () => new WheelEvent('wheel', { deltaY: 100, bubbles: true }),
    'by a finger': () => new TouchEvent('touchmove', { bubbles: true }),
    'by a key': () => new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }),
  };

  it.each(Object.keys(scrolls))('are translated, however far: %s', async (way) => {
    await translatePage(`<ul tabindex="0">${'<li>Cat</li>'.repeat(places.length)}</ul>`);
    const list = find('ul');
    for (let round = 1; round <= 10; round += 1) {
      const event = scrolls[way]?.();
      if (event) list.dispatchEvent(event);
      for (const [index, words] of rowsAt(round).entries()) {
        textIn(`li:nth-child(${index + 1})`).data = words;
      }
      await until(() => list.innerText === rowsAt(round).join('\n').toUpperCase());
    }
  });
});

it('content that comes after placeholders without words is translated, however often', async () => {
  await translatePage('<main><p>Cat</p></main>');
  for (let round = 1; round <= 8; round += 1) {
    const placeholder = document.createElement('section');
    placeholder.innerHTML = '<p><i></i></p> <p><i></i></p>';
    find('main').append(placeholder);
    placeholder.remove();
    find('main').insertAdjacentHTML('beforeend', `<p>${wordsOf(round, 0)}</p>`);
    await until(() => find('main p:last-child').textContent === wordsOf(round, 0).toUpperCase());
  }
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPage, find, showPage } from '../support/page.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { until } from '../support/time.ts';
import { createLedger, readTree, translateHtml } from '../support/translate-tree.ts';

afterEach(() => {
  vi.restoreAllMocks();
  closeSessions();
  clearPage();
});

const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

const link = (index: number): string => `See <a href="#">page ${index}</a> first.`;

/** Returns the most styles that one step of the walk reads, and the most units that it creates. */
const mostInOneStep = (html: string): { styles: number; units: number } => {
  showPage(html);
  const styles = vi.spyOn(window, 'getComputedStyle');
  const most = { styles: 0, units: 0 };
  let unitsBefore = 0;
  readTree(document.body, 'ES', createLedger(), (units) => {
    most.styles = Math.max(most.styles, styles.mock.calls.length);
    most.units = Math.max(most.units, units - unitsBefore);
    unitsBefore = units;
    styles.mockClear();
  });
  return most;
};

describe('one step of the walk', () => {
  it.each([
    ['a container of siblings', `<p>${times(3000, link)}</p>`],
    [
      'a container of links',
      `<nav>${times(3000, (index) => `<a href="#">page ${index}</a>`)}</nav>`,
    ],
    ['an inline element', `<p>Dogs <span>${times(3000, link)}</span> sleep</p>`],
    ['inline elements inside each other', `<p><b><i>${times(3000, link)}</i></b></p>`],
  ])('does little, however much is in %s', (_, html) => {
    const { styles, units } = mostInOneStep(html);
    expect(styles).toBeLessThan(2500);
    expect(units).toBe(1);
  });
});

describe('a very long text', () => {
  it.each([
    ['in a paragraph', `<p>${times(1500, link)}</p>`],
    ['in an inline element', `<p>Dogs <span>${times(1500, link)}</span> sleep.</p>`],
    ['without a sentence', `<p>${times(3000, (index) => `<span>dog ${index}</span>`)}</p>`],
  ])('is sent in parts, put in place and taken back: %s', (_, html) => {
    const { texts, outcomes, restore } = translateHtml(html, {
      reply: ({ text }) => text.replace(/[a-z](?=[^<>]*(?:<|$))/g, 'x'),
    });
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) expect(text.length).toBeLessThan(40_000);
    expect(new Set(outcomes)).toEqual(new Set(['shown']));
    expect(document.body.innerText).not.toMatch(/[a-wyz]/);
    expect(restore()).toBe(html);
  });

  it('keeps the spaces where it is cut', () => {
    translateHtml(`<p>${times(1500, link)}</p>`, { reply: ({ text }) => text });
    expect(find('p').textContent).toBe(times(1500, (index) => `See page ${index} first.`));
  });
});

describe('a container of many texts, read as the reader goes', () => {
  it('is asked for where it is read', async () => {
    showPage(`<nav>${times(400, (index) => `<a href="#">dog ${index}</a><br>`)}</nav>`);
    const { session, service, is } = openSession({ scope: 'as-i-read' });
    session.begin();
    await until(() => service.texts.includes('dog 0'));
    await is('done');
    expect(service.texts.length).toBeLessThan(200);
    window.scrollTo(0, document.body.scrollHeight);
    await until(() => service.texts.includes('dog 399'));
    expect(service.texts.length).toBeLessThan(399);
  });
});

describe('a page that changes a lot at once', () => {
  it('is followed, and forgotten where it is gone', async () => {
    showPage('<main></main>');
    const { session, service, is } = openSession();
    session.begin();
    await is('done');
    find('main').innerHTML = times(700, (index) => `<p aria-label="cat ${index}">dog ${index}</p>`);
    await until(() => service.texts.length === 1400);
    await is('done');
    find('main').replaceChildren();
    find('main').innerHTML = '<p>cow</p>';
    await until(() => find('p').textContent === 'COW');
    expect(service.texts).toHaveLength(1401);
  });

  it('gives everything back where a whole page is not to be translated any more', async () => {
    const html = times(700, (index) => `<p aria-label="cat ${index}">dog <b>${index} old</b></p>`);
    showPage(html);
    const { session, is } = openSession();
    session.begin();
    await is('done');
    expect(find('p').textContent).toBe('DOG 0 OLD');
    document.body.setAttribute('translate', 'no');
    await until(() => document.body.innerHTML === html);
  });
});

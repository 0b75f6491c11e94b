import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { replacing } from '../../support/replacing.ts';
import { FakeService } from '../support/fake-service.ts';
import { find, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

const html = '<p>The <b>dog</b></p><div><p id="cat">The cat</p></div><input value="x">';

/** Moves the real mouse, because the browser reports every element that comes under it. */
const point = (selector: string): Promise<void> => userEvent.hover(find(selector));
const press = (key: string, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
const release = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
const longEnough = () => pass(260);

const text = (): string => document.body.innerText.replace(/\s+/g, ' ').trim();

describe('a key held over a block', () => {
  it('shows its original, and the translation again when it is let go', async () => {
    const { service } = await translatePage(html);
    const translated = document.body.innerHTML;
    await point('b');
    press('Control');
    await until(() => text() === 'The dog THE CAT');
    expect(find('p').hasAttribute('lang')).toBe(false);
    release('Control');
    expect(document.body.innerHTML).toBe(translated);
    expect(service.texts).toHaveLength(2);
  });

  it('goes along with the pointer', async () => {
    await translatePage(html);
    await point('b');
    press('Control');
    await until(() => text() === 'The dog THE CAT');
    await point('#cat');
    expect(text()).toBe('THE DOG The cat');
    release('Control');
    expect(text()).toBe('THE DOG THE CAT');
  });

  it.each([
    ['is let go at once', () => release('Control')],
    ['is part of a shortcut', () => press('c')],
    ['is left with the window', () => window.dispatchEvent(new Event('blur'))],
  ])('does nothing when it %s', async (_, then) => {
    await translatePage(html);
    await point('b');
    press('Control');
    then();
    await longEnough();
    expect(text()).toBe('THE DOG THE CAT');
  });

  it('does nothing while the reader types', async () => {
    await translatePage(html);
    await point('b');
    press('Control', find('input'));
    await longEnough();
    expect(text()).toBe('THE DOG THE CAT');
  });

  it('leaves a selection alone: who holds the key may be about to copy it', async () => {
    await translatePage(html);
    document.getSelection()?.selectAllChildren(find('p'));
    await point('b');
    press('Control');
    await longEnough();
    expect(text()).toBe('THE DOG THE CAT');
    document.getSelection()?.removeAllRanges();
  });

  it('is the key of the settings', async () => {
    const { session } = await translatePage(html, { display: { peekKey: 'Alt' } });
    await point('b');
    press('Control');
    await longEnough();
    expect(text()).toBe('THE DOG THE CAT');
    release('Control');
    await session.setDisplay({ ...replacing, peekKey: 'none' });
    press('Alt');
    await longEnough();
    expect(text()).toBe('THE DOG THE CAT');
  });

  it('does so after the layout has changed twice', async () => {
    const long = 'The dog sleeps in the sun all day.';
    const { session } = await translatePage(`<p>${long}</p>`);
    await session.setDisplay({ ...replacing, layout: 'side-by-side' });
    await session.setDisplay(replacing);
    await point('p');
    press('Control');
    await until(() => text() === long);
    release('Control');
    expect(text()).toBe(long.toUpperCase());
  });

  it('leaves a block as it is whose original shows already', async () => {
    const long = 'The dog sleeps in the sun all day.';
    await translatePage(`<p>${long}</p>`, { display: { layout: 'side-by-side' } });
    const before = document.body.innerHTML;
    await point('p');
    press('Control');
    await longEnough();
    expect(document.body.innerHTML).toBe(before);
  });

  it('leaves a sentence that came in parts to be given back', async () => {
    const service = new FakeService();
    const { reply } = service;
    service.reply = (...sent) => reply(...sent).replace(/<[^>]*>/g, '');
    const { session } = await translatePage('<p>You <a href="#x">see</a> dogs</p>', { service });
    await until(() => text() === 'YOU SEE DOGS');
    await point('p');
    press('Control');
    await until(() => text() === 'You see dogs');
    release('Control');
    expect(text()).toBe('YOU SEE DOGS');
    session.toggleBlock(find('p'));
    expect(text()).toBe('You see dogs');
  });

  it('leaves nothing behind when the page is given back meanwhile', async () => {
    showPage(html);
    const photograph = new Photograph();
    const { session, is } = openSession();
    session.begin();
    await is('done');
    await point('b');
    press('Control');
    await until(() => text() === 'The dog THE CAT');
    await session.showOriginal();
    release('Control');
    expect(photograph.differences).toEqual([]);
    session.showTranslation();
    await until(() => text() === 'THE DOG THE CAT');
  });
});

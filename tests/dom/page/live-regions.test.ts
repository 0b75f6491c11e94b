import { afterEach, describe, expect, it } from 'vitest';
import { find } from '../support/page.ts';
import { closeSessions, translatePage } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

/** Resolves when observers have seen what the page has changed. */
const seen = (): Promise<void> => Promise.resolve();
const busy = (): string | null => find('#live').getAttribute('aria-busy');

describe('what a live region announces', () => {
  it.each([
    '<p id="live" role="status"></p>',
    '<p id="live" role="alert"></p>',
    '<div id="live" role="log"></div>',
    '<output id="live"></output>',
    '<div id="live" aria-live="polite"></div>',
    '<div aria-live="polite" id="live"><p></p></div>',
  ])('waits for its translation: %s', async (region) => {
    await translatePage(`<h1>Dog</h1>${region}`);
    const place = document.querySelector('#live p') ?? find('#live');
    place.textContent = 'Two dogs found';
    await seen();
    expect(busy()).toBe('true');
    await until(() => busy() === null);
    expect(find('#live').textContent).toBe('TWO DOGS FOUND');
  });

  it('waits in a region that comes with its text', async () => {
    await translatePage('<h1>Dog</h1>');
    document.body.insertAdjacentHTML('beforeend', '<p id="live" role="alert">Two dogs found</p>');
    await seen();
    expect(busy()).toBe('true');
    await until(() => busy() === null);
    expect(find('#live').textContent).toBe('TWO DOGS FOUND');
  });

  it('is not held back for longer than a moment', async () => {
    const { service } = await translatePage('<h1>Dog</h1><p id="live" role="status"></p>');
    service.hold();
    find('#live').textContent = 'Two dogs found';
    await pass(399);
    expect(busy()).toBe('true');
    await pass(1);
    expect(busy()).toBeNull();
    expect(find('#live').textContent).toBe('Two dogs found');
  });

  it('is as the page wants it afterwards', async () => {
    const { session } = await translatePage(
      '<h1>Dog</h1><p id="live" role="status" aria-busy="false"></p>',
    );
    find('#live').textContent = 'Two dogs found';
    await seen();
    expect(busy()).toBe('true');
    await session.close();
    expect(document.body.innerHTML).toBe(
      '<h1>Dog</h1><p id="live" role="status" aria-busy="false">Two dogs found</p>',
    );
  });

  it.each([
    ['the original shows', '<p id="live" role="status"></p>', true],
    ['nothing is announced', '<p id="live" aria-live="off"></p>', false],
  ])('is left alone if %s', async (_, region, showsOriginal) => {
    const { session } = await translatePage(`<h1>Dog</h1>${region}`);
    if (showsOriginal) await session.showOriginal();
    find('#live').textContent = 'Two dogs found';
    await seen();
    expect(busy()).toBeNull();
  });
});

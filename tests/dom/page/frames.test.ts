import { afterEach, describe, expect, it } from 'vitest';
import { find, showPage } from '../support/page.ts';
import { closeSessions, openSession, translatePage, until } from '../support/session.ts';

afterEach(closeSessions);

const loaded = (frame: HTMLIFrameElement): Promise<unknown> =>
  new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));

/** Longer than a session takes to tell of frames. */
const afterAWhile = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 150));

const bodyOf = (selector = 'iframe'): HTMLElement =>
  find<HTMLIFrameElement>(selector).contentDocument?.body as HTMLElement;

describe('a frame of the same origin', () => {
  it('is translated and given back', async () => {
    showPage('<p>Dog</p><iframe srcdoc="<p>Cat</p>"></iframe>');
    await loaded(find('iframe'));
    const { session } = openSession();
    session.begin();
    await until(() => bodyOf().innerHTML === '<p lang="es">CAT</p>');
    await session.showOriginal();
    expect(bodyOf().innerHTML).toBe('<p>Cat</p>');
  });

  it('is translated when it has loaded', async () => {
    await translatePage('<p>Dog</p><iframe srcdoc="<p>Cat</p>"></iframe>');
    await until(() => bodyOf().textContent === 'CAT');
  });

  it('is translated again when it loads something else', async () => {
    await translatePage('<p>Dog</p><iframe srcdoc="<p>Cat</p>"></iframe>');
    await until(() => bodyOf().textContent === 'CAT');
    find<HTMLIFrameElement>('iframe').srcdoc = '<p>Cow</p>';
    await until(() => bodyOf().textContent === 'COW');
  });

  it('is watched', async () => {
    await translatePage('<iframe srcdoc="<p>Cat</p>"></iframe>');
    await until(() => bodyOf().textContent === 'CAT');
    bodyOf().innerHTML = '<p>Cow</p>';
    await until(() => bodyOf().textContent === 'COW');
  });

  it('that is written by the page is translated', async () => {
    showPage('<p>Dog</p><iframe></iframe>');
    bodyOf().innerHTML = 'Cat';
    const { session } = openSession();
    session.begin();
    await until(() => bodyOf().textContent === 'CAT');
  });

  it('in a frame is translated', async () => {
    showPage('<iframe></iframe>');
    bodyOf().innerHTML = '<iframe></iframe>';
    const inner = bodyOf().querySelector('iframe')?.contentDocument?.body as HTMLElement;
    inner.innerHTML = '<p>Cat</p>';
    const { session } = openSession();
    session.begin();
    await until(() => inner.textContent === 'CAT');
  });

  it('keeps what it is while the text around it is translated', async () => {
    showPage('<p>The <iframe srcdoc="<p>1</p>"></iframe> dog</p>');
    await loaded(find('iframe'));
    const inner = find<HTMLIFrameElement>('iframe').contentDocument;
    const { session, is } = openSession();
    session.begin();
    await is('done');
    await session.showOriginal();
    expect(find<HTMLIFrameElement>('iframe').contentDocument).toBe(inner);
  });
});

describe('a frame in which people write', () => {
  it.each([
    ['by its design mode', (inner: Document) => Object.assign(inner, { designMode: 'on' })],
    ['by its body', (inner: Document) => Object.assign(inner.body, { contentEditable: 'true' })],
  ])('is left to them: %s', async (_, open) => {
    showPage('<p>Dog</p><iframe></iframe>');
    bodyOf().innerHTML = '<p>Mine</p>';
    open(find<HTMLIFrameElement>('iframe').contentDocument as Document);
    const { session, service, is } = openSession();
    session.begin();
    await is('done');
    expect(service.texts).toEqual(['Dog']);
  });
});

describe('a frame of another origin', () => {
  const foreign = '<iframe sandbox srcdoc="<p>Cat</p>"></iframe>';
  const loadAgain = (): Promise<unknown> => {
    find<HTMLIFrameElement>('iframe').srcdoc = '<p>Cow</p>';
    return loaded(find('iframe'));
  };

  it('is left alone', async () => {
    showPage(`<p>Dog</p>${foreign}`);
    await loaded(find('iframe'));
    const { service, session, is } = openSession();
    session.begin();
    await is('done');
    expect(service.texts).toEqual(['Dog']);
    expect(session.status()).toMatchObject({ phase: 'done', failure: null });
  });

  it('is told of, all of them at once', async () => {
    showPage(`<p>Dog</p>${foreign}${foreign}${foreign}`);
    await loaded(find('iframe:last-child'));
    const { session, foreignFrames } = openSession();
    session.begin();
    await until(() => foreignFrames() === 1);
    await afterAWhile();
    expect(foreignFrames()).toBe(1);
  });

  it('is told of when it comes late, and when it loads something else', async () => {
    const { foreignFrames } = await translatePage('<p>Dog</p><main></main>');
    find('main').setHTMLUnsafe(foreign);
    await until(() => foreignFrames() === 1);
    await afterAWhile();
    const before = foreignFrames();
    await loadAgain();
    await until(() => foreignFrames() > before);
  });

  it('that loads over and over is told of a few times', async () => {
    showPage(`<p>Dog</p>${foreign}`);
    await loaded(find('iframe'));
    const { session, foreignFrames } = openSession();
    session.begin();
    await afterAWhile();
    for (let time = 0; time < 8; time += 1) {
      await loadAgain();
      await afterAWhile();
    }
    expect(foreignFrames()).toBe(4);
  });

  it('is not told of where nothing is translated', async () => {
    showPage(`<p>Dog</p><div translate="no">${foreign}</div>`);
    await loaded(find('iframe'));
    const { session, foreignFrames } = openSession();
    session.begin();
    await afterAWhile();
    expect(foreignFrames()).toBe(0);
  });

  it('is not told of after a stop', async () => {
    const { session, foreignFrames } = await translatePage(`<p>Dog</p>${foreign}`);
    await until(() => foreignFrames() > 0);
    await afterAWhile();
    const before = foreignFrames();
    session.stop();
    await loadAgain();
    await afterAWhile();
    expect(foreignFrames()).toBe(before);
  });
});

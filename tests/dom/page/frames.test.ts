import { afterEach, describe, expect, it } from 'vitest';
import { find, showPage } from '../support/page.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

const loaded = (frame: HTMLIFrameElement): Promise<unknown> =>
  new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));

/** Returns the address of a page of the same origin. */
const addressOf = (content: string, type = 'text/html'): string =>
  URL.createObjectURL(new Blob([content], { type }));

/** Waits longer than a session takes to report frames. */
const afterAWhile = (): Promise<void> => pass(150);

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

describe('a frame with a document that has no ordinary body', () => {
  it('but frames of its own is translated', async () => {
    const inner = `<frameset><frame src="${addressOf('<p>Cat</p>')}"></frameset>`;
    await translatePage(`<iframe src="${addressOf(inner)}"></iframe>`);
    const outer = find<HTMLIFrameElement>('iframe');
    const text = () =>
      outer.contentDocument?.querySelector<HTMLIFrameElement>('frame')?.contentDocument?.body
        ?.textContent;
    await until(() => text() === 'CAT');
  });

  it('but a drawing is translated, and given back', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><text x="9" y="20">Cat</text></svg>';
    const { session } = await translatePage(
      `<p>Dog</p><iframe src="${addressOf(drawing, 'image/svg+xml')}"></iframe>`,
    );
    const text = () =>
      find<HTMLIFrameElement>('iframe').contentDocument?.querySelector('text')?.textContent;
    await until(() => text() === 'CAT');
    await session.showOriginal();
    expect(text()).toBe('Cat');
  });
});

describe('a frame whose document is replaced', () => {
  it('by rewriting it is translated, and restored', async () => {
    const { session } = await translatePage('<iframe srcdoc="<p>Cat</p>"></iframe>');
    await until(() => bodyOf().textContent === 'CAT');
    const inner = find<HTMLIFrameElement>('iframe').contentDocument as Document;
    inner.open();
    inner.write('<p>Cow</p>');
    inner.close();
    await until(() => bodyOf().textContent === 'COW');
    await session.showOriginal();
    expect(bodyOf().textContent).toBe('Cow');
  });

  it('by another root element is translated', async () => {
    await translatePage('<iframe srcdoc="<p>Cat</p>"></iframe>');
    await until(() => bodyOf().textContent === 'CAT');
    const inner = find<HTMLIFrameElement>('iframe').contentDocument as Document;
    const root = inner.createElement('html');
    root.innerHTML = '<body><p>Cow</p></body>';
    inner.replaceChild(root, inner.documentElement);
    await until(() => bodyOf().textContent === 'COW');
  });

  it('by going elsewhere is translated', async () => {
    await translatePage('<iframe srcdoc="<p>Cat</p>"></iframe>');
    await until(() => bodyOf().textContent === 'CAT');
    const address = addressOf('<p>Cow</p>');
    find<HTMLIFrameElement>('iframe').contentWindow?.location.replace(address);
    await until(() => bodyOf().textContent === 'COW');
  });

  it('by another address is translated', async () => {
    await translatePage('<iframe srcdoc="<p>Cat</p>"></iframe>');
    await until(() => bodyOf().textContent === 'CAT');
    const frame = find<HTMLIFrameElement>('iframe');
    frame.removeAttribute('srcdoc');
    frame.src = addressOf('<p>Cow</p>');
    await until(() => bodyOf().textContent === 'COW');
  });

  it.each([
    ['taken away and put back', (frame: Element) => [frame.remove(), find('main').append(frame)]],
    ['moved, which loads it anew', (frame: Element) => [find('main').prepend(frame)]],
  ])('by being %s is translated', async (_, move) => {
    await translatePage('<main><p>Dog</p><iframe srcdoc="<p>Cat</p>"></iframe></main>');
    await until(() => bodyOf().textContent === 'CAT');
    const before = bodyOf();
    move(find('iframe'));
    await until(() => bodyOf() !== before && bodyOf().textContent === 'CAT');
  });

  it('and that is gone with a frame inside has no text sent any more', async () => {
    showPage('<iframe></iframe>');
    bodyOf().innerHTML = '<iframe></iframe>';
    const inner = find<HTMLIFrameElement>('iframe', bodyOf());
    inner.contentDocument?.body.append('Cat');
    const { session, service } = openSession();
    service.queue();
    session.begin();
    await until(() => service.texts.includes('Cat'));
    find('iframe').remove();
    await until(() => service.dropped.includes('Cat'));
  });

  it('and that is gone does not keep the page from being given back', async () => {
    const { session } = await translatePage('<p>Dog</p><iframe srcdoc="<p>Cat</p>"></iframe>');
    await until(() => bodyOf().textContent === 'CAT');
    find('iframe').remove();
    await session.showOriginal();
    expect(find('p').textContent).toBe('Dog');
  });
});

describe('a frame that does not show at first', () => {
  it.each([
    ['by its own style', '<iframe style="display: none" srcdoc="<p>Cat</p>"></iframe>', 'iframe'],
    ['in a hidden part', '<div hidden><iframe srcdoc="<p>Cat</p>"></iframe></div>', 'div'],
    [
      'by visibility',
      '<div style="visibility: hidden"><iframe srcdoc="<p>Cat</p>"></iframe></div>',
      'div',
    ],
    [
      'in what is folded',
      '<details><summary>Cow</summary><iframe srcdoc="<p>Cat</p>"></iframe></details>',
      'details',
    ],
  ])('%s is translated when it does', async (_, html, selector) => {
    showPage(`<p>Dog</p>${html}`);
    const { session, service, is } = openSession();
    session.begin();
    await is('done');
    await afterAWhile();
    expect(service.texts).not.toContain('Cat');
    const element = find(selector);
    element.hidden = false;
    element.removeAttribute('style');
    element.toggleAttribute('open', true);
    await until(() => bodyOf().textContent === 'CAT');
  });

  it('because it is far away and lazy is translated when it is loaded', async () => {
    await translatePage(
      '<p>Dog</p><div style="height: 9000px"></div><iframe loading="lazy" srcdoc="<p>Cat</p>"></iframe>',
    );
    find('iframe').scrollIntoView();
    await until(() => bodyOf().textContent === 'CAT');
  });

  it('has text that shows at an event in the frame', async () => {
    await translatePage(
      '<iframe srcdoc="<style>p { visibility: hidden } b:focus + p { visibility: visible }</style><b tabindex=0>Dog</b><p>Cat</p>"></iframe>',
    );
    await until(() => bodyOf().textContent?.includes('DOG') ?? false);
    bodyOf().querySelector('b')?.focus();
    await until(() => bodyOf().querySelector('p')?.textContent === 'CAT');
  });
});

describe('what a page takes out of a frame', () => {
  it('is translated where it comes to, and given back', async () => {
    const { session } = await translatePage('<main></main><iframe></iframe>');
    const paragraph = bodyOf().ownerDocument.createElement('p');
    paragraph.textContent = 'Cat';
    find('main').append(paragraph);
    await until(() => paragraph.textContent === 'CAT');
    await session.showOriginal();
    expect(paragraph.textContent).toBe('Cat');
  });

  it('stays translated when it was, and is given back', async () => {
    const { session, service } = await translatePage(
      '<main></main><iframe srcdoc="<p>Cat</p>"></iframe>',
    );
    await until(() => bodyOf().textContent === 'CAT');
    const paragraph = bodyOf().querySelector('p') as HTMLElement;
    find('main').append(paragraph);
    await afterAWhile();
    expect(paragraph.textContent).toBe('CAT');
    paragraph.textContent = 'Cow';
    await until(() => paragraph.textContent === 'COW');
    await session.showOriginal();
    expect(paragraph.textContent).toBe('Cow');
    expect(service.texts).toEqual(['Cat', 'Cow']);
  });
});

describe('a document in something else than a frame', () => {
  it.each([
    ['object', (address: string) => `<object type="text/html" data="${address}">Cow</object>`],
    ['embed', (address: string) => `<embed type="text/html" src="${address}">`],
  ])('is left alone: %s', async (name, html) => {
    showPage(`<p>Dog</p>${html(addressOf('<p>Cat</p>'))}`);
    await new Promise((resolve) => find(name).addEventListener('load', resolve, { once: true }));
    const { session, service, is } = openSession();
    session.begin();
    await is('done');
    await afterAWhile();
    expect(service.texts).toEqual(['Dog']);
  });
});

describe('a frame in a shadow root', () => {
  it.each(['open', 'closed'] as const)('that is %s is translated', async (mode) => {
    showPage('<x-host></x-host>');
    const root = find('x-host').attachShadow({ mode });
    root.innerHTML = '<p>Dog</p><iframe srcdoc="<p>Cat</p>"></iframe>';
    const { session } = openSession({
      shadowRootOf: (element) => (element.localName === 'x-host' ? root : null),
    });
    session.begin();
    const frame = find<HTMLIFrameElement>('iframe', root);
    await until(() => frame.contentDocument?.body?.textContent === 'CAT');
    await session.showOriginal();
    expect(frame.contentDocument?.body.textContent).toBe('Cat');
  });
});

describe('a frame that comes late into a shadow root', () => {
  it.each(['open', 'closed'] as const)('that is %s is translated', async (mode) => {
    showPage('<x-host></x-host>');
    const root = find('x-host').attachShadow({ mode });
    root.innerHTML = '<p>Dog</p>';
    const { session, is } = openSession({
      shadowRootOf: (element) => (element.localName === 'x-host' ? root : null),
    });
    session.begin();
    await is('done');
    const frame = document.createElement('iframe');
    frame.srcdoc = '<p>Cat</p>';
    root.append(frame);
    await until(() => frame.contentDocument?.body?.textContent === 'CAT');
  });
});

describe('a frame in which people write', () => {
  it('is left to them while they write', async () => {
    showPage('<p>Dog</p><iframe></iframe>');
    const inner = find<HTMLIFrameElement>('iframe').contentDocument as Document;
    inner.designMode = 'on';
    const { session, service, is } = openSession();
    session.begin();
    await is('done');
    inner.body.append('Mine');
    await afterAWhile();
    await afterAWhile();
    expect(service.texts).toEqual(['Dog']);
  });

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

  it('are counted once all is done, those that have room for a text', async () => {
    const small = '<iframe sandbox width="1" height="1"></iframe>';
    const { session } = await translatePage(`<p>Dog</p>${foreign}${small}${foreign}`);
    await until(() => session.status().phase === 'done');
    expect(session.status().closedFrames).toBe(2);
    session.stop();
    expect(session.status().closedFrames).toBe(0);
  });
  const loadAgain = (): Promise<unknown> => {
    find<HTMLIFrameElement>('iframe').srcdoc = '<p>Cow</p>';
    return loaded(find('iframe'));
  };

  it('is not counted once it shows a page of this origin', async () => {
    const { session, is } = await translatePage(`<p>Dog</p>${foreign}`);
    expect(session.status().closedFrames).toBe(1);
    find('iframe').removeAttribute('sandbox');
    await loadAgain();
    // Without a document for a moment, as it loads.
    const frame = find('iframe') as HTMLIFrameElement;
    await until(() => frame.contentDocument?.body?.textContent === 'COW');
    await is('done');
    expect(session.status().closedFrames).toBe(0);
  });

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

  it('is not told of again when the page changes around it', async () => {
    showPage(`<main>Dog ${foreign}</main>`);
    await loaded(find('iframe'));
    const { session, service, foreignFrames } = openSession();
    session.begin();
    await until(() => foreignFrames() === 1);
    for (const words of ['Cat ', 'Cow ']) {
      find('main').firstChild?.replaceWith(words);
      await until(() => service.texts.includes(words.trim()));
      await afterAWhile();
    }
    expect(foreignFrames()).toBe(1);
  });

  it('is not told of where nothing is translated', async () => {
    showPage(`<p>Dog</p><div translate="no">${foreign}</div>`);
    await loaded(find('iframe'));
    const { session, foreignFrames } = openSession();
    session.begin();
    await afterAWhile();
    expect(foreignFrames()).toBe(0);
  });

  it('is told of again when the translation is shown again', async () => {
    const { session, foreignFrames } = await translatePage(`<p>Dog</p>${foreign}`);
    await until(() => foreignFrames() > 0);
    await afterAWhile();
    await session.showOriginal();
    const before = foreignFrames();
    session.showTranslation();
    await until(() => foreignFrames() > before);
  });

  it('is told of again when the reader agrees to more of the page', async () => {
    showPage(`<p>Dog</p>${foreign}`);
    await loaded(find('iframe'));
    const { session, foreignFrames, is } = openSession({ scope: 'as-i-read' });
    session.begin();
    await is('done');
    await until(() => foreignFrames() > 0);
    session.setScope('whole-page');
    session.begin('always');
    await is('asking');
    await afterAWhile();
    const before = foreignFrames();
    session.agree('whole-page');
    await until(() => foreignFrames() > before);
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

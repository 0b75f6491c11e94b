import { afterEach, describe, expect, it } from 'vitest';
import { replacing } from '../../support/replacing.ts';
import { find, showPage } from '../support/page.ts';
import type { Opened } from '../support/session.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

/** Opens a session over a page in a frame, so that a test may take its document apart. */
const openPage = async (html: string): Promise<Opened & { page: Document }> => {
  showPage('<iframe></iframe>');
  const page = find<HTMLIFrameElement>('iframe').contentDocument as Document;
  page.open();
  page.write(`<html><body>${html}</body></html>`);
  page.close();
  const opened = openSession({ document: page });
  opened.session.begin();
  await opened.is('done');
  return { ...opened, page };
};

describe('a page that replaces', () => {
  it('its root element is followed', async () => {
    const { page, session } = await openPage('<p>Dog</p>');
    const root = page.createElement('html');
    root.innerHTML = '<head><title>Owl</title></head><body><p>Cat</p></body>';
    page.replaceChild(root, page.documentElement);
    await until(() => page.body.textContent === 'CAT');
    await until(() => page.title === 'OWL');
    const p = page.querySelector('p');
    if (p) p.textContent = 'Cow';
    await until(() => page.body.textContent === 'COW');
    await session.showOriginal();
    expect(page.body.textContent).toBe('Cow');
    expect(page.title).toBe('Owl');
  });

  it('its root element by another one, a moment later', async () => {
    const { page } = await openPage('<p>Dog</p>');
    page.documentElement.remove();
    await pass(150);
    const root = page.createElement('html');
    root.append(page.createElement('body'));
    page.append(root);
    page.body.append('Cat');
    await until(() => page.body.textContent === 'CAT');
  });

  it('all of it by rewriting is followed', async () => {
    const { page, session } = await openPage('<p>Dog</p>');
    page.open();
    page.write('<title>Owl</title><p>Cat</p>');
    page.close();
    await until(() => page.body.textContent === 'CAT');
    await until(() => page.title === 'OWL');
    page.body.append(' Cow');
    await session.showOriginal();
    expect(page.body.textContent).toBe('Cat Cow');
  });

  it('all of it by rewriting is observed when it shows hidden text', async () => {
    const { page } = await openPage('<p>Dog</p>');
    page.open();
    page.write('<p>Cat</p><i>Cow</i>');
    page.close();
    const style = new (page.defaultView as typeof window).CSSStyleSheet();
    style.replaceSync('i { visibility: hidden }');
    page.adoptedStyleSheets = [style];
    await until(() => page.querySelector('p')?.textContent === 'CAT');
    style.replaceSync('');
    expect(page.querySelector('i')?.textContent).toBe('Cow');
    page.querySelector('i')?.dispatchEvent(new Event('transitionend', { bubbles: true }));
    await until(() => page.querySelector('i')?.textContent === 'COW');
  });

  it('all of it piece by piece is followed', async () => {
    const { page } = await openPage('<p>Dog</p>');
    page.open();
    page.write('<p>Cat</p>');
    await until(() => page.body.textContent === 'CAT');
    page.write('<p>Cow</p>');
    await until(() => page.body.textContent === 'CATCOW');
    page.close();
  });

  it('its body by frames is followed', async () => {
    const { page, session } = await openPage('<p>Dog</p>');
    const frames = page.createElement('frameset');
    frames.innerHTML = '<frame>';
    page.documentElement.replaceChild(frames, page.body);
    const inner = page.querySelector('frame') as unknown as HTMLFrameElement;
    const say = (text: string): void => {
      const body = inner.contentDocument?.body;
      if (body) body.textContent = text;
    };
    say('Cat');
    await until(() => inner.contentDocument?.body.textContent === 'CAT');
    say('Cow');
    await until(() => inner.contentDocument?.body.textContent === 'COW');
    await session.showOriginal();
    expect(inner.contentDocument?.body.textContent).toBe('Cow');
  });

  it('its body by nothing throws nothing', async () => {
    const { page, session, is } = await openPage('<p>Dog</p>');
    page.body.remove();
    await pass(150);
    await is('done');
    const body = page.createElement('body');
    body.append('Cat');
    page.documentElement.append(body);
    await until(() => page.body.textContent === 'CAT');
    await session.showOriginal();
    expect(page.body.textContent).toBe('Cat');
  });
});

describe('what stands beside the body', () => {
  it('is translated and given back, early or late', async () => {
    const { page, session } = await openPage('<p>Dog</p>');
    const dialog = page.createElement('dialog');
    dialog.innerHTML = '<p>Cat</p>';
    page.documentElement.append(dialog);
    dialog.showModal();
    await until(() => dialog.textContent === 'CAT');
    dialog.innerHTML = '<p>Owl</p>';
    await until(() => dialog.textContent === 'OWL');
    expect(page.body.textContent).toBe('DOG');
    await session.showOriginal();
    expect(page.documentElement.innerText).toContain('Owl');
  });
});

describe('a page of XHTML', () => {
  it('has texts in sections, which are words of their sentences', async () => {
    showPage('<iframe></iframe>');
    const frame = find<HTMLIFrameElement>('iframe');
    const source =
      '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>The <![CDATA[old & grey]]> dog <b><![CDATA[sleeps]]></b>.</p><p><![CDATA[The cat]]></p></body></html>';
    frame.src = URL.createObjectURL(new Blob([source], { type: 'application/xhtml+xml' }));
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    const page = frame.contentDocument as Document;
    const { session, service, is } = openSession({ document: page });
    session.begin();
    await is('done');
    expect(service.texts).toEqual(['The old &amp; grey dog <b id="1">sleeps</b>.', 'The cat']);
    expect(page.body.textContent).toBe('THE OLD & GREY DOG SLEEPS.THE CAT');
    await session.showOriginal();
    expect(new XMLSerializer().serializeToString(page)).toBe(source);
  });
});

describe('a form whose fields are named as what is asked of elements', () => {
  const names =
    'assignedSlot checkVisibility childNodes closest computedStyleMap firstChild getAttribute hasAttribute localName matches nextSibling nodeType ownerDocument parentNode querySelectorAll removeAttribute setAttribute';

  it.each(names.split(' '))('is no harm to the rest of the page: %s', async (name) => {
    const form = `<form><input name="${name}" placeholder="Elk"><b>Cow</b><select></select></form>`;
    const { page, session } = await openPage(`<p>Dog</p><main>${form}<p>Cat</p></main>`);
    const [first, last] = page.querySelectorAll('p');
    await until(() => `${first?.textContent}${last?.textContent}` === 'DOGCAT');
    const b = page.querySelector('b');
    b?.setAttribute('title', 'Fox');
    b?.append(' too');
    last?.append(' Owl');
    await until(() => last?.textContent === 'CAT OWL');
    expect(session.status().failure).toBeNull();
    await session.showOriginal();
    expect(`${first?.textContent}${last?.textContent}${b?.textContent}`).toBe('DogCat OwlCow too');
    expect(page.querySelector('[lang]')).toBeNull();
  });

  it.each(names.split(' '))('gets no mark beside a text: %s', async (name) => {
    const html = `<main>Dog<form><input name="${name}"><b>Cow</b></form><p>Cat</p></main>`;
    const { page, session } = await openPage(html);
    expect(session.status().failure).toBeNull();
    expect(page.querySelector('main')?.firstChild?.nodeValue).toBe('DOG');
    await session.showOriginal();
    expect(page.body.innerHTML).toBe(html);
  });

  const ofDocuments =
    'URL addEventListener body createElement createTreeWalker defaultView designMode documentElement elementsFromPoint getSelection head ownerDocument querySelector querySelectorAll title';

  it.each(ofDocuments.split(' '))(
    'or a picture as what is asked of documents: %s',
    async (name) => {
      const { page, session } = await openPage(`<p>Dog</p><img name="${name}" alt="Cat">`);
      await until(() => page.images[0]?.alt === 'CAT');
      const [first] = page.getElementsByTagName('p');
      expect(first?.textContent).toBe('DOG');
      first?.replaceChildren('The old owl sleeps.');
      await until(() => first?.textContent === 'THE OLD OWL SLEEPS.');
      expect(session.status().failure).toBeNull();
      await session.setDisplay({ ...replacing, layout: 'side-by-side' });
      expect(page.getElementsByTagName('verso-translation')).toHaveLength(1);
      await session.showOriginal();
      expect(first?.textContent).toBe('The old owl sleeps.');
    },
  );
});

import { afterEach, describe, expect, it } from 'vitest';
import { find, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { clock } from '../support/time.ts';

afterEach(closeSessions);

const article = `
  <h1>The old dog</h1>
  <p>It <b>sleeps</b> in the <a href="#sun">sun</a>.</p>
  <ul><li>One</li><li>Two</li></ul>
  <p>One</p>`;

describe('a page session', () => {
  it('translates a page and gives it back', async () => {
    showPage(article);
    const before = document.body.innerHTML;
    const photograph = new Photograph();
    const { session, is } = openSession();
    session.begin();
    await is('done');
    expect(document.body.innerText).toBe('THE OLD DOG\n\nIT SLEEPS IN THE SUN.\n\nONE\nTWO\n\nONE');
    expect(photograph.harm).toEqual([]);
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(before);
    expect(photograph.differences).toEqual([]);
  });

  it('asks for equal texts once', async () => {
    const { service } = await translatePage(article);
    expect(service.texts.toSorted()).toEqual([
      'It <b id="1">sleeps</b> in the <a id="2">sun</a>.',
      'One',
      'The old dog',
      'Two',
    ]);
  });

  it('does nothing before it begins', async () => {
    showPage(article);
    const { service, session } = openSession();
    expect(session.status()).toMatchObject({ shows: 'original', texts: { found: 0 } });
    await Promise.resolve();
    expect(service.requests).toEqual([]);
  });

  it('begins once, however often it is told to', async () => {
    showPage(article);
    const { service, session, is } = openSession();
    session.begin();
    session.begin();
    await is('done');
    session.begin();
    await is('done');
    expect(service.texts).toHaveLength(4);
  });

  it('counts what it did', async () => {
    const { session, service } = await translatePage(article);
    const characters = service.billed;
    expect(session.status()).toMatchObject({
      phase: 'done',
      shows: 'translation',
      source: null,
      detectedSource: 'EN',
      target: 'ES',
      texts: { found: 4, translated: 4, kept: 0 },
      characters: { sent: characters, billed: characters, fromMemory: 0, uncertain: 0 },
      failure: null,
    });
  });

  it('says so when there is no text', async () => {
    const { session } = await translatePage('<p>1 + 1 = 2</p><pre>dog</pre>');
    expect(session.status()).toMatchObject({ phase: 'done', failure: { code: 'page-empty' } });
  });

  it.each([
    ['a page', '<p translate="no">dog</p><pre>cat</pre>'],
    ['a page by its class', '<main class="notranslate"><p>dog</p></main>'],
  ])('says so when %s asks not to be translated', async (_, html) => {
    const { session } = await translatePage(html);
    expect(session.status()).toMatchObject({ phase: 'done', failure: { code: 'page-declined' } });
  });

  it('says so when the root element asks for it', async () => {
    document.documentElement.translate = false;
    const { session } = await translatePage('<p>dog</p>');
    const { failure } = session.status();
    document.documentElement.removeAttribute('translate');
    expect(failure).toEqual({ code: 'page-declined' });
  });

  it('says so when the document is none of HTML and has no body', async () => {
    const drawing = new DOMParser().parseFromString(
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'text/xml',
    );
    const { session, is } = openSession({ document: drawing });
    session.begin();
    await is('done');
    expect(session.status().failure).toEqual({ code: 'page-empty' });
  });

  it('translates a page that has thousands of elements inside each other', async () => {
    showPage('<p></p><h1>Cat</h1>');
    let innermost: HTMLElement = find('p');
    for (let depth = 0; depth < 3000; depth += 1) {
      innermost = innermost.appendChild(document.createElement('span'));
    }
    innermost.textContent = 'Dog';
    const { session, is } = openSession();
    session.begin();
    await is('done');
    expect(innermost.textContent).toBe('DOG');
    expect(find('h1').textContent).toBe('CAT');
  });

  it('tells how it is going, at most ten times a second', async () => {
    showPage(Array.from({ length: 400 }, (_, i) => `<p>Dog ${i}</p>`).join(''));
    const { session, statuses, is } = openSession();
    const start = clock.now();
    session.begin();
    await is('done');
    const tenths = Math.ceil((clock.now() - start) / 100);
    expect(statuses.length).toBeLessThanOrEqual(tenths + 1);
  });

  it('gives the page back at once when it is closed for good', async () => {
    const { session } = await translatePage(article);
    session.close();
    expect(find('h1').textContent).toBe('The old dog');
  });

  it('leaves no id and no trace on the page’s nodes', async () => {
    await translatePage(article);
    for (const element of document.body.querySelectorAll('*')) {
      expect(element.id).toBe('');
      expect(Reflect.ownKeys(element)).toEqual([]);
      for (const node of element.childNodes) expect(Reflect.ownKeys(node)).toEqual([]);
    }
  });
});

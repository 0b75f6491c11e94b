import { afterEach, describe, expect, it } from 'vitest';
import { find, showPage } from '../support/page.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

const own = document.title;
afterEach(() => {
  closeSessions();
  document.title = own;
});

const translateTitled = async (title: string) => {
  showPage('<p>Dog</p>');
  document.title = title;
  const opened = openSession();
  opened.session.begin();
  await opened.is('done');
  return opened;
};

describe('a page’s title', () => {
  it('is translated and given back, in its own node', async () => {
    showPage('');
    document.title = 'Old dogs';
    const text = find('title').firstChild;
    const { session, is } = openSession();
    session.begin();
    await is('done');
    expect(document.title).toBe('OLD DOGS');
    expect(find('title').firstChild).toBe(text);
    await session.showOriginal();
    expect(document.title).toBe('Old dogs');
    expect(find('title').firstChild).toBe(text);
  });

  it('comes back when the page puts back what it found', async () => {
    const { session, service } = await translateTitled('Old dogs');
    for (const message of ['New cat', 'New cow']) {
      document.title = message;
      await until(() => document.title === message.toUpperCase());
      document.title = 'OLD DOGS';
      await pass(300);
    }
    expect(service.texts.toSorted()).toEqual(['Dog', 'New cat', 'New cow', 'Old dogs']);
    await session.showOriginal();
    expect(document.title).toBe('Old dogs');
  });

  it('is plain text', async () => {
    const { service } = await translateTitled('Dogs & <b>cats</b>');
    expect(service.requests.flat()).toContainEqual({ format: 'plain', text: 'Dogs & <b>cats</b>' });
  });

  it('is one line, however it is written', async () => {
    const { service } = await translateTitled('Old\n    dogs');
    expect(service.requests.flat()).toContainEqual({ format: 'plain', text: 'Old dogs' });
  });

  it('is translated again when the page sets it', async () => {
    await translateTitled('Old dogs');
    document.title = 'New dogs';
    await until(() => document.title === 'NEW DOGS');
  });

  it('is translated again when the page writes into its text', async () => {
    await translateTitled('Old dogs');
    (find('title').firstChild as Text).data = 'New dogs';
    await until(() => document.title === 'NEW DOGS');
  });

  it('stays the page’s when it was changed after us', async () => {
    const { session } = await translateTitled('Old dogs');
    document.title = '(1) 2';
    await session.showOriginal();
    expect(document.title).toBe('(1) 2');
  });

  it('that is a name is not sent', async () => {
    const { service } = await translateTitled('bark()');
    expect(service.texts).toEqual(['Dog']);
  });

  it('may come late', async () => {
    await translateTitled('');
    document.title = 'New dogs';
    await until(() => document.title === 'NEW DOGS');
  });

  it('is translated where it is all there is', async () => {
    showPage('');
    document.title = 'Old dogs';
    const { session, is } = openSession();
    session.begin();
    await is('done');
    expect(session.status().failure).toBe(null);
  });

  it.each([
    ['html', 'translate', 'no'],
    ['html', 'class', 'notranslate'],
    ['body', 'translate', 'no'],
    ['body', 'class', 'notranslate'],
  ])(
    'is not sent where the page declines translation: <%s %s=%s>',
    async (name, attribute, value) => {
      find(name).setAttribute(attribute, value);
      const { session, service } = await translateTitled('Old dogs');
      expect(service.requests).toEqual([]);
      expect(session.status().failure).toEqual({ code: 'page-declined' });
    },
  );

  it('is not sent where the reader chose parts of the page, and it changes', async () => {
    showPage('<p>Dog</p>');
    const { session, service, is } = openSession({
      parts: { leave: [], only: ['p'], prose: false },
    });
    session.begin();
    await is('done');
    document.title = 'New dogs';
    find('p').textContent = 'Cat';
    await until(() => find('p').textContent === 'CAT');
    expect(service.requests.flat().map(({ text }) => text)).toEqual(['Dog', 'Cat']);
  });
});

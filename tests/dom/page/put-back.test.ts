import { afterEach, describe, expect, it } from 'vitest';
import { FakeService } from '../support/fake-service.ts';
import { given } from '../support/fake-translator.ts';
import { find, textIn } from '../support/page.ts';
import { closeSessions, translatePage } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

const button = '<p>Old dog</p><button aria-label="Copy cat">Copy dog</button>';

describe('what the page takes away for a moment and puts back', () => {
  it.each<[string, (text: string) => void, () => string]>([
    [
      'into its element',
      (text) => {
        find('button').textContent = text;
      },
      () => find('button').textContent,
    ],
    [
      'into its text',
      (text) => {
        textIn('button').data = text;
      },
      () => textIn('button').data,
    ],
    [
      'as markup',
      (text) => {
        find('button').innerHTML = text;
      },
      () => find('button').innerHTML,
    ],
  ])('%s is the translation that it found', async (_, write, read) => {
    const { session, service } = await translatePage(button);
    const found = read();
    expect(found).toBe('COPY DOG');
    for (const message of ['Copied', 'Done']) {
      write(message);
      await until(() => read() === message.toUpperCase());
      write(found);
      await pass(300);
      expect(read()).toBe('COPY DOG');
    }
    expect(service.texts.toSorted()).toEqual(['Copied', 'Copy cat', 'Copy dog', 'Done', 'Old dog']);
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(button);
    session.showTranslation();
    await until(() => read() === 'COPY DOG');
  });

  it('with the icon beside it', async () => {
    const html = '<button><svg></svg> Copy dog</button>';
    const { session, service } = await translatePage(html);
    const found = find('button').innerHTML;
    find('button').innerHTML = '<svg id="turning"></svg> Copied';
    await until(() => find('button').textContent.trim() === 'COPIED');
    find('button').innerHTML = found;
    await pass(300);
    expect(find('button').textContent.trim()).toBe('COPY DOG');
    expect(service.texts.toSorted()).toEqual(['Copied', 'Copy dog']);
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(html);
  });

  it.each<[string, string, (found: string) => void]>([
    [
      'in another order',
      'El perro <b id="1">viejo</b>',
      (found) => {
        find('p').innerHTML = found;
      },
    ],
    [
      'in the same order',
      'Un <b id="1">viejo</b> perro',
      (found) => {
        find('p').innerHTML = found;
      },
    ],
    [
      'node by node',
      'El perro <b id="1">viejo</b>',
      (found) => {
        while (find('p').firstChild) find('p').firstChild?.remove();
        find('p').innerHTML = found;
      },
    ],
  ])('stays a translation as a sentence with elements, %s', async (_, reply, putBack) => {
    const service = new FakeService();
    service.reply = given({ 'The <b id="1">old</b> dog': reply });
    const { session } = await translatePage('<p>The <b>old</b> dog</p>', { service });
    const found = find('p').innerHTML;
    const words = find('p').textContent.trim();
    while (find('p').firstChild) find('p').firstChild?.remove();
    find('p').append('Cat');
    await until(() => find('p').textContent === 'CAT');
    putBack(found);
    await pass(300);
    await session.showOriginal();
    expect(find('p').textContent.trim().toLowerCase()).toBe(words.toLowerCase());
  });

  it('at once, before its message is translated, too', async () => {
    const { session, service } = await translatePage(button);
    const found = find('button').textContent;
    find('button').textContent = 'Copied';
    find('button').textContent = found;
    await pass(300);
    expect(service.texts).not.toContain('COPY DOG');
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(button);
  });

  it('in an attribute', async () => {
    const { session, service } = await translatePage(button);
    const found = find('button').ariaLabel ?? '';
    find('button').ariaLabel = 'Copied cat';
    await until(() => find('button').ariaLabel === 'COPIED CAT');
    find('button').ariaLabel = found;
    await pass(300);
    expect(find('button').ariaLabel).toBe('COPY CAT');
    expect(service.texts).not.toContain('COPY CAT');
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(button);
  });

  it('stays what the page says where it says so in another place', async () => {
    const { session } = await translatePage('<p>Dog</p><i>Cat</i>');
    find('p').textContent = 'Cow';
    await until(() => find('p').textContent === 'COW');
    find('i').textContent = 'DOG';
    await pass(300);
    await session.showOriginal();
    expect(document.body.innerHTML).toBe('<p>Cow</p><i>DOG</i>');
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { find, showPage } from '../support/page.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

const article = `
  <h1>The old dog</h1>
  <p id="sun">It <b>sleeps</b> in the sun.</p>`;

const recordChanges = (): MutationRecord[] => {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((some) => records.push(...some));
  observer.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  return records;
};

/** Opens a page that Verso reads before the reader starts the translation. */
const prepare = async (html: string) => {
  showPage(html);
  const changes = recordChanges();
  const opened = openSession();
  opened.session.prepare();
  await pass(1000);
  return { ...opened, changes };
};

describe('a page that is read ahead of the press', () => {
  it('is asked for nothing, and nothing on it changes', async () => {
    const { session, service, changes } = await prepare(article);
    expect(session.status().texts.found).toBe(2);
    expect(session.status().shows).toBe('original');
    expect(service.requests).toEqual([]);
    expect(changes).toEqual([]);
  });

  it('is asked for as a whole at once when it begins', async () => {
    const { session, service, is } = await prepare(article);
    session.begin();
    await until(() => service.requests.length > 0);
    expect(service.requests[0]?.map(({ text }) => text)).toEqual([
      'The old dog',
      'It <b id="1">sleeps</b> in the sun.',
    ]);
    await is('done');
    expect(find('#sun').textContent).toBe('IT SLEEPS IN THE SUN.');
  });

  it('is read again where it changes before the press', async () => {
    const { session, service, is } = await prepare(article);
    find('#sun').textContent = 'It has woken up.';
    session.begin();
    await is('done');
    expect(service.requests.flat().map(({ text }) => text)).toEqual([
      'The old dog',
      'It has woken up.',
    ]);
  });

  it('is asked about first where that is wanted', async () => {
    const { session, service, is } = await prepare(article);
    session.begin('always');
    await is('asking');
    expect(service.requests).toEqual([]);
    session.agree('as-i-read');
    await is('done');
  });

  it('is left alone once it is closed', async () => {
    const { session, service, changes } = await prepare(article);
    const before = document.documentElement.outerHTML;
    await session.close();
    find('#sun').append(' And dreams.');
    await pass(1000);
    expect(service.requests).toEqual([]);
    expect(changes.filter(({ type }) => type === 'attributes')).toEqual([]);
    expect(document.documentElement.outerHTML).toBe(before.replace('sun.', 'sun. And dreams.'));
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { FakeService } from '../support/fake-service.ts';
import { find, showPage } from '../support/page.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { until } from '../support/time.ts';

const address = location.href;
afterEach(() => {
  closeSessions();
  history.replaceState(null, '', address);
});

const view = (name: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `<p>${name} ${index} sleeps</p>`).join('');

/** Opens a page whose texts are queued but not sent. */
async function waitingPage(html: string, texts: number) {
  const service = new FakeService();
  service.queue();
  showPage(html);
  const opened = openSession({ service });
  opened.session.begin('never');
  await until(() => service.texts.length >= texts);
  return { ...opened, service };
}

describe('texts that wait to be sent when a page changes its address without a load', () => {
  it('is dropped with what showed it, and what stays is not', async () => {
    const { service, is, session } = await waitingPage(
      `<nav><p>Home</p></nav><main>${view('Dog', 300)}</main>`,
      301,
    );
    history.pushState(null, '', '#next');
    find('main').innerHTML = view('Cat', 20);
    await until(() => service.texts.includes('Cat 19 sleeps'));
    await until(() => service.dropped.length >= 300);
    expect(new Set(service.dropped)).toEqual(
      new Set(Array.from({ length: 300 }, (_, index) => `Dog ${index} sleeps`)),
    );
    service.release();
    await is('done');
    expect(find('nav').innerText).toBe('HOME');
    expect(find('main p:last-child').innerText).toBe('CAT 19 SLEEPS');
    const shown = ['Home', ...Array.from({ length: 20 }, (_, index) => `Cat ${index} sleeps`)];
    expect(service.billed).toBe(shown.join('').length);
    const { characters } = session.status();
    expect(characters.billed).toBe(shown.join('').length);
  });

  it('is asked for once more where the reader goes back', async () => {
    const { service, is, session } = await waitingPage(`<main>${view('Dog', 3)}</main>`, 3);
    const before = find('main').innerHTML;
    find('main').innerHTML = view('Cat', 3);
    await until(() => service.dropped.length === 3);
    find('main').innerHTML = before;
    await until(() => service.dropped.length === 6);
    service.release();
    await is('done');
    expect(find('main').innerText).toBe('DOG 0 SLEEPS\n\nDOG 1 SLEEPS\n\nDOG 2 SLEEPS');
    expect(session.status().characters.billed).toBe('Dog 0 sleeps'.length * 3);
  });

  it('stays if the page only rewrites it', async () => {
    const { service, is } = await waitingPage(`<main>${view('Dog', 30)}</main>`, 30);
    find('main').innerHTML = `<h1>Cat</h1>${view('Dog', 30)}`;
    await until(() => service.texts.includes('Cat'));
    service.release();
    await is('done');
    expect(service.dropped).toEqual([]);
    expect(service.texts).toHaveLength(31);
    expect(find('p').innerText).toBe('DOG 0 SLEEPS');
  });

  it('stays where another place on the page shows the same', async () => {
    const { service, is } = await waitingPage(
      '<p>Dog</p><div id="gone"><p>Dog</p></div><p>Cat</p>',
      2,
    );
    find('#gone').remove();
    find('p:last-child').textContent = 'Cow';
    await until(() => service.dropped.length > 0);
    service.release();
    await is('done');
    expect(service.dropped).toEqual(['Cat']);
    expect(find('p').innerText).toBe('DOG');
  });

  it('is kept where it was sent already, and known when it comes back', async () => {
    const service = new FakeService();
    service.hold();
    showPage(`<main>${view('Dog', 3)}</main>`);
    const { session, is } = openSession({ service });
    session.begin('never');
    await until(() => service.texts.length === 3);
    const before = find('main').innerHTML;
    find('main').innerHTML = '<p>Cat</p>';
    await until(() => service.dropped.length === 3);
    service.release();
    await is('done');
    find('main').innerHTML = before;
    await until(() => find('main').innerText.startsWith('DOG 0 SLEEPS'));
    expect(service.texts).toHaveLength(4);
    expect(session.status().characters.billed).toBe(service.billed);
  });
});

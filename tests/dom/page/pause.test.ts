import { afterEach, describe, expect, it } from 'vitest';
import { find, showPage } from '../support/page.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

const translated = (): number =>
  [...document.querySelectorAll('p')].filter((p) => p.textContent?.startsWith('DOG')).length;

const waitForAnswers = async () => {
  showPage(Array.from({ length: 20 }, (_, index) => `<p>Dog ${index}</p>`).join(''));
  const opened = openSession();
  opened.service.hold();
  opened.session.begin();
  await until(() => opened.service.requests.length > 0);
  return opened;
};

describe('pause', () => {
  it('aborts nothing, and puts what was on its way', async () => {
    const { session, service, is } = await waitForAnswers();
    session.pause();
    await is('paused');
    expect(service.aborted).toBe(0);
    service.releaseSome(5);
    await until(() => translated() === 5);
    expect(session.status()).toMatchObject({ phase: 'paused', shows: 'translation' });
    service.release();
    await until(() => translated() === 20);
    expect(session.status()).toMatchObject({ shows: 'translation' });
    // The page is complete, so there is nothing to continue until it adds text.
    await is('done');
    find('p').insertAdjacentHTML('afterend', '<p>Cow</p>');
    await is('paused');
  });

  it('asks for nothing more, whatever the page does, until it goes on', async () => {
    const { session, service, is } = await waitForAnswers();
    session.pause();
    service.release();
    await until(() => translated() === 20);
    const asked = service.texts.length;
    find('p').insertAdjacentHTML('afterend', '<p>Dog of the neighbours</p>');
    await pass(150);
    expect(service.texts).toHaveLength(asked);
    session.begin();
    await is('done');
    expect(service.texts.slice(asked)).toEqual(['Dog of the neighbours']);
    expect(translated()).toBe(21);
  });

  it('is kept over the original, which can be shown meanwhile', async () => {
    const { session, service, is } = await waitForAnswers();
    service.releaseSome(5);
    await until(() => translated() === 5);
    session.pause();
    await session.showOriginal();
    expect(translated()).toBe(0);
    session.showTranslation();
    await is('paused');
    await until(() => translated() === 5);
    service.release();
    session.begin();
    await is('done');
    expect(translated()).toBe(20);
  });

  it('can be stopped: what is on its way is aborted then', async () => {
    const { session, service, is } = await waitForAnswers();
    session.pause();
    session.stop();
    await is('stopped');
    expect(service.aborted).toBe(1);
    service.release();
    session.begin();
    await is('done');
    expect(translated()).toBe(20);
  });

  it('twice is pause once, and nothing where nothing runs', async () => {
    showPage('<p>Dog</p>');
    const { session, service, is } = openSession();
    session.pause();
    expect(session.status().phase).toBe('stopped');
    session.begin();
    session.pause();
    session.pause();
    session.begin();
    await is('done');
    expect(service.texts).toEqual(['Dog']);
  });
});

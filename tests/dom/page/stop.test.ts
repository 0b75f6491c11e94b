import { afterEach, describe, expect, it } from 'vitest';
import { find, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { clock, pass, until } from '../support/time.ts';

afterEach(closeSessions);

const paragraphs = (count: number): string =>
  Array.from({ length: count }, (_, i) => `<p id="p${i}">Dog ${i}</p>`).join('');

const translated = (): number =>
  [...document.querySelectorAll('p')].filter((p) => p.textContent?.startsWith('DOG')).length;

/** Opens a session whose replies are held. */
const waitForAnswers = async (html: string) => {
  showPage(html);
  const opened = openSession();
  opened.service.hold();
  opened.session.begin();
  await until(() => opened.service.requests.length > 0);
  return opened;
};

describe('stop', () => {
  it('aborts pending requests and keeps what was shown', async () => {
    const { session, service, is } = await waitForAnswers(paragraphs(20));
    service.releaseSome(5);
    await until(() => translated() === 5);
    session.stop();
    await is('stopped');
    expect(service.aborted).toBe(1);
    service.release();
    expect(translated()).toBe(5);
    expect(session.status()).toMatchObject({ shows: 'translation' });
  });

  it('asks for nothing more, whatever the page does', async () => {
    const { session, service } = await translatePage('<p>Dog</p>');
    session.stop();
    find('p').textContent = 'Cat';
    find('p').insertAdjacentHTML('afterend', '<p>Cow</p>');
    await pass(150);
    expect(service.texts).toEqual(['Dog']);
  });

  it('by a pause, when all is translated, leaves a page that is done, and asks for what it adds once it goes on', async () => {
    const { session, service, is } = await waitForAnswers(paragraphs(3));
    service.release();
    await until(() => session.status().texts.translated === 3);
    session.pause();
    await is('done');
    expect(translated()).toBe(3);
    expect(service.aborted).toBe(0);
    find('#p2').insertAdjacentHTML('afterend', '<p>Cow</p>');
    await is('paused');
    expect(service.texts).not.toContain('Cow');
    session.begin();
    await until(() => document.body.innerText.includes('COW'));
    await is('done');
    expect(service.texts).toHaveLength(4);
  });

  it('is followed by begin, which asks only for what is missing', async () => {
    const { session, service, is } = await waitForAnswers(paragraphs(20));
    service.releaseSome(5);
    await until(() => translated() === 5);
    session.stop();
    service.release();
    const asked = service.texts.length;
    session.begin();
    await is('done');
    expect(translated()).toBe(20);
    expect(service.texts.slice(asked)).toEqual(service.texts.slice(5, 20));
  });

  it('twice is stop once', async () => {
    const { session, is } = await waitForAnswers(paragraphs(3));
    session.stop();
    session.stop();
    await is('stopped');
  });

  it('in the middle of a walk leaves nothing behind', async () => {
    showPage(paragraphs(2000));
    const photograph = new Photograph();
    const { session, service } = openSession();
    session.begin();
    session.stop();
    await session.showOriginal();
    expect(service.requests).toEqual([]);
    expect(photograph.differences).toEqual([]);
  });
});

describe('show original', () => {
  it('gives the page back while answers are on their way', async () => {
    const { session, service } = await waitForAnswers(paragraphs(20));
    service.releaseSome(5);
    await until(() => translated() === 5);
    await session.showOriginal();
    service.release();
    expect(translated()).toBe(0);
    expect(session.status().shows).toBe('original');
  });

  it('twice is the same as once', async () => {
    const { session } = await translatePage(paragraphs(3));
    await session.showOriginal();
    const html = document.body.innerHTML;
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(html);
  });

  it('and show translation send nothing', async () => {
    const { session, service, is } = await translatePage(
      `${paragraphs(60)}<p aria-label="Dog">x</p>`,
    );
    const html = document.body.innerHTML;
    const sent = service.texts.length;
    for (let round = 0; round < 3; round += 1) {
      await session.showOriginal();
      expect(translated()).toBe(0);
      session.showTranslation();
      await is('done');
      expect(document.body.innerHTML).toBe(html);
    }
    expect(service.texts).toHaveLength(sent);
  });

  it('of a page that changed meanwhile is followed by a translation of the change only', async () => {
    const { session, service, is } = await translatePage(paragraphs(3));
    await session.showOriginal();
    find('#p1').textContent = 'Cat';
    session.showTranslation();
    await until(() => document.body.innerText === 'DOG 0\n\nCAT\n\nDOG 2');
    await is('done');
    expect(service.texts.slice(3)).toEqual(['Cat']);
  });

  it('of a large page may be taken back before it is through', async () => {
    const { session, is } = await translatePage(paragraphs(3000));
    const restored = session.showOriginal();
    session.showTranslation();
    await restored;
    await is('done');
    await until(() => translated() === 3000);
    await session.showOriginal();
    expect(translated()).toBe(0);
  });

  it('after stop gives the page back', async () => {
    showPage('<p>The <b>old</b> dog</p>');
    const photograph = new Photograph();
    const { session, is } = openSession();
    session.begin();
    await is('done');
    session.stop();
    await session.showOriginal();
    expect(photograph.differences).toEqual([]);
  });
});

describe('close', () => {
  /** Makes every look at the clock end a time slice, so that the test can count the tasks. */
  const hurry = (): void => {
    clock.lookMs = 10;
  };

  it('gives a large page back in many short tasks, what is in view before the rest', async () => {
    showPage(paragraphs(500));
    const photograph = new Photograph();
    const { session, service, is, statuses } = openSession();
    session.begin();
    await is('done');
    window.scrollTo(0, document.documentElement.scrollHeight);
    hurry();
    const asked = service.texts.length;
    const told = statuses.length;
    const left: number[] = [];
    const observer = new MutationObserver(() => left.push(translated()));
    observer.observe(document.body, { subtree: true, characterData: true });
    const firstBack = new Promise<string>((resolve) => {
      new MutationObserver(([record], it) => {
        resolve(record?.target.parentElement?.id ?? '');
        it.disconnect();
      }).observe(document.body, { subtree: true, characterData: true });
    });
    const closed = session.close();
    expect(translated()).toBeGreaterThan(400);
    expect(await firstBack).toMatch(/^p4\d\d$/);
    const text = find('#p250').firstChild as Text;
    text.data = 'Cat';
    find('#p250').after(Object.assign(document.createElement('p'), { textContent: 'Cow' }));
    await closed;
    observer.disconnect();
    expect(new Set(left).size).toBeGreaterThan(100);
    expect([text.data, find('#p250 + p').textContent]).toEqual(['Cat', 'Cow']);
    find('#p250 + p').remove();
    text.data = 'Dog 250';
    expect(photograph.differences).toEqual([]);
    expect(service.texts).toHaveLength(asked);
    expect(statuses).toHaveLength(told);
  });

  it('in the middle of showing the original gives back what is left, and stays silent', async () => {
    showPage(paragraphs(500));
    const photograph = new Photograph();
    const { session, is, statuses } = openSession();
    session.begin();
    await is('done');
    hurry();
    void session.showOriginal();
    const closed = session.close();
    const told = statuses.length;
    await closed;
    expect(photograph.differences).toEqual([]);
    clock.lookMs = 0;
    // The pause is longer than a session waits before it reports.
    await pass(150);
    expect(statuses).toHaveLength(told);
  });

  it('gives everything back, also where the browser lets it look nowhere any more', async () => {
    showPage(`<main>${paragraphs(20)}</main>`);
    const photograph = new Photograph();
    let isGone = false;
    const { session, is } = openSession({
      shadowRootOf(element) {
        if (isGone) throw new Error('Extension context invalidated.');
        return element.shadowRoot;
      },
    });
    session.begin();
    await is('done');
    isGone = true;
    await session.close();
    expect(photograph.differences).toEqual([]);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import type { AskFirst } from '../../../utils/translation/page-estimate.ts';
import { FakeDetector } from '../support/fake-detector.ts';
import { FakeService } from '../support/fake-service.ts';
import { find, showPage } from '../support/page.ts';
import type { OpenOptions } from '../support/session.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

const article = `
  <h1>The old dog</h1>
  <p>It <b>sleeps</b> in the sun.</p>
  <p>One</p><p>One</p>`;
const characters = 'The old dog'.length + 'It sleeps in the sun.'.length + 'One'.length;

/** Records every change of the document from here on. */
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

/** Shows a page and asks for its cost. Resolves when the question shows, or when none was needed. */
const ask = async (html: string, asks: AskFirst = 'always', options: OpenOptions = {}) => {
  showPage(html);
  const opened = openSession(options);
  opened.session.begin(asks);
  await until(() => !['counting', 'working'].includes(opened.session.status().phase));
  return opened;
};

describe('the question what a page would cost', () => {
  it('waits for an answer: nothing is asked for, and nothing on the page changes', async () => {
    showPage(article);
    const changes = recordChanges();
    const { session, service, is } = openSession();
    session.begin('always');
    await is('asking');
    expect(session.status()).toMatchObject({
      shows: 'original',
      estimate: { billable: characters, remembered: 0, near: characters },
      characters: { sent: 0, billed: 0 },
    });
    expect(service.requests).toEqual([]);
    expect(changes).toEqual([]);
  });

  it('is about each text once', async () => {
    const { service } = await ask(article);
    expect(service.estimated).toEqual([
      'The old dog',
      'It <b id="1">sleeps</b> in the sun.',
      'One',
    ]);
  });

  it('says how many frames of other sites it is without, of those with room for a text', async () => {
    const foreign = '<iframe sandbox srcdoc="<p>Cat</p>"></iframe>';
    const counter = '<iframe sandbox srcdoc="<p>Cat</p>" width="1" height="1"></iframe>';
    const { session } = await ask(`${article}${foreign}${foreign}${counter}`);
    await until(() => session.status().estimate?.closedFrames === 2);
    expect(session.status().estimate).toMatchObject({ billable: characters });
  });

  it('ends with a yes, and what is billed is what was said', async () => {
    const { session, service, is } = await ask(article);
    session.agree('whole-page');
    await is('done');
    expect(find('h1').textContent).toBe('THE OLD DOG');
    expect(service.billed).toBe(characters);
    expect(session.status()).toMatchObject({
      shows: 'translation',
      estimate: { billable: characters },
      characters: { billed: characters },
    });
  });

  it('ends with a no: the page is as it was, and nothing was asked for', async () => {
    showPage(article);
    const changes = recordChanges();
    const { session, service, is } = openSession();
    session.begin('always');
    await is('asking');
    session.stop();
    expect(session.status()).toMatchObject({ phase: 'stopped', shows: 'original' });
    await pass(50);
    expect(service.requests).toEqual([]);
    expect(changes).toEqual([]);
    // No translation exists that could be shown.
    session.showTranslation();
    expect(session.status().shows).toBe('original');
  });

  it('is put again after a no, and not after a yes', async () => {
    const { session, service, is } = await ask(article);
    session.stop();
    session.begin({ above: 10 });
    await is('asking');
    session.agree('whole-page');
    await is('done');
    session.stop();
    find('h1').textContent = 'The new cat';
    session.begin('always');
    await is('done');
    expect(service.texts).toContain('The new cat');
  });

  it('does not count what is remembered', async () => {
    const service = new FakeService();
    service.remembered = ['The old dog'];
    const { session } = await ask(article, 'always', { service });
    expect(session.status().estimate).toMatchObject({
      billable: characters - 'The old dog'.length,
      remembered: 'The old dog'.length,
    });
  });

  it('does not count what is in the target language, nor what is hidden', async () => {
    const { session } = await ask(
      `<p>El perro duerme en la casa de los abuelos y no quiere salir de la cocina.</p>
       <p>The dog sleeps in its grandparents’ house and does not want to leave the kitchen.</p>
       <p hidden>Another sentence that nobody sees, which is about a cat and about a mouse.</p>`,
      'always',
      { detectLanguage: new FakeDetector().detect },
    );
    expect(session.status().estimate?.billable).toBe(
      'The dog sleeps in its grandparents’ house and does not want to leave the kitchen.'.length,
    );
  });

  it.each([
    [characters, 'done'],
    [characters - 1, 'asking'],
    [0, 'asking'],
  ] as const)('above %i characters leaves the page %s', async (above, phase) => {
    const { is } = await ask(article, { above });
    await is(phase);
  });

  it('is needless where all is remembered', async () => {
    const service = new FakeService();
    service.remembered = ['The old dog', 'It <b id="1">sleeps</b> in the sun.', 'One'];
    const { is } = await ask(article, { above: 0 }, { service });
    await is('done');
  });

  it('is not put by a page that need not ask', async () => {
    const { service, is } = await ask(article, 'never');
    await is('done');
    expect(service.estimated).toEqual([]);
  });

  it('follows the page: what has changed is counted, and what is gone is not asked for', async () => {
    const { session, service, is } = await ask(article);
    find('h1').textContent = 'The very old dog';
    find('p').remove();
    const now = 'The very old dog'.length + 'One'.length;
    await until(() => session.status().estimate?.billable === now);
    expect(service.requests).toEqual([]);
    session.agree('whole-page');
    await is('done');
    expect(service.texts.toSorted()).toEqual(['One', 'The very old dog']);
    expect(service.billed).toBe(now);
  });

  it.each([
    ['is removed', (field: Element) => field.removeAttribute('placeholder')],
    ['becomes a number', (field: Element) => field.setAttribute('placeholder', '2026')],
  ])('does not send what an attribute said that %s meanwhile', async (_, change) => {
    const { session, service, is } = await ask('<p>Dog</p><input placeholder="Your name">');
    change(find('input'));
    await pass(600);
    session.agree('whole-page');
    await is('done');
    expect(service.texts).toEqual(['Dog']);
  });

  it('is put on a page that never rests, too', async () => {
    showPage(`${article}<p id="clock">Second 0</p>`);
    const clock = find('#clock');
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
      clock.textContent = `Second ${ticks}`;
    }, 5);
    const { session, service, is } = openSession();
    session.begin('always');
    await is('asking');
    expect(ticks).toBeGreaterThan(0);
    expect(service.requests).toEqual([]);
    session.agree('whole-page');
    await until(() => find('h1').textContent === 'THE OLD DOG');
    clearInterval(ticking);
  });

  it('fails if the cost cannot be estimated, and sends nothing', async () => {
    const { session, service, is } = await ask(article, 'always', { estimate: async () => null });
    await is('failed');
    expect(session.status()).toMatchObject({
      shows: 'original',
      failure: { code: 'worker-lost' },
    });
    expect(service.requests).toEqual([]);
  });
});

const far = '<div style="height: 20000px"></div><p>Far below stands another sentence.</p>';
const below = 'Far below stands another sentence.'.length;

describe('the question of a long page', () => {
  it('tells what is in view or near from the rest', async () => {
    const { session } = await ask(article + far);
    expect(session.status().estimate).toMatchObject({
      billable: characters + below,
      near: characters,
    });
  });

  it('is about what is in view or near alone where the page is translated as it is read', async () => {
    const { session, service } = await ask(article + far, 'always', { scope: 'as-i-read' });
    expect(session.status().estimate).toMatchObject({ billable: characters, near: characters });
    expect(service.estimated).not.toContain('Far below stands another sentence.');
  });

  it('may be answered with less: what is far away is asked for as it is read', async () => {
    const { session, service, is } = await ask(article + far);
    session.agree('as-i-read');
    await is('done');
    expect(service.billed).toBe(characters);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await until(() => service.billed === characters + below);
  });

  it('is put once more for the whole of a page that is translated as it is read, which goes on meanwhile', async () => {
    const { session, service, is } = await ask(article + far, 'never', { scope: 'as-i-read' });
    await is('done');
    session.setScope('whole-page');
    session.begin({ above: 0 });
    await is('asking');
    expect(session.status()).toMatchObject({
      shows: 'translation',
      estimate: { billable: below, near: 0 },
    });
    expect(service.billed).toBe(characters);
    find('h1').textContent = 'The new cat';
    await until(() => find('h1').textContent === 'THE NEW CAT');
    expect(service.texts).not.toContain('Far below stands another sentence.');
    session.agree('whole-page');
    await is('done');
    expect(service.texts).toContain('Far below stands another sentence.');
  });
});

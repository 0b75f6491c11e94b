import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FailureCode } from '../../../utils/base/failure.ts';
import { given } from '../support/fake-translator.ts';
import { find, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { clock, until } from '../support/time.ts';

afterEach(closeSessions);
afterEach(() => {
  vi.restoreAllMocks();
});

const pets = '<p>Dog</p><p>Cat</p><p>Cow</p>';

describe('a failure that concerns everything', () => {
  const codes: FailureCode[] = [
    'key-refused',
    'quota-spent',
    'offline',
    'too-fast',
    'service-down',
  ];

  it.each(codes)('stops the session and is told: %s', async (code) => {
    showPage(pets);
    const photograph = new Photograph();
    const { session, service, is } = openSession();
    service.failing = { code };
    session.begin();
    await is('failed');
    expect(session.status().failure).toMatchObject({ code });
    expect(photograph.differences).toEqual([]);
    expect(service.requests).toHaveLength(1);
  });

  it('keeps what was done, and begin asks for the rest once the cause is gone', async () => {
    showPage(pets);
    const { session, service, is } = openSession();
    service.failing = { code: 'key-refused', texts: ['Cow'] };
    session.begin();
    await is('failed');
    expect(document.body.innerText).toBe('DOG\n\nCAT\n\nCow');
    service.failing = null;
    session.begin();
    await is('done');
    expect(document.body.innerText).toBe('DOG\n\nCAT\n\nCOW');
    expect(service.texts.slice(3)).toEqual(['Cow']);
    expect(session.status().failure).toBe(null);
  });

  it('leaves the page’s original to be shown', async () => {
    showPage(pets);
    const before = document.body.innerHTML;
    const { session, service, is } = openSession();
    service.failing = { code: 'quota-spent', texts: ['Cow'] };
    session.begin();
    await is('failed');
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(before);
  });
});

describe('every translation that has come is shown, however many', () => {
  // So many that they are not put in one task.
  const dogs = Array.from(
    { length: 3_000 },
    (_, index) =>
      `<p>Dog <b>${index}</b> saw <i>a cat</i>, <b>a cow</b>, <u>a hen</u> and <a href="#">a pig</a></p>`,
  ).join('');
  const shown = () =>
    [...document.querySelectorAll('p')].filter(({ textContent }) => textContent?.startsWith('DOG'));

  /** Begins, and waits until over a thousand texts are on their way. */
  const openBusy = async () => {
    // Slices take real time.
    vi.spyOn(clock, 'monotonic').mockImplementation(() => performance.now());
    showPage(dogs);
    const { session, service, is } = openSession();
    service.hold();
    session.begin();
    await until(() => service.texts.length > 1_000);
    return { session, service, is };
  };

  it('before a failure is reported', async () => {
    const { session, service, is } = await openBusy();
    service.failing = { code: 'key-refused', texts: service.texts.slice(-1) };
    service.release();
    await is('failed');
    const { translated } = session.status().texts;
    expect(translated).toBeGreaterThan(1_000);
    expect(shown()).toHaveLength(translated);
  });

  it('after a stop', async () => {
    const { session, service, is } = await openBusy();
    service.release();
    session.stop();
    await is('stopped');
    const { translated } = session.status().texts;
    expect(translated).toBeGreaterThan(1_000);
    expect(shown()).toHaveLength(translated);
    session.begin();
    await is('done');
    expect(shown()).toHaveLength(3_000);
    expect(service.paidFor).toHaveLength(3_000);
  });
});

describe('a failure of one text', () => {
  const codes: FailureCode[] = ['too-large', 'request-refused', 'reply-malformed', 'rule-broken'];

  it.each(codes)('keeps its source and goes on: %s', async (code) => {
    showPage(pets);
    const { session, service, is } = openSession();
    service.failing = { code, texts: ['Cat'] };
    session.begin();
    await is('done');
    expect(document.body.innerText).toBe('DOG\n\nCat\n\nCOW');
    expect(session.status().texts).toMatchObject({ found: 3, translated: 2, kept: 1 });
  });

  it('is tried again by begin after stop, and nothing else is', async () => {
    showPage(pets);
    const { session, service, is } = openSession();
    service.failing = { code: 'reply-malformed', texts: ['Cat'] };
    session.begin();
    await is('done');
    service.failing = null;
    session.stop();
    session.begin();
    await is('done');
    expect(document.body.innerText).toBe('DOG\n\nCAT\n\nCOW');
    expect(service.texts.slice(3)).toEqual(['Cat']);
  });

  it('is tried again by begin while others are in flight, which are paid for once', async () => {
    showPage(pets);
    const { session, service, is } = openSession();
    service.failing = { code: 'reply-malformed', texts: ['Dog'] };
    service.hold();
    session.begin();
    await until(() => service.requests.length > 0);
    service.releaseSome(1);
    service.failing = null;
    session.begin();
    await until(() => service.requests.length > 1);
    service.release();
    await is('done');
    expect(document.body.innerText).toBe('DOG\n\nCAT\n\nCOW');
    expect(service.aborted).toBe(0);
    expect(service.paidFor.filter((text) => text !== 'Dog')).toEqual(['Cat', 'Cow']);
  });
});

describe('a translator that breaks', () => {
  it('stops the session as a fault of ours', async () => {
    showPage(pets);
    const { session, service, is } = openSession();
    service.reply = () => {
      throw new Error('broken');
    };
    session.begin();
    await is('failed');
    expect(session.status().failure?.code).toBe('internal');
    expect(document.body.innerText).toBe('Dog\n\nCat\n\nCow');
  });
});

describe('a reply that can’t be put in whole', () => {
  const sentence = 'The <a href="#x">old</a> dog sleeps';
  const encoded = 'The <a id="1">old</a> dog sleeps';

  it('is asked for text by text, with the sentence as context', async () => {
    showPage(`<p>${sentence}</p>`);
    const { session, service, is } = openSession();
    service.reply = given({ [encoded]: 'El perro viejo duerme' });
    session.begin();
    await until(() => find('p').textContent === 'THE OLD DOG SLEEPS');
    await is('done');
    const context = 'The old dog sleeps';
    expect(service.requests.flat()).toEqual([
      { format: 'html', text: encoded },
      { format: 'plain', text: 'The', context },
      { format: 'plain', text: 'old', context },
      { format: 'plain', text: 'dog sleeps', context },
    ]);
    expect(find('p').innerHTML).toBe('THE <a href="#x">OLD</a> DOG SLEEPS');
  });

  it.each([
    ['normal', 'dog sleeps'],
    ['pre', 'dog\n sleeps'],
  ])('asks for each text as the browser shows it (white-space: %s)', async (whiteSpace, asked) => {
    showPage(`<p style="white-space: ${whiteSpace}">The <a>old</a> dog\n sleeps</p>`);
    const { session, service, is } = openSession();
    service.reply = ({ format, text }) => (format === 'html' ? 'x' : text.toUpperCase());
    session.begin();
    await until(() => find('a').textContent === 'OLD');
    await is('done');
    expect(service.texts).toContain(asked);
  });

  it('has its language marked all the same', async () => {
    showPage(`<p>${sentence}</p>`);
    const { session, service, is } = openSession({ target: 'AR' });
    service.reply = given({ [encoded]: 'x' });
    session.begin();
    await until(() => find('a').textContent === 'OLD');
    await is('done');
    expect(find('p').getAttribute('dir')).toBe('rtl');
  });

  it('is given back, and shown again for nothing', async () => {
    showPage(`<p>${sentence}</p>`);
    const photograph = new Photograph();
    const { session, service, is } = openSession();
    service.reply = given({ [encoded]: 'x' });
    session.begin();
    await until(() => find('a').textContent === 'OLD');
    await is('done');
    await session.showOriginal();
    expect(photograph.differences).toEqual([]);
    const sent = service.texts.length;
    session.showTranslation();
    await until(() => find('a').textContent === 'OLD');
    await is('done');
    expect(service.texts).toHaveLength(sent);
  });

  it('and whose texts fail, too, stays in the original and counts as kept', async () => {
    showPage(`<p>${sentence}</p>`);
    const before = document.body.innerHTML;
    const { session, service, is } = openSession();
    service.reply = () => '…';
    session.begin();
    await is('done');
    expect(document.body.innerHTML).toBe(before);
    expect(session.status().texts).toMatchObject({ found: 3, translated: 0, kept: 3 });
  });

  it('counts by its texts, one of which may stay in the original', async () => {
    showPage(`<p>${sentence}</p>`);
    const { session, service, is } = openSession();
    service.reply = given({ [encoded]: 'El perro', old: '…' });
    session.begin();
    await is('done');
    expect(find('p').innerHTML).toBe('THE <a href="#x">old</a> DOG SLEEPS');
    expect(session.status().texts).toMatchObject({ found: 3, translated: 2, kept: 1 });
    expect(session.status().characters.billed).toBe(service.billed);
  });

  it('leaves white space of every kind around its texts', async () => {
    showPage('<p>\u3000The\u00a0<a href="#x">old</a>\u00a0dog</p>');
    const { session, service, is } = openSession();
    service.reply = ({ format, text }) => (format === 'html' ? 'x' : text.toUpperCase());
    session.begin();
    await until(() => find('a').textContent === 'OLD');
    await is('done');
    expect(find('p').textContent).toBe('\u3000THE\u00a0OLD\u00a0DOG');
  });

  it('nor text by text where markup comes back as words', async () => {
    showPage(`<p>${sentence}</p>`);
    const before = document.body.innerHTML;
    const { session, service, is } = openSession();
    service.reply = () => '&lt;b>x<b>';
    session.begin();
    await is('done');
    expect(document.body.innerHTML).toBe(before);
    expect(session.status().texts).toMatchObject({ found: 3, translated: 0, kept: 3 });
  });

  it('that says nothing is not asked for again', async () => {
    showPage('<p>Dog</p><p>Dog</p>');
    const { session, service, is } = openSession();
    service.reply = () => ' ';
    session.begin();
    await is('done');
    expect(service.texts).toEqual(['Dog']);
    expect(session.status().texts).toMatchObject({ found: 1, translated: 0, kept: 1 });
  });
});

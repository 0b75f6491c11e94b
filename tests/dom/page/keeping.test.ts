import { afterEach, describe, expect, it } from 'vitest';
import { replacing } from '../../support/replacing.ts';
import { given } from '../support/fake-translator.ts';
import { find, showPage } from '../support/page.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { pass, until } from '../support/time.ts';

afterEach(closeSessions);

const sentence = 'A <b>very</b> red <a href="#x">car</a>';
const turned = given({
  'A <b id="1">very</b> red <a id="2">car</a>': 'El <a id="2">coche</a> muy <b id="1">rojo</b>',
});
const shown = 'El <a href="#x">coche</a> muy <b>rojo</b>';
const beside = { ...replacing, layout: 'side-by-side' } as const;

const translateTurned = async (html = `<p>${sentence}</p>`) => {
  showPage(html);
  const opened = openSession();
  opened.service.reply = turned;
  opened.session.begin();
  await opened.is('done');
  return opened;
};

/** Waits until a change of the page has been read and answered. */
const settle = () => pass(300);

describe('a sentence whose elements have moved', () => {
  it('keeps all its words, in the page’s order of elements, when the page puts something into it', async () => {
    const { session } = await translateTurned();
    find('p').append(document.createElement('img'));
    await until(() => find('p').innerHTML === 'El <b>rojo</b> muy <a href="#x">coche</a><img>');
    await session.showOriginal();
    expect(find('p').innerHTML).toBe(`${sentence}<img>`);
  });

  it('stays as it is when the page writes elsewhere in the same block', async () => {
    const { session } = await translateTurned(`<div>${sentence}<br><br><i>dog</i></div>`);
    find('i').textContent = 'cat';
    await until(() => find('div').innerHTML === `${shown}<br><br><i lang="es">CAT</i>`);
    await session.showOriginal();
    expect(find('div').innerHTML).toBe(`${sentence}<br><br><i>cat</i>`);
  });

  it('is whole when the reader changes his mind half-way back to the original', async () => {
    const { session, is } = await translateTurned(`<p>${sentence}</p>`.repeat(400));
    const restored = session.showOriginal();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    session.showTranslation();
    await restored;
    await is('done');
    for (const p of document.querySelectorAll('p')) expect(p.innerHTML).toBe(shown);
    await session.showOriginal();
    for (const p of document.querySelectorAll('p')) expect(p.innerHTML).toBe(sentence);
  });
});

describe('an answer', () => {
  it('that came for what the page has replaced by the same is put once', async () => {
    showPage(`<p>${sentence}</p>`);
    const { session, service, is } = openSession();
    service.reply = turned;
    service.hold();
    session.begin();
    await until(() => service.requests.length > 0);
    service.releaseSome(1);
    // The reply is held while the original shows, and a change makes Verso read the block again.
    await session.showOriginal();
    find('p').append(document.createElement('img'));
    await settle();
    session.showTranslation();
    service.release();
    await until(() => find('p').textContent === 'El coche muy rojo');
    await is('done');
    expect(find('p').innerHTML).toBe(`${shown}<img>`);
  });
});

describe('a page that is translated again after a stop', () => {
  const long = 'The dog sleeps in the sun all day.';

  it('has each translation once, side by side', async () => {
    const { session, is } = await translatePage(`<p>${long}</p>`, { display: beside });
    for (let round = 0; round < 3; round += 1) {
      session.stop();
      session.begin();
      await is('done');
      await until(() => document.querySelectorAll('verso-translation').length === 1);
    }
    await settle();
    expect(document.querySelectorAll('verso-translation')).toHaveLength(1);
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(`<p>${long}</p>`);
  });

  it('keeps the page’s words when it was stopped while the original showed', async () => {
    const html = '<p>The <b>dog</b> sleeps</p>';
    showPage(html);
    const { session, service, is } = openSession();
    service.reply = given({ 'The <b id="1">dog</b> sleeps': 'Duerme <b id="1">perro</b>' });
    session.begin();
    await is('done');
    await session.showOriginal();
    session.stop();
    session.showTranslation();
    await until(() => find('p').textContent === 'Duerme perro');
    find('p').normalize();
    await settle();
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(html);
  });
});

describe('a frame that is gone', () => {
  it('has nothing asked for any more', async () => {
    showPage('<iframe></iframe><p>dog</p>');
    const frame = find<HTMLIFrameElement>('iframe');
    frame.srcdoc = '<p>cat</p>';
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    const { session, service, is } = openSession();
    service.hold();
    session.begin();
    await until(() => service.texts.includes('cat'));
    frame.remove();
    await settle();
    service.release();
    await is('done');
    expect(session.status().texts.found).toBeGreaterThan(0);
    frame.srcdoc = '<p>cow</p>';
    find('p').after(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    await until(() => frame.contentDocument?.body.textContent === 'COW');
  });
});

describe('a copy of ours', () => {
  it('that the page puts into an element by itself is taken away', async () => {
    const long = 'The dog sleeps in the sun all day.';
    const { session } = await translatePage(`<p id="p">${long}</p><p id="q"></p>`, {
      display: beside,
    });
    find('#q').innerHTML = find('#p').innerHTML;
    const copy = find('#q verso-translation');
    const inQ = () => [...find('#q').querySelectorAll('verso-translation')];
    await until(() => inQ().length === 1 && !inQ().includes(copy));
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(`<p id="p">${long}</p><p id="q">${long}</p>`);
  });
});

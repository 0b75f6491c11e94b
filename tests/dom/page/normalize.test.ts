import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeService } from '../support/fake-service.ts';
import { given } from '../support/fake-translator.ts';
import { find, showPage } from '../support/page.ts';
import { blows, damagedReply, pages } from '../support/random-page.ts';
import type { Opened } from '../support/session.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { until } from '../support/time.ts';

afterEach(closeSessions);

const sentence = '<p>The <b>dog</b> sleeps</p>';
/** The words after the slot move into it, and their text node becomes empty. */
const emptying = 'El <b id="1">perro duerme</b>';
/** The slot moves, and the texts on both sides of it become neighbours. */
const joining = 'El duerme <b id="1">perro</b> bien';

const translated = async (html: string, reply: string): Promise<Opened> => {
  const service = new FakeService();
  service.reply = given({ 'The <b id="1">dog</b> sleeps': reply });
  return translatePage(html, { service });
};

/** Resolves when Verso has processed all changes so far. */
const settle = async ({ is }: Opened): Promise<void> => {
  const mark = document.createElement('h6');
  mark.textContent = 'Mark';
  document.body.append(mark);
  await until(() => mark.textContent === 'MARK');
  await is('done');
  mark.remove();
};

const words = (): string => find('p').textContent ?? '';

describe('a page that normalizes its texts', () => {
  it.each([
    ['the body, with an empty text', 'body', emptying, 'El perro duerme'],
    ['the block, with an empty text', 'p', emptying, 'El perro duerme'],
    ['the body, with texts that touch', 'body', joining, 'El duerme perro bien'],
  ])('stays translated and comes back whole: %s', async (_, selector, reply, shown) => {
    const opened = await translated(sentence, reply);
    find(selector).normalize();
    expect(words()).toBe(shown);
    await settle(opened);
    expect(words()).toBe(shown);
    expect(opened.service.texts).toEqual(['The <b id="1">dog</b> sleeps', 'Mark']);
    await opened.session.showOriginal();
    expect(document.body.innerHTML).toBe(sentence);
  });

  it.each([emptying, joining])('comes back whole at once: %s', async (reply) => {
    const { session } = await translated(sentence, reply);
    document.body.normalize();
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(sentence);
  });

  it.each([emptying, joining])('comes back whole after a stop: %s', async (reply) => {
    const { session } = await translated(sentence, reply);
    session.stop();
    document.body.normalize();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.normalize();
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(sentence);
  });

  it('when it clears a mark that it has put around words of its own', async () => {
    const opened = await translated(`${sentence}<h1>12</h1>`, emptying);
    const mark = document.createElement('mark');
    find('h1').append(mark);
    mark.append('3');
    await settle(opened);
    mark.replaceWith(...mark.childNodes);
    document.body.normalize();
    await settle(opened);
    expect(find('h1').textContent).toBe('123');
    await opened.session.showOriginal();
    expect(document.body.innerHTML).toBe(`${sentence}<h1>123</h1>`);
  });

  it.each<[string, string, () => void, string]>([
    [
      'it unwraps a mark that it had before',
      '<p>The <mark>dog</mark> sleeps</p>',
      () => find('mark').replaceWith(...find('mark').childNodes),
      'The dog sleeps',
    ],
    [
      'it removes an element',
      '<p>The dog <b>12</b>sleeps</p>',
      () => find('b').remove(),
      'The dog sleeps',
    ],
    [
      'it unwraps a name',
      '<p>The dog <i translate="no">Rex</i> sleeps</p>',
      () => find('i').replaceWith(...find('i').childNodes),
      'The dog Rex sleeps',
    ],
  ])('after %s has its original texts again', async (_, html, change, original) => {
    const opened = await translatePage(html);
    change();
    document.body.normalize();
    await settle(opened);
    expect(words()).toBe(original.toUpperCase());
    expect(opened.service.texts.slice(1)).toEqual(['Mark', original]);
    await opened.session.showOriginal();
    expect(document.body.innerHTML).toBe(`<p>${original}</p>`);
  });

  it('in answer to each of our changes is left alone after some, and comes back whole', async () => {
    showPage(`${sentence}<h1>Cat</h1>`);
    const observer = new MutationObserver(() => find('p').normalize());
    observer.observe(find('p'), { subtree: true, childList: true, characterData: true });
    try {
      const service = new FakeService();
      service.reply = given({ 'The <b id="1">dog</b> sleeps': emptying });
      const opened = openSession({ service });
      opened.session.begin();
      await opened.is('done');
      await settle(opened);
      expect(find('h1').textContent).toBe('CAT');
      await opened.session.showOriginal();
      expect(document.body.innerHTML).toBe(`${sentence}<h1>Cat</h1>`);
    } finally {
      observer.disconnect();
    }
  });
});

describe('what a page takes away by itself stays away:', () => {
  it.each([
    ['one empty text', () => find('p').lastChild?.previousSibling?.remove()],
    [
      'its texts one by one',
      () => {
        for (const text of [...find('p').childNodes])
          if (text.nodeType === Node.TEXT_NODE) text.remove();
        find('p').append('12');
        find('b').remove();
      },
    ],
    [
      'all, first to last',
      () => {
        while (find('p').firstChild) find('p').firstChild?.remove();
      },
    ],
    [
      'all, last to first',
      () => {
        while (find('p').lastChild) find('p').lastChild?.remove();
      },
    ],
    ['all at once', () => find('p').replaceChildren()],
    [
      'all by its words',
      () => {
        find('p').textContent = '12';
      },
    ],
    [
      'what follows the first text',
      () => {
        while (find('p').childNodes[1]) find('p').childNodes[1]?.remove();
      },
    ],
  ])('%s', async (_, takeAway) => {
    const opened = await translated(sentence, emptying);
    takeAway();
    await settle(opened);
    await opened.session.showOriginal();
    expect(words()).not.toContain('sleeps');
  });

  it('and no empty text of ours is left in it', async () => {
    const opened = await translated(sentence, emptying);
    await opened.session.showOriginal();
    expect(find('p').childNodes).toHaveLength(3);
  });
});

const runs = { numRuns: 40, seed: 20_261_121 };

type Deed = (opened: Opened) => unknown;
const deeds: Readonly<Record<string, Deed>> = {
  normalizes: () => document.body.normalize(),
  'normalizes a part': () => document.body.querySelector('b, i, a, span, li')?.normalize(),
  'is settled': (opened) => settle(opened),
  'waits a moment': () => new Promise((resolve) => setTimeout(resolve, 10)),
  stops: ({ session }) => session.stop(),
  'goes on': ({ session }) => session.begin(),
};

describe('any page that normalizes at any moment', () => {
  it('says in the end what it would have said', () =>
    fc.assert(
      fc.asyncProperty(
        pages,
        blows,
        fc.array(fc.constantFrom(...Object.keys(deeds)), { minLength: 1, maxLength: 6 }),
        async (html, suffered, course) => {
          closeSessions();
          showPage(html);
          const twin = document.createElement('div');
          twin.innerHTML = document.body.innerHTML;
          const service = new FakeService();
          service.reply = (source) =>
            source.text === 'Mark' ? 'MARK' : damagedReply(source, suffered);
          const opened = openSession({ service });
          opened.session.begin();
          for (const deed of ['is settled', ...course]) {
            if (deed === 'is settled') opened.session.begin();
            await deeds[deed]?.(opened);
          }
          document.body.normalize();
          await opened.session.showOriginal();
          expect(document.body.innerHTML).toBe(twin.innerHTML);
        },
      ),
      runs,
    ));
});

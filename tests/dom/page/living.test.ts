import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reply } from '../support/fake-translator.ts';
import { inCapitals } from '../support/fake-translator.ts';
import { find, showPage } from '../support/page.ts';
import type { Change } from '../support/random-changes.ts';
import { ChangingPage, changes } from '../support/random-changes.ts';
import { blows, damagedReply, pages } from '../support/random-page.ts';
import { closeSessions, openSession, until } from '../support/session.ts';

afterEach(closeSessions);

/** Shows a page, translates it, and changes it while that goes on; a twin is changed alike and not translated. */
const live = async (
  html: string,
  before: readonly Change[],
  after: readonly Change[],
  reply: Reply = inCapitals,
) => {
  // Where a property fails it is tried again, smaller: the session of the last try must not be there any more.
  closeSessions();
  showPage('<main></main><footer></footer>');
  const page = new ChangingPage(find('main'), html);
  const twin = new ChangingPage(document.implementation.createHTMLDocument().body, html);
  const opened = openSession();
  // The marker's own reply is always true.
  opened.service.reply = (source, index) => (source.text === 'end' ? 'END' : reply(source, index));
  const change = (what: Change): void => {
    page.do(what);
    twin.do(what);
  };
  opened.session.begin();
  before.forEach(change);
  await opened.is('done');
  after.forEach(change);
  // What comes after all changes comes through after all of them.
  find('footer').textContent = 'end';
  await until(() => find('footer').textContent === 'END');
  await opened.is('done');
  return { ...opened, page, twin };
};

/** Words that a reader still sees in the page's language. */
const untranslated = (): string =>
  [...document.body.innerText.matchAll(/\p{Ll}+/gu)].map(([word]) => word).join(' ');

describe('a page that changes while it is translated', () => {
  it('is translated to the last word, and is what it would have been once restored', async () => {
    await fc.assert(
      fc.asyncProperty(pages, changes, changes, async (html, before, after) => {
        const { session, page, twin } = await live(html, before, after);
        expect(untranslated()).toBe(untranslatable());
        await session.showOriginal();
        expect(page.root.innerHTML).toBe(twin.root.innerHTML);
      }),
      { numRuns: 15, seed: 20_261_120 },
    );
  }, 15_000);

  it('is restored, whatever came back', async () => {
    await fc.assert(
      fc.asyncProperty(pages, changes, changes, blows, async (html, before, after, suffered) => {
        const { session, page, twin } = await live(html, before, after, (source) =>
          damagedReply(source, suffered),
        );
        await session.showOriginal();
        expect(page.wordsOfAll()).toEqual(twin.wordsOfAll());
      }),
      { numRuns: 15, seed: 20_261_120 },
    );
  }, 15_000);
});

/** Code and labels of fields keep their letters. */
const untranslatable = (): string =>
  [...document.querySelectorAll<HTMLElement>('code:not(code code)')]
    .filter((code) => code.checkVisibility())
    .flatMap((code) => code.innerText.match(/\p{Ll}+/gu) ?? [])
    .join(' ');

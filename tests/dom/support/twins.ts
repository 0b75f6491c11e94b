/** Runs the same changes on a translated page and on an untranslated twin. */
import type { Reply } from './fake-translator.ts';
import { inCapitals } from './fake-translator.ts';
import { find, showPage } from './page.ts';
import type { Change } from './random-changes.ts';
import { ChangingPage } from './random-changes.ts';
import type { Opened } from './session.ts';
import { closeSessions, openSession } from './session.ts';
import { until } from './time.ts';

export interface Twins extends Opened {
  readonly page: ChangingPage;
  readonly twin: ChangingPage;
  change(what: Change): void;
  /** Resolves when all changes so far have been read and answered. */
  settle(): Promise<void>;
}

let marks = 0;

/** Shows both pages, without starting a translation. */
export const openTwins = (html: string, reply: Reply = inCapitals): Twins => {
  // A failing property runs again with smaller input. The session of the previous run must be gone.
  closeSessions();
  showPage('<main></main><footer></footer>');
  const page = new ChangingPage(find('main'), html);
  const twin = new ChangingPage(document.implementation.createHTMLDocument().body, html);
  const opened = openSession();
  const isMark = (text: string): boolean => text.startsWith('mark ');
  // Marks always get a correct reply.
  opened.service.reply = (source, index) =>
    isMark(source.text) ? source.text.toUpperCase() : reply(source, index);
  return {
    ...opened,
    page,
    twin,
    change(what) {
      page.do(what);
      twin.do(what);
    },
    async settle() {
      // A mark that is added after all changes is also translated after all of them.
      marks += 1;
      const mark = `mark ${marks}`;
      find('footer').textContent = mark;
      await until(() => find('footer').textContent === mark.toUpperCase());
      await opened.is('done');
    },
  };
};

/** Returns the words that a reader still sees in the original language, except in code. */
const wordsLeft = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const left: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (!parent || parent.closest('code') || !parent.checkVisibility({ visibilityProperty: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if (range.getClientRects().length === 0) continue;
    left.push(...(text.data.match(/\p{Ll}+/gu) ?? []));
  }
  return left;
};

/** Resolves when no original word is left. A text that has grown is translated a little later. */
export const isWhole = (): Promise<void> =>
  until(
    () => wordsLeft().length === 0,
    () => wordsLeft().join(' '),
  );

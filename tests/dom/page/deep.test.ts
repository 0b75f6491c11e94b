import { afterEach, describe, expect, it } from 'vitest';
import { clearPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { closeSessions, openSession } from '../support/session.ts';

afterEach(closeSessions);

/** Parsers stop at 512 levels, but scripts do not. At some thousand levels, Chromium's layout fails. */
const levels = 600;

/** Nests elements of one name, each with words before the next. */
const nest = (name: string): void => {
  clearPage();
  let parent: Element = document.body;
  for (let level = 1; level <= levels; level += 1) {
    const element = document.createElement(name);
    parent.append(element, `tail${level} `);
    element.append(`head${level} `);
    parent = element;
  }
};

describe('elements inside each other, far deeper than any sentence goes', () => {
  it.each(['div', 'b', 'a', 'span', 'x-dog'])(
    'are all translated, and given back: %s',
    async (name) => {
      nest(name);
      const words = document.body.textContent ?? '';
      const photograph = new Photograph(document.body);
      const { session, is, service } = openSession();
      session.begin();
      await is('done');
      expect(document.body.textContent).toBe(words.toUpperCase());
      const tags = service.texts.map((text) => text.match(/<\w/g)?.length ?? 0);
      expect(Math.max(...tags)).toBeLessThan(100);
      await session.showOriginal();
      expect(photograph.differences).toEqual([]);
    },
  );

  it('are followed by the rest of the page', async () => {
    nest('b');
    const paragraph = document.createElement('p');
    paragraph.append('The dog');
    document.body.append(paragraph);
    const { session, is } = openSession();
    session.begin();
    await is('done');
    expect(paragraph.textContent).toBe('THE DOG');
    await session.showOriginal();
    expect(paragraph.textContent).toBe('The dog');
  });
});

import { describe, expect, it } from 'vitest';
import {
  createTitled,
  createTitleOfVisit,
} from '../../../entrypoints/page.content/titled-texts.ts';
import type { SourceText } from '../../../utils/translation/texts.ts';

const texts: readonly SourceText[] = [
  { format: 'plain', text: 'Home' },
  { format: 'html', text: '<b id="1">Bank</b>' },
  { format: 'plain', text: 'part', context: 'A part of a sentence' },
  { format: 'plain', text: 'The river' },
];

/** Opens a page whose title and address may change. */
function open(title: string | null) {
  const page = { title, address: 'https://mail.example/inbox' };
  const titleOfVisit = createTitleOfVisit(() => page.address);
  const session = () => createTitled(() => page.title, titleOfVisit);
  return { page, session };
}

const sent = (title: string | null) => open(title).session()(texts);
const plain = (text: string): SourceText => ({ format: 'plain', text });
const contextIn = (titled: ReturnType<typeof createTitled>, text: string) =>
  titled([plain(text)])[0]?.context;

describe('the title as context', () => {
  it('goes with every text that has no context of its own and is not the title itself', () => {
    expect(sent('The river')).toEqual([
      { format: 'plain', text: 'Home', context: 'The river' },
      { format: 'html', text: '<b id="1">Bank</b>', context: 'The river' },
      texts[2],
      texts[3],
    ]);
  });

  it('goes with none where there is no title', () => {
    expect(sent(null)).toEqual(texts);
  });

  it('is cut where it is long, between characters', () => {
    const [first] = sent('😀'.repeat(1_000));
    expect(first?.context).toBe('😀'.repeat(200));
  });

  it('is the same for a whole visit, whatever the page counts in it', () => {
    const { page, session } = open('(3) Inbox');
    expect(contextIn(session(), 'Home')).toBe('(3) Inbox');
    page.title = '(4) Inbox';
    // The same holds for the page's next session.
    const next = session();
    expect(contextIn(next, 'Home')).toBe('(3) Inbox');
    expect(contextIn(next, 'Later')).toBe('(3) Inbox');
    expect(contextIn(next, '(4) Inbox')).toBeUndefined();
  });

  it('is another one after the reader has gone elsewhere on the page, once it is there', () => {
    const { page, session } = open('(3) Inbox');
    const titled = session();
    expect(contextIn(titled, 'Home')).toBe('(3) Inbox');
    page.address = 'https://mail.example/a-letter';
    expect(contextIn(titled, 'At once')).toBe('(3) Inbox');
    page.title = 'A letter';
    expect(contextIn(titled, 'Dear reader')).toBe('A letter');
    page.title = '(1) A letter';
    expect(contextIn(titled, 'Yours')).toBe('A letter');
  });

  it('stays with a text that was asked ahead and is asked for again on the next visit', () => {
    const { page, session } = open('Inbox');
    const titled = session();
    expect(contextIn(titled, 'Footer')).toBe('Inbox');
    page.address = 'https://mail.example/a-letter';
    page.title = 'A letter';
    expect(contextIn(titled, 'Footer')).toBe('Inbox');
    expect(contextIn(titled, 'Dear reader')).toBe('A letter');
  });
});

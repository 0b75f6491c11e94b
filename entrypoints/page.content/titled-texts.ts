/**
 * A page's texts with its title as their context, for a reader who wants that. A text under another title is another text,
 * billed again, and many pages count in theirs ("(3) Inbox"): one title holds for a visit, and a text keeps the one it was
 * first asked with, also where it is asked for again because it is needed sooner.
 */
import type { SourceText } from '../../utils/base/texts.ts';

/** Gives the title that stands for a visit; `now`: what the page's title is, in its own words, null for none. */
export type TitleOfVisit = (now: string | null) => string | null;

/** Far more than a title needs to say what a page is about: each request carries it. */
const maxTitleCharacters = 200;

/** For all of a page's sessions: a language that was there before finds its texts under the same title. */
export function createTitleOfVisit(addressOf: () => string): TitleOfVisit {
  let address = addressOf();
  let before: string | null = null;
  let title: string | null = null;
  return (now) => {
    if (addressOf() !== address) {
      address = addressOf();
      before = title ?? before;
      title = null;
    }
    // A page that loads nothing anew often has its next address first, and its next title later.
    if (title === null && now !== before) title = now;
    return title ?? now;
  };
}

/**
 * For one session: the title as context of every text that has none of its own (a part of a sentence has) and is not the
 * title itself. An estimate is asked with it, too: a context is not billed, but what is remembered is remembered with it.
 */
export function createTitled(
  titleNow: () => string | null,
  titleOfVisit: TitleOfVisit,
): (texts: readonly SourceText[]) => readonly SourceText[] {
  /** Text → its context, null for none. */
  const contexts = new Map<string, string | null>();
  return (texts) => {
    const now = titleNow();
    const title = titleOfVisit(now);
    const cut = title && [...title].slice(0, maxTitleCharacters).join('');
    return texts.map((each) => {
      if (each.context !== undefined) return each;
      const isTitle = each.text === now || each.text === title;
      const known = contexts.get(each.text);
      const context = known === undefined ? (isTitle ? null : cut) : known;
      contexts.set(each.text, context);
      return context === null ? each : { ...each, context };
    });
  };
}

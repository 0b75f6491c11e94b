/**
 * Adds the page's title to its texts as context. Another context is billed again, and many titles contain a counter ("(3)
 * Inbox"), so one title is used for a whole visit.
 */
import type { SourceText } from '../../utils/translation/texts.ts';

/** `now` is the page's own title, or null. */
export type TitleOfVisit = (now: string | null) => string | null;

/** Each request carries the title. */
const maxTitleCharacters = 200;

/** Shared by all sessions, so that a language that is chosen again finds its texts. */
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
    // A single-page app often changes its address first and its title later.
    if (title === null && now !== before) title = now;
    return title ?? now;
  };
}

/**
 * Leaves out texts with their own context, and the title itself. Estimates use it too, since a context is part of the
 * memory's key.
 */
export function createTitled(
  titleNow: () => string | null,
  titleOfVisit: TitleOfVisit,
): (texts: readonly SourceText[]) => readonly SourceText[] {
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

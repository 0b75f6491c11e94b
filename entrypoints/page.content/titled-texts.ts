/**
 * Adds the page's title to its texts as context, if the setting asks for it. A text with another context is billed again,
 * and many titles contain a counter ("(3) Inbox"). So one title is used for a whole visit, and a text keeps its first title.
 */
import type { SourceText } from '../../utils/translation/texts.ts';

/** Returns the title that is used for the visit. `now` is the page's own title, or null. */
export type TitleOfVisit = (now: string | null) => string | null;

/** Longer titles are cut, because each request carries the title. */
const maxTitleCharacters = 200;

/** All sessions of a page share it, so that a language that is chosen again finds its texts under the same title. */
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
 * For one session: adds the title to each text that has no context of its own and is not the title itself. Estimates use it,
 * too: a context is not billed, but it is part of the memory's key.
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

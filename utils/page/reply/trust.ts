/** Whether words that came back can stand in the place of the page's. */

/** A word may become a number or a sign of counting in another language, never nothing. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const markup = /<\s*\/?\s*[a-z]/i;

/**
 * False for a reply without words, and for one that shows markup as words where the source has none: its tags were
 * escaped or mangled, or nobody has sent them.
 */
export const canBeShown = (reply: string, source: string): boolean =>
  saysSomething(reply) && (!markup.test(reply) || markup.test(source));

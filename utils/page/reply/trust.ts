/** Decides whether a reply is safe to show. */

/** A translation may turn a word into a number or a sign, but never into nothing. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const countTags = (text: string): number => text.split('<').length - 1;

/**
 * A megabyte of markup would stop the page for more than half a second. A short text may grow (an explained abbreviation).
 */
export const isInProportion = (reply: string, source: string): boolean =>
  reply.length <= 2000 + 20 * source.length && countTags(reply) <= 4 * countTags(source) + 20;

/**
 * All that a parser reads as a tag or a comment. An unfinished tag extends to the end. Words follow `</3`, so only its
 * beginning is compared if it may hide tags.
 */
const tags = /<\/(?![a-z]|[^<>"']*>)|<(?:\/?[a-z]|[!?])(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*>?/gi;

/** Each tag of the reply is in the source at least as often. */
const hasOnlyTags = (reply: string, source: string): boolean => {
  const left: string[] = source.match(tags) ?? [];
  return (reply.match(tags) ?? []).every((tag) => {
    const place = left.indexOf(tag);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
};

/** A page may use its texts as markup, so a reply must not add a tag. */
export const canBeShown = (reply: string, source: string): boolean =>
  saysSomething(reply) && hasOnlyTags(reply, source);

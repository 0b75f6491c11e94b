/** Whether words that came back can stand in the place of the page's. */
import { templateParts } from '../read/templates.ts';

/** A word may become a number or a sign of counting in another language, never nothing. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const countTags = (text: string): number => text.split('<').length - 1;

/**
 * False for a reply that is much longer than its source, or has many more tags: reading a megabyte of markup stops a page for
 * more than half a second. A short text may become long (an abbreviation that is explained).
 */
export const isInProportion = (reply: string, source: string): boolean =>
  reply.length <= 2000 + 20 * source.length && countTags(reply) <= 4 * countTags(source) + 20;

const markup = /<\s*\/?\s*[a-z]/i;

/**
 * What a parser of HTML takes for a tag or a comment, with its attributes; one that does not end takes all that follows. `</3`
 * begins a comment, too: of one that may hide tags only the beginning is compared, since words follow.
 */
const tags = /<\/(?![a-z]|[^<>"']*>)|<(?:\/?[a-z]|[!?])(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*>?/gi;

/** A tag of no element that browsers know, as in "Replace <your name> with yours". */
const isUnknown = (tag: string): boolean => {
  const { body } = new DOMParser().parseFromString(tag, 'text/html');
  return body.firstElementChild instanceof HTMLUnknownElement;
};

/**
 * What of a tag a translation must keep: all of it where an attribute has a value, for that may run, or where a parser may see its
 * end before its last sign, since a quote without `=` quotes nothing; else its name, or only that it means nothing to browsers. A sign
 * of comparison without spaces (`a<b`) is read as such a tag.
 */
const essenceOf = (tag: string): string => {
  // White space of HTML: to JavaScript, other signs are that, too.
  const name = /^<\/?[a-z][^\t\n\f\r />]*/i.exec(tag)?.[0];
  const mayEndEarlier = tag.slice(0, -1).includes('>');
  if (name === undefined || tag.includes('=') || mayEndEarlier) return tag;
  return isUnknown(`${name}>`) ? '<unknown>' : name;
};

/** True where every match of the pattern in the reply is one of the source too, and as often at most. */
const hasOnly = (
  pattern: RegExp,
  reply: string,
  source: string,
  keyOf = (part: string): string => part,
): boolean => {
  const keysIn = (text: string): string[] =>
    Array.from(text.matchAll(pattern), ([all, part = all]) => keyOf(part));
  const left = keysIn(source);
  return keysIn(reply).every((key) => {
    const place = left.indexOf(key);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
};

/**
 * False for a reply without words, and for one that shows markup as words where the source has none: its tags were
 * escaped or mangled, or nobody has sent them. A page may use its attributes and texts as markup, so a reply has no tag that
 * the source does not have.
 */
export const canBeShown = (reply: string, source: string): boolean =>
  saysSomething(reply) &&
  (!markup.test(reply) || markup.test(source)) &&
  hasOnly(tags, reply, source, essenceOf);

/** True for a reply with the expressions of its source, no more and no fewer: a page may run what stands in them. */
export const keepsExpressions = (reply: string, source: string): boolean =>
  templateParts.every((part) => hasOnly(part, reply, source) && hasOnly(part, source, reply));

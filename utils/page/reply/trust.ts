/** Decides whether a reply is safe to show. */
import { templateParts } from '../read/templates.ts';

/** A translation may turn a word into a number or a sign, but never into nothing. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const countTags = (text: string): number => text.split('<').length - 1;

/**
 * A megabyte of markup would stop the page for more than half a second. A short text may grow (an explained abbreviation).
 */
export const isInProportion = (reply: string, source: string): boolean =>
  reply.length <= 2000 + 20 * source.length && countTags(reply) <= 4 * countTags(source) + 20;

const markup = /<\s*\/?\s*[a-z]/i;

/**
 * All that a parser reads as a tag or a comment. An unfinished tag extends to the end. Words follow `</3`, so only its
 * beginning is compared if it may hide tags.
 */
const tags = /<\/(?![a-z]|[^<>"']*>)|<(?:\/?[a-z]|[!?])(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*>?/gi;

/** As in "Replace <your name> with yours". */
const isUnknown = (tag: string): boolean => {
  const { body } = new DOMParser().parseFromString(tag, 'text/html');
  return body.firstElementChild instanceof HTMLUnknownElement;
};

/**
 * The part of a tag that a translation must keep: the whole tag if it has a value, which may run, or if a parser may see an
 * earlier end. Otherwise the name, or a placeholder for unknown elements, which include a comparison (`a<b`).
 */
const essenceOf = (tag: string): string => {
  // HTML's white space. JavaScript's `\s` includes more.
  const name = /^<\/?[a-z][^\t\n\f\r />]*/i.exec(tag)?.[0];
  const mayEndEarlier = tag.slice(0, -1).includes('>');
  if (name === undefined || tag.includes('=') || mayEndEarlier) return tag;
  return isUnknown(`${name}>`) ? '<unknown>' : name;
};

/** Each match of the reply is in the source at least as often. */
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

/** A page may use its texts as markup, so a reply must not add a tag. */
export const canBeShown = (reply: string, source: string): boolean =>
  saysSomething(reply) &&
  (!markup.test(reply) || markup.test(source)) &&
  hasOnly(tags, reply, source, essenceOf);

/** A page may run its expressions, so they must be the same. */
export const keepsExpressions = (reply: string, source: string): boolean =>
  templateParts.every((part) => hasOnly(part, reply, source) && hasOnly(part, source, reply));

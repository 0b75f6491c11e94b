/**
 * Expressions of template engines in a text. A page may mount Vue, Angular or another engine on markup that is translated
 * already, and then runs each expression that stands there.
 */

/** Longer ones are taken for text: looking for their end from every bracket takes time. */
const inside = String.raw`[\s\S]{0,500}?`;

const expression = [
  String.raw`\{\{${inside}\}\}+`,
  `\\{%${inside}%\\}`,
  `<%${inside}%>`,
  `[$#]\\{${inside}\\}`,
  // Only what may do something: standards write names like this, as `[[Prototype]]`.
  String.raw`\[\[(?=[^\]]*[^\]\s\w\x80-\uffff-])${inside}\]\]+`,
].join('|');

/** Splits a text into words and, at odd places, expressions. */
export const expressions = new RegExp(`(${expression})`);

/** What a reply must leave as it is: each expression, and each delimiter, also one that shares a sign with another. */
export const templateParts = [
  new RegExp(expression, 'g'),
  /(?=(\{\{|\}\}|\{%|%\}|<%|%>|[$#]\{|\[\[|\]\]))/g,
] as const;

/** False for most texts, at a fraction of the time that it takes to look for a whole expression. */
export const holdsExpression = (text: string): boolean => /\{\{|\{%|<%|[$#]\{|\[\[/.test(text);

/** The words of a text. */
export const withoutExpressions = (text: string): string =>
  text
    .split(expressions)
    .filter((_, index) => index % 2 === 0)
    .join(' ');

/**
 * Expressions of template engines in a text. A page may mount Vue or Angular on translated markup, and then runs each
 * expression in it.
 */

/** Longer expressions are read as text, since a search for their end from every bracket takes time. */
const inside = String.raw`[\s\S]{0,500}?`;

const expression = [
  String.raw`\{\{${inside}\}\}+`,
  `\\{%${inside}%\\}`,
  `<%${inside}%>`,
  `[$#]\\{${inside}\\}`,
  // Requires a sign of code, since standards write names such as `[[Prototype]]`.
  String.raw`\[\[(?=[^\]]*[^\]\s\w\x80-\uffff-])${inside}\]\]+`,
].join('|');

/** Splits a text into words and, at odd indexes, expressions. */
export const expressions = new RegExp(`(${expression})`);

/** Parts that a reply must keep: each expression, and each delimiter, even one that overlaps another. */
export const templateParts = [
  new RegExp(expression, 'g'),
  /(?=(\{\{|\}\}|\{%|%\}|<%|%>|[$#]\{|\[\[|\]\]))/g,
] as const;

/** False for most texts. Much faster than the search for a whole expression. */
export const holdsExpression = (text: string): boolean => /\{\{|\{%|<%|[$#]\{|\[\[/.test(text);

export const withoutExpressions = (text: string): string =>
  text
    .split(expressions)
    .filter((_, index) => index % 2 === 0)
    .join(' ');

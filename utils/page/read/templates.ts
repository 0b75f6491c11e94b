/** A page may mount Vue or Angular on translated markup, and then runs each expression in it. */

/** A search for a farther end from every bracket takes time. */
const inside = String.raw`[\s\S]{0,500}?`;

const expression = [
  String.raw`\{\{${inside}\}\}+`,
  `\\{%${inside}%\\}`,
  `<%${inside}%>`,
  `[$#]\\{${inside}\\}`,
  // Standards write names such as `[[Prototype]]`, so a sign of code is required.
  String.raw`\[\[(?=[^\]]*[^\]\s\w\x80-\uffff-])${inside}\]\]+`,
].join('|');

/** Odd indexes of a split text are expressions. */
export const expressions = new RegExp(`(${expression})`);

/** A reply must keep each expression, and each delimiter, even an overlapping one. */
export const templateParts = [
  new RegExp(expression, 'g'),
  /(?=(\{\{|\}\}|\{%|%\}|<%|%>|[$#]\{|\[\[|\]\]))/g,
] as const;

/** False for most texts, and much faster. */
export const holdsExpression = (text: string): boolean => /\{\{|\{%|<%|[$#]\{|\[\[/.test(text);

export const withoutExpressions = (text: string): string =>
  text
    .split(expressions)
    .filter((_, index) => index % 2 === 0)
    .join(' ');

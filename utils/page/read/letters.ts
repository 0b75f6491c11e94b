/** Decides whether a text is worth sending, and which characters may touch without a space. */
const letter = /\p{L}/u;
const wordCharacter = /[\p{L}\p{N}\p{M}]/u;

/** No space is inserted or removed between their characters. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/**
 * Letters and digits of all scripts. `\p{L}` is more exact, but browsers take 20 ms to compile it in an expression of this
 * size, before the first text is sent.
 */
const inWords = String.raw`\dA-Za-z\u00c0-\u060b\u0620-\u0963\u0966-\u1fff\u2c00-\u2dff\u3041-\udfff\uf900-\ufefc\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc`;

/** `dog.example`, `xn--hnd-1na.example`, `собака.example` */
const host = `[${inWords}][${inWords}-]*(?:\\.[${inWords}-]+)+`;
const port = String.raw`:\d{1,5}`;

const names: readonly string[] = [
  // A bare host name is often the name of a thing (`booking.com`), so it needs a port.
  String.raw`[A-Za-z][A-Za-z0-9+.-]*://\S+`,
  String.raw`(?:mailto|tel|sms|urn|doi|git@[\w.-]+):\S+`,
  String.raw`[Ww]{3}\.\S+`,
  `(?:${host}|localhost)${port}(?:[/?#]\\S*)?`,
  // Mail addresses and handles.
  `[${inWords}._%+-]+@${host}`,
  `@[${inWords}_.-]+(?:@${host})?`,
  // Paths, and names of files, variables, functions and options.
  String.raw`(?:~|\.{1,2})?(?:/[\w.-]+){2,}/?|[\w.-]+(?:/[\w.-]+)+\.[A-Za-z]{2,5}|[A-Za-z]:\\\S+`,
  String.raw`(?:_{1,2}|[A-Za-z\d]+_+)[A-Za-z\d]\w*`,
  String.raw`[\w.:$-]+\(\)|\w+(?:::\w+)+`,
  String.raw`--[a-z][\w-]*(?:\[?=\S+)?|-[A-Za-z]`,
  String.raw`v\d+|v?\d+(?:\.\d+)+(?:[a-z]+\d*)?(?:[-+.][0-9a-z]+)*`,
];

const name = new RegExp(
  String.raw`^["'<([{«‹“‘„「『（]*(?:${names.join('|')})["'>)\]},.;:!?…»›”’」』）、。，]*$`,
);
/** A longer word is prose in a script without spaces. */
const longestName = 1000;

const isName = (text: string): boolean => {
  let only: string | null = null;
  for (const [word] of text.matchAll(/\S+/g)) {
    if (!hasLetters(word)) continue;
    if (only !== null) return false;
    only = word;
  }
  return only !== null && only.length <= longestName && name.test(only);
};

const fileNameOnly = /^\S+\.(?:avif|gif|jpe?g|png|svg|webp|pdf|mp[34])$/i;

/** TeX often describes the picture of a formula. */
const formulaOnly = /^\s*(?:\{?\\\w+|\$[^$]+\$\s*$)/;

/** A word is one or two characters long, so each counts as three letters. */
const isDense = (character: string): boolean =>
  isUnspaced(character) || /\p{Script=Hangul}/u.test(character);

export const hasLetters = (text: string): boolean => letter.test(text);

/** `utils/page`, `isOpen()`, `max_size`, `v1.2` */
const coded = /[\\/_@#$=<>{}|~^`]|[a-z][A-Z]|[A-Za-z]\d|\d[A-Za-z]|\w[.:]\w|\(\)|^-./;

export const proseOf = (text: string): string =>
  text.replace(/[!-~]+/g, (word) => (coded.test(word) ? '' : word));

/** `least` counts letters of an alphabet. */
export const hasLetterWeight = (text: string, least: number): boolean => {
  let weight = 0;
  for (const character of text) {
    if (hasLetters(character)) weight += isDense(character) ? 3 : 1;
    if (weight >= least) return true;
  }
  return false;
};

export const isWordCharacter = (character: string): boolean => wordCharacter.test(character);

const fromRightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const runsFromRightToLeft = (text: string): boolean => fromRightToLeft.test(text);

export const isUnspaced = (character: string): boolean => unspaced.test(character);

export const wouldGlue = (left: string, right: string): boolean =>
  isWordCharacter(left) && isWordCharacter(right) && !isUnspaced(left) && !isUnspaced(right);

export const firstCharacter = (text: string): string => [...text.slice(0, 2)][0] ?? '';
export const lastCharacter = (text: string): string => [...text.slice(-2)].at(-1) ?? '';

/**
 * Expressions of template engines. A page may mount Vue or Angular on translated markup, and then runs each expression in it.
 * Standards write names such as `[[Prototype]]`, so a sign of code is required there.
 */
const expression = /\{\{|\{%|<%|[$#]\{|\[\[(?=[^\]]*[^\]\s\w\x80-\uffff-])/;

export const holdsExpression = (text: string): boolean => expression.test(text);

/** A text with an expression stays as it is. */
export const hasWords = (text: string): boolean => hasLetters(text) && !holdsExpression(text);

/** False for numbers, punctuation, addresses, versions and other names. */
export const isTranslatable = (text: string): boolean => hasWords(text) && !isName(text);

/** A script that reads its options from an attribute would fail on a translation. */
const optionsOnly = /^\s*(?:\{[^{}]*:[\s\S]*\}|\[\s*["{[][\s\S]*\])\s*$/;

/** Excludes also file names, formulas, and options of scripts, such as JSON. */
export const isTranslatableAttribute = (value: string): boolean =>
  isTranslatable(value) &&
  !fileNameOnly.test(value.trim()) &&
  !formulaOnly.test(value) &&
  !optionsOnly.test(value);

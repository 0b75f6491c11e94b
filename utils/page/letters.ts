/** What a text is made of: whether it is worth sending, and which characters may touch without a space. */

const letter = /\p{L}/u;
const wordCharacter = /[\p{L}\p{N}\p{M}]/u;

/** Scripts that write words without spaces: nothing is inserted or removed between their characters. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

const addressOnly =
  /^[\s\p{P}\p{S}\p{N}]*(?:(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w.-]+\.\w+)[\s\p{P}\p{S}\p{N}]*$/u;

const fileNameOnly = /^\S+\.(?:avif|gif|jpe?g|png|svg|webp|pdf|mp[34])$/i;

/** Letters that say as much as three of others: a word of them is one or two characters long. */
const dense =
  /(?=\p{L})[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/gu;

export const hasLetters = (text: string): boolean => letter.test(text);

/** How much a text says, in letters of an alphabet. */
export const letterWeight = (text: string): number =>
  (text.match(/\p{L}/gu)?.length ?? 0) + 2 * (text.match(dense)?.length ?? 0);

export const isWordCharacter = (character: string): boolean => wordCharacter.test(character);

export const isUnspaced = (character: string): boolean => unspaced.test(character);

/** True for two characters of words that read as one word where no space parts them. */
export const wouldGlue = (left: string, right: string): boolean =>
  isWordCharacter(left) && isWordCharacter(right) && !isUnspaced(left) && !isUnspaced(right);

export const firstCharacter = (text: string): string => [...text.slice(0, 2)][0] ?? '';
export const lastCharacter = (text: string): string => [...text.slice(-2)].at(-1) ?? '';

/** False for numbers, punctuation, and for a bare web or mail address: their translation is themselves. */
export const isTranslatable = (text: string): boolean =>
  hasLetters(text) && !addressOnly.test(text);

/** The same for an attribute, where pictures are often described by the name of their file. */
export const isTranslatableAttribute = (value: string): boolean =>
  isTranslatable(value) && !fileNameOnly.test(value.trim());

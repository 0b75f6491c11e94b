/** Text without a letter has no translation, yet it would be billed. */
export type Worth = 'text' | 'blank' | 'no-letters';

const letter = /\p{L}/u;
// `trim` keeps format and zero-width characters, which are invisible.
const blank = /^[\s\p{Cf}\p{Cc}\u2800]*$/u;

export function worthOf(text: string): Worth {
  if (letter.test(text)) return 'text';
  return blank.test(text) ? 'blank' : 'no-letters';
}

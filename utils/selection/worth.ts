/** Whether a text is worth sending: what has no letter in it has no translation, and would be billed all the same. */
export type Worth = 'text' | 'blank' | 'no-letters';

const letter = /\p{L}/u;
// Format and zero-width characters look like nothing, yet `trim` keeps them.
const blank = /^[\s\p{Cf}\p{Cc}\u2800]*$/u;

export function worthOf(text: string): Worth {
  if (letter.test(text)) return 'text';
  return blank.test(text) ? 'blank' : 'no-letters';
}

import { maxServiceMessageCharacters } from './limits.ts';

/**
 * The service's own words from the body of an error, as plain text of at most 300 characters, or null where there
 * are none: an empty body, an HTML page of some gateway, JSON of another shape. Seen: `{"message", "detail"?, "code"?}`, and `Message`.
 * `key` is taken out of them: failures reach content scripts and the screen, where the key must not.
 */
export const readServiceMessage = (body: string, key: string): string | null => {
  const trimmed = body.trim();
  if (trimmed === '' || trimmed.startsWith('<')) return null;
  return cleanText(wordsOf(trimmed), key);
};

const wordsOf = (body: string): string => {
  let reply: unknown;
  try {
    reply = JSON.parse(body);
  } catch {
    // Cut-off JSON says nothing to a reader; anything else is a sentence of a proxy.
    return /^[[{"]/.test(body) ? '' : body;
  }
  if (typeof reply !== 'object' || reply === null) return '';
  const { message, Message = message, detail, code } = reply as Readonly<Record<string, unknown>>;
  const words = [Message, detail]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(': ');
  if (typeof code !== 'number' && typeof code !== 'string') return words;
  return words === '' ? `${code}` : `${words} (${code})`;
};

// Control characters, line breaks included, and those that turn the direction of what follows them: the words are
// shown among our own, and must not reorder or hide them.
const control = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

/** One line of at most 300 characters that is safe to show among others, or null if nothing is left of `text`. */
export const cleanText = (text: string, key: string): string | null => {
  const line = text
    .toWellFormed()
    .replaceAll(key, '…')
    .replace(control, ' ')
    .replace(/ +/g, ' ')
    .trim();
  if (line === '') return null;
  const characters = [...line];
  if (characters.length <= maxServiceMessageCharacters) return line;
  return `${characters.slice(0, maxServiceMessageCharacters - 1).join('')}…`;
};

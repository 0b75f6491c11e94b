import { maxServiceMessageCharacters } from './limits.ts';

/**
 * The message of an error's body as plain text, or null. Seen: `{"message", "detail"?, "code"?}`, and `Message`.
 * Removes `key`, because failures reach screens.
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
    // Broken JSON is useless; other text is a proxy's sentence.
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

// These would reorder or hide our own words.
const control = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

/** At most 300 characters; null if nothing is left. */
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

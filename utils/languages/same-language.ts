import { localeOf } from '../base/locale-of.ts';
import { fromBcp47, toBcp47 } from './bcp47.ts';
import { languageOfVariant } from './codes.ts';

/** `unknown`: the tag is unreliable. */
export type Likeness = 'same' | 'other' | 'unknown';

/** Undetermined, several, none, not listed (ISO 639-2). */
const sayNothing: ReadonlySet<string> = new Set(['und', 'mul', 'zxx', 'mis']);

/** The likeliest script if the tag has none: `Hant` for `zh-TW`. */
export const scriptOf = (tag: string): string | null => localeOf(tag)?.maximize().script ?? null;

/**
 * Compares a page's or detector's tag with a target. Regions do not matter (`en-US` is EN-GB), scripts do (`zh-CN` is
 * not ZH-HANT, `sr-Latn` is not SR).
 * @param target the service's code
 */
export const compareLanguages = (tag: string, target: string): Likeness => {
  const code = fromBcp47(tag);
  if (code === null) {
    const language = localeOf(tag)?.language ?? 'und';
    // Registered languages have at most three letters: `lang="english"` is a mistake.
    return sayNothing.has(language) || language.length > 3 ? 'unknown' : 'other';
  }
  if (code !== languageOfVariant(target)) return 'other';
  const script = scriptOf(tag);
  if (script === null) return 'unknown';
  return script === scriptOf(toBcp47(target)) ? 'same' : 'other';
};

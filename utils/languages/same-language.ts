import { fromBcp47, toBcp47 } from './bcp47.ts';
import { languageOfVariant } from './codes.ts';

/** `unknown`: the tag says nothing that could be relied on. */
export type Likeness = 'same' | 'other' | 'unknown';

/** Codes for "undetermined", "several", "none" and "not in the list" (ISO 639-2). */
const sayNothing: ReadonlySet<string> = new Set(['und', 'mul', 'zxx', 'mis']);

const localeOf = (tag: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(tag.trim().replaceAll('_', '-'));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** The script that a language is written in, with the likeliest one where the tag names none: `zh-TW` is `Hant`. */
export const scriptOf = (tag: string): string | null => localeOf(tag)?.maximize().script ?? null;

/**
 * Whether a page's `lang`, or what a detector named, is the language to read in. Regions make no difference (`en-US` is
 * EN-GB), scripts do (`zh-CN` is not ZH-HANT, `sr-Latn` is not SR). `target` is the service's code.
 */
export const compareLanguages = (tag: string, target: string): Likeness => {
  const code = fromBcp47(tag);
  if (code === null) {
    const language = localeOf(tag)?.language ?? 'und';
    // No language of more than three letters is registered: `lang="english"` is a mistake.
    return sayNothing.has(language) || language.length > 3 ? 'unknown' : 'other';
  }
  if (code !== languageOfVariant(target)) return 'other';
  const script = scriptOf(tag);
  if (script === null) return 'unknown';
  return script === scriptOf(toBcp47(target)) ? 'same' : 'other';
};

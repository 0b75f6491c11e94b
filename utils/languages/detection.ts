/** A detector names a language, and a script only if the letters differ. */
import { fromBcp47, toBcp47 } from './bcp47.ts';
import { compareLanguages, scriptOf } from './same-language.ts';
import type { LetterCount } from './scripts.ts';
import { createLetterCounter } from './scripts.ts';

export interface Detection {
  readonly language: string;
  readonly isReliable: boolean;
}

/** Null: no answer. */
export type DetectLanguage = (text: string) => Promise<Detection | null>;

export interface DetectedText {
  readonly text: string;
  readonly detected: string;
  /** The page's `lang` around the text, or null. */
  readonly declared: string | null;
}

export interface TargetReader {
  /** In its script, too. */
  isInTarget(text: DetectedText): boolean;
  /** Most letters are of a script that the target does not use. Latin letters appear in every language. */
  isForeign(text: string): boolean;
}

/** Detectors answer `zh` for both. */
const writtenAlike: ReadonlySet<string | null> = new Set(['Hans', 'Hant']);

const otherThanLatin = /(?=\p{L})\P{scx=Latn}/u;

/** @param target the service's code */
export const createTargetReader = (target: string): TargetReader => {
  let counter: CountLetters | null = null;
  // Browsers take 4 ms to find their first script, before the first text is sent. Most pages need none.
  const countLetters: CountLetters = (text) => {
    counter ??= createLetterCounter(target);
    return counter(text);
  };
  return {
    isInTarget: (text) => isIn(target, text, countLetters),
    isForeign(text) {
      if (!otherThanLatin.test(text)) return false;
      const { all, familiar } = countLetters(text);
      return familiar * 2 < all;
    },
  };
};

type CountLetters = (text: string) => LetterCount;

function isIn(
  target: string,
  { text, detected, declared }: DetectedText,
  countLetters: CountLetters,
): boolean {
  const doAgree = declared !== null && fromBcp47(declared) === fromBcp47(detected);
  // If both agree, the page's tag also tells the script: `zh-TW`.
  const tag = doAgree ? declared : detected;
  if (compareLanguages(tag, target) !== 'same') return false;
  if (writtenAlike.has(scriptOf(toBcp47(target)))) return /[-_]/.test(tag);
  const { all, own } = countLetters(text);
  return own * 2 >= all;
}

export async function isSurelyIn(
  target: string,
  text: string,
  detect: DetectLanguage,
): Promise<boolean> {
  const detected = await detect(text);
  if (detected?.isReliable !== true) return false;
  const read = { text, detected: detected.language, declared: null };
  return isIn(target, read, createLetterCounter(target));
}

/**
 * Reads what a language detector says. A detector names languages; how a language is written it tells from the text only
 * as far as the letters differ.
 */
import { fromBcp47, toBcp47 } from './bcp47.ts';
import { compareLanguages, scriptOf } from './same-language.ts';
import { createLetterCounter } from './scripts.ts';

export interface Detection {
  /** BCP 47 tag. */
  readonly language: string;
  readonly isReliable: boolean;
}

/** Null: no answer. */
export type DetectLanguage = (text: string) => Promise<Detection | null>;

export interface DetectedText {
  readonly text: string;
  /** What was detected, as a BCP 47 tag. */
  readonly detected: string;
  /** What the page says of the language around the text, as a BCP 47 tag; null where it says nothing. */
  readonly declared: string | null;
}

export interface TargetReader {
  /** A text whose language was detected is in the target language, and written as the target is. */
  isInTarget(text: DetectedText): boolean;
  /** Most letters are of a script that the target is not written in; Latin words are found in every language. */
  isForeign(text: string): boolean;
}

/** Both are written with the same letters: a detector that says `zh` means either. */
const toldByCharacters: ReadonlySet<string | null> = new Set(['Hans', 'Hant']);

/** `target` is the service's code. */
export const createTargetReader = (target: string): TargetReader => {
  const countLetters = createLetterCounter(target);
  const isAmbiguous = toldByCharacters.has(scriptOf(toBcp47(target)));
  return {
    isInTarget({ text, detected, declared }) {
      const doAgree = declared !== null && fromBcp47(declared) === fromBcp47(detected);
      // Where page and detector agree on the language, the page says more: `zh-TW` tells the script, `zh` does not.
      const tag = doAgree ? declared : detected;
      if (compareLanguages(tag, target) !== 'same') return false;
      if (isAmbiguous) return /[-_]/.test(tag);
      const { all, own } = countLetters(text);
      return own * 2 >= all;
    },
    isForeign(text) {
      const { all, familiar } = countLetters(text);
      return familiar * 2 < all;
    },
  };
};

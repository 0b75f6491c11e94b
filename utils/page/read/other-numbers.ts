/** Texts that differ in their numbers alone: countdowns, counters, "4 minutes ago". */
import type { SourceText } from '../../translation/texts.ts';

/** Tags hold numbers of ours. In plain text, `<5>` is no tag. */
const partsIn = { html: /<[^>]*>|&[^;\s]*;|\d+/g, plain: /\d+/g };
const isNumber = (part: string): boolean => /^\d/.test(part);

/** `5th`, and in Turkish `5'te`: another number may need another ending. Scripts without such endings are left out. */
const ending = /['’.-]?[\p{sc=Latin}\p{sc=Cyrillic}ºª]+/uy;
const hourEnd = /:\d/y;
const halfDay = /\d\s?[ap]\.?\s?m\b/i;

const matchesAt = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

interface NumberInText {
  readonly digits: string;
  readonly ending: string;
  /** After it, `a.m.` may become `p.m.`. */
  readonly isHour: boolean;
}

const numbersIn = (text: string, format: SourceText['format']): readonly NumberInText[] =>
  [...text.matchAll(partsIn[format])].flatMap(({ 0: digits, index }) => {
    const end = index + digits.length;
    const isHour = matchesAt(hourEnd, text, end) !== '';
    return isNumber(digits) ? [{ digits, ending: matchesAt(ending, text, end), isHour }] : [];
  });

export const hasNumber = (text: string): boolean => /\d/.test(text);

/** Equal for texts that differ in their numbers alone. */
export const shapeOf = ({ text, format }: Pick<SourceText, 'text' | 'format'>): string =>
  text.replace(partsIn[format], (part) => (isNumber(part) ? '0' : part));

/**
 * Returns the translation with the numbers of `now`, or null if only the service can tell it.
 *
 * @param before has the shape of `now`
 * @param isAlike false for two numbers that need different plural forms in the target language
 */
export function withNumbersOf(
  { text: now, format }: Pick<SourceText, 'text' | 'format'>,
  before: string,
  translation: string,
  isAlike: (one: string, other: string) => boolean,
): string | null {
  if (halfDay.test(before) !== halfDay.test(translation)) return null;
  const [old, shown] = [numbersIn(before, format), numbersIn(translation, format)];
  const changes = new Map<string, string>();
  for (const [at, { digits }] of numbersIn(now, format).entries()) {
    const was = old[at];
    if (!was || was.digits === digits) continue;
    const [place, other] = shown.filter((one) => one.digits === was.digits);
    const isClear = place && !other && old.filter((one) => one.digits === was.digits).length === 1;
    if (!isClear || was.isHour || !isAlike(was.digits, digits)) return null;
    if (place.ending !== '' && place.ending !== was.ending) return null;
    changes.set(was.digits, digits);
  }
  return translation.replace(partsIn[format], (part) => changes.get(part) ?? part);
}

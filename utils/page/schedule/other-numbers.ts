/** Texts that differ in their numbers alone: countdowns, clocks, counters, "4 minutes ago". */

const parts = /<[^>]*>|&[^;\s]*;|\d+/g;
const isNumber = (part: string): boolean => /^\d/.test(part);
const numbersIn = (text: string): readonly string[] => text.match(parts)?.filter(isNumber) ?? [];

/** Equal for texts that differ in their numbers alone. */
export const shapeOf = (text: string): string =>
  text.replace(parts, (part) => (isNumber(part) ? '0' : part));

/**
 * Returns the translation with the numbers of `now`, or null if only the service can tell it.
 *
 * @param before has the shape of `now`
 * @param isAlike false for two numbers after which the target language uses another form of a word
 */
export function withNumbersOf(
  now: string,
  before: string,
  translation: string,
  isAlike: (one: string, other: string) => boolean,
): string | null {
  const [old, put] = [numbersIn(before), numbersIn(translation)];
  const changes = new Map<string, string>();
  for (const [at, number] of numbersIn(now).entries()) {
    const was = old[at] ?? '';
    if (was === number) continue;
    const isClear = [old, put].every((all) => all.filter((one) => one === was).length === 1);
    if (!isClear || !isAlike(was, number)) return null;
    changes.set(was, number);
  }
  return translation.replace(parts, (part) => changes.get(part) ?? part);
}

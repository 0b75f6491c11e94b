import { localeOf } from '../base/locale-of.ts';
import { toBcp47 } from './bcp47.ts';

/**
 * Returns a function that tells whether two numbers need the same plural form in a language. It is false for all if the browser
 * does not know the language, since it would count as in its own.
 * @param code the service's
 */
export const createPluralCheck = (code: string): ((one: string, other: string) => boolean) => {
  let rules: Intl.PluralRules | null | undefined;
  return (one, other) => {
    if (rules === undefined) rules = rulesOf(toBcp47(code));
    return rules !== null && rules.select(Number(one)) === rules.select(Number(other));
  };
};

const rulesOf = (tag: string): Intl.PluralRules | null =>
  localeOf(tag) !== null && Intl.PluralRules.supportedLocalesOf(tag).length > 0
    ? new Intl.PluralRules(tag)
    : null;

import { toBcp47 } from './bcp47.ts';

/** Null for a code that browsers do not know: they would count as in their own language. */
export const pluralsOf = (code: string): Intl.PluralRules | null => {
  const tag = toBcp47(code);
  try {
    const isKnown = Intl.PluralRules.supportedLocalesOf(tag).length > 0;
    return isKnown ? new Intl.PluralRules(tag) : null;
  } catch {
    return null;
  }
};

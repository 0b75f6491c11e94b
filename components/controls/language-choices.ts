import { languageCodes } from '../../utils/languages/codes.ts';
import { languageName } from '../../utils/languages/names.ts';
import type { Choice } from './select.tsx';

/** The languages of a list: those used lately in their own order, and all others by name. */
export interface LanguageChoices {
  readonly recent: readonly Choice[];
  readonly others: readonly Choice[];
}

/**
 * Every language once. `chosen` is in the list even where the contract does not know it: services may take further
 * codes. Names and their order are those of `locale`, a BCP 47 tag.
 */
export function languageChoices({
  locale,
  recent,
  further = [],
  chosen,
}: {
  readonly locale: string;
  readonly recent: readonly string[];
  /** Codes that the service takes beyond the contract's. */
  readonly further?: readonly string[];
  readonly chosen: string | null;
}): LanguageChoices {
  const first = new Set(recent);
  const all = new Set<string>([...languageCodes, ...further, ...(chosen === null ? [] : [chosen])]);
  const byName = new Intl.Collator(locale).compare;
  return {
    recent: [...first].map((code) => choiceOf(code, locale)),
    others: [...all]
      .filter((code) => !first.has(code))
      .map((code) => choiceOf(code, locale))
      .sort((a, b) => byName(a.label, b.label)),
  };
}

/** In lists a name begins like a heading: some languages write their names in lower case within a sentence. */
const choiceOf = (code: string, locale: string): Choice => {
  const name = languageName(code, locale);
  const [first = ''] = name;
  return { value: code, label: first.toLocaleUpperCase(locale) + name.slice(first.length) };
};

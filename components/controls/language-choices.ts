import { languageCodes } from '../../utils/languages/codes.ts';
import { languageName } from '../../utils/languages/names.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import type { Choice, ChoiceGroup } from './select.tsx';

export interface OfferedLanguages {
  /** The latest come first. */
  readonly recent: readonly string[];
  /** The service accepts them beyond the contract. */
  readonly further?: readonly string[];
  /** False: only recent languages and the chosen one. A first picture does not wait for over a hundred names. */
  readonly listsAll?: boolean;
}

export function languageChoices(codes: readonly string[]): readonly Choice[] {
  const locale = formatLocale();
  return [...new Set(codes)]
    .map((code) => choiceOf(code, locale))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}

/**
 * For a list. `chosen` is listed even if the contract does not know it. Over a hundred names are looked up and sorted, so
 * callers keep the result.
 */
export function languageGroups(
  { recent, further = [], listsAll = true }: OfferedLanguages,
  chosen: string | null,
  first: string = i18n.t('labels.languages.recent'),
): readonly ChoiceGroup[] {
  const locale = formatLocale();
  const all = [
    ...(listsAll ? [...languageCodes, ...further] : []),
    ...(chosen === null ? [] : [chosen]),
  ];
  return [
    { label: first, choices: [...new Set(recent)].map((code) => choiceOf(code, locale)) },
    {
      label: i18n.t('controls.allLanguages'),
      choices: languageChoices(all.filter((code) => !recent.includes(code))),
    },
  ];
}

/** A list entry begins with a capital letter in every language. */
const choiceOf = (code: string, locale: string): Choice => {
  const name = languageName(code, locale);
  const [first = ''] = name;
  return { value: code, label: first.toLocaleUpperCase(locale) + name.slice(first.length) };
};

import { languageCodes } from '../../utils/languages/codes.ts';
import { languageName } from '../../utils/languages/names.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import type { Choice, ChoiceGroup } from './select.tsx';

export interface LanguageChoices {
  readonly recent: readonly Choice[];
  readonly others: readonly Choice[];
}

/** `chosen` is listed even if the contract does not know it. */
export function languageChoices({
  recent,
  further = [],
  chosen,
  listsAll = true,
}: {
  readonly recent: readonly string[];
  /** The service accepts them beyond the contract. */
  readonly further?: readonly string[];
  readonly chosen: string | null;
  /** False: only recent languages and the chosen one. */
  readonly listsAll?: boolean;
}): LanguageChoices {
  const locale = formatLocale();
  const first = new Set(recent);
  const all = new Set<string>([
    ...(listsAll ? [...languageCodes, ...further] : []),
    ...(chosen === null ? [] : [chosen]),
  ]);
  return {
    recent: [...first].map((code) => choiceOf(code, locale)),
    others: [...all]
      .filter((code) => !first.has(code))
      .map((code) => choiceOf(code, locale))
      .sort((one, other) => one.label.localeCompare(other.label, locale)),
  };
}

/** For a list. Over a hundred names are looked up and sorted, so callers keep the result. */
export function languageGroups(
  options: Parameters<typeof languageChoices>[0],
  first: string = i18n.t('labels.languages.recent'),
): readonly ChoiceGroup[] {
  const { recent, others } = languageChoices(options);
  return [
    { label: first, choices: recent },
    { label: i18n.t('controls.allLanguages'), choices: others },
  ];
}

/** A list entry begins with a capital letter in every language. */
const choiceOf = (code: string, locale: string): Choice => {
  const name = languageName(code, locale);
  const [first = ''] = name;
  return { value: code, label: first.toLocaleUpperCase(locale) + name.slice(first.length) };
};

import { readOwnWord } from '../translation/own-words.ts';
import { isSameValue } from './fields.ts';
import { rulesOfWords } from './resolve-options.ts';
import type { Settings, SettingsPatch } from './rows.ts';
import type { LanguageRule } from './shapes.ts';

interface OwnWordChoice {
  readonly word: string;
  /** Null keeps the word as it is, in every language. */
  readonly translation: string | null;
  /** Null if it is not known. The translation is then for texts of any language. */
  readonly source: string | null;
  readonly target: string;
}

/** The new line replaces those for the same word that would win over it. */
export function chooseOwnWord(
  { languages: { rules }, translation: everywhere }: Pick<Settings, 'languages' | 'translation'>,
  { word, translation, source, target }: OwnWordChoice,
): SettingsPatch {
  const counting = rulesOfWords(rules, { source, target });
  const linesOfOthers = (lines: readonly string[] = []) =>
    lines.filter((line) => readOwnWord(line).word !== readOwnWord(word).word);
  const withoutWord = (rule: LanguageRule): LanguageRule => {
    const { words } = rule.options;
    return words && counting.includes(rule)
      ? { ...rule, options: { ...rule.options, words: linesOfOthers(words) } }
      : rule;
  };
  if (translation === null) {
    const others = rules.map(withoutWord);
    return {
      translation: { words: [...linesOfOthers(everywhere.words), word] },
      // A locked list may stay as it is.
      ...(!isSameValue(others, rules) && { languages: { rules: others } }),
    };
  }
  const own = counting.find((rule) => rule.source === (source ?? undefined)) ?? {
    ...(source !== null && { source }),
    ...{ target, options: {} },
  };
  const words = [...linesOfOthers(own.options.words), `${word} = ${translation}`];
  const others = rules.filter((rule) => rule !== own);
  return {
    languages: {
      rules: [
        // For a language that the service detects, the first pair with the word wins.
        { ...own, options: { ...own.options, words } },
        ...(source === null ? others.map(withoutWord) : others),
      ],
    },
  };
}

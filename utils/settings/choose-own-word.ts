import { readOwnWord } from '../translation/own-words.ts';
import { findLanguageRules, pairsWithTarget } from './resolve-options.ts';
import type { Settings, SettingsPatch } from './rows.ts';
import type { LanguageRule } from './shapes.ts';
import { findOptionsRule } from './site-rules.ts';
import type { RuleOptions } from './translation-options.ts';

export interface OwnWordChoice {
  readonly word: string;
  /** Null keeps the word as it is, in every language. */
  readonly translation: string | null;
  /** Null if it is not known. */
  readonly source: string | null;
  readonly target: string;
}

interface Rule {
  readonly options?: RuleOptions;
}

/**
 * A translation replaces the line of the site's rule, if that has one, or goes to the rule of the languages. A kept word replaces
 * all its translations into the target language.
 * @param address of the page
 */
export function chooseOwnWord(
  {
    languages: { rules },
    sites,
    translation: everywhere,
  }: Pick<Settings, 'languages' | 'sites' | 'translation'>,
  address: string | null,
  { word: selected, translation, source, target }: OwnWordChoice,
): SettingsPatch {
  const site = findOptionsRule(sites.rules, address);
  const pairs = pairsWithTarget(rules, target);
  const { pair, language } = findLanguageRules(rules, { source, target });
  const counting = [...pairs, ...(language ? [language] : [])];
  const wordsOf = (rule: Rule | null) => rule?.options?.words ?? [];
  const lines = [site, ...counting, { options: everywhere }].flatMap(wordsOf);
  const isOf = (word: string) => (line: string) => readOwnWord(line).word === word;
  // "Cloud" begins a sentence, and the list has "cloud".
  const small = selected.toLowerCase();
  const word = !lines.some(isOf(selected)) && lines.some(isOf(small)) ? small : selected;
  const has = (rule: Rule | null): boolean => wordsOf(rule).some(isOf(word));
  const others = (rule: Rule | null) => wordsOf(rule).filter((line) => !isOf(word)(line));
  /** With the translation, or without the word. */
  const change = <R extends Rule>(rule: R): R => {
    const { words: _, ...options } = rule.options ?? {};
    const words = [...others(rule), ...(translation === null ? [] : [`${word} = ${translation}`])];
    return { ...rule, options: { ...options, ...(words.length > 0 && { words }) } };
  };
  const ofSite = {
    sites: { rules: sites.rules.map((rule) => (rule === site ? change(rule) : rule)) },
  };

  if (translation === null) {
    const changed = rules.flatMap((rule) => {
      if (!counting.includes(rule) || !has(rule)) return rule;
      const rest = change(rule);
      return Object.keys(rest.options).length > 0 ? rest : [];
    });
    return {
      translation: { words: [...others({ options: everywhere }), word] },
      // A locked list may stay as it is.
      ...(counting.some(has) && { languages: { rules: changed } }),
      ...(has(site) && ofSite),
    };
  }
  if (has(site)) return ofSite;
  const known = source === null ? (counting.find(has) ?? language) : pair;
  const own: LanguageRule = known ?? { ...(source !== null && { source }), target, options: {} };
  const first = pairs.find((rule) => rule !== own && has(rule));
  // While the language is detected, the first pair with the word wins.
  const isFirst = source !== null && first !== undefined;
  const changed = change(own);
  if (isFirst) return { languages: { rules: [changed, ...rules.filter((rule) => rule !== own)] } };
  const all = known ? rules.map((rule) => (rule === own ? changed : rule)) : [...rules, changed];
  return { languages: { rules: all } };
}

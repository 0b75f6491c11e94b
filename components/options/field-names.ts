/** The names of settings and values in lists. */
import { isObject } from '../../utils/base/is-object.ts';
import { languageName } from '../../utils/languages/names.ts';
import type { Field } from '../../utils/settings/fields.ts';
import { fieldOf, fields, itemCheck, wordOf } from '../../utils/settings/fields.ts';
import type { RowFacts, WordKey } from '../../utils/settings/row.ts';
import type { SettingPath } from '../../utils/settings/rows.ts';
import type { Correction, LanguageRule, SitePolicy } from '../../utils/settings/shapes.ts';
import { isLanguageRule, languageCode } from '../../utils/settings/shapes.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { sitePolicyWord } from '../site-policy-words.ts';
import { sectionHeading } from './section-words.ts';

const say = (key: WordKey): string => i18n.t(key);

/** "Memory: Keep at most", and the third of the "Rules for sites (3)", which name their section. An unknown path names itself. */
export function fieldName(path: string): string {
  const field = fieldOf(path);
  const row = fields.get(field);
  if (row === undefined) return path;
  const [section, label] = [sectionHeading(row.section), fieldLabel(field) ?? ''];
  const saysSection = label.toLowerCase().includes(section.toLowerCase());
  const name = saysSection ? label : named(section, label);
  return field === path ? name : `${name} (${Number(path.slice(field.length + 1, -1)) + 1})`;
}

/** "Keep at most", or null for an unknown path. */
export const fieldLabel = (path: string): string | null =>
  fields.has(path) ? i18n.t(`labels.${path as SettingPath}`) : null;

/** Words that the row names. */
export function fieldWords(
  path: string,
  name: 'hint' | 'problem' | 'otherWords',
): string | undefined {
  const key = fields.get(path)?.[name];
  return key && say(key);
}

export function valueInWords(path: string, value: unknown, locale: string): string {
  if (Array.isArray(value)) {
    const each = value.map((one) => valueInWords(path, one, locale));
    return each.length > 0 ? listOf(each, locale) : say('options.transfer.none');
  }
  if (path === 'memory.corrections') {
    const { text, translation } = value as Correction;
    return `${text} → ${translation}`;
  }
  const row = fields.get(path);
  if (row?.ruleName !== undefined && isObject(value)) {
    const name = isLanguageRule(value)
      ? languageRuleName(value, locale)
      : valueInWords(path, value[row.ruleName], locale);
    return ruleInWords(name, value, locale);
  }
  const ownWords = row && wordOf(row, value);
  if (ownWords) return say(ownWords);
  // It is named in itself, for a reader who understands no other.
  if (path === 'appearance.language') {
    return new Intl.DisplayNames(String(value), { type: 'language' }).of(String(value)) ?? '';
  }
  if (value === null || value === '') return say('options.transfer.none');
  if (typeof value === 'boolean' || row?.isOn !== undefined) {
    const isOn = value === (row?.isOn ?? true);
    return say(isOn ? 'options.transfer.on' : 'options.transfer.off');
  }
  if (typeof value === 'number') return amountInWords(value, row?.unit, locale);
  return row && isOfLanguage(row) ? languageName(String(value), locale) : String(value);
}

const isOfLanguage = ({ check, ruleName }: Field): boolean =>
  ruleName === undefined
    ? [itemCheck(check) ?? check, 'wrapped' in check && check.wrapped].includes(languageCode)
    : ruleName !== 'pattern';

/** "German", or "English → German" for one source language. */
export function languageRuleName(
  { source, target }: Pick<LanguageRule, 'source' | 'target'>,
  locale: string,
): string {
  const name = languageName(target, locale);
  return source === undefined
    ? name
    : i18n.t('options.languages.pair', { source: languageName(source, locale), target: name });
}

/** "news.example: Always, Formality: More formal". Two rules for one place must read differently. */
function ruleInWords(name: string, rule: Record<string, unknown>, locale: string): string {
  const { translate, selectionButton, options } = rule;
  const says = [
    ...(typeof translate === 'string' ? [sitePolicyWord(translate as SitePolicy)] : []),
    ...(selectionButton === false ? [say('options.sites.noSelectionButton')] : []),
    ...Object.entries(options ?? {}).map(([option, value]) => {
      const path = `translation.${option}`;
      return named(fieldLabel(path) ?? option, valueInWords(path, value, locale));
    }),
  ];
  return says.length > 0 ? named(name, listOf(says, locale)) : name;
}

const named = (name: string, words: string): string =>
  i18n.t('options.transfer.fieldOf', { section: name, label: words });

const listOf = (words: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'unit' }).format(words);

/** Zero as a limit of stored items means none. */
function amountInWords(amount: number, unit: RowFacts['unit'], locale: string): string {
  const format = (options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(amount);
  switch (unit) {
    case undefined:
      return format();
    case 'character':
      return i18n.t('options.budget.characters', amount, { count: format() });
    default:
      if (amount === 0) return i18n.t('options.memory.nothing');
      return format({ style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' });
  }
}

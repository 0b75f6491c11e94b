/** What a setting and its values are called wherever they stand in a list: by the words of their own section. */
import { i18n } from '#i18n';
import { languageName } from '../../utils/languages/names.ts';
import type { Standing } from '../../utils/settings/standing.ts';
import { standingWord } from '../standing-words.ts';
import { periodWords } from '../usage/usage-words.ts';
import { amountInWords } from './amount-in-words.ts';

type Words = () => string;

interface FieldWords {
  readonly section: Words;
  readonly label: Words;
  /** Words for values that are not words already. */
  readonly values?: Readonly<Record<string, Words>>;
  readonly isLanguage?: true;
  /** A number with its unit, where the label does not name that. */
  readonly amount?: (value: number, locale: string) => string;
  /** Rules are told by this member of theirs. */
  readonly nameOfRule?: string;
}

const service: Words = () => i18n.t('options.service.heading');
const translation: Words = () => i18n.t('options.translation.heading');
const selection: Words = () => i18n.t('options.selection.heading');
const languages: Words = () => i18n.t('options.languages.heading');
const sites: Words = () => i18n.t('options.sites.heading');
const alerts: Words = () => i18n.t('options.alerts.heading');
const budget: Words = () => i18n.t('options.budget.heading');
const memory: Words = () => i18n.t('options.memory.heading');

const history: Words = () => i18n.t('options.history.heading');

const appearance: Words = () => i18n.t('options.appearance.heading');

const yes: Words = () => i18n.t('options.transfer.on');
const no: Words = () => i18n.t('options.transfer.off');
const none: Words = () => i18n.t('options.transfer.none');

const format = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale).format(value);

const names: Readonly<Record<string, FieldWords>> = {
  'service.address': { section: service, label: () => i18n.t('options.service.address') },
  'service.scheme': { section: service, label: () => i18n.t('options.service.scheme') },
  'service.keepKeys': {
    section: service,
    label: () => i18n.t('options.service.keepKeys'),
    values: { always: no, session: yes },
  },
  'service.maxRequests': { section: service, label: () => i18n.t('options.service.maxRequests') },
  'languages.source': {
    section: languages,
    label: () => i18n.t('controls.from'),
    values: { null: () => i18n.t('controls.detectLanguage') },
    isLanguage: true,
  },
  'languages.target': {
    section: languages,
    label: () => i18n.t('controls.to'),
    isLanguage: true,
  },
  'languages.recent': {
    section: languages,
    label: () => i18n.t('controls.recentLanguages'),
    isLanguage: true,
  },
  'languages.further': {
    section: languages,
    label: () => i18n.t('options.languages.further'),
    isLanguage: true,
  },
  'languages.rules': {
    section: languages,
    label: () => i18n.t('options.languages.rules'),
    isLanguage: true,
    nameOfRule: 'target',
  },
  'translation.formality': {
    section: translation,
    label: () => i18n.t('controls.formality.label'),
    values: {
      default: () => i18n.t('controls.formality.default'),
      more: () => i18n.t('controls.formality.more'),
      less: () => i18n.t('controls.formality.less'),
      prefer_more: () => i18n.t('controls.formality.prefer_more'),
      prefer_less: () => i18n.t('controls.formality.prefer_less'),
    },
  },
  'translation.model': {
    section: translation,
    label: () => i18n.t('controls.model.label'),
    values: {
      default: () => i18n.t('controls.model.default'),
      quality_optimized: () => i18n.t('controls.model.quality_optimized'),
      prefer_quality_optimized: () => i18n.t('controls.model.prefer_quality_optimized'),
      latency_optimized: () => i18n.t('controls.model.latency_optimized'),
    },
  },
  'translation.splitSentences': {
    section: translation,
    label: () => i18n.t('controls.splitSentences.label'),
    values: {
      default: () => i18n.t('controls.splitSentences.default'),
      0: () => i18n.t('controls.splitSentences.0'),
      1: () => i18n.t('controls.splitSentences.1'),
      nonewlines: () => i18n.t('controls.splitSentences.nonewlines'),
    },
  },
  'translation.preserveFormatting': {
    section: translation,
    label: () => i18n.t('controls.preserveFormatting'),
  },
  'translation.tagHandlingVersion': {
    section: translation,
    label: () => i18n.t('controls.tagHandling.label'),
    values: {
      v1: () => i18n.t('controls.tagHandling.v1'),
      v2: () => i18n.t('controls.tagHandling.v2'),
    },
  },
  'translation.glossary': { section: translation, label: () => i18n.t('controls.glossary') },
  'translation.style': { section: translation, label: () => i18n.t('controls.style') },
  'translation.instructions': {
    section: translation,
    label: () => i18n.t('controls.instructions'),
  },
  'translation.context': { section: translation, label: () => i18n.t('controls.context') },
  'sites.rules': {
    section: sites,
    label: () => i18n.t('options.sites.rules'),
    nameOfRule: 'pattern',
  },
  'sites.languages': {
    section: sites,
    label: () => i18n.t('options.sites.languages'),
    isLanguage: true,
    nameOfRule: 'source',
  },
  'xml.outlineDetection': {
    section: translation,
    label: () => i18n.t('options.xml.outlineDetection'),
  },
  'xml.splittingTags': { section: translation, label: () => i18n.t('options.xml.splittingTags') },
  'xml.nonSplittingTags': {
    section: translation,
    label: () => i18n.t('options.xml.nonSplittingTags'),
  },
  'xml.ignoreTags': { section: translation, label: () => i18n.t('options.xml.ignoreTags') },
  'text.source': {
    section: translation,
    label: () => i18n.t('options.translation.textFrom'),
    values: { null: () => i18n.t('controls.detectLanguage') },
    isLanguage: true,
  },
  'text.target': {
    section: translation,
    label: () => i18n.t('options.translation.textTo'),
    values: { null: () => i18n.t('controls.asForPages') },
    isLanguage: true,
  },
  'text.isXml': { section: translation, label: () => i18n.t('text.isXml') },
  'text.onPause': { section: translation, label: () => i18n.t('controls.translatesOnPause') },
  'page.scope': {
    section: translation,
    label: () => i18n.t('controls.scope.label'),
    values: {
      'as-i-read': () => i18n.t('controls.scope.asIRead'),
      'whole-page': () => i18n.t('controls.scope.wholePage'),
    },
  },
  'page.layout': {
    section: translation,
    label: () => i18n.t('controls.layout.label'),
    values: {
      replace: () => i18n.t('controls.layout.replace'),
      'side-by-side': () => i18n.t('controls.layout.sideBySide'),
    },
  },
  'page.peekKey': {
    section: translation,
    label: () => i18n.t('controls.peekKey.label'),
    values: {
      none: () => i18n.t('controls.peekKey.none'),
      Control: () => i18n.t('controls.peekKey.Control'),
      Alt: () => i18n.t('controls.peekKey.Alt'),
      Shift: () => i18n.t('controls.peekKey.Shift'),
    },
  },
  'page.printsTranslations': {
    section: translation,
    label: () => i18n.t('controls.printsTranslations'),
  },
  'page.rubyReadings': {
    section: translation,
    label: () => i18n.t('controls.keepsReadings'),
    values: { keep: yes, hide: no },
  },
  'page.titleAsContext': {
    section: translation,
    label: () => i18n.t('controls.titleAsContext'),
  },
  'selection.wholeWords': {
    section: selection,
    label: () => i18n.t('options.selection.wholeWords'),
  },
  'selection.pinned': { section: selection, label: () => i18n.t('options.selection.pinned') },
  'shortcuts.selectionButton': {
    section: selection,
    label: () => i18n.t('options.selection.selectionButton'),
  },
  'shortcuts.doublePress': {
    section: selection,
    label: () => i18n.t('options.selection.doublePress'),
  },
  'shortcuts.quietSites': {
    section: selection,
    label: () => i18n.t('options.selection.quietSites'),
  },
  'budget.askAbove': {
    section: budget,
    label: () => i18n.t('options.budget.askAbove'),
    values: {
      0: () => i18n.t('options.budget.askAlways'),
      null: () => i18n.t('options.budget.askNever'),
    },
    amount: (count, locale) =>
      i18n.t('options.budget.characters', count, { count: format(count, locale) }),
  },
  'budget.monthlyCharacters': {
    section: budget,
    label: () => i18n.t('options.budget.monthly'),
  },
  'budget.warnAtPercent': {
    section: budget,
    label: () => i18n.t('options.budget.warnAt'),
    amount: (percent, locale) =>
      new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100),
  },
  'alerts.monthlyCharacters': {
    section: alerts,
    label: () => i18n.t('options.alerts.monthly'),
  },
  'alerts.unusualDays': { section: alerts, label: () => i18n.t('options.alerts.unusualDays') },
  'alerts.notifies': { section: alerts, label: () => i18n.t('options.alerts.notifies') },
  'sync.isOn': {
    section: () => i18n.t('options.transfer.heading'),
    label: () => i18n.t('options.transfer.sync'),
  },
  'appearance.theme': {
    section: appearance,
    label: () => i18n.t('options.appearance.theme'),
    values: {
      system: () => i18n.t('options.appearance.themes.system'),
      light: () => i18n.t('options.appearance.themes.light'),
      dark: () => i18n.t('options.appearance.themes.dark'),
    },
  },
  'appearance.motion': {
    section: appearance,
    label: () => i18n.t('options.appearance.motion'),
    values: { system: no, reduced: yes },
  },
  'usage.period': {
    section: alerts,
    label: () => i18n.t('options.alerts.period', { tab: i18n.t('popup.usage') }),
    values: periodWords,
  },
  'memory.maxMegabytes': {
    section: memory,
    label: () => i18n.t('options.memory.maxMegabytes'),
    amount: (megabytes, locale) => amountInWords(megabytes, 'megabyte', locale),
  },
  'history.isOn': { section: history, label: () => i18n.t('options.history.isOn') },
  'history.maxEntries': {
    section: history,
    label: () => i18n.t('options.history.maxEntries'),
    amount: (entries, locale) =>
      i18n.t('options.history.amount', entries, { count: format(entries, locale) }),
  },
  'memory.maxDays': {
    section: memory,
    label: () => i18n.t('options.memory.maxDays'),
    amount: (days, locale) => amountInWords(days, 'day', locale),
  },
};

/** "Memory: Keep at most"; a path that is no setting of ours stands for itself. */
export function fieldName(path: string): string {
  // One rule of a list (`languages.rules[2]`) is told by the name of the list.
  const field = path.replace(/\[\d+\]$/, '');
  const words = Object.hasOwn(names, field) ? names[field] : undefined;
  return words ? named(words.section(), words.label()) : path;
}

/** Whether a setting stands in the section of this heading. */
export const isInSection = (path: string, heading: string): boolean =>
  Object.hasOwn(names, path) && names[path]?.section() === heading;

/** "Keep at most"; null for a path that is no setting of ours. */
export const fieldLabel = (path: string): string | null =>
  Object.hasOwn(names, path) ? (names[path]?.label() ?? null) : null;

/** A value as its own section would show it. */
export function valueInWords(path: string, value: unknown, locale: string): string {
  if (Array.isArray(value)) {
    const each = value.map((one) => valueInWords(path, one, locale));
    return each.length > 0 ? listOf(each, locale) : none();
  }
  const words = Object.hasOwn(names, path) ? names[path] : undefined;
  if (words?.nameOfRule !== undefined && isRule(value)) {
    return ruleInWords(valueInWords(path, value[words.nameOfRule], locale), value, locale);
  }
  const ownWords = words?.values?.[String(value)];
  if (ownWords) return ownWords();
  if (value === null || value === '') return none();
  if (typeof value === 'boolean') return value ? yes() : no();
  if (typeof value === 'number') {
    return words?.amount?.(value, locale) ?? format(value, locale);
  }
  return words?.isLanguage ? languageName(String(value), locale) : String(value);
}

/** "news.example: Always, Formality: More formal": two rules for one place that differ, differ in words, too. */
function ruleInWords(name: string, rule: Record<string, unknown>, locale: string): string {
  const { translate, options } = rule;
  const says = [
    ...(typeof translate === 'string' ? [standingWord(translate as Standing)] : []),
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

const isRule = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

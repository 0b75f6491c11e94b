/** Other words that people look for a setting by. They are words of the interface: each language has its own. */
import { i18n } from '#i18n';
import { fieldLabel } from './field-names.ts';

type Words = () => string;

/** By the id of a section, or by the path of a setting. */
const words: Readonly<Record<string, Words>> = {
  service: () => i18n.t('options.search.words.service'),
  budget: () => i18n.t('options.search.words.budget'),
  alerts: () => i18n.t('options.search.words.alerts'),
  memory: () => i18n.t('options.search.words.memory'),
  shortcuts: () => i18n.t('options.search.words.shortcuts'),
  about: () => i18n.t('options.search.words.about'),
  languages: () => i18n.t('options.search.words.languages'),
  sites: () => i18n.t('options.search.words.sites'),
  selection: () => i18n.t('options.search.words.selection'),
  appearance: () => i18n.t('options.search.words.appearance'),
  history: () => i18n.t('options.search.words.history'),
  transfer: () => i18n.t('options.search.words.transfer'),
  'service.address': () => i18n.t('options.search.words.address'),
  'service.scheme': () => i18n.t('options.search.words.scheme'),
  'service.keepKeys': () => i18n.t('options.search.words.keepKeys'),
  'service.maxRequests': () => i18n.t('options.search.words.maxRequests'),
  'languages.source': () => i18n.t('options.search.words.source'),
  'languages.target': () => i18n.t('options.search.words.target'),
  'translation.formality': () => i18n.t('options.search.words.formality'),
  'translation.model': () => i18n.t('options.search.words.model'),
  'page.peekKey': () => i18n.t('options.search.words.peekKey'),
  'page.rubyReadings': () => i18n.t('options.search.words.rubyReadings'),
  'budget.monthlyCharacters': () => i18n.t('options.search.words.monthly'),
  'memory.maxMegabytes': () => i18n.t('options.search.words.maxMegabytes'),
};

/**
 * Other words for a section, by its id, or for a setting, by its label: controls know what they are called, not which
 * setting they stand for.
 */
export function searchWords(name: string): string {
  const path = Object.keys(words).find((key) => key === name || fieldLabel(key) === name);
  return (path && words[path]?.()) ?? '';
}

import type { Counter } from '../../utils/usage/columns.ts';
import { isCharacters, isMinutes } from '../../utils/usage/columns.ts';
import type { Comparison, Grouping } from '../../utils/usage/report-state.ts';
import { numbers } from '../../utils/wording/formats.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { everyDigit, minutes, whole } from '../usage/usage-words.ts';

const counterWords: Readonly<Record<string, () => string>> = {
  total: () => i18n.t('report.counters.total'),
  text: () => i18n.t('usage.text'),
  documents: () => i18n.t('usage.documents'),
  improvement: () => i18n.t('usage.improvement'),
  speech: () => i18n.t('usage.speech'),
};

/** An added counter keeps the service's name. */
export const counterName = (counter: Counter): string =>
  counterWords[counter]?.() ?? counter.replace(/_(minutes|characters)$/, '').replaceAll('_', ' ');

/** The numbers below have no unit, so minutes are named. */
export function columnHead(counter: Counter): string {
  if (counter === 'speech') return i18n.t('report.minutesHead');
  return isMinutes(counter)
    ? `${counterName(counter)} (${i18n.t('report.minutes')})`
    : counterName(counter);
}

export const groupingWords: Readonly<Record<Grouping, () => string>> = {
  key: () => i18n.t('report.by.key'),
  day: () => i18n.t('report.by.day'),
  'key-and-day': () => i18n.t('report.by.keyAndDay'),
};

const whoWords: Readonly<Record<string, () => string>> = {
  tag: () => i18n.t('report.who.tag'),
  language_pair: () => i18n.t('report.who.language_pair'),
};

/** A grouping that Verso does not know keeps the service's name. */
export const whoName = (who: string | null): string =>
  who === null ? i18n.t('report.who.key') : (whoWords[who]?.() ?? who.replaceAll('_', ' '));

export const comparisonWords: Readonly<Record<Comparison, () => string>> = {
  none: () => i18n.t('report.compare.none'),
  before: () => i18n.t('report.compare.before'),
  'year-before': () => i18n.t('report.compare.yearBefore'),
};

/** "12,400 characters", "42.25 min", or a range: "8,540 – 39,900 characters". */
export function withUnit(counter: Counter, to: number, locale: string, from = to): string {
  const form = numbers(locale, isMinutes(counter) ? { ...minutes, ...everyDigit } : whole);
  const count = from === to ? form.format(to) : form.formatRange(from, to);
  return isCharacters(counter) ? i18n.t('report.characters', to, { count }) : count;
}

/** As short as an axis needs it: "12K", "42.3 min", or a range, unless both ends read the same. */
export function short(counter: Counter, to: number, locale: string, from = to): string {
  const form = numbers(locale, { ...(isMinutes(counter) && minutes), ...fewest });
  const words = form.format(to);
  return form.format(from) === words ? words : form.formatRange(from, to);
}

const fewest = { notation: 'compact', maximumSignificantDigits: 3 } as const;

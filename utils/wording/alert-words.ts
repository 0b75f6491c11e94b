import type { Alert } from '../usage/alerts.ts';
import { i18n } from '../words/i18n.ts';
import { numbers } from './formats.ts';
import { flagInWords, inPercent, needsYear } from './usage-words.ts';

/** @param today UTC day */
export function alertInWords(alert: Alert, today: string, locale: string): string {
  if (alert.kind === 'unusual-day') {
    const { day } = alert.flag;
    return flagInWords(alert.flag, locale, { withYear: needsYear(today, { from: day, to: day }) });
  }
  const { used, budget, percent } = alert;
  const { format } = numbers(locale, {});
  // Rounded down: 99.6 % is 99 %.
  const share = used < budget ? Math.floor((used * 100) / budget) / 100 : used / budget;
  const words = { used: format(used), budget: format(budget), share: inPercent(share, locale) };
  return i18n.t(percent === 100 ? 'alerts.spent' : 'alerts.near', words);
}

/** A day may bring a hundred. A notice can unfold the rest. */
export const mostSentences = 3;

export function alertsInWords(alerts: readonly Alert[], today: string, locale: string): string[] {
  const words = alerts.slice(0, mostSentences).map((alert) => alertInWords(alert, today, locale));
  const more = alerts.length - words.length;
  return more === 0 ? words : [...words, moreInWords(more, locale)];
}

export const moreInWords = (more: number, locale: string): string =>
  i18n.t('alerts.more', more, { count: numbers(locale, {}).format(more) });

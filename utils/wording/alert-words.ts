import type { Alert } from '../usage/alerts.ts';
import { i18n } from '../words/i18n.ts';
import { usedPercent } from './budget-words.ts';
import { numbers } from './formats.ts';
import { andMore, mostSentences } from './sentences.ts';
import { flagInWords } from './usage-words.ts';

/** @param today UTC day */
export function alertInWords(alert: Alert, today: string, locale: string): string {
  if (alert.kind === 'unusual-day') return flagInWords(alert.flag, today, locale);
  const { used, budget, percent } = alert;
  const { format } = numbers(locale, {});
  const share = usedPercent(used / budget, locale);
  const words = { used: format(used), budget: format(budget), share };
  return i18n.t(percent === 100 ? 'alerts.spent' : 'alerts.near', words);
}

/** A line each. A day may bring a hundred. */
export function alertsInWords(alerts: readonly Alert[], today: string, locale: string): string {
  const lines = alerts.slice(0, mostSentences).map((alert) => alertInWords(alert, today, locale));
  const more = alerts.length - lines.length;
  return (more === 0 ? lines : [...lines, andMore(more, locale)]).join('\n');
}

import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { Alert } from '../../utils/usage/alerts.ts';
import type { Flag } from '../../utils/usage/summary.ts';
import { Notice } from '../controls/notice.tsx';
import { alertInWords, moreInWords, mostSentences } from './alert-words.ts';

interface UsageAlertsProps {
  readonly alerts: readonly Alert[];
  /** A UTC day. */
  readonly today: string;
  readonly locale: string;
  /** Leads to a day, where that is among those that are shown. */
  readonly onDay?: (day: string) => void;
  readonly isThere?: (flag: Flag) => boolean;
  /** How days out of the ordinary are found, where there is room for that. */
  readonly why?: ComponentChildren;
}

/** What the mark on the toolbar button was for: who follows it here must find all of it said, also without a pointer that shows tooltips. */
export const UsageAlerts = ({ alerts, today, locale, onDay, isThere, why }: UsageAlertsProps) => {
  const some = alerts.slice(0, mostSentences);
  const more = alerts.slice(mostSentences);
  const sentence = (alert: Alert) => (
    <li key={alert.id}>
      {alertInWords(alert, today, locale)}
      {alert.kind === 'unusual-day' && onDay && isThere?.(alert.flag) && (
        <>
          {' '}
          <button type="button" class="link-button" onClick={() => onDay(alert.flag.day)}>
            {i18n.t('report.lookAtDay')}
          </button>
        </>
      )}
    </li>
  );
  return alerts.length === 0 ? null : (
    <Notice tone="warn">
      <ul class="flags">{some.map(sentence)}</ul>
      {more.length > 0 && (
        <details>
          <summary>{moreInWords(more.length, locale)}</summary>
          <ul class="flags">{more.map(sentence)}</ul>
        </details>
      )}
      {alerts.some(({ kind }) => kind === 'unusual-day') && why}
    </Notice>
  );
};

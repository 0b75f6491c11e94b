import type { ComponentChildren } from 'preact';
import type { Alert } from '../../utils/usage/alerts.ts';
import { alertInWords, moreInWords, mostSentences } from '../../utils/wording/alert-words.ts';
import { Folded } from '../controls/folded.tsx';
import { Notice } from '../controls/notice.tsx';

interface UsageAlertsProps {
  readonly alerts: readonly Alert[];
  /** A UTC day. */
  readonly today: string;
  readonly locale: string;
  /** What stands after the sentence of an alert. */
  readonly after?: (alert: Alert) => ComponentChildren;
  /** What stands below all. */
  readonly children?: ComponentChildren;
}

/** What the mark on the toolbar button was for: who follows it here must find all of it said, also without a pointer that shows tooltips. */
export const UsageAlerts = ({ alerts, today, locale, after, children }: UsageAlertsProps) => {
  const list = (some: readonly Alert[]) => (
    <ul class="flags">
      {some.map((alert) => (
        <li key={alert.id}>
          {alertInWords(alert, today, locale)}
          {after?.(alert)}
        </li>
      ))}
    </ul>
  );
  const more = alerts.slice(mostSentences);
  return (
    alerts.length > 0 && (
      <Notice tone="warn">
        {list(alerts.slice(0, mostSentences))}
        {more.length > 0 && (
          <Folded summary={moreInWords(more.length, locale)}>{list(more)}</Folded>
        )}
        {children}
      </Notice>
    )
  );
};

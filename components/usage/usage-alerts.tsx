import type { ComponentChildren } from 'preact';
import type { Alert } from '../../utils/usage/alerts.ts';
import type { Flag } from '../../utils/usage/flags.ts';
import { idOfFlag } from '../../utils/usage/flags.ts';
import { alertInWords, moreInWords, mostSentences } from '../../utils/wording/alert-words.ts';
import { Folded } from '../controls/folded.tsx';
import { Notice } from '../controls/notice.tsx';

interface UsageAlertsProps {
  readonly alerts: readonly Alert[];
  /** A UTC day. */
  readonly today: string;
  readonly locale: string;
  /** Shown after the sentence of an alert. */
  readonly after?: (alert: Alert) => ComponentChildren;
  /** Shown below all alerts. */
  readonly children?: ComponentChildren;
}

/** Explains the mark on the toolbar button. All of it is text, because not every device shows tooltips. */
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

/** Leaves out the flags that an alert already shows. */
export function flagsBesideAlerts(flags: readonly Flag[], alerts: readonly Alert[]): Flag[] {
  const shown = alerts.map((alert) => (alert.kind === 'unusual-day' ? idOfFlag(alert.flag) : ''));
  return flags.filter((flag) => !shown.includes(idOfFlag(flag)));
}

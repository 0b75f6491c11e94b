import type { Alert } from '../../utils/usage/alerts.ts';
import { Notice } from '../controls/notice.tsx';
import { alertsInWords } from './alert-words.ts';

interface UsageAlertsProps {
  readonly alerts: readonly Alert[];
  /** A UTC day. */
  readonly today: string;
  readonly locale: string;
}

/** What the mark on the toolbar button was for: who follows it here must find it said, also without a pointer that shows tooltips. */
export const UsageAlerts = ({ alerts, today, locale }: UsageAlertsProps) =>
  alerts.length === 0 ? null : (
    <Notice tone="warn">
      {alertsInWords(alerts, today, locale).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Notice>
  );

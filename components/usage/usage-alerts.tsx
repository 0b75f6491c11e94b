import type { ComponentChildren } from 'preact';
import type { Alert } from '../../utils/usage/alerts.ts';
import type { Flag } from '../../utils/usage/flags.ts';
import { idOfFlag } from '../../utils/usage/flags.ts';
import { alertInWords, moreInWords, mostSentences } from '../../utils/wording/alert-words.ts';
import { numbers } from '../../utils/wording/formats.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Folded } from '../controls/folded.tsx';
import { Notice } from '../controls/notice.tsx';

interface UsageAlertsProps {
  readonly alerts: readonly Alert[];
  readonly today: string;
  readonly locale: string;
  /** All of them are collapsed under their number. */
  readonly isFolded?: boolean;
  readonly after?: (alert: Alert) => ComponentChildren;
  readonly children?: ComponentChildren;
}

/** A year of many keys has hundreds of unusual days, so the others are only counted. */
const mostListed = 10;

/** Explains the mark on the toolbar button. Not every device shows tooltips. */
export const UsageAlerts = ({
  alerts,
  today,
  locale,
  isFolded = false,
  after,
  children,
}: UsageAlertsProps) => {
  const first = isFolded ? 0 : mostSentences;
  const more = alerts.length - first;
  const unlisted = alerts.length - mostListed;
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
  return (
    alerts.length > 0 && (
      <Notice tone="warn">
        {first > 0 && list(alerts.slice(0, first))}
        {more > 0 && (
          <Folded
            summary={
              isFolded
                ? i18n.t('usage.flags', more, { count: numbers(locale, {}).format(more) })
                : moreInWords(more, locale)
            }
          >
            {list(alerts.slice(first, mostListed))}
            {unlisted > 0 && <p>{moreInWords(unlisted, locale)}</p>}
          </Folded>
        )}
        {children}
      </Notice>
    )
  );
};

/** The unusual days that no alert shows: the latest first, or the largest if there are more than are listed. */
export function unusualDays(flags: readonly Flag[], alerts: readonly Alert[]): Alert[] {
  const days = flags
    .map((flag) => ({ kind: 'unusual-day', id: idOfFlag(flag), flag }) as const)
    .filter(({ id }) => alerts.every((shown) => shown.id !== id));
  return days.length > mostListed
    ? days.sort((one, other) => other.flag.value - one.flag.value)
    : days;
}

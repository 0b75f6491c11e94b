import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../utils/base/failure.ts';
import { formatLocale } from '../utils/wording/locale.ts';
import { inOneLine } from '../utils/wording/sentences.ts';
import { i18n } from '../utils/words/i18n.ts';
import { Notice } from './controls/notice.tsx';

const tickMs = 1000;

interface WaitNoticeProps {
  /** Milliseconds since 1970. */
  readonly untilMs: number;
  readonly failure: Failure;
}

/** Work continues without the reader. */
export const WaitNotice = ({ untilMs, failure }: WaitNoticeProps) =>
  failure.code === 'offline' ? (
    <Notice tone="warn">
      <p role="status">{i18n.t('popup.waitingOffline')}</p>
    </Notice>
  ) : (
    <Countdown untilMs={untilMs} failure={failure} />
  );

const Countdown = ({ untilMs, failure }: WaitNoticeProps) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <Notice tone="warn">
      {/* Seconds are for the eye. Read aloud one by one, they would drown everything else. */}
      <p aria-hidden="true">{inOneLine(reasonOf(failure), whenIn(untilMs - now))}</p>
      <p class="visually-hidden" role="status">
        {inOneLine(reasonOf(failure), i18n.t('popup.continuesSoon'))}
      </p>
    </Notice>
  );
};

/** Only retryable failures: `utils/service/retry.ts`. */
function reasonOf({ code }: Failure): string {
  if (code === 'unreachable') return i18n.t('popup.waitsUnreachable');
  if (code === 'timed-out') return i18n.t('popup.waitsSlow');
  return code === 'service-down' ? i18n.t('popup.waitsDown') : i18n.t('popup.waitsBusy');
}

const whenIn = (leftMs: number): string => {
  const seconds = Math.ceil(leftMs / 1000);
  if (seconds < 1) return i18n.t('popup.continuesSoon');
  return i18n.t('popup.continuesIn', seconds, {
    count: new Intl.NumberFormat(formatLocale()).format(seconds),
  });
};

import { useSignal, useSignalEffect } from '@preact/signals';
import { i18n } from '#i18n';
import { Notice } from '../controls/notice.tsx';

const tickMs = 1000;

/** The service is busy: counts down to when work goes on by itself. `untilMs`: milliseconds since the epoch. */
export const WaitNotice = ({
  untilMs,
  locale,
}: {
  readonly untilMs: number;
  readonly locale: string;
}) => {
  const now = useSignal(Date.now());
  useSignalEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now();
    }, tickMs);
    return () => clearInterval(timer);
  });
  return (
    <Notice tone="warn">
      {/* The seconds are for the eye: read out one by one they would drown everything else. */}
      <p aria-hidden="true">{words(untilMs - now.value, locale)}</p>
      <p class="visually-hidden" role="status">
        {i18n.t('popup.waiting')}
      </p>
    </Notice>
  );
};

const words = (leftMs: number, locale: string): string => {
  const seconds = Math.ceil(leftMs / 1000);
  if (seconds < 1) return i18n.t('popup.waiting');
  return i18n.t('popup.waitingSeconds', seconds, {
    count: new Intl.NumberFormat(locale).format(seconds),
  });
};

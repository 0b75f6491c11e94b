import { useSignal, useSignalEffect } from '@preact/signals';
import { i18n } from '#i18n';
import type { Failure } from '../../utils/base/failure.ts';
import { Notice } from '../controls/notice.tsx';

const tickMs = 1000;

interface WaitNoticeProps {
  /** Milliseconds since the epoch. */
  readonly untilMs: number;
  /** Why it waits. */
  readonly failure: Failure;
  readonly locale: string;
}

/** Work goes on by itself: when the network is back, or when the service is less busy, to which it counts down. */
export const WaitNotice = ({ untilMs, failure, locale }: WaitNoticeProps) =>
  failure.code === 'offline' ? (
    <Notice tone="warn">
      <p role="status">{i18n.t('popup.waitingOffline')}</p>
    </Notice>
  ) : (
    <Countdown untilMs={untilMs} locale={locale} />
  );

const Countdown = ({ untilMs, locale }: Omit<WaitNoticeProps, 'failure'>) => {
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

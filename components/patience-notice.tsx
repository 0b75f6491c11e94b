import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Failure } from '../utils/base/failure.ts';
import { mostTries, tryTimeoutMs } from '../utils/base/patience.ts';
import { Notice } from './controls/notice.tsx';
import { WaitNotice } from './wait-notice.tsx';

/** What is asked for, and not there yet. Times are in milliseconds since the epoch. */
export interface Patience {
  /** The last time that anything came, or that it was asked for. */
  readonly sinceMs: number;
  /** By a service that is busy, or a network that is away: tried again at `untilMs`. */
  readonly heldUp: { readonly untilMs: number; readonly failure: Failure } | null;
}

/** Services answer a sentence within a second or two: who has waited for so long asks himself what is going on. */
const slowAfterMs = 5_000;

/** Whether nothing has come for so long that the reader is told what he waits for. */
export function useIsSlow({ sinceMs, heldUp }: Patience): boolean {
  const askedAt = Math.max(sinceMs, heldUp?.untilMs ?? 0);
  const [slowSince, setSlowSince] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlowSince(askedAt), askedAt + slowAfterMs - Date.now());
    return () => clearTimeout(timer);
  }, [askedAt]);
  return slowSince === askedAt && heldUp?.failure.code !== 'offline';
}

/** What makes the reader wait, and how long: nothing is said of a service that is as fast as usual. */
export const PatienceNotice = ({
  patience,
  isSlow,
  locale,
}: {
  readonly patience: Patience;
  /** `useIsSlow` of the same. */
  readonly isSlow: boolean;
  readonly locale: string;
}) => {
  if (!isSlow) return patience.heldUp && <WaitNotice {...patience.heldUp} locale={locale} />;
  const { format } = new Intl.NumberFormat(locale);
  return (
    <Notice tone="warn">
      <p role="status">
        {i18n.t('bubble.slow', { seconds: format(tryTimeoutMs / 1000), tries: format(mostTries) })}
      </p>
    </Notice>
  );
};

import { useEffect, useState } from 'preact/hooks';
import type { Patience } from '../utils/base/patience.ts';
import { mostTries, tryTimeoutMs } from '../utils/base/patience.ts';
import { formatLocale } from '../utils/wording/locale.ts';
import { i18n } from '../utils/words/i18n.ts';
import { Notice } from './controls/notice.tsx';
import { WaitNotice } from './wait-notice.tsx';

/** Services usually answer within a second or two. */
const slowAfterMs = 5_000;

export function useIsSlow({ sinceMs, heldUp }: Patience): boolean {
  const askedAt = Math.max(sinceMs, heldUp?.untilMs ?? 0);
  const [slowSince, setSlowSince] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlowSince(askedAt), askedAt + slowAfterMs - Date.now());
    return () => clearTimeout(timer);
  }, [askedAt]);
  return slowSince === askedAt && heldUp?.failure.code !== 'offline';
}

/** Hidden while the service is as fast as usual. */
export const PatienceNotice = ({
  patience,
  isSlow,
}: {
  readonly patience: Patience;
  readonly isSlow: boolean;
}) => {
  if (!isSlow) return patience.heldUp && <WaitNotice {...patience.heldUp} />;
  const { format } = new Intl.NumberFormat(formatLocale());
  return (
    <Notice tone="warn">
      <p role="status">
        {i18n.t('bubble.slow', { seconds: format(tryTimeoutMs / 1000), tries: format(mostTries) })}
      </p>
    </Notice>
  );
};

import type { Failure } from '../base/failure.ts';
import type { Patience } from '../base/patience.ts';
import type { Result } from '../base/result.ts';
import { fail } from '../base/result.ts';
import type { UsageNow } from '../service/types.ts';
import type { Alert } from '../usage/alerts.ts';
import type { PieceRead } from '../usage/usage-data.ts';
import { askThroughPort } from './ask-through-port.ts';
import type { UsageQuestion } from './ports.ts';
import { connectToUsage } from './ports.ts';
import { send } from './send.ts';

/**
 * All that a page of usage asks the background, one question for usage at a time.
 * @param onAsked gets the page's pending question, or null
 */
export function openUsageQuestions(
  onAsked: (asked: Patience | null) => void,
  connect = connectToUsage,
) {
  let pending = new AbortController();
  /** The pending question fails with the failure that delayed it. */
  const stop = (): void => pending.abort();
  return {
    stop,
    async read(question: UsageQuestion): Promise<Result<PieceRead>> {
      stop();
      const own = new AbortController();
      pending = own;
      const sinceMs = Date.now();
      let delayedBy: Failure = { code: 'timed-out' };
      onAsked({ sinceMs, heldUp: null });
      const outcome = await askThroughPort(connect, question, {
        signal: own.signal,
        onWait: (ms, failure) => {
          delayedBy = failure;
          onAsked({ sinceMs, heldUp: { untilMs: Date.now() + ms, failure } });
        },
      });
      if (pending === own) onAsked(null);
      return outcome ?? fail(delayedBy);
    },
    async readAlerts(): Promise<readonly Alert[]> {
      const answer = await send('usage.alerts', {});
      return answer.ok ? answer.value : [];
    },
    async readNow(): Promise<UsageNow | null> {
      const answer = await send('usage.now', {});
      return answer.ok ? answer.value : null;
    },
  };
}

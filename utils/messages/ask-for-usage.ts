import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import { fail } from '../base/result.ts';
import type { UsageNow } from '../service/types.ts';
import type { UsageAsked } from '../storage/items.ts';
import { usageAsked } from '../storage/items.ts';
import type { Alert } from '../usage/alerts.ts';
import type { PieceRead } from '../usage/usage-data.ts';
import type { UsageQuestion } from './ports.ts';
import { connectToUsage } from './ports.ts';
import { send } from './send.ts';

/**
 * Asks for usage, one question at a time. Each has a port, so that the background stops when nobody waits any longer.
 */
export function createUsageAsker(connect = connectToUsage) {
  let end = (_answer: Result<PieceRead>): void => {};
  const stop = (delayedBy: Failure = { code: 'timed-out' }): void => end(fail(delayedBy));
  return {
    /** Never rejects: fails with `worker-lost` without an answer. */
    read(question: UsageQuestion): Promise<Result<PieceRead>> {
      stop();
      return new Promise((resolve) => {
        const port = connect();
        end = (answer) => {
          end = () => {};
          port.close();
          resolve(answer);
        };
        port.onMessage(end);
        port.onClosed(() => resolve(fail({ code: 'worker-lost' })));
        port.post(question);
      });
    },
    /** The pending question fails with the failure that delayed it. */
    stop,
  };
}

/**
 * All that a page of usage asks the background.
 * @param onAsked gets the pending request of any page, or null
 */
export function openUsageQuestions(onAsked: (asked: UsageAsked | null) => void) {
  const { read, stop } = createUsageAsker();
  let pending: UsageAsked | null = null;
  usageAsked.follow((now) => {
    pending = now;
    onAsked(now);
  });
  return {
    read,
    stop: () => stop(pending?.heldUp?.failure),
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

import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import { fail } from '../base/result.ts';
import type { PieceRead } from '../usage/usage-data.ts';
import type { UsageQuestion } from './ports.ts';
import { connectToUsage } from './ports.ts';

/**
 * Asks for usage, for a page of ours that waits for one answer at a time. Each question has a port,
 * so that the background gives up what nobody waits for: the page stopped, asks for something else,
 * or is gone.
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
    /** Ends the pending question, which fails with the failure that delayed it. */
    stop,
  };
}

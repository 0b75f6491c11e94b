import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { planBackoffMs } from './backoff.ts';
import type { Answer } from './call.ts';
import { maxAttempts } from './limits.ts';
import { mayPass } from './may-pass.ts';

export interface RetryOptions {
  readonly signal: AbortSignal;
  /** Tries in all. Default 5; 1 for a caller that wants its answer at once or retries by itself. */
  readonly attempts?: number;
  /** Called before each wait with its length and the failure that made it necessary. */
  onWait?(delayMs: number, failure: Failure): void;
}

/** Tries again, with growing waits, while a try fails in a way that may pass. Rejects only with `AbortError`. */
export const withRetries = async (
  tryOnce: () => Promise<Answer>,
  { clock, random }: { readonly clock: Clock; readonly random: () => number },
  { signal, attempts = maxAttempts, onWait }: RetryOptions,
): Promise<Answer> => {
  for (let attempt = 1; ; attempt++) {
    const answer = await tryOnce();
    if (answer.ok || !mayPass(answer.failure) || attempt >= attempts) return answer;
    const delayMs = planBackoffMs({ ...answer.failure, attempt }, random);
    onWait?.(delayMs, answer.failure);
    await clock.sleep(delayMs, signal);
  }
};

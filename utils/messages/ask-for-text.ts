import type { Failure } from '../base/failure.ts';
import type { SelectionOutcome, TextQuestion, TextReply, TypedPort } from './ports.ts';
import { connectToText } from './ports.ts';

/** Workers that may die over one question; what one of them had paid for is known to the next. */
const maxDeaths = 3;

/**
 * Has one text translated by the background. Null once `signal` aborts: a request that nobody else waits for is aborted,
 * as it is when the asker's page goes away. Never rejects: `worker-lost` when nobody answers.
 */
export const askForText = (
  question: TextQuestion,
  {
    signal,
    onWait,
    onParts,
    connect = connectToText,
  }: {
    readonly signal: AbortSignal;
    /** The service is busy: the answer comes by itself, not before `ms` have passed. */
    readonly onWait?: (ms: number, failure: Failure) => void;
    /** A very long text is translated in `all` parts, of which so many are done. */
    readonly onParts?: (done: number, all: number) => void;
    readonly connect?: () => TypedPort<TextQuestion, TextReply>;
  },
): Promise<SelectionOutcome | null> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    let port: TypedPort<TextQuestion, TextReply> | null = null;
    let deaths = 0;

    const end = (outcome: SelectionOutcome | null): void => {
      signal.removeEventListener('abort', leave);
      port?.close();
      resolve(outcome);
    };
    const leave = (): void => end(null);
    const loseWorker = (): void => end({ ok: false, failure: { code: 'worker-lost' } });
    const receive = (reply: TextReply): void => {
      if (reply.type === 'waiting') onWait?.(reply.ms, reply.failure);
      else if (reply.type === 'parts') onParts?.(reply.done, reply.all);
      else end(reply.outcome);
    };
    const ask = (): void => {
      try {
        port = connect();
        port.onMessage(receive);
        port.onClosed(() => {
          port = null;
          deaths += 1;
          if (deaths < maxDeaths) ask();
          else loseWorker();
        });
        port.post(question);
      } catch {
        // The extension was updated or removed under this page: no worker will ever answer.
        loseWorker();
      }
    };

    signal.addEventListener('abort', leave, { once: true });
    ask();
  });

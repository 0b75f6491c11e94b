import type { Failure } from '../base/failure.ts';
import type { PortReply, TypedPort } from './ports.ts';

/** The next worker knows translations that were paid for, so a question may survive a few workers. */
const maxDeaths = 3;

/**
 * Asks the background one question through a port of its own, so that the background stops when nobody waits. Resolves
 * to null once `signal` aborts. Never rejects: fails with `worker-lost`.
 */
export const askThroughPort = <Question, Outcome>(
  connect: () => TypedPort<Question, PortReply<Outcome>>,
  question: Question,
  {
    signal,
    onWait,
    onParts,
  }: {
    readonly signal: AbortSignal;
    /** The answer comes by itself, but not before `ms`. */
    readonly onWait?: (ms: number, failure: Failure) => void;
    /** A very long text is translated in `all` parts. */
    readonly onParts?: (done: number, all: number) => void;
  },
): Promise<Outcome | { readonly ok: false; readonly failure: Failure } | null> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    let port: TypedPort<Question, PortReply<Outcome>> | null = null;
    let deaths = 0;

    const end = (outcome: Parameters<typeof resolve>[0]): void => {
      signal.removeEventListener('abort', leave);
      port?.close();
      resolve(outcome);
    };
    const leave = (): void => end(null);
    const loseWorker = (): void => end({ ok: false, failure: { code: 'worker-lost' } });
    const receive = (reply: PortReply<Outcome>): void => {
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
        // The extension was updated or removed.
        loseWorker();
      }
    };

    signal.addEventListener('abort', leave, { once: true });
    ask();
  });

import { isAbortError } from '../../utils/base/abort.ts';
import type { TypedPort } from '../../utils/messages/ports.ts';
import { awake } from './keep-awake.ts';

/**
 * Answers a port's messages until the other side is gone. After a defect the port closes, so that the other side asks again, and
 * gives up after a few times.
 * @param answer `post` does nothing once `gone` has aborted
 */
export function answerPort<Reply, Request>(
  port: TypedPort<Reply, Request>,
  answer: (request: Request, post: (reply: Reply) => void, gone: AbortSignal) => Promise<void>,
): void {
  const gone = new AbortController();
  const post = (reply: Reply): void => {
    if (gone.signal.aborted) return;
    try {
      port.post(reply);
    } catch {
      // The other side is gone, or the reply cannot be sent. Then it must not wait.
      gone.abort();
      port.close();
    }
  };
  port.onClosed(() => gone.abort());
  port.onMessage((request) => {
    awake(answer(request, post, gone.signal)).catch((error: unknown) => {
      if (!isAbortError(error)) port.close();
    });
  });
}

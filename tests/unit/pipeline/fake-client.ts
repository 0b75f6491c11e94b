import type { Result } from '../../../utils/base/result.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { CallOptions, ServiceClient } from '../../../utils/service/client.ts';
import { sizeOfBody } from '../../../utils/service/encode.ts';
import type { TranslateReply, TranslateRequest } from '../../../utils/service/types.ts';

type Answer = Result<TranslateReply>;

/** One request that the client was asked for, answered when the test says so. */
export interface FakeRequest {
  readonly request: TranslateRequest;
  readonly options: CallOptions;
  readonly bytes: number;
  answer(answer?: Answer): void;
  /** As the real client does once its signal aborts. */
  rejectWith(error: unknown): void;
}

/** Every text in capitals, one character billed for each of its code units. */
export const inCapitals = ({ texts }: TranslateRequest): Answer =>
  succeed({
    translations: texts.map((text) => ({
      text: text.toUpperCase(),
      detectedSource: 'EN',
      billedCharacters: text.length,
    })),
  });

/** A client that journals what it is asked and waits for the test, or answers by itself with `reply`. */
export function fakeClient(reply?: (request: TranslateRequest) => Answer) {
  const requests: FakeRequest[] = [];
  const client: ServiceClient = {
    translate: (request, options) =>
      new Promise((resolve, reject) => {
        options.onSent?.();
        options.signal.addEventListener('abort', () => reject(options.signal.reason));
        requests.push({
          request,
          options,
          bytes: sizeOfBody(request),
          answer: (answer = inCapitals(request)) => resolve(answer),
          rejectWith: reject,
        });
        if (reply) resolve(reply(request));
      }),
    usage: () => Promise.reject(new Error('not asked for here')),
  };
  const textsSent = () => requests.map(({ request }) => request.texts);
  return { client, requests, textsSent };
}

/** Lets everything run that is only waiting for promises. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

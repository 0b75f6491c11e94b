import type { Result } from '../../../utils/base/result.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { CallOptions, ServiceClient } from '../../../utils/service/client.ts';
import { sizeOfBody } from '../../../utils/service/encode.ts';
import type { TranslateReply, TranslateRequest } from '../../../utils/service/types.ts';

type Answer = Result<TranslateReply>;

/** A request to the client, which the test answers. */
export interface FakeRequest {
  readonly request: TranslateRequest;
  readonly options: CallOptions;
  readonly bytes: number;
  answer(answer?: Answer): void;
  /** Rejects, as the real client does after an abort. */
  rejectWith(error: unknown): void;
}

/** The fake client says that it sends to this address. */
export const serviceAddress = 'https://api.dog.example';

/** Answers every text in capitals, and bills one character per code unit. */
export const inCapitals = ({ texts }: TranslateRequest): Answer =>
  succeed({
    translations: texts.map((text) => ({
      text: text.toUpperCase(),
      detectedSource: 'EN',
      billedCharacters: text.length,
    })),
  });

/** Creates a client that records its requests. The test answers them, or `reply` does so automatically. */
export function fakeClient(reply?: (request: TranslateRequest) => Answer) {
  const requests: FakeRequest[] = [];
  const client: ServiceClient = {
    translate: (request, options) =>
      new Promise((resolve, reject) => {
        options.onSent?.(serviceAddress);
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
    usageNow: () => Promise.reject(new Error('not asked for here')),
  };
  const textsSent = () => requests.map(({ request }) => request.texts);
  return { client, requests, textsSent };
}

/** Runs everything that waits only for promises. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

import { isAbortError, untilAborted } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { inTime } from '../base/in-time.ts';
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import { decodeErrorReply, traceIdOf } from './error-reply.ts';
import { timeoutOfTryMs } from './limits.ts';
import { readBody } from './read-body.ts';
import type { RequestTag } from './types.ts';

export interface Network {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
}

export interface Call {
  readonly url: string;
  readonly authorization: string;
  readonly tag?: RequestTag | null | undefined;
  /** Used only to remove it from the service's messages. */
  readonly key: string;
  /** JSON to post; null for GET. */
  readonly body: string | null;
  readonly bodyBytes: number;
  readonly maxReplyBytes: number;
}

export interface Answer {
  readonly text: string;
  readonly from: ReplyFacts;
}

export type ReplyFacts = Pick<Failure, 'status' | 'traceId'>;

/**
 * `isRetryable` tells whether a retry may help. Throws only when `signal` aborts. Aborts the request when time is up, so
 * that nothing stays open.
 */
export async function callOnce(
  call: Call,
  network: Network,
  signal: AbortSignal,
): Promise<Result<Answer>> {
  signal.throwIfAborted();
  const end = new AbortController();
  let billed: ReplyFacts = {};
  const work = async (): Promise<Result<Answer>> => {
    const response = await send(call, network, AbortSignal.any([signal, end.signal]));
    // Asked only after a failure, because a local service answers without a network.
    if (response === null) return fail({ code: network.isOnline() ? 'unreachable' : 'offline' });
    if (!response.ok) return fail(await decodeErrorReply(response, call.key, network.clock));
    billed = factsOf(response, call);
    return readAnswer(response, call.maxReplyBytes, billed);
  };
  const limits = { patienceMs: timeoutOfTryMs(call.bodyBytes), clock: network.clock };
  try {
    return await inTime(untilAborted(work(), signal), limits);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
    return fail({ code: 'timed-out', ...billed });
  } finally {
    end.abort();
  }
}

const factsOf = (response: Response, { key }: Call): ReplyFacts => {
  const traceId = traceIdOf(response, key);
  return { status: response.status, ...(traceId !== null && { traceId }) };
};

/** Null if no reply came. */
const send = async (call: Call, { fetch }: Network, signal: AbortSignal) => {
  try {
    return await fetch(call.url, fetchOptions(call, signal));
  } catch (error) {
    if (isAbortError(error)) throw error;
    return null;
  }
};

const fetchOptions = (call: Call, signal: AbortSignal): RequestInit => ({
  method: call.body === null ? 'GET' : 'POST',
  headers: {
    Accept: 'application/json',
    Authorization: call.authorization,
    ...(call.tag && { [call.tag.header]: call.tag.value }),
    ...(call.body !== null && { 'Content-Type': 'application/json' }),
  },
  body: call.body,
  // The key must not follow a redirect. `redirect: 'error'` looks like a broken network.
  redirect: 'manual',
  // No cookie, no referrer and no cached reply.
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
  signal,
});

/** A successful reply is billed, so it is never retried. */
const readAnswer = async (
  response: Response,
  maxBytes: number,
  from: ReplyFacts,
): Promise<Result<Answer>> => {
  const refuse = (rule: string) => fail({ code: 'reply-malformed', field: 'body', rule, ...from });
  try {
    const { text, isWhole } = await readBody(response, { maxBytes, fatal: true });
    return isWhole ? succeed({ text, from }) : refuse(`at most ${maxBytes} bytes`);
  } catch (error) {
    if (isAbortError(error)) throw error;
    // The body broke off, or is not UTF-8.
    return refuse('a whole reply in UTF-8');
  }
};

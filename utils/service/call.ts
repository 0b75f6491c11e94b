import { isAbortError } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import type { RequestTag } from './connection.ts';
import { withinDeadline } from './deadline.ts';
import { decodeErrorReply, traceIdOf } from './error-reply.ts';
import { timeoutOfTryMs } from './limits.ts';
import { readBody } from './read-body.ts';

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

export type Answer =
  | { readonly ok: true; readonly text: string; readonly from: ReplyFacts }
  | { readonly ok: false; readonly failure: Failure };

export type ReplyFacts = Pick<Failure, 'status' | 'traceId'>;

/** `isRetryable` tells whether a retry may help. Throws only when `signal` aborts. */
export const callOnce = (call: Call, network: Network, signal: AbortSignal): Promise<Answer> => {
  let response: Response | null = null;
  const work = async (within: AbortSignal): Promise<Answer> => {
    response = await send(call, network, within);
    if (response === null) return unanswered(network);
    return response.ok ? readAnswer(response, call) : readError(response, call, network);
  };
  return withinDeadline(work, {
    clock: network.clock,
    timeoutMs: timeoutOfTryMs(call.bodyBytes),
    signal,
    // A success status means that the service has billed.
    onTimeout: () => ({
      ok: false,
      failure: { code: 'timed-out', ...(response?.ok && factsOf(response, call)) },
    }),
  });
};

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

// Only after a failure, because a local service answers without a network.
const unanswered = ({ isOnline }: Network): Answer =>
  isOnline()
    ? { ok: false, failure: { code: 'unreachable' } }
    : { ok: false, failure: { code: 'offline' } };

const readError = async (
  response: Response,
  { key }: Call,
  { clock }: Network,
): Promise<Answer> => ({ ok: false, failure: await decodeErrorReply(response, { key, clock }) });

/** A successful reply is billed, so it is never retried. */
const readAnswer = async (response: Response, call: Call): Promise<Answer> => {
  const { maxReplyBytes } = call;
  const from = factsOf(response, call);
  const refuse = (failure: Failure): Answer => ({
    ok: false,
    failure: { ...failure, ...from },
  });
  try {
    const { text, isWhole } = await readBody(response, { maxBytes: maxReplyBytes, fatal: true });
    if (isWhole) return { ok: true, text, from };
    return refuse({
      code: 'reply-malformed',
      field: 'body',
      rule: `at most ${maxReplyBytes} bytes`,
    });
  } catch (error) {
    if (isAbortError(error)) throw error;
    // The body broke off, or is not UTF-8.
    return refuse({ code: 'reply-malformed', field: 'body', rule: 'a whole reply in UTF-8' });
  }
};

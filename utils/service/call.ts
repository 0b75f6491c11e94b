import { isAbortError } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { withinDeadline } from './deadline.ts';
import { decodeErrorReply, traceIdOf } from './error-reply.ts';
import { timeoutOfTryMs } from './limits.ts';
import { readBody } from './read-body.ts';

export interface Network {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  /** A reply that has begun with success says nothing for a while; it is waited for all the same. */
  onSilent(): void;
}

export interface Call {
  readonly url: string;
  readonly authorization: string;
  /** Only to take it out of what the service says. */
  readonly key: string;
  /** JSON to post; null for a GET. */
  readonly body: string | null;
  readonly bodyBytes: number;
  readonly maxReplyBytes: number;
}

export type Answer =
  | { readonly ok: true; readonly text: string; readonly from: ReplyFacts }
  | { readonly ok: false; readonly failure: Failure };

/** What any failure that is found in a reply later should carry. */
export type ReplyFacts = Pick<Failure, 'status' | 'traceId'>;

/**
 * One try of one call: a successful reply's text, or what went wrong (`mayPass` tells whether another try may help). Only an
 * abort of `signal` is thrown.
 */
export const callOnce = (call: Call, network: Network, signal: AbortSignal): Promise<Answer> => {
  let response: Response | null = null;
  const work = async (within: AbortSignal): Promise<Answer> => {
    response = await send(call, network, within);
    if (response === null) return unanswered(network);
    return response.ok ? readAnswer(response, call, network) : readError(response, call, network);
  };
  return withinDeadline(work, {
    clock: network.clock,
    timeoutMs: timeoutOfTryMs(call.bodyBytes),
    signal,
    // A service that has begun to answer with success has billed: its status says so.
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

/** The reply, as soon as its head is there; null where none came. */
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
    ...(call.body !== null && { 'Content-Type': 'application/json' }),
  },
  body: call.body,
  // The key goes to the address that the reader gave and nowhere else: a redirect is not followed but reported. (`error`
  // would keep the key home as well, but could not be told from a broken network.)
  redirect: 'manual',
  // Nothing but the key says who asks, and nothing of a reply stays behind in the browser's cache.
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
  signal,
});

// Asked only after a failure: a service on this very machine answers without any network.
const unanswered = ({ isOnline }: Network): Answer =>
  isOnline()
    ? { ok: false, failure: { code: 'unreachable' } }
    : { ok: false, failure: { code: 'offline' } };

const readError = async (
  response: Response,
  { key }: Call,
  { clock }: Network,
): Promise<Answer> => ({ ok: false, failure: await decodeErrorReply(response, { key, clock }) });

/** Whatever is wrong with a successful reply is not tried again: it has been billed. */
const readAnswer = async (
  response: Response,
  call: Call,
  { clock, onSilent }: Network,
): Promise<Answer> => {
  const { maxReplyBytes } = call;
  const from = factsOf(response, call);
  const refuse = (failure: Failure): Answer => ({
    ok: false,
    failure: { ...failure, ...from },
  });
  try {
    const { text, isWhole } = await readBody(response, {
      maxBytes: maxReplyBytes,
      fatal: true,
      clock,
      onSilent,
    });
    if (isWhole) return { ok: true, text, from };
    return refuse({
      code: 'reply-malformed',
      field: 'body',
      rule: `at most ${maxReplyBytes} bytes`,
    });
  } catch (error) {
    if (isAbortError(error)) throw error;
    // It broke off half-way, or its bytes are not UTF-8.
    return refuse({ code: 'reply-malformed', field: 'body', rule: 'a whole reply in UTF-8' });
  }
};

/**
 * The border between the contract and Verso.
 *
 *   request ─▶ rules ─▶ encode ─▶ call ─▶ decode ─▶ reply
 *                │                ▲  │
 *                ▼                └──┴─ waits and retries
 *         rule-broken
 *
 * A refused request is sent once more without a member that some services refuse (`refused-members.ts`).
 *
 * Promises: no request breaks a rule. A successful answer is not requested again, because it may be billed. The key
 * goes only to the reader's address and is in no failure. Failures are data; only aborts are thrown.
 */

import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { isOfSettings } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import { fail } from '../base/result.ts';
import type { Answer, Call } from './call.ts';
import { callOnce } from './call.ts';
import { decodeTranslateReply } from './decode-translate.ts';
import { decodeUsageNow, decodeUsageReply } from './decode-usage.ts';
import { maxAttempts } from './limits.ts';
import { planTranslateCall, planUsageCall, planUsageNowCall } from './plan-call.ts';
import { createRefusedMembers } from './refused-members.ts';
import { isRetryable, planBackoffMs } from './retry.ts';
import type {
  Connection,
  TranslateReply,
  TranslateRequest,
  UsageColumns,
  UsageNow,
  UsageQuery,
} from './types.ts';

export interface CallOptions {
  readonly signal: AbortSignal;
  /** Default 5; 1 if the caller retries by itself. */
  readonly attempts?: number;
  /** Called before each wait with its length and cause. */
  onWait?(delayMs: number, failure: Failure): void;
  /** From then on the try may be billed by the service at this address. */
  onSent?(baseUrl: string): void;
  /** Called when the head of a reply has arrived. */
  onHead?(): void;
}

export type ServiceClient = ReturnType<typeof createServiceClient>;

export interface ServiceClientParts {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  /** 0 ≤ n < 1, for jitter. */
  readonly random: () => number;
  /** Read before each call, so that changes apply at once. */
  readonly connection: () => Promise<Result<Connection>>;
  /** `() => navigator.onLine`. Default: always online. */
  readonly isOnline?: () => boolean;
}

export const createServiceClient = (parts: ServiceClientParts) => {
  const { fetch, clock, random, connection, isOnline = () => true } = parts;
  const sendWithout = createRefusedMembers();
  /** One attempt. */
  const perform = async <T>(
    call: Result<Call>,
    { baseUrl }: Connection,
    decode: (answer: Answer) => Result<T>,
    { signal, onSent, onHead }: CallOptions,
  ): Promise<Result<T>> => {
    if (!call.ok) return call;
    const send: typeof fetch = async (...request) => {
      onSent?.(baseUrl);
      const response = await fetch(...request);
      onHead?.();
      return response;
    };
    const askedMs = clock.now();
    const answer = await callOnce(call.value, { fetch: send, clock, isOnline }, signal);
    if (!answer.ok) return fail(dated(answer.failure, askedMs));
    const reply = decode(answer.value);
    return reply.ok ? reply : fail(dated({ ...reply.failure, ...answer.value.from }, askedMs));
  };
  /**
   * Retries with growing waits. Each attempt reads the connection anew, because its key may be removed while this waits.
   * Rejects only with `AbortError`.
   */
  const connected = async <T>(
    attemptAt: (to: Connection) => Promise<Result<T>>,
    { signal, attempts = maxAttempts, onWait }: CallOptions,
  ): Promise<Result<T>> => {
    for (let attempt = 1; ; attempt++) {
      // The vault's database may hang.
      const to = await connection().catch(() => fail({ code: 'internal' }));
      const result = to.ok ? await attemptAt(to.value) : to;
      if (result.ok || !isRetryable(result.failure) || attempt >= attempts) return result;
      const delayMs = planBackoffMs({ ...result.failure, attempt }, random);
      onWait?.(delayMs, result.failure);
      await clock.sleep(delayMs, signal);
    }
  };
  return {
    /** At most 50 texts. A request that breaks a rule or the limit is not sent (`rule-broken`, `too-large`). */
    translate: (request: TranslateRequest, options: CallOptions): Promise<Result<TranslateReply>> =>
      connected((to) => {
        const decode = ({ text, from }: Answer) =>
          decodeTranslateReply(text, request.texts.length, from.traceId);
        return sendWithout(request, to.baseUrl, (asked) =>
          perform(planTranslateCall(asked, to), to, decode, options),
        );
      }, options),
    /** At most 366 days, with the admin key if there is one. */
    usage: (query: UsageQuery, options: CallOptions): Promise<Result<UsageColumns>> => {
      const decode = ({ text }: Answer) => decodeUsageReply(text, query.groupBy);
      return connected((to) => perform(planUsageCall(query, to), to, decode, options), options);
    },
    /** The present count, which few services have. */
    usageNow: (options: CallOptions): Promise<Result<UsageNow>> => {
      const decode = ({ text }: Answer) => decodeUsageNow(text);
      return connected((to) => perform(planUsageNowCall(to), to, decode, options), options);
    },
  };
};

/** The time of the request, if another address or key may change the answer. */
const dated = (failure: Failure, askedMs: number): Failure =>
  isOfSettings(failure.code) ? { ...failure, askedMs } : failure;

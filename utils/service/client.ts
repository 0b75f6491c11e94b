/**
 * The service's two operations as two functions. Everything of the contract is on one side of them, everything of
 * Verso on the other.
 *
 *   request ─▶ rules ─▶ encode ─▶ call ─▶ decode ─▶ reply
 *                │                ▲  │
 *                ▼                └──┴─ waits and tries again while that may help
 *         rule-broken
 *
 * A refused request is sent once more without a member that some services refuse (`refused-members.ts`).
 *
 * Promises: nothing is sent that breaks a rule; what the service has answered with success is not asked for again
 * here, since it may be billed (the queue asks once more after a reply that is no JSON); the key goes to the reader's own address only, and is in no failure; failures are data, and only
 * aborts are thrown.
 * Not here: which texts go together, and one slow-down for all tabs (utils/pipeline).
 */

import { throwIfAborted } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { isOfSettings } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import { fail } from '../base/result.ts';
import type { Steps } from '../base/steps.ts';
import { finish } from '../base/steps.ts';
import { planBackoffMs } from './backoff.ts';
import type { Answer, Call, ReplyFacts } from './call.ts';
import { callOnce } from './call.ts';
import type { Connection } from './connection.ts';
import { decodeTranslateReply } from './decode-translate.ts';
import { decodeUsageSteps } from './decode-usage.ts';
import { maxAttempts } from './limits.ts';
import { mayPass } from './may-pass.ts';
import { planTranslateCall, planUsageCall } from './plan-call.ts';
import { createRefusedMembers } from './refused-members.ts';
import type { TranslateReply, TranslateRequest, UsageQuery, UsageReport } from './types.ts';

export interface CallOptions extends RetryOptions {
  /** Called right before each try leaves: from then on it may be billed. */
  onSent?(): void;
  /** Called when a try's reply has begun, whatever it says: the service has done its work, and the rest comes soon. */
  onHead?(): void;
  /** Called each time a successful reply that has begun says nothing for a while. It is waited for all the same. */
  onSilent?(): void;
}

export interface ServiceClient {
  /** One request of at most 50 texts. What breaks a rule or the limit is never sent (`rule-broken`, `too-large`). */
  translate(request: TranslateRequest, options: CallOptions): Promise<Result<TranslateReply>>;
  /** One report of at most 366 days, with the admin key where there is one. */
  usage(query: UsageQuery, options: CallOptions): Promise<Result<UsageReport>>;
}

export interface ServiceClientParts {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  /** 0 ≤ n < 1, for jitter. */
  readonly random: () => number;
  /** Asked for anew before each call, so that a changed key or address holds at once. */
  readonly connection: () => Promise<Result<Connection>>;
  /** `() => navigator.onLine`: tells "no network" from "the service can't be reached". Default: always online. */
  readonly isOnline?: () => boolean;
  /** Does long work in short tasks; rejects with the signal's reason. Default: at once. */
  readonly work?: Work;
}

type Work = <T>(steps: Steps<T>, signal: AbortSignal) => Promise<T>;

interface Operation<T> {
  plan(connection: Connection): Result<Call>;
  decode(text: string, from: ReplyFacts, signal: AbortSignal): Result<T> | Promise<Result<T>>;
}

export const createServiceClient = (parts: ServiceClientParts): ServiceClient => {
  // Taken out of its object: browsers refuse a `fetch` that is called as a method of anything but the global object.
  const { fetch, clock, random, connection, isOnline = () => true, work = atOnce } = parts;
  const sendWithout = createRefusedMembers();
  const connect = ({ signal }: CallOptions): Promise<Result<Connection>> => {
    throwIfAborted(signal);
    return connection();
  };
  const perform = async <T>(
    operation: Operation<T>,
    to: Connection,
    options: CallOptions,
  ): Promise<Result<T>> => {
    const { signal } = options;
    const call = operation.plan(to);
    if (!call.ok) return call;
    const send: typeof fetch = async (...request) => {
      options.onSent?.();
      const response = await fetch(...request);
      options.onHead?.();
      return response;
    };
    const network = { fetch: send, clock, isOnline, onSilent: () => options.onSilent?.() };
    let askedMs = 0;
    const tryOnce = () => {
      askedMs = clock.now();
      return callOnce(call.value, network, signal);
    };
    const answer = await withRetries(tryOnce, { clock, random }, options);
    if (!answer.ok) return fail(dated(answer.failure, askedMs));
    const reply = await operation.decode(answer.text, answer.from, signal);
    return reply.ok ? reply : fail(dated({ ...reply.failure, ...answer.from }, askedMs));
  };
  return {
    async translate(request, options) {
      const connected = await connect(options);
      if (!connected.ok) return connected;
      const to = connected.value;
      return sendWithout(request, to.baseUrl, (asked) => perform(translation(asked), to, options));
    },
    async usage(query, options) {
      const connected = await connect(options);
      if (!connected.ok) return connected;
      return perform(usageReport(query, work), connected.value, options);
    },
  };
};

/** With the time of asking, where another address or key may change the answer. */
const dated = (failure: Failure, askedMs: number): Failure =>
  isOfSettings(failure.code) ? { ...failure, askedMs } : failure;

const translation = (request: TranslateRequest): Operation<TranslateReply> => ({
  plan: (connection) => planTranslateCall(request, connection),
  decode: (text, from) => decodeTranslateReply(text, request.texts.length, from.traceId),
});

const usageReport = (query: UsageQuery, work: Work): Operation<UsageReport> => ({
  plan: (connection) => planUsageCall(query, connection),
  decode: (text, _, signal) => work(decodeUsageSteps(text, query.groupBy ?? null), signal),
});

const atOnce: Work = async (steps) => finish(steps);

interface RetryOptions {
  readonly signal: AbortSignal;
  /** Tries in all. Default 5; 1 for a caller that wants its answer at once or retries by itself. */
  readonly attempts?: number;
  /** Called before each wait with its length and the failure that made it necessary. */
  onWait?(delayMs: number, failure: Failure): void;
}

/** Tries again, with growing waits, while a try fails in a way that may pass. Rejects only with `AbortError`. */
const withRetries = async (
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

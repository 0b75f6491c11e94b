/** A job is one text on its way, for all its subscribers. */

import type { Failure } from '../base/failure.ts';
import type { Wanted } from '../translation/options.ts';
import type { Drops, SourceText, TextOutcome, Urgency } from '../translation/texts.ts';
import type { Memory } from './memory/memory.ts';

/** Selections and typed texts go before pages, because their reader sees nothing yet. */
export type Kind = 'page' | 'selection' | 'text';

export interface Requester {
  readonly kind: Kind;
  /** The tab, whose frames take turns together in the queue; null for all popups. */
  readonly owner: number | string | null;
  /** The page's host for the meter; null in private windows. */
  readonly site: string | null;
  /** Default `now`. */
  readonly urgency?: Urgency;
}

export interface PipelineCall {
  readonly signal: AbortSignal;
  /** Texts that need no request any more. They have an outcome only if they were in flight. */
  readonly drops?: Drops;
  /** Private windows have memories of their own. */
  readonly memory: Memory;
  /** Ignores older entries of the memory: milliseconds since 1970. */
  readonly freshSince?: number;
  onOutcome(index: number, outcome: TextOutcome): void;
  /** Some texts wait for `delayMs` because of `failure`, and go on by themselves. */
  onWait?(delayMs: number, failure: Failure): void;
  onParts?(done: number, all: number): void;
  /** A request failed but may be billed, so the meter counts these characters. Also called after the call's abort. */
  onUncertain?(characters: number): void;
}

/** One call that waits for a job. */
export interface Subscriber {
  /** 0: selections and typed texts, 1: in view, 2: near, 3: the rest. */
  readonly rank: number;
  readonly call: PipelineCall;
  /** The positions of the job's text in the call. */
  readonly indexes: readonly number[];
  /** Called after the outcome, or when the subscriber is dropped. */
  readonly done: () => void;
}

export interface Job {
  readonly key: string;
  readonly text: SourceText;
  readonly wanted: Wanted;
  /** The requester that asked first, and its call. The text's cost counts for them. */
  readonly requester: Requester;
  readonly call: PipelineCall;
  readonly subscribers: Set<Subscriber>;
  /** From then on an equal text begins anew. */
  readonly forget: () => void;
  /** Null: it is not in flight. */
  batch: Batch | null;
}

export type BatchState =
  | { readonly name: 'queued' }
  | {
      readonly name: 'sent';
      readonly abort: AbortController;
      /** The request is billed or refused, and its reply says which. */
      hasReply: boolean;
    }
  /** `failure` if no text of the reply is of use. */
  | { readonly name: 'answered'; readonly failure: Failure | null }
  /** `failure` is null after an abort, or if nothing was left to send. */
  | { readonly name: 'failed'; readonly failure: Failure | null };

/** The texts of one request, from the first attempt to the end. */
export interface Batch {
  jobs: readonly Job[];
  state: BatchState;
  /** Attempts with exactly these texts, the present one included. */
  attempts: number;
}

/** Blank texts are never sent. */
export const isBlank = (text: string): boolean => text.trim() === '';

export const isWanted = ({ subscribers }: Job): boolean => subscribers.size > 0;

const ranks: Readonly<Record<Urgency, number>> = { now: 1, soon: 2, later: 3 };

export const rankFor = ({ kind, urgency = 'now' }: Requester): number =>
  kind === 'page' ? ranks[urgency] : 0;

/** The rank of its most urgent subscriber. */
export const rankOf = ({ subscribers }: Job): number =>
  Math.min(...[...subscribers].map(({ rank }) => rank));

/** Reports the outcome to all subscribers. The first position is billed. */
export function settle(job: Job, outcome: TextOutcome): void {
  job.forget();
  let reported = outcome;
  for (const { call, indexes, done } of job.subscribers) {
    for (const index of indexes) {
      call.onOutcome(index, reported);
      if (outcome.ok) reported = { ...outcome, billedCharacters: 0 };
    }
    done();
  }
  job.subscribers.clear();
}

/** Ends dropped subscribers of a job that is not in flight. */
export function releaseDropped(job: Job): void {
  for (const subscriber of [...job.subscribers]) {
    const { call, indexes, done } = subscriber;
    if (job.batch !== null || !indexes.every((index) => call.drops?.has(index))) continue;
    unsubscribe(job, subscriber);
    done();
  }
}

export function unsubscribe(job: Job, subscriber: Subscriber): void {
  job.subscribers.delete(subscriber);
  if (job.batch !== null) abortUnlessWanted(job.batch);
  else if (!isWanted(job)) job.forget();
}

/** Aborts a request without wanted texts, unless its reply has begun: that one is paid for and kept. */
export function abortUnlessWanted({ jobs, state }: Batch): void {
  if (state.name !== 'sent' || state.hasReply || jobs.some(isWanted)) return;
  for (const job of jobs) job.forget();
  state.abort.abort();
}

/** Reports costs that no outcome names: of texts without subscribers, and without a translation. */
export function notifyCosts(
  jobs: readonly Job[],
  costs: readonly { readonly billed: number }[],
  outcomes: readonly TextOutcome[] = [],
): void {
  const sums = new Map<PipelineCall, number>();
  jobs.forEach((job, index) => {
    if (isWanted(job) && outcomes[index]?.ok) return;
    // One that still waits sees the failure, too.
    const [present] = job.subscribers;
    const call = present?.call ?? job.call;
    sums.set(call, (sums.get(call) ?? 0) + (costs[index]?.billed ?? 0));
  });
  for (const [call, characters] of sums) call.onUncertain?.(characters);
}

export function notifyWait(jobs: readonly Job[], delayMs: number, failure: Failure): void {
  const calls = jobs.flatMap(({ subscribers }) => [...subscribers].map(({ call }) => call));
  for (const call of new Set(calls)) call.onWait?.(delayMs, failure);
}

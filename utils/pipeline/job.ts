/** A job is one text on its way, for all its subscribers. */

import type { Failure } from '../base/failure.ts';
import type { Wanted } from '../translation/options.ts';
import type { SourceText, TextOutcome, Urgency } from '../translation/texts.ts';
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

export interface Listener {
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
  readonly listener: Listener;
  readonly indexes: readonly number[];
  /** Called after the outcome, or when the subscriber is dropped. */
  readonly done: () => void;
  /** Wants nothing more sent, and waits only for the request in flight. */
  isDropped: boolean;
}

export interface Job {
  readonly key: string;
  readonly text: SourceText;
  readonly wanted: Wanted;
  /** The requester that asked first. */
  readonly requester: Requester;
  readonly memory: Memory;
  /** Ignores older entries of the memory: milliseconds since 1970. */
  readonly keptSinceMs: number;
  readonly subscribers: Set<Subscriber>;
  /** From then on an equal text begins anew. */
  readonly forget: () => void;
  batch: Batch | null;
  /** The last listener that unsubscribed. Later costs are reported to it. */
  leaver: Listener | null;
}

export type BatchState =
  | { readonly name: 'queued' }
  | {
      readonly name: 'sent';
      readonly abort: AbortController;
      /** The request is billed or refused, and its reply says which. */
      hasReply: boolean;
    }
  | { readonly name: 'answered' }
  | { readonly name: 'failed' };

/** The texts of one request, from the first attempt to the end. */
export interface Batch {
  jobs: readonly Job[];
  state: BatchState;
  /** Attempts with exactly these texts, the present one included. */
  attempts: number;
}

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
  for (const { listener, indexes, done } of job.subscribers) {
    for (const index of indexes) {
      listener.onOutcome(index, reported);
      if (outcome.ok) reported = { ...outcome, billedCharacters: 0 };
    }
    done();
  }
  job.subscribers.clear();
}

/** Wants nothing more sent. The subscriber ends at once unless the job is in flight. */
export function drop(job: Job, subscriber: Subscriber): void {
  subscriber.isDropped = true;
  if (job.batch === null) releaseDropped(job);
}

/** Ends dropped subscribers, because the job would be sent again. */
export function releaseDropped(job: Job): void {
  for (const subscriber of [...job.subscribers]) {
    if (!subscriber.isDropped) continue;
    unsubscribe(job, subscriber);
    subscriber.done();
  }
}

export function unsubscribe(job: Job, subscriber: Subscriber): void {
  if (job.subscribers.delete(subscriber) && !isWanted(job)) abandon(job, subscriber.listener);
}

/**
 * Nobody wants the job. Its request is aborted once none of its texts is wanted, unless the reply has begun: that one
 * is paid for and kept.
 */
function abandon(job: Job, leaver: Listener): void {
  job.leaver = leaver;
  const { batch } = job;
  if (batch === null) job.forget();
  if (batch?.state.name !== 'sent' || batch.state.hasReply || batch.jobs.some(isWanted)) return;
  for (const other of batch.jobs) other.forget();
  batch.state.abort.abort();
}

/** Reports costs that no outcome names: of texts without subscribers, and without a translation. */
export function notifyCosts(
  jobs: readonly Job[],
  costs: readonly { readonly billed: number }[],
  outcomes: readonly TextOutcome[] = [],
): void {
  const sums = new Map<Listener, number>();
  jobs.forEach((job, index) => {
    const [payer] = job.subscribers;
    const listener = payer ? !outcomes[index]?.ok && payer.listener : job.leaver;
    if (listener) sums.set(listener, (sums.get(listener) ?? 0) + (costs[index]?.billed ?? 0));
  });
  for (const [listener, characters] of sums) listener.onUncertain?.(characters);
}

export function notifyWait(jobs: readonly Job[], delayMs: number, failure: Failure): void {
  const subscribers = jobs.flatMap((job) => [...job.subscribers]);
  for (const listener of new Set(subscribers.map((subscriber) => subscriber.listener))) {
    listener.onWait?.(delayMs, failure);
  }
}

/** A job is one text on its way, for all who asked for it. */

import type { Failure } from '../base/failure.ts';
import { countBillable } from '../translation/count-billable.ts';
import type { Wanted } from '../translation/options.ts';
import type { SourceText, TextOutcome, Urgency } from '../translation/texts.ts';
import type { Memory } from './memory/memory.ts';

/** The source of a text. Selections and typed texts go before pages, because their reader sees nothing yet. */
export type Kind = 'page' | 'selection' | 'text';

export interface Requester {
  readonly kind: Kind;
  /** All frames of one tab share their turns in the queue, and so do all popups, which have no tab: null. */
  readonly owner: number | string | null;
  /** The page's host, for the meter; null where nothing may be kept of it. */
  readonly site: string | null;
  /** Default `now`. */
  readonly urgency?: Urgency;
}

export interface Listener {
  onOutcome(index: number, outcome: TextOutcome): void;
  /** Some texts wait for the service for `delayMs`, because of `failure`. They go on by themselves. */
  onWait?(delayMs: number, failure: Failure): void;
  /** A text too large for one request goes in `all` parts, of which so many are done. */
  onParts?(done: number, all: number): void;
  /**
   * A request brought nothing, and the service may have billed these characters all the same: the meter counts them. Called for what
   * was given up for this call, too, after its abort.
   */
  onUncertain?(characters: number): void;
}

/** One call that waits for a job. */
export interface Subscriber {
  readonly kind: Kind;
  readonly listener: Listener;
  /** The positions of the job's text in the call. */
  readonly indexes: readonly number[];
  /** Called after the outcome, or once the subscriber waits no longer for what is not sent. */
  readonly done: () => void;
  /** It waits for what is in flight, and wants nothing more sent. */
  isDropped: boolean;
}

export interface Job {
  readonly key: string;
  readonly text: SourceText;
  readonly wanted: Wanted;
  /** The requester that asked first. */
  readonly requester: Requester;
  /** The urgency of the most urgent subscriber. */
  urgency: Urgency;
  readonly memory: Memory;
  /** The memory's older entries do not count: milliseconds since 1970. */
  readonly keptSinceMs: number;
  readonly subscribers: Set<Subscriber>;
  /** From then on an equal text begins anew. */
  readonly forget: () => void;
  /** The request that carries it. */
  batch: Batch | null;
  /** The listener that unsubscribed last. A cost that becomes known later is reported to it. */
  leaver: Listener | null;
}

/** `batch.ts` says how one leads to the next. */
export type BatchState =
  | { readonly name: 'queued' }
  | {
      readonly name: 'sent';
      readonly abort: AbortController;
      /** The reply has begun: the request is billed or refused, and its reply says which. */
      hasReply: boolean;
    }
  | { readonly name: 'answered' }
  /** `failure` null: it was aborted, since nobody wants it any longer. */
  | { readonly name: 'failed'; readonly failure: Failure | null };

/** The texts of one request, one object from its first attempt to its end. */
export interface Batch {
  jobs: readonly Job[];
  state: BatchState;
  /** How often these very texts were sent, the present request included. */
  attempts: number;
  /** Nothing more could travel with it. */
  readonly isFull: boolean;
}

export const isWanted = ({ subscribers }: Job): boolean => subscribers.size > 0;

/** The subscriber that the job is billed to. */
const payerOf = ({ subscribers }: Job): Subscriber | undefined => [...subscribers][0];

const isFor = ({ subscribers }: Job, matches: (kind: Kind) => boolean): boolean =>
  [...subscribers].some(({ kind }) => matches(kind));

const ranks: Readonly<Record<Urgency, number>> = { now: 1, soon: 2, later: 3 };

/** How soon the reader needs it: 0 selections and typed texts, 1 in view, 2 near, 3 the rest. */
export const rankOf = (job: Job): number =>
  isFor(job, (kind) => kind !== 'page') ? 0 : ranks[job.urgency];

/** Ends a job: all subscribers hear its outcome, and the first place where it stands is billed. */
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

/** The subscriber wants nothing more sent. It ends at once, unless the job is in flight. */
export function drop(job: Job, subscriber: Subscriber): void {
  subscriber.isDropped = true;
  if (job.batch === null) releaseDropped(job);
}

/** The job would be sent again: subscribers that are held do not wait for that. */
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
 * Nobody wants the job any longer: its request is aborted once nobody wants any other text of it. Not after its reply has begun: that is
 * paid for, and what it brings is kept.
 */
function abandon(job: Job, leaver: Listener): void {
  job.leaver = leaver;
  const { batch } = job;
  if (batch === null) job.forget();
  if (batch?.state.name !== 'sent' || batch.state.hasReply || batch.jobs.some(isWanted)) return;
  for (const other of batch.jobs) other.forget();
  batch.state.abort.abort();
}

/** Reports characters that were sent without a result and may be billed: to the payer, or to the last subscriber that left. */
export const notifyUncertain = (jobs: readonly Job[]): void =>
  notifySums(jobs, (job) => [
    isWanted(job) ? payerOf(job)?.listener : job.leaver,
    countBillable(job.text, job.wanted),
  ]);

/** Reports costs of a reply that no outcome names: those of texts that were left before it came, and of useless translations. */
export const notifyUnseen = (
  jobs: readonly Job[],
  outcomes: readonly TextOutcome[],
  billed: readonly number[],
): void =>
  notifySums(jobs, (job, index) => {
    const payer = outcomes[index]?.ok ? null : payerOf(job)?.listener;
    return [isWanted(job) ? payer : job.leaver, billed[index] ?? 0];
  });

function notifySums(
  jobs: readonly Job[],
  of: (job: Job, index: number) => readonly [Listener | null | undefined, number],
): void {
  const sums = new Map<Listener, number>();
  jobs.forEach((job, index) => {
    const [listener, characters] = of(job, index);
    if (listener) sums.set(listener, (sums.get(listener) ?? 0) + characters);
  });
  for (const [listener, characters] of sums) listener.onUncertain?.(characters);
}

/** They go on by themselves, after `delayMs`. */
export function notifyWait(jobs: readonly Job[], delayMs: number, failure: Failure): void {
  const subscribers = jobs.flatMap((job) => [...job.subscribers]);
  for (const listener of new Set(subscribers.map((subscriber) => subscriber.listener))) {
    listener.onWait?.(delayMs, failure);
  }
}

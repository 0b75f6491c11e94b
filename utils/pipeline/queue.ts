/**
 * One queue for all tabs: picks the next batch, sends it, and settles it.
 *
 *   jobs ─▶ memory ─▶ pending ─▶ batch ─▶ limiter, budget ─▶ client ─▶ outcomes, memory, meter
 *                        ▲                                      │
 *                        └──────── failure-scope.ts ◀───────────┘
 *
 * Only the memory's look-up is awaited before a request. A reply is reported first and written at the same time.
 */
import type { Clock, PageClock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { divide, moveTo, rankOfBatch } from './batch.ts';
import type { Fill } from './batches/plan-batch.ts';
import { fullBatch, sizeOfBatch } from './batches/plan-batch.ts';
import {
  asEndOfAll,
  isUseless,
  leastFillBytes,
  mostUseless,
  transitionOf,
} from './failure-scope.ts';
import type { Batch, Job } from './job.ts';
import { isWanted, notifyWait, settle } from './job.ts';
import type { KeptWait } from './kept-wait.ts';
import { Limiter } from './limiter.ts';
import type { Meter } from './meter/meter.ts';
import { savedBy } from './meter/spendings.ts';
import { Pending } from './pending.ts';
import type { RequestParts } from './request.ts';
import { accountFailure, deliverReply, sendRequest } from './request.ts';

/** A page that stops aborts its calls one by one. Its other texts must not be sent in between. */
const afterAbortMs = 50;

export interface QueueParts extends RequestParts {
  readonly meter: Pick<Meter, 'open' | 'refusal' | 'reserve' | 'save'>;
  readonly clock: Clock & Pick<PageClock, 'monotonic'>;
  readonly random: () => number;
  readonly isOnline: () => boolean;
  /** Resolves once the settings are in memory. */
  readonly ready: () => Promise<unknown>;
  readonly maxRequests: () => number;
  readonly keptWait: KeptWait;
  /** How requests are filled at first. Default: `fullBatch`. */
  readonly fill?: Fill;
}

/** The counts of answers and stops when a batch was sent. */
interface Circumstances {
  readonly answers: number;
  readonly stops: number;
}

export function createQueue(parts: QueueParts) {
  const { meter, clock, keptWait, fill: fullFill = fullBatch } = parts;
  /** Changes with the answers of the service, until the worker ends. */
  let fill = fullFill;
  const pending = new Pending(clock);
  const limiter = new Limiter({
    ...parts,
    onClosed: (delayMs, failure) => {
      keptWait.keep(delayMs, failure);
      notifyWait(pending.jobs(), delayMs, failure);
    },
  });
  const isOpen = (rank: number): boolean => limiter.isOpen(rank);
  const isOpenForSelection = (rank: number): boolean => rank === 0 && isOpen(rank);
  let answers = 0;
  let useless = 0;
  /** How often everything was ended, and the last reason. */
  let stops = 0;
  let lastStop: Failure = { code: 'internal' };
  let lookAtMs = Number.POSITIVE_INFINITY;
  let restored: Promise<void> | null = null;

  /** Restores the wait of an earlier worker. After its death, one request at a time puts less at stake. */
  async function restore(): Promise<void> {
    // A wait belongs to an address, which is one of the settings.
    const ready = parts.ready().catch(() => {});
    const [{ hasDied }, wait] = await Promise.all([meter.open(), ready.then(keptWait.read)]);
    if (wait !== null) limiter.close(wait.delayMs, wait.failure);
    if (hasDied) limiter.beginCarefully();
  }

  function prepare(): void {
    restored ??= restore();
  }

  /** Settles what the memory holds, and queues the rest. All share one memory. Never rejects. */
  async function add(jobs: readonly Job[]): Promise<void> {
    const [first] = jobs;
    if (first === undefined) return pump();
    prepare();
    const stopsBefore = stops;
    const keys = jobs.map((job) => job.key);
    const [known] = await Promise.all([
      first.memory.lookUp(keys, first.keptSinceMs).catch(() => new Map<string, never>()),
      restored,
      meter.open(),
      parts.ready().catch(() => {}),
    ]);
    const saved: Job[] = [];
    for (const job of jobs.filter(isWanted)) {
      const hit = known.get(job.key);
      if (hit === undefined) continue;
      settle(job, { ok: true, ...hit, billedCharacters: 0, fromMemory: true });
      saved.push(job);
    }
    const rest = jobs.filter(isWanted);
    if (stops === stopsBefore) pending.add(rest);
    else failAll(rest, asEndOfAll(lastStop));
    pump();
    if (saved.length > 0) void meter.save(savedBy(saved));
  }

  /** Call it if texts are more urgent, or more requests may go. */
  function pump(): void {
    // Read first: a timer may fire early, and a wait that ends between two looks at the clock would leave no timer behind.
    const closed = limiter.wait();
    if (closed !== null) return void lookIn(closed.delayMs);
    const next = () => take(isOpenForSelection) ?? take(isOpen);
    for (let batch = next(); batch !== null; batch = next()) void send(batch);
  }

  function take(mayGo: (rank: number) => boolean): Batch | null {
    const batch = pending.take(fill, mayGo);
    if (typeof batch !== 'number') return batch;
    void lookIn(batch);
    return null;
  }

  async function lookIn(ms: number): Promise<void> {
    const atMs = clock.monotonic() + ms;
    if (atMs >= lookAtMs) return;
    lookAtMs = atMs;
    await clock.sleep(ms);
    if (lookAtMs === atMs) lookAtMs = Number.POSITIVE_INFINITY;
    pump();
  }

  async function send(batch: Batch): Promise<void> {
    const when = { answers, stops };
    const wasOnline = parts.isOnline();
    const end = limiter.begin(rankOfBatch(batch));
    const state = { name: 'sent' as const, abort: new AbortController(), hasReply: false };
    moveTo(batch, state);
    batch.attempts += 1;
    const { result, reservation } = await sendRequest(batch.jobs, state, parts, fill.bytes);
    pending.release(batch);
    if (result?.ok) {
      answers += 1;
      moveTo(batch, { name: 'answered' });
      const verdict = deliverReply(batch.jobs, result.value, reservation);
      if (verdict.isOddlyMarked) fill = { ...fill, mixes: false };
      if (verdict.useless) countUseless(verdict.useless, when);
      else useless = 0;
    } else {
      const failure = result?.failure ?? null;
      moveTo(batch, { name: 'failed' });
      accountFailure(batch.jobs, failure, reservation, wasOnline);
      if (failure) recover(batch, failure, when);
    }
    end(result === null ? 'aborted' : result.ok ? null : result.failure);
    if (result === null) void lookIn(afterAbortMs);
    else pump();
  }

  function recover(batch: Batch, failure: Failure, when: Circumstances): void {
    const { first, scope } = transitionOf(failure, batch.attempts);
    const { jobs } = batch;
    // Nothing is sent again after everything was ended.
    if (stops !== when.stops) {
      failAll(jobs, scope === 'batch' ? failure : lastStop);
      return;
    }
    if (first && tryAgain(first, batch, failure)) return;
    failAll(jobs, failure);
    const othersPass = answers > when.answers;
    if (scope === 'everything') stop(failure);
    else if (scope === 'everything-unless-others-pass' && !othersPass) stop(failure);
    else if (isUseless(failure, sizeOfBatch(jobs))) countUseless(failure, when);
  }

  /** @returns false if the texts can't be sent in another way */
  function tryAgain(
    how: NonNullable<ReturnType<typeof transitionOf>['first']>,
    batch: Batch,
    failure: Failure,
  ): boolean {
    const { jobs } = batch;
    // Another such reply costs as much again, so the rest waits for one.
    if (failure.code === 'reply-not-json') limiter.beginCarefully();
    if (how === 'wait') batch.attempts -= 1;
    if (how === 'retry' || how === 'wait') {
      moveTo(batch, { name: 'queued' });
      pending.retry(batch);
      return true;
    }
    const bytes = sizeOfBatch(jobs);
    // A larger text went alone, and says nothing about other requests.
    if (how === 'shrink' && bytes <= fill.bytes)
      fill = { ...fill, bytes: Math.max(leastFillBytes, Math.floor(bytes / 2)) };
    const smaller = divide(batch, how === 'by-format' ? 'format' : 'half');
    pending.retry(...smaller);
    return smaller.length > 0;
  }

  /** One may be an odd text. Several in a row are a broken service that bills each. */
  function countUseless(failure: Failure, when: Circumstances): void {
    // A batch from before the last stop says nothing about later ones.
    if (stops !== when.stops) return;
    useless += 1;
    if (useless < mostUseless) return;
    // Size was not the reason, so later texts are not cut.
    if (failure.code === 'too-large') fill = { ...fill, bytes: fullFill.bytes };
    stop(failure);
  }

  /** Requests in flight continue, because they are paid for. */
  function stop(failure: Failure): void {
    stops += 1;
    lastStop = failure;
    useless = 0;
    const left = pending.jobs();
    pending.clear();
    failAll(left, asEndOfAll(failure));
    limiter.reset();
  }

  return {
    prepare,
    add,
    look: pump,
    /** How long nothing is sent, and why, or null. */
    wait: () => limiter.wait(),
    maxBytes: () => fill.bytes,
  };
}

function failAll(jobs: readonly Job[], failure: Failure): void {
  for (const job of jobs) settle(job, { ok: false, failure });
}

/**
 * One queue for all tabs: picks the next batch, sends it, and settles it.
 *
 *   jobs ─▶ memory ─▶ pending ─▶ batch ─▶ limiter, budget ─▶ client ─▶ outcomes, memory, meter
 *                        ▲                                      │
 *                        └──────── failure-scope.ts ◀───────────┘
 *
 * Only the memory's look-up is awaited before a request, and in a new worker the first reading of settings and meter beside
 * it. A reply is reported first and written at the same time.
 */
import type { PageClock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { fillBodyBytes } from '../service/limits.ts';
import { halve, moveTo } from './batch.ts';
import { sizeOfBatch } from './batches/plan-batch.ts';
import type { FirstStep } from './failure-scope.ts';
import {
  asEndOfAll,
  isUseless,
  leastFillBytes,
  mostUseless,
  transitionOf,
} from './failure-scope.ts';
import type { Batch, Job } from './job.ts';
import { isWanted, notifyWait, settle } from './job.ts';
import { Limiter } from './limiter.ts';
import type { Meter } from './meter/meter.ts';
import { mayBeBilled, savedBy } from './meter/spendings.ts';
import { Pending } from './pending.ts';
import type { RequestParts } from './request.ts';
import { sendBatch } from './request.ts';

/** A page that stops aborts its calls one by one. Its other texts must not be sent in between. */
const afterAbortMs = 50;

export interface QueueParts extends RequestParts {
  readonly meter: Pick<Meter, 'open' | 'refusal' | 'reserve' | 'save'>;
  readonly clock: Pick<PageClock, 'monotonic' | 'sleep'>;
  readonly random: () => number;
  /** Resolves once the settings are in memory. */
  readonly ready: () => Promise<unknown>;
  readonly maxRequests: () => number;
  /** The most bytes of a body at first. Default: `fillBodyBytes`. */
  readonly fillBytes?: number;
}

/** The counts of answers and stops when a batch was sent. */
interface Circumstances {
  readonly answers: number;
  readonly stops: number;
}

export function createQueue(parts: QueueParts) {
  const { meter, clock, fillBytes: mostBytes = fillBodyBytes } = parts;
  /** Shrinks with the answers of the service, until the worker ends. */
  let fillBytes = mostBytes;
  const pending = new Pending(clock);
  const limiter = new Limiter({
    ...parts,
    onClosed: (delayMs, failure) => notifyWait(pending.jobs(), delayMs, failure),
  });
  let answers = 0;
  let useless = 0;
  /** How often everything was ended, and the last reason. */
  let stops = 0;
  let lastStop: Failure = { code: 'internal' };
  let lookAtMs = Number.POSITIVE_INFINITY;

  /** Settles what the memory holds, and queues the rest. All share one memory. Never rejects. */
  async function add(jobs: readonly Job[]): Promise<void> {
    const [first] = jobs;
    if (first === undefined) return pump();
    const stopsBefore = stops;
    const keys = jobs.map((job) => job.key);
    const [known] = await Promise.all([
      first.call.memory.lookUp(keys, first.call.freshSince),
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
    else failAll(rest, lastStop);
    pump();
    if (saved.length > 0) void meter.save(savedBy(saved));
  }

  /** Sends what may go now. */
  function pump(): void {
    // Read first: a timer may fire early, and a wait that ends between two looks at the clock would leave no timer behind.
    const closed = limiter.wait();
    if (closed !== null) return void lookIn(closed.delayMs);
    for (;;) {
      const batch = pending.take(fillBytes, (rank) => limiter.isOpen(rank));
      if (batch === null) return;
      if (typeof batch === 'number') return void lookIn(batch);
      void send(batch);
    }
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
    const end = limiter.begin();
    await sendBatch(batch, parts, fillBytes);
    pending.release(batch);
    const { state } = batch;
    const failure = 'failure' in state ? state.failure : null;
    if (state.name === 'answered') {
      answers += 1;
      if (failure) endUseless(batch.jobs, failure, when);
      else useless = 0;
    } else if (failure) recover(batch, failure, when);
    else {
      end('aborted');
      return void lookIn(afterAbortMs);
    }
    end(failure);
    pump();
  }

  function recover(batch: Batch, failure: Failure, when: Circumstances): void {
    const { first, scope } = transitionOf(failure, batch.attempts);
    const { jobs } = batch;
    // Nothing is sent again after everything was ended.
    if (stops !== when.stops) {
      failAll(jobs, scope === 'batch' ? failure : lastStop);
      return;
    }
    const retries = first ? planRetries(first, batch, failure, when) : [];
    pending.retry(...retries);
    if (retries.length > 0) return;
    const othersPass = scope === 'everything-unless-others-pass' && answers > when.answers;
    if (scope !== 'batch' && !othersPass) stop(failure, jobs);
    else if (isUseless(failure, sizeOfBatch(jobs))) endUseless(jobs, failure, when);
    else failAll(jobs, failure);
  }

  /** Returns the batches that are sent instead. None: the texts can't be sent in another way. */
  function planRetries(
    first: FirstStep,
    batch: Batch,
    failure: Failure,
    when: Circumstances,
  ): readonly Batch[] {
    if (first === 'retry' || first === 'wait') {
      // Another try may cost as much again, so the rest waits for one, unless others are answered.
      if (mayBeBilled(failure, true) && answers === when.answers) limiter.beginCarefully();
      if (first === 'wait') batch.attempts -= 1;
      moveTo(batch, { name: 'queued' });
      return [batch];
    }
    const bytes = sizeOfBatch(batch.jobs);
    // A larger text went alone, and says nothing about other requests.
    if (first === 'shrink' && bytes <= fillBytes)
      fillBytes = Math.max(leastFillBytes, Math.floor(bytes / 2));
    return halve(batch);
  }

  function endUseless(jobs: readonly Job[], failure: Failure, when: Circumstances): void {
    // A batch from before the last stop says nothing about later ones.
    if (stops !== when.stops) return void failAll(jobs, failure);
    useless += 1;
    // Another such reply costs as much again, so the rest waits for one.
    limiter.beginCarefully();
    if (useless < mostUseless) return void failAll(jobs, failure);
    // Size was not the reason, so later texts are not cut.
    if (failure.code === 'too-large') fillBytes = mostBytes;
    stop(failure, jobs);
  }

  /** Fails these texts and all that wait. Requests in flight continue, because they are paid for. */
  function stop(failure: Failure, jobs: readonly Job[]): void {
    stops += 1;
    lastStop = asEndOfAll(failure);
    useless = 0;
    const left = [...jobs, ...pending.jobs()];
    pending.clear();
    failAll(left, lastStop);
    limiter.forgetFailures();
  }

  return {
    add,
    /** How long nothing is sent, and why, or null. */
    wait: () => limiter.wait(),
    maxBytes: () => fillBytes,
  };
}

function failAll(jobs: readonly Job[], failure: Failure): void {
  for (const job of jobs) settle(job, { ok: false, failure });
}

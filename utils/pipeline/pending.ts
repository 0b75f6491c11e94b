/**
 * Texts that are not sent yet: whose turn it is, and which go together.
 *
 * Order: rank, then the tab that was served longest ago, then arrival. A huge page never holds up a small one. A
 * request is filled with less urgent texts.
 *
 * Texts in view go at once. Other requests that are not full wait until their page is quiet, and each page has one of
 * them in flight (as in Nagle's algorithm), because a page hands its texts over bit by bit.
 */
import type { PageClock } from '../base/clock.ts';
import { maxTexts } from '../service/limits.ts';
import { createBatch, rankOfBatch } from './batch.ts';
import { goTogether, planBatch } from './batches/plan-batch.ts';
import type { Batch, Job, Requester } from './job.ts';
import { isWanted, rankOf, releaseDropped } from './job.ts';

/** A tab without requests for this long begins anew: its reader sees nothing yet. */
const newAfterMs = 10_000;

/** The first of several requests is small, so that something shows soon. */
const firstTexts = 12;
const smallFirstFrom = 2 * firstTexts;

const quietMs = 60;

/** How long a request waits to be filled, by rank. Measured: longer waits save no requests. */
const patienceMs = [0, 0, 1_000, 2_000];

interface Owner {
  fedMs: number;
  takenMs: number;
  /** A growing number, 0 for none. Filling another owner's request is no turn. */
  turn: number;
}

export class Pending {
  readonly #clock: Pick<PageClock, 'monotonic'>;
  /** With the moment of their arrival, in this order. */
  readonly #jobs = new Map<Job, number>();
  #retries: Batch[] = [];
  readonly #owners = new Map<Requester['owner'], Owner>();
  /** Requests in flight that are not full, without those for texts in view. */
  readonly #partFilled = new Set<Batch>();
  #turn = 0;

  constructor(clock: Pick<PageClock, 'monotonic'>) {
    this.#clock = clock;
  }

  add(jobs: readonly Job[]): void {
    const nowMs = this.#clock.monotonic();
    for (const job of jobs) {
      this.#jobs.set(job, nowMs);
      this.#ownerOf(job).fedMs = nowMs;
    }
  }

  /**
   * Adds batches that are sent again. They go before new texts of any tab, because a few attempts tell whether the
   * trouble lasts.
   */
  retry(...batches: readonly Batch[]): void {
    for (const { jobs } of batches) jobs.forEach(releaseDropped);
    this.#retries.unshift(...batches);
  }

  clear(): void {
    this.#jobs.clear();
    this.#retries = [];
  }

  jobs(): Job[] {
    return [...this.#retries.flatMap(({ jobs }) => jobs), ...this.#jobs.keys()];
  }

  /**
   * Takes the next batch out.
   * @param isOpen whether a request of this rank may go now
   * @returns or the milliseconds until there may be one; null: waiting does not help
   */
  take(maxBytes: number, isOpen: (rank: number) => boolean): Batch | number | null {
    const all = this.#inOrder();
    const hasSelection = all[0] !== undefined && rankOf(all[0]) === 0;
    // A selection goes before the retries of pages.
    const retry = this.#takeRetry((rank) => isOpen(rank) && (rank === 0 || !hasSelection));
    if (retry !== null) return retry;
    let waitMs: number | null = null;
    let rest = all;
    for (;;) {
      const [first] = rest;
      if (first === undefined || !isOpen(rankOf(first))) return waitMs;
      const full = planBatch(rest, maxBytes);
      const goes = new Set(full);
      const left = full.length === maxTexts ? [] : rest.filter((job) => !goes.has(job));
      const others = left.filter((job) => !goTogether(first, job));
      const isFull = full.length === maxTexts || others.length < left.length;
      const leftMs = isFull ? 0 : this.#patienceLeft(first);
      if (leftMs <= 0) {
        const isBegin = this.#isNew(first) && all.length > full.length;
        const jobs = isBegin ? beginOf(full) : full;
        return this.#send(first, jobs, isFull || jobs.length < full.length);
      }
      waitMs = Math.min(waitMs ?? leftMs, leftMs);
      rest = others;
    }
  }

  /** A batch came back. Its retries do not count. */
  release(batch: Batch): void {
    this.#partFilled.delete(batch);
  }

  /** The most urgent batch, without texts that nobody wants any longer. */
  #takeRetry(isOpen: (rank: number) => boolean): Batch | null {
    for (const batch of this.#retries) batch.jobs = batch.jobs.filter(isWanted);
    this.#retries = this.#retries.filter(({ jobs }) => jobs.length > 0);
    const [next] = this.#retries.toSorted((a, b) => rankOfBatch(a) - rankOfBatch(b));
    if (next === undefined || !isOpen(rankOfBatch(next))) return null;
    this.#retries.splice(this.#retries.indexOf(next), 1);
    return next;
  }

  #inOrder(): readonly Job[] {
    for (const job of this.#jobs.keys()) if (!isWanted(job)) this.#jobs.delete(job);
    const ranked = [...this.#jobs.keys()].map((job) => {
      return { job, rank: rankOf(job), turn: this.#ownerOf(job).turn };
    });
    // Sorting is stable, so equals stay in order of arrival.
    ranked.sort((a, b) => a.rank - b.rank || a.turn - b.turn);
    return ranked.map(({ job }) => job);
  }

  /** @param isFull nothing more could travel with it */
  #send(first: Job, jobs: readonly Job[], isFull: boolean): Batch {
    const batch = createBatch(jobs);
    for (const job of jobs) {
      this.#jobs.delete(job);
      this.#ownerOf(job).takenMs = this.#clock.monotonic();
    }
    this.#turn += 1;
    this.#ownerOf(first).turn = this.#turn;
    // A request for texts in view says nothing about the rest of the page.
    if (!isFull && rankOf(first) > 1) this.#partFilled.add(batch);
    return batch;
  }

  #patienceLeft(job: Job): number {
    const nowMs = this.#clock.monotonic();
    const { owner } = job.requester;
    const waitedMs = nowMs - (this.#jobs.get(job) ?? 0);
    const leftMs = (patienceMs[rankOf(job)] ?? 0) - waitedMs;
    const inFlight = [...this.#partFilled].some(({ jobs }) => jobs[0]?.requester.owner === owner);
    return inFlight ? leftMs : Math.min(leftMs, this.#ownerOf(job).fedMs + quietMs - nowMs);
  }

  #isNew(job: Job): boolean {
    return this.#clock.monotonic() - this.#ownerOf(job).takenMs > newAfterMs;
  }

  #ownerOf({ requester: { owner } }: Job): Owner {
    const known = this.#owners.get(owner) ?? {
      fedMs: 0,
      takenMs: Number.NEGATIVE_INFINITY,
      turn: 0,
    };
    this.#owners.set(owner, known);
    return known;
  }
}

/** The texts in view, or some of them. */
function beginOf(full: readonly Job[]): readonly Job[] {
  const inView = full.filter((job) => rankOf(job) <= 1);
  if (inView.length > 0 && inView.length < full.length) return inView;
  return full.length > smallFirstFrom ? full.slice(0, firstTexts) : full;
}

/**
 * The life cycle of a batch.
 *
 *   queued ─▶ sent ─▶ answered
 *     ▲         └───▶ failed
 *     └── retry, wait ───┘      (failure-scope.ts says which failure leads where; split ones begin as new batches)
 */
import type { Batch, BatchState, Job } from './job.ts';
import { isWanted, rankOf, releaseDropped } from './job.ts';

const next: Readonly<Record<BatchState['name'], readonly BatchState['name'][]>> = {
  queued: ['sent'],
  sent: ['answered', 'failed'],
  answered: [],
  failed: ['queued'],
};

export const createBatch = (jobs: readonly Job[], isFull = true): Batch => ({
  jobs,
  state: { name: 'queued' },
  attempts: 0,
  isFull,
});

/** The only place that changes a batch's state. Throws where the life cycle has no such step. */
export function moveTo(batch: Batch, state: BatchState): void {
  if (!next[batch.state.name].includes(state.name)) {
    throw new Error(`a batch that is ${batch.state.name} can't be ${state.name}`);
  }
  batch.state = state;
  const inFlight = state.name === 'sent' ? batch : null;
  for (const job of batch.jobs) {
    job.batch = inFlight;
    if (inFlight) job.leaver = null;
  }
}

export const rankOfBatch = ({ jobs }: Batch): number => Math.min(...jobs.map(rankOf));

/**
 * Batches that are sent again. They go before new texts of any tab, because a few attempts tell whether the trouble
 * lasts.
 */
export class RetryQueue {
  #batches: Batch[] = [];

  add(...batches: readonly Batch[]): void {
    for (const { jobs } of batches) jobs.forEach(releaseDropped);
    this.#batches.unshift(...batches);
  }

  /** Returns the most urgent batch that may go now, without texts that nobody wants any longer. */
  take(isOpen: (rank: number) => boolean): Batch | null {
    this.#batches = this.#batches.filter((batch) => {
      // A text that was left in flight was kept for later requests.
      for (const job of batch.jobs) if (!isWanted(job)) job.forget();
      batch.jobs = batch.jobs.filter(isWanted);
      return batch.jobs.length > 0;
    });
    // Sorting is stable.
    const [next] = this.#batches.toSorted((a, b) => rankOfBatch(a) - rankOfBatch(b));
    if (next === undefined || !isOpen(rankOfBatch(next))) return null;
    this.#batches.splice(this.#batches.indexOf(next), 1);
    return next;
  }

  jobs(): readonly Job[] {
    return this.#batches.flatMap(({ jobs }) => jobs);
  }

  clear(): void {
    this.#batches = [];
  }
}

/** Returns two batches, or none if the texts can't be divided. */
export function divide({ jobs }: Batch, by: 'half' | 'format'): readonly Batch[] {
  const middle = Math.ceil(jobs.length / 2);
  const isFirst = (job: Job, index: number) =>
    by === 'half' ? index < middle : job.text.format === 'plain';
  const first = jobs.filter(isFirst);
  const second = jobs.filter((job, index) => !isFirst(job, index));
  if (first.length === 0 || second.length === 0) return [];
  return [createBatch(first), createBatch(second)];
}

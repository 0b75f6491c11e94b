/**
 * The life cycle of a batch.
 *
 *   queued ─▶ sent ─▶ answered
 *     ▲         └───▶ failed      (failure-scope.ts says which failure leads where; halves begin as new batches)
 *     └── retry, wait ──┘
 */
import type { Batch, BatchState, Job } from './job.ts';
import { isWanted, rankOf } from './job.ts';

export const createBatch = (jobs: readonly Job[]): Batch => ({
  jobs,
  state: { name: 'queued' },
  attempts: 0,
});

const next: Readonly<Record<BatchState['name'], readonly BatchState['name'][]>> = {
  queued: ['sent'],
  sent: ['answered', 'failed'],
  answered: [],
  failed: ['queued'],
};

/** The only place that changes a batch's state. Throws where the life cycle has no such step. */
export function moveTo(batch: Batch, state: BatchState): void {
  if (!next[batch.state.name].includes(state.name)) {
    throw new Error(`a batch that is ${batch.state.name} can't be ${state.name}`);
  }
  batch.state = state;
  for (const job of batch.jobs) {
    job.batch = state.name === 'sent' ? batch : null;
    // A text that was left in flight was kept for later requests.
    if (job.batch === null && !isWanted(job)) job.forget();
  }
}

export const rankOfBatch = ({ jobs }: Batch): number => Math.min(...jobs.map(rankOf));

/** Returns two batches, or none for a single text. */
export function halve({ jobs }: Batch): readonly Batch[] {
  if (jobs.length < 2) return [];
  const middle = Math.ceil(jobs.length / 2);
  return [createBatch(jobs.slice(0, middle)), createBatch(jobs.slice(middle))];
}

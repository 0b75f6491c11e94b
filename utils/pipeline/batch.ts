/**
 * The life cycle of a batch.
 *
 *   queued ─▶ sent ─▶ answered
 *     ▲         └───▶ failed
 *     └── retry, wait ───┘      (failure-scope.ts says which failure leads where; split ones begin as new batches)
 */
import type { Batch, BatchState, Job } from './job.ts';
import { isWanted, rankOf } from './job.ts';

const next: Readonly<Record<BatchState['name'], readonly BatchState['name'][]>> = {
  queued: ['sent'],
  sent: ['answered', 'failed'],
  answered: [],
  failed: ['queued'],
};

export const createBatch = (jobs: readonly Job[]): Batch => ({
  jobs,
  state: { name: 'queued' },
  attempts: 0,
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
    // A text that was left in flight was kept for later requests.
    else if (!isWanted(job)) job.forget();
  }
}

export const rankOfBatch = ({ jobs }: Batch): number => Math.min(...jobs.map(rankOf));

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

/** The texts in flight, by key. A second request for a text subscribes to its job. */

import { hasFormality } from '../languages/formality.ts';
import type { Wanted } from '../translation/options.ts';
import { preferred, wantedKey } from '../translation/options.ts';
import type { SourceText } from '../translation/texts.ts';
import { urgencies } from '../translation/texts.ts';
import type { Job } from './job.ts';
import type { Memory } from './memory/memory.ts';

/** Equal for two texts exactly when one translation serves both: same text, same options, and the same context unless any fits. */
export const textKey = (
  { format, text, context, fitsAnyContext }: SourceText,
  wanted: Wanted,
): string =>
  JSON.stringify([
    ...wantedKey(withLikelyTone(wanted)),
    ...[format, fitsAnyContext ?? context ?? null, text],
  ]);

/** If a service is likely to refuse `more`, `prefer_more` gives the same translation. It is paid for once for both. */
const withLikelyTone = (wanted: Wanted): Wanted =>
  hasFormality(wanted.target) ? wanted : { ...wanted, formality: preferred(wanted.formality) };

export type JobOptions = Pick<Job, 'wanted' | 'requester' | 'urgency' | 'memory' | 'keptSinceMs'>;

export interface Joined {
  /** Each job, and where its text stands among the texts. */
  readonly places: ReadonlyMap<Job, readonly number[]>;
  /** Jobs that nobody had asked for before: they are still to be looked up and sent. */
  readonly fresh: readonly Job[];
}

export class InFlight {
  /** Per memory, so that a private window's text is never answered through another window's request. */
  readonly #jobs = new WeakMap<Memory, Map<string, Job>>();

  has(key: string, memory: Memory): boolean {
    return this.#jobs.get(memory)?.has(key) ?? false;
  }

  /** @param texts undefined: nothing is asked for in this place */
  join(texts: readonly (SourceText | undefined)[], options: JobOptions): Joined {
    const { urgency, wanted, memory, keptSinceMs } = options;
    const jobs = this.#jobs.get(memory) ?? new Map<string, Job>();
    this.#jobs.set(memory, jobs);
    const places = new Map<Job, number[]>();
    const fresh: Job[] = [];
    texts.forEach((text, index) => {
      if (text === undefined) return;
      const key = textKey(text, wanted);
      // A text that is translated anew shares nothing with one that the memory may answer.
      const place = keptSinceMs === 0 ? key : `${keptSinceMs} ${key}`;
      const known = jobs.get(place);
      const job =
        known ??
        createJob(key, text, options, () => {
          if (jobs.get(place) === job) jobs.delete(place);
        });
      if (known === undefined) {
        fresh.push(job);
        jobs.set(place, job);
      }
      // A later subscriber may need it sooner.
      if (urgencies.indexOf(urgency) < urgencies.indexOf(job.urgency)) job.urgency = urgency;
      const indexes = places.get(job);
      if (indexes) indexes.push(index);
      else places.set(job, [index]);
    });
    return { places, fresh };
  }
}

const createJob = (
  key: string,
  text: SourceText,
  { wanted, requester, urgency, memory, keptSinceMs }: JobOptions,
  forget: () => void,
): Job => ({
  ...{ key, text, wanted, requester, urgency, memory, keptSinceMs, forget },
  ...{ subscribers: new Set(), batch: null, leaver: null },
});

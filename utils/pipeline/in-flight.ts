/** Texts in flight, by key. A second request for a text subscribes to its job. */

import { hasFormality } from '../languages/abilities.ts';
import type { Wanted } from '../translation/options.ts';
import { preferred, wantedKey } from '../translation/options.ts';
import type { SourceText } from '../translation/texts.ts';
import type { Job } from './job.ts';
import { isBlank } from './job.ts';
import type { Memory } from './memory/memory.ts';

/** Equal for two texts if one translation serves both: same text, options and context, unless any context fits. */
export const textKey = (
  { format, text, context, fitsAnyContext }: SourceText,
  wanted: Wanted,
): string =>
  JSON.stringify([
    ...wantedKey(withLikelyTone(wanted)),
    ...[format, fitsAnyContext ?? context ?? null, text],
  ]);

/** Services that refuse `more` translate `prefer_more` the same way, so both are paid for once. */
const withLikelyTone = (wanted: Wanted): Wanted =>
  hasFormality(wanted.target) ? wanted : { ...wanted, formality: preferred(wanted.formality) };

export class InFlight {
  /** Per memory, so that private windows share nothing with others. */
  readonly #jobs = new WeakMap<Memory, Map<string, Job>>();

  has(key: string, memory: Memory): boolean {
    return this.#jobs.get(memory)?.has(key) ?? false;
  }

  join(texts: readonly SourceText[], options: Pick<Job, 'wanted' | 'requester' | 'call'>) {
    const { memory, freshSince = 0 } = options.call;
    const jobs = this.#jobs.get(memory) ?? new Map<string, Job>();
    this.#jobs.set(memory, jobs);
    /** The positions of each job's text among the texts. */
    const places = new Map<Job, number[]>();
    /** New jobs, still to be looked up and sent. */
    const fresh: Job[] = [];
    texts.forEach((text, index) => {
      if (isBlank(text.text)) return;
      const key = textKey(text, options.wanted);
      // A text that is translated anew shares no job with one that the memory may answer.
      const id = freshSince === 0 ? key : `${freshSince} ${key}`;
      const known = jobs.get(id);
      const job: Job = known ?? {
        ...options,
        ...{ key, text, subscribers: new Set(), batch: null },
        forget() {
          if (jobs.get(id) === job) jobs.delete(id);
        },
      };
      if (known === undefined) {
        fresh.push(job);
        jobs.set(id, job);
      }
      const indexes = places.get(job);
      if (indexes) indexes.push(index);
      else places.set(job, [index]);
    });
    return { places, fresh };
  }
}

/** The texts in flight, by key. A second request for a text subscribes to its job, even if the job is a part of a longer text. */

import { hasFormality } from '../languages/formality.ts';
import type { Wanted } from '../translation/options.ts';
import { preferred, wantedKey } from '../translation/options.ts';
import type { SourceText } from '../translation/texts.ts';
import { urgencies } from '../translation/texts.ts';
import type { Job, Requester } from './job.ts';
import type { Memory } from './memory/memory.ts';

/** Equal for two texts exactly when one translation serves both: same text, same context, same options. */
export const textKey = ({ format, text, context }: SourceText, wanted: Wanted): string =>
  JSON.stringify([...wantedKey(withLikelyTone(wanted)), format, context ?? null, text]);

/** If a service is likely to refuse `more`, `prefer_more` gives the same translation. It is paid for once for both. */
const withLikelyTone = (wanted: Wanted): Wanted =>
  hasFormality(wanted.target) ? wanted : { ...wanted, formality: preferred(wanted.formality) };

export type JobOptions = Pick<Job, 'wanted' | 'requester' | 'urgency' | 'memory'>;

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
    const { urgency, wanted, memory } = options;
    const jobs = this.#jobs.get(memory) ?? new Map<string, Job>();
    this.#jobs.set(memory, jobs);
    const places = new Map<Job, number[]>();
    const fresh: Job[] = [];
    texts.forEach((text, index) => {
      if (text === undefined) return;
      const key = textKey(text, wanted);
      const known = jobs.get(key);
      const job = known ?? createJob(key, text, options, jobs);
      if (known === undefined) fresh.push(job);
      raise(job, urgency);
      const indexes = places.get(job);
      if (indexes) indexes.push(index);
      else places.set(job, [index]);
    });
    return { places, fresh };
  }
}

/** A later subscriber may need it sooner. */
function raise(job: Job, urgency: JobOptions['urgency']): void {
  if (urgencies.indexOf(urgency) < urgencies.indexOf(job.urgency)) job.urgency = urgency;
  for (const part of job.parts) raise(part, urgency);
}

function createJob(
  key: string,
  text: SourceText,
  { wanted, requester, urgency, memory }: JobOptions & { readonly requester: Requester },
  jobs: Map<string, Job>,
): Job {
  const job: Job = {
    ...{ key, text, wanted, requester, urgency, memory },
    ...{ subscribers: new Set(), batch: null, leaver: null, parts: [], billedParts: 0 },
    forget: () => void (jobs.get(key) === job && jobs.delete(key)),
  };
  jobs.set(key, job);
  return job;
}

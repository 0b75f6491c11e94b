import fc from 'fast-check';
import type { Target } from './target.ts';

export interface PlayOptions {
  readonly seed: number;
  /** For how long rounds are begun. */
  readonly ms: number;
  /** What fast-check has called one find: only that is tried. Else null. */
  readonly path: string | null;
}

export interface Find {
  readonly seed: number;
  readonly path: string;
  /** The smallest input that breaks the property, as fast-check writes it. */
  readonly input: string;
  readonly error: string;
}

export interface Played {
  readonly runs: number;
  readonly find: Find | null;
}

const runsARound = 100;

/** Tries a target until time is up or something is found. Each round has a seed of its own, one above the last. */
export async function play(target: Target, { seed, ms, path }: PlayOptions): Promise<Played> {
  const end = performance.now() + ms;
  let runs = 0;
  for (let round = seed; ; round += 1) {
    const details = await fc.check(target.property(), {
      seed: round,
      numRuns: runsARound,
      ...(path !== null && { path }),
    });
    runs += details.numRuns;
    if (details.failed) return { runs, find: findOf(details) };
    if (path !== null || performance.now() >= end) return { runs, find: null };
    // Others want to work as well: a browser's page, for one, must stay answerable.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const findOf = (details: fc.RunDetails<unknown>): Find => ({
  seed: details.seed,
  path: details.counterexamplePath ?? '',
  input: fc.stringify(details.counterexample).slice(0, 4_000),
  error: String(details.errorInstance).slice(0, 2_000),
});

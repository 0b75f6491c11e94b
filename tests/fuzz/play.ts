import fc from 'fast-check';
import type { Target } from './target.ts';

export interface PlayOptions {
  readonly seed: number;
  /** The time for starting rounds. */
  readonly ms: number;
  /** Fast-check's path of one find to retry; otherwise null. */
  readonly path: string | null;
}

/** A property that fails for some input. Its name is `${target}: ${broken}`. */
export interface Find {
  readonly target: string;
  /** The property. */
  readonly promise: string;
  /** The broken part, in one line. */
  readonly broken: string;
  readonly seed: number;
  readonly path: string;
  /** The smallest failing input in fast-check's notation. */
  readonly input: string;
  readonly error: string;
  /** The same input as JSON. Null if JSON cannot express it, such as -0; seed and path then lead to it. */
  readonly example: readonly unknown[] | null;
}

export interface Played {
  readonly runs: number;
  readonly find: Find | null;
}

const runsARound = 100;

/** Runs a target until time is up or it fails. Each round's seed is one higher. */
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
    if (details.failed) return { runs, find: findOf(target, details) };
    if (path !== null || performance.now() >= end) return { runs, find: null };
    // Yields, because the browser's page must stay responsive.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Retries one find. @returns the failure, or null */
export async function replay(
  target: Target,
  { example, seed, path }: Pick<Find, 'example' | 'seed' | 'path'>,
): Promise<string | null> {
  const details = await fc.check(target.property(), {
    seed,
    numRuns: 1,
    endOnFailure: true,
    ...(example === null ? { path } : { examples: [[...example]] }),
  });
  return details.failed ? findOf(target, details).broken : null;
}

/** Returns the command that retries a find. */
export const commandFor = ({ target, seed, path }: Find): string =>
  `npm run fuzz -- --target ${target} --seed ${seed} --path ${path}`;

const findOf = ({ name, promise }: Target, details: fc.RunDetails<unknown>): Find => {
  const error = String(details.errorInstance ?? 'The property is false.');
  return {
    ...{ target: name, promise },
    broken:
      error
        .split('\n')[0]
        ?.replace(/^Error: /, '')
        .slice(0, 200) ?? '',
    seed: details.seed,
    path: details.counterexamplePath ?? '',
    input: fc.stringify(details.counterexample).slice(0, 4_000),
    error: error.slice(0, 2_000),
    example: exampleOf(details.counterexample),
  };
};

function exampleOf(counterexample: unknown): readonly unknown[] | null {
  const example = JSON.parse(JSON.stringify(counterexample) ?? 'null') as unknown;
  const isSame = fc.stringify(example) === fc.stringify(counterexample);
  return isSame && Array.isArray(example) ? example : null;
}

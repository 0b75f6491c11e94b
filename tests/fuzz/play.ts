import fc from 'fast-check';
import type { Target } from './target.ts';

export interface PlayOptions {
  readonly seed: number;
  /** For how long rounds are begun. */
  readonly ms: number;
  /** What fast-check has called one find: only that is tried. Else null. */
  readonly path: string | null;
}

/** A property that does not hold for some input. It is called by both: `${target}: ${broken}`. */
export interface Find {
  readonly target: string;
  /** The property. */
  readonly promise: string;
  /** What of it does not hold, in one line. */
  readonly broken: string;
  readonly seed: number;
  readonly path: string;
  /** The smallest input that breaks the property, as fast-check writes it. */
  readonly input: string;
  readonly error: string;
  /** The same input as JSON has it; null where that says something else, as of -0: then seed and path lead to it. */
  readonly example: readonly unknown[] | null;
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
    if (details.failed) return { runs, find: findOf(target, details) };
    if (path !== null || performance.now() >= end) return { runs, find: null };
    // Others want to work as well: a browser's page, for one, must stay answerable.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Tries one find once more. @returns what is broken now, or null: nothing any more */
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

/** How a find is tried again, whatever is mended meanwhile. */
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

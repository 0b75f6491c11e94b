import { testMs } from '../../support/patience.ts';

/**
 * Sets how often properties are tested. This is a longer run with another seed:
 * `VITE_RUNS=20000 VITE_SEED=7 VITE_ROWS=1000 npx vitest run --project dom tests/dom/page/properties.test.ts`
 */
const { VITE_RUNS, VITE_SEED, VITE_ROWS } = import.meta.env as Readonly<
  Record<string, string | undefined>
>;

export const runs = {
  numRuns: Number(VITE_RUNS ?? 300),
  seed: Number(VITE_SEED ?? 20_261_120),
};

/** A generous limit for all `numRuns`. */
export const timeoutMs = testMs + runs.numRuns * 50;

/** Properties of whole sessions are slower, so they run less often. */
export const sessionRuns = { ...runs, numRuns: Math.ceil(runs.numRuns / 10) };

/** Properties of whole apps in ten frameworks are the slowest. */
export const courseRuns = { ...runs, numRuns: Math.ceil(runs.numRuns / 30) };

/** The rows of a long list in an app. */
export const rowCount = Number(VITE_ROWS ?? 200);

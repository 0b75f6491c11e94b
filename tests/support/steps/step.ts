import { runCommand } from '../../../utils/build/run-command.ts';
import type { Count } from './count.ts';
import { countOf } from './count.ts';

export interface StepOptions {
  /** Names of required steps, which come earlier in the list. */
  readonly needs?: readonly string[];
  /** Approximate duration. The longest chain starts first. */
  readonly seconds?: number;
  /** Runs alone, because it uses every core or measures time. */
  readonly alone?: boolean;
  /** Absent: in both sets. The long form runs at night instead of the short one. */
  readonly when?: When;
}

/** `change`: for each change (`npm test`). `nightly`: once a day (`npm run test:all`). */
export type When = 'change' | 'nightly';

export interface Step extends StepOptions {
  readonly name: string;
  run(): Promise<Result>;
}

/** The result and output of a step. */
export interface Result extends Count {
  readonly output: string;
}

/** A step that runs one command. It passes with the expected exit code, 0 by default. */
export function command(
  name: string,
  words: readonly string[],
  { exitCode: expected = 0, ...options }: StepOptions & { readonly exitCode?: number } = {},
): Step {
  const run = async () => {
    const { exitCode, output } = await runCommand(words, { shows: 'nothing' });
    return { ...countOf(exitCode === expected), output };
  };
  return { name, ...options, run };
}

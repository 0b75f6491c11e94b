import { runCommand } from '../../../utils/build/run-command.ts';
import type { Count } from './count.ts';
import { countOf } from './count.ts';

/** How a step stands in the list of all steps. */
export interface StepOptions {
  /** Names of the steps without which this one says nothing. They stand before it in the list. */
  readonly needs?: readonly string[];
  /** How long it takes, about: the step at the head of the longest way to the end starts first. */
  readonly seconds?: number;
  /** It uses every core by itself, or measures time: nothing runs beside it. */
  readonly alone?: boolean;
  /** Absent: the step is in both sets. The long form of a step runs at night, instead of the short one. */
  readonly when?: When;
}

/** `change`: for each change (`npm test`); `nightly`: once a day (`npm run test:all`). */
export type When = 'change' | 'nightly';

export interface Step extends StepOptions {
  readonly name: string;
  run(): Promise<Result>;
}

/** How a step went, and what it wrote meanwhile. */
export interface Result extends Count {
  readonly output: string;
}

/** A step that is one command: it passes with the exit code that is expected, which is 0 by default. */
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

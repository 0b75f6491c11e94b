import { runCommand } from '../../../utils/build/run-command.ts';
import type { Count } from './count.ts';
import { countOf } from './count.ts';

export interface Step {
  readonly name: string;
  /** Names of steps without which this one says nothing. */
  readonly needs?: readonly string[];
  run(): Promise<Result>;
}

/** How a step went, and what it wrote meanwhile. */
export interface Result extends Count {
  readonly output: string;
}

/** A step that is one command: it passes with the exit code that is expected, 0 unless told. */
export function command(
  name: string,
  words: readonly string[],
  more: { readonly needs?: readonly string[]; readonly exitCode?: number } = {},
): Step {
  const run = async () => {
    const { exitCode, output } = await runCommand(words);
    return { ...countOf(exitCode === (more.exitCode ?? 0)), output };
  };
  return { name, needs: more.needs ?? [], run };
}

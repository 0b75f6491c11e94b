/** Options, help and exit codes of the project's programs. */
import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { sentenceOf } from '../demo/problem.ts';

/** An unreadable command line, with a message for the terminal. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

/** Like Node's `parseArgs`. @throws ArgumentError with one sentence */
export function parseWords<Config extends ParseArgsConfig>(
  words: readonly string[],
  config: Config,
): ReturnType<typeof parseArgs<Config & { args: string[] }>> {
  try {
    return parseArgs({ ...config, args: [...words] });
  } catch (error) {
    // Node's second sentence explains a syntax that is not used here.
    const [fact] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new ArgumentError(`${fact?.replace(/\.$/, '')}.`, { cause: error });
  }
}

export interface Program<Request> {
  readonly helpText: string;
  /** @throws ArgumentError */
  read(words: readonly string[]): Request | 'help';
  /** @returns true on success */
  run(request: Request): Promise<boolean>;
}

/** Runs a program. Exit code 0: success; 1: failure; 2: unreadable command line. */
export async function runProgram<Request>({
  helpText,
  read,
  run,
}: Program<Request>): Promise<void> {
  try {
    const request = read(process.argv.slice(2));
    if (request === 'help') console.log(helpText);
    else process.exitCode = (await run(request)) ? 0 : 1;
  } catch (error) {
    const isUnread = error instanceof ArgumentError;
    console.error(isUnread ? `${error.message}\n\n${helpText}` : sentenceOf(error));
    process.exitCode = isUnread ? 2 : 1;
  }
}

/** What every program of the command line here does alike: options that can't be read, help, and the exit code. */
import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { sentenceOf } from '../demo/problem.ts';

/** A command line that can't be read; its message is for the terminal. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

/** As Node's `parseArgs`. @throws ArgumentError that says in one sentence what it takes exception to */
export function parseWords<Config extends ParseArgsConfig>(
  words: readonly string[],
  config: Config,
): ReturnType<typeof parseArgs<Config & { args: string[] }>> {
  try {
    return parseArgs({ ...config, args: [...words] });
  } catch (error) {
    // Node's second sentence explains a syntax that nobody needs here.
    const [fact] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new ArgumentError(`${fact?.replace(/\.$/, '')}.`, { cause: error });
  }
}

export interface Program<Request> {
  readonly helpText: string;
  /** @throws ArgumentError */
  read(words: readonly string[]): Request | 'help';
  /** @returns whether all went well */
  run(request: Request): Promise<boolean>;
}

/** Does what the command line says. The exit code: 0; 1 if something failed; 2 for a command line that can't be read. */
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

import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The programs of `node_modules`, whoever started this script. */
const bin = join(root, 'node_modules/.bin');

/** How long output may still come after a command's end. */
const graceMs = 2_000;

/**
 * What a command did: `exitCode` is 127 where it can't be started; `output` is what it wrote, without what went to its standard error
 * where it was quiet.
 */
export interface CommandResult {
  readonly exitCode: number;
  readonly output: string;
}

export interface CommandOptions {
  /** Where it runs; else the project's folder. */
  readonly cwd?: string;
  /** Its output is returned instead of shown; errors are shown all the same. */
  readonly isQuiet?: boolean;
}

/** Runs one program, those of the project's packages first. */
export function runCommand(
  [program = '', ...words]: readonly string[],
  { cwd = root, isQuiet = false }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd,
      stdio: ['ignore', 'pipe', isQuiet ? 'inherit' : 'pipe'],
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
      shell: process.platform === 'win32',
    });
    let output = '';
    const listen = (from: NodeJS.ReadableStream | null, to: NodeJS.WritableStream) =>
      from?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!isQuiet) to.write(text);
      });
    listen(child.stdout, process.stdout);
    listen(child.stderr, process.stderr);
    child.on('error', () => resolve({ exitCode: 127, output }));
    const end = (code: number | null) => resolve({ exitCode: code ?? 1, output });
    child.on('close', end);
    // A browser that outlives the command that started it keeps the pipes open: nobody waits for that.
    child.on('exit', (code) =>
      setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        end(code);
      }, graceMs).unref(),
    );
  });
}

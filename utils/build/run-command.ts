import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The programs of `node_modules`, whoever started this script. */
const bin = join(root, 'node_modules/.bin');

/** How long output may still come after a command's end. */
const graceMs = 2_000;

/** What a command did: `exitCode` is 127 where it can't be started; `output` is what it wrote, without the errors that were shown alone. */
export interface CommandResult {
  readonly exitCode: number;
  readonly output: string;
}

export interface CommandOptions {
  /** Where it runs; else the project's folder. */
  readonly cwd?: string;
  /** What of its output is shown while it runs, all of it by default. */
  readonly shows?: 'all' | 'errors' | 'nothing';
}

/** Runs one program, those of the project's packages first. */
export function runCommand(
  [program = '', ...words]: readonly string[],
  { cwd = root, shows = 'all' }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd,
      stdio: ['ignore', 'pipe', shows === 'errors' ? 'inherit' : 'pipe'],
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
      shell: process.platform === 'win32',
    });
    let output = '';
    const listen = (from: NodeJS.ReadableStream | null, to: NodeJS.WritableStream) =>
      from?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (shows === 'all') to.write(text);
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

import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The programs of `node_modules`. */
const bin = join(root, 'node_modules/.bin');

/** Output may still arrive this long after the end. */
const graceMs = 2_000;

/** `exitCode` is 127 if the command cannot be started. `output` excludes errors that were shown separately. */
export interface CommandResult {
  readonly exitCode: number;
  readonly output: string;
}

export interface CommandOptions {
  /** Default: the project's folder. */
  readonly cwd?: string;
  /** Default: all. */
  readonly shows?: 'all' | 'errors' | 'nothing';
}

/** Runs one program, preferably one of the project's packages. */
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
    // A browser that outlives its command keeps the pipes open.
    child.on('exit', (code) =>
      setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        end(code);
      }, graceMs).unref(),
    );
  });
}

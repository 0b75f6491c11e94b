import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root.ts';

/** The programs of `node_modules`, whoever started this script. */
const bin = join(root, 'node_modules/.bin');

/**
 * Runs one program in the project's root, its output on ours.
 * @returns its exit code; 127 where it can't be started.
 */
export function runCommand([program = '', ...words]: readonly string[]): Promise<number> {
  const separator = process.platform === 'win32' ? ';' : ':';
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${bin}${separator}${process.env.PATH ?? ''}` },
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

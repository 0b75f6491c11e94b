import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Count } from './count.ts';
import { countOf, readVitestCount } from './count.ts';
import { runCommand } from './run-command.ts';

export interface Step {
  readonly name: string;
  /** Names of steps without which this one says nothing. */
  readonly needs?: readonly string[];
  run(): Promise<Count>;
}

/** A step that is one command: it passes with the exit code that is expected, 0 unless told. */
export function command(
  name: string,
  words: readonly string[],
  more: { readonly needs?: readonly string[]; readonly exitCode?: number } = {},
): Step {
  const run = async () => countOf((await runCommand(words)) === (more.exitCode ?? 0));
  return { name, needs: more.needs ?? [], run };
}

/** A step that is a run of some of Vitest's projects: each test counts. */
export function vitest(
  name: string,
  projects: readonly string[],
  needs: readonly string[] = [],
): Step {
  const run = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verso-report-'));
    const report = join(folder, 'report.json');
    const exitCode = await runCommand([
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const count = readVitestCount(report, exitCode);
    rmSync(folder, { recursive: true });
    return count;
  };
  return { name, needs, run };
}

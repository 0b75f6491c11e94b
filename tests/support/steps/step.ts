import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../../utils/build/run-command.ts';
import type { Count } from './count.ts';
import { countOf, readVitestCount } from './count.ts';

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

interface VitestWish {
  readonly needs?: readonly string[];
  /** Only these. */
  readonly files?: readonly string[];
  /** How many processes at a time; by itself Vitest leaves one core to who watches it. */
  readonly maxWorkers?: string;
}

/** A step that is a run of some of Vitest's projects, or of some files of theirs: each test counts. */
export function vitest(
  name: string,
  projects: readonly string[],
  { needs = [], files = [], maxWorkers }: VitestWish = {},
): Step {
  const run = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verso-report-'));
    const report = join(folder, 'report.json');
    const { exitCode, output } = await runCommand([
      'vitest',
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      ...(maxWorkers ? [`--maxWorkers=${maxWorkers}`] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const count = readVitestCount(report, exitCode);
    rmSync(folder, { recursive: true });
    return { ...count, output };
  };
  return { name, needs, run };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../../utils/build/run-command.ts';
import { readVitestRun } from './count.ts';
import type { Result, Step, StepOptions } from './step.ts';

interface VitestOptions extends StepOptions {
  /** Only these. */
  readonly files?: readonly string[];
  /** How many processes at a time; by itself Vitest leaves one core to whoever watches it. */
  readonly maxWorkers?: string;
}

/** A step that is a run of some of Vitest's projects, or of some files of theirs: each test counts. */
export function vitest(
  name: string,
  projects: readonly string[],
  { files = [], maxWorkers, ...options }: VitestOptions = {},
): Step {
  const words = [
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    ...(maxWorkers ? [`--maxWorkers=${maxWorkers}`] : []),
  ];
  return { name, ...options, run: () => runVitest(words) };
}

async function runVitest(words: readonly string[]): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'verso-report-'));
  const report = join(folder, 'report.json');
  const { exitCode, output } = await runCommand(
    [
      'vitest',
      'run',
      ...words,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { shows: 'nothing' },
  );
  const count = readVitestRun(report, exitCode);
  rmSync(folder, { recursive: true });
  return { ...count, output };
}

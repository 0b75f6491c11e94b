import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../../utils/build/run-command.ts';
import { readVitestRun } from './count.ts';
import type { Result, Step, StepOptions } from './step.ts';

interface VitestOptions extends StepOptions {
  readonly files?: readonly string[];
  /** Leaves out the tests with this tag. */
  readonly without?: string;
}

/** A step that runs Vitest projects or files. Each test counts. */
export function vitest(
  name: string,
  projects: readonly string[],
  { files = [], without, ...options }: VitestOptions = {},
): Step {
  const words = [
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    ...(without ? [`--tags-filter=!${without}`] : []),
  ];
  return { name, ...options, run: () => runVitest(words, without) };
}

async function runVitest(words: readonly string[], without?: string): Promise<Result> {
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
  const count = readVitestRun(report, exitCode, without);
  rmSync(folder, { recursive: true });
  return { ...count, output };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../../utils/build/run-command.ts';
import type { Run } from './count.ts';
import { readVitestRun, withSecondTry } from './count.ts';
import type { Result, Step } from './step.ts';

interface VitestWish {
  readonly needs?: readonly string[];
  /** Only these. */
  readonly files?: readonly string[];
  /** How many processes at a time; by itself Vitest leaves one core to who watches it. */
  readonly maxWorkers?: string;
  /** Tries failed files once more, in a new browser, and tells of it. */
  readonly secondTry?: boolean;
}

/** A browser stumbles now and then over what else its machine does; where more files than these fail, something is broken. */
const mostStumbles = 3;

/** A step that is a run of some of Vitest's projects, or of some files of theirs: each test counts. */
export function vitest(
  name: string,
  projects: readonly string[],
  { needs = [], files = [], maxWorkers, secondTry = false }: VitestWish = {},
): Step {
  const options = [
    ...projects.flatMap((project) => ['--project', project]),
    ...(maxWorkers ? [`--maxWorkers=${maxWorkers}`] : []),
  ];
  const run = async (): Promise<Result> => {
    const first = await runVitest([...files, ...options]);
    const { failedFiles, output } = first;
    const isStumble =
      failedFiles.length > 0 &&
      failedFiles.length <= mostStumbles &&
      !output.includes('Unhandled Error');
    if (!secondTry || !isStumble) return first;
    const second = await runVitest([...failedFiles.map(({ path }) => path), ...options]);
    return { ...withSecondTry(first, second), output: `${output}\n${second.output}` };
  };
  return { name, needs, run };
}

async function runVitest(words: readonly string[]): Promise<Run & Result> {
  const folder = mkdtempSync(join(tmpdir(), 'verso-report-'));
  const report = join(folder, 'report.json');
  const { exitCode, output } = await runCommand([
    'vitest',
    'run',
    ...words,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const run = readVitestRun(report, exitCode);
  rmSync(folder, { recursive: true });
  return { ...run, output };
}

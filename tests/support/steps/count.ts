import { readFileSync } from 'node:fs';

/** What one step adds to the sum. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed at the first try, and why, where all passed at the second. */
  readonly secondTry?: readonly string[];
}

/** A step that is no test run counts as one. */
export const countOf = (isWell: boolean): Count => ({
  passed: isWell ? 1 : 0,
  failed: isWell ? 0 : 1,
});

/** What a run of Vitest's gave. */
export interface Run extends Count {
  readonly failedFiles: readonly FailedFile[];
}

interface FailedFile extends Count {
  readonly path: string;
  /** What failed and why, a line each. */
  readonly failures: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly success: boolean;
  readonly testResults: readonly FileReport[];
}

interface FileReport {
  readonly name: string;
  readonly status: string;
  /** Why none of its tests could run. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/**
 * Reads Vitest's JSON report. A run that failed without a failed test (a file that does not load, an unhandled error), one
 * that left a test out, and one that left no report, count as a failure.
 */
export function readVitestRun(path: string, exitCode: number): Run {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
    const failedFiles = report.testResults
      .filter(({ status }) => status === 'failed')
      .map(readFailedFile);
    const notLoaded = report.testResults.filter(isNotLoaded).length;
    const failed = report.numFailedTests + report.numPendingTests + notLoaded;
    const isWell = exitCode === 0 && report.success && report.numPassedTests > 0;
    return {
      passed: report.numPassedTests,
      failed: isWell ? failed : Math.max(1, failed),
      failedFiles,
    };
  } catch {
    return { ...countOf(false), failedFiles: [] };
  }
}

const isNotLoaded = ({ status, assertionResults }: FileReport): boolean =>
  status === 'failed' && assertionResults.length === 0;

function readFailedFile(file: FileReport): FailedFile {
  const { name, message, assertionResults } = file;
  const passed = assertionResults.filter(({ status }) => status === 'passed').length;
  const failures = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [why = ''] }) => `${fullName}: ${firstLine(why)}`);
  return {
    path: name,
    passed,
    failed: isNotLoaded(file) ? 1 : assertionResults.length - passed,
    failures: failures.length > 0 ? failures : [`${name}: ${firstLine(message)}`],
  };
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

/** The sum of a run and of another of its failed files: these count as they went then. */
export function withSecondTry(first: Run, second: Run): Count {
  const without = (count: number, of: (file: FailedFile) => number) =>
    first.failedFiles.reduce((rest, file) => rest - of(file), count);
  return {
    passed: without(first.passed, (file) => file.passed) + second.passed,
    failed: without(first.failed, (file) => file.failed) + second.failed,
    ...(second.failed === 0 && {
      secondTry: first.failedFiles.flatMap(({ failures }) => failures),
    }),
  };
}

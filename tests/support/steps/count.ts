import { readFileSync } from 'node:fs';

/** The result of one step. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** A step without tests counts as one. */
export const countOf = (isWell: boolean): Count => ({
  passed: isWell ? 1 : 0,
  failed: isWell ? 0 : 1,
});

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly success: boolean;
  readonly testResults: readonly FileReport[];
}

interface FileReport {
  readonly status: string;
  readonly assertionResults: readonly TestReport[];
}

interface TestReport {
  readonly status: string;
  readonly tags: readonly string[];
}

/**
 * Reads Vitest's JSON report. A missing report, a skipped test, or a failed run without a failed test counts as a
 * failure.
 *
 * @param tag the tag of tests that the run leaves to another one
 */
export function readVitestRun(path: string, exitCode: number, tag?: string): Count {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
    const notLoaded = report.testResults.filter(isNotLoaded).length;
    const leftOut = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, tags }) => status === 'skipped' && tags.includes(tag ?? '')).length;
    const failed = report.numFailedTests + report.numPendingTests - leftOut + notLoaded;
    const isWell = exitCode === 0 && report.success && report.numPassedTests > 0;
    return { passed: report.numPassedTests, failed: isWell ? failed : Math.max(1, failed) };
  } catch {
    return countOf(false);
  }
}

const isNotLoaded = ({ status, assertionResults }: FileReport): boolean =>
  status === 'failed' && assertionResults.length === 0;

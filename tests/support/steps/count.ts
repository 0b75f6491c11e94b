import { readFileSync } from 'node:fs';

/** What one step adds to the sum. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Of those that passed, the names of the ones that did so at the second try. */
  readonly secondTry?: readonly string[];
}

/** A step that is no test run counts as one. */
export const countOf = (isWell: boolean): Count => ({
  passed: isWell ? 1 : 0,
  failed: isWell ? 0 : 1,
});

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Those of its first try, where there was a second. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/**
 * Reads Vitest's JSON report. A run that failed without a failed test (a file that does not load, an unhandled error), one
 * that left a test out, and one that left no report, count as a failure.
 */
export function readVitestCount(path: string, exitCode: number): Count {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
    const failed = report.numFailedTests + report.numPendingTests;
    const isWell = exitCode === 0 && report.success && report.numPassedTests > 0;
    const secondTry = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [why = ''] }) => `${fullName}\n  ${why.split('\n')[0]}`);
    return {
      passed: report.numPassedTests,
      failed: isWell ? failed : Math.max(1, failed),
      ...(secondTry.length > 0 && { secondTry }),
    };
  } catch {
    return countOf(false);
  }
}

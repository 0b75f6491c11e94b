import { readFileSync, writeFileSync } from 'node:fs';
import { Problem } from '../demo/problem.ts';
import type { Answer } from './figure.ts';

/** A stored run. */
export interface Report {
  /** ISO 8601. */
  readonly date: string;
  readonly latencyMs: number;
  readonly answers: readonly Answer[];
}

export function writeReport(path: string, report: Report): void {
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
}

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'answers' in value && Array.isArray(value.answers);

/** @throws Problem for a foreign file */
export function readReport(path: string): Report {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Problem(`${path} can't be read as a report.`, { cause: error });
  }
  if (!isReport(value)) throw new Problem(`${path} is no report of the benchmark.`);
  return value;
}

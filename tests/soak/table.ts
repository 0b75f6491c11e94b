import type { Finding } from './verdict.ts';
import { hasGrown } from './verdict.ts';

const write = (figure: number): string => (Math.round(figure * 10) / 10).toLocaleString('en-US');

const line = (cells: readonly string[]): string =>
  cells.map((cell, place) => (place === 0 ? cell.padEnd(30) : cell.padStart(10))).join('');

/** Returns the measurements as columns. */
export const drawTable = (findings: readonly Finding[]): string =>
  [
    line(['', 'early', 'late', 'may grow', '']),
    ...findings.map((finding) =>
      line([
        finding.what,
        ...[finding.early, finding.late, finding.mayGrow].map(write),
        hasGrown(finding) ? 'HAS GROWN' : '',
      ]),
    ),
  ].join('\n');

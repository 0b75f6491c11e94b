import { describe, expect, it } from 'vitest';
import type { Answer } from '../../bench/figure.ts';
import { drawTable, drawWideTable } from '../../bench/table.ts';

const answers: readonly Answer[] = [
  {
    question: 'tasks',
    page: 'huge',
    figures: [
      { name: 'longest task', value: 1570.4, cpuMs: 32.6, unit: 'ms', least: 8, limit: 50 },
      { name: 'layouts forced', value: 0, unit: 'times', limit: 0 },
      { name: 'heap', value: 1.26, unit: 'MB' },
    ],
  },
];

describe('the table of the benchmark', () => {
  it('has beside each figure the least there could be, what it may be at most, and whether that is kept', () => {
    expect(drawTable(answers).split('\n')).toEqual([
      'page  figure          unit    wall  cpu  least  at most',
      '────  ──────────────  ─────  ─────  ───  ─────  ───────  ─',
      'huge  longest task    ms     1,570   33      8       50  ✗',
      'huge  layouts forced  times      0                    0  ✓',
      'huge  heap            MB       1.3',
    ]);
  });

  it('shows an earlier run beside it', () => {
    const [, , row] = drawTable(answers, [
      { question: 'tasks', page: 'short', figures: [{ name: 'heap', value: 9, unit: 'MB' }] },
      {
        question: 'toggle',
        page: 'huge',
        figures: [{ name: 'longest task', value: 7, unit: 'ms' }],
      },
      {
        question: 'tasks',
        page: 'huge',
        figures: [{ name: 'longest task', value: 9, unit: 'ms' }],
      },
    ]).split('\n');
    expect(row).toBe(
      'huge  longest task    ms     1,570   33      8       50  ✗       9  +17349 %',
    );
  });
});

describe('the table of many pages', () => {
  it('has a row a page, a mark beside what is over its limit, and an earlier run in brackets', () => {
    const answer = (page: string, requests: number, ratio: number): Answer => ({
      question: 'cost',
      page,
      figures: [
        { name: 'requests', value: requests, unit: 'times' },
        { name: '÷ least', value: ratio, unit: '×', limit: 1.2 },
      ],
    });
    const before = [answer('short', 9, 1.5)];
    const table = drawWideTable([answer('short', 12, 1), answer('huge', 1_200, 1.25)], before);
    expect(table.split('\n')).toEqual([
      'page   requests        ÷ least',
      '─────  ────────  ─────────────',
      'short    12 (9)  1.000 (1.500)',
      'huge      1,200        ✗ 1.250',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Answer } from '../../bench/figure.ts';
import { drawTable } from '../../bench/table.ts';

const answers: readonly Answer[] = [
  {
    question: 'tasks',
    page: 'huge',
    figures: [
      { name: 'longest task', value: 1570.4, cpuMs: 32.6, unit: 'ms', limit: 50 },
      { name: 'layouts forced', value: 0, unit: 'times', limit: 0 },
      { name: 'heap', value: 1.26, unit: 'MB' },
    ],
  },
];

describe('the table of the benchmark', () => {
  it('has the limit beside each figure, and whether it is kept', () => {
    expect(drawTable(answers).split('\n')).toEqual([
      'page  figure          unit    wall  cpu  limit',
      '────  ──────────────  ─────  ─────  ───  ─────  ─',
      'huge  longest task    ms     1,570   33     50  ✗',
      'huge  layouts forced  times      0           0  ✓',
      'huge  heap            MB       1.3',
    ]);
  });

  it('shows an earlier run beside it', () => {
    const [, , row] = drawTable(answers, [
      { question: 'tasks', page: 'short', figures: [{ name: 'heap', value: 9, unit: 'MB' }] },
      {
        question: 'tasks',
        page: 'huge',
        figures: [{ name: 'longest task', value: 9, unit: 'ms' }],
      },
    ]).split('\n');
    expect(row).toBe('huge  longest task    ms     1,570   33     50  ✗       9');
  });
});

import { describe, expect, it } from 'vitest';
import type { Answer } from '../../bench/figure.ts';
import { isTooMuch } from '../../bench/figure.ts';
import { drawGrowth } from '../../bench/plot.ts';

const answer = (page: string, elements: number, times: number): Answer => ({
  question: 'growth',
  page,
  figures: [
    { name: 'elements', value: elements, unit: 'times' },
    ...['as-i-read', 'whole-page'].flatMap((scope) => [
      { name: `${scope}: all of ours`, value: 900 * times, cpuMs: 90 * times, unit: 'ms' as const },
      { name: `${scope}: longest task of ours`, value: 20, cpuMs: 10, unit: 'ms' as const },
      { name: `${scope}: memory`, value: 0, unit: 'MB' as const },
    ]),
  ],
});

describe('the plot of how Verso grows', () => {
  const svg = drawGrowth([answer('huge', 100_000, 100), answer('thousand', 1_000, 1)]);

  it('has a line for each scope in each of three panels, and a point for each page', () => {
    expect(svg.match(/<circle /g)).toHaveLength(3 * 2 * 2);
    expect(svg.match(/fill="none"/g)).toHaveLength(3 * 2);
    expect(svg).not.toContain('NaN');
  });

  it('goes by the time of the processor, from the smallest page to the largest', () => {
    const [small, large] = [...svg.matchAll(/<title>([\d,]+) elements: ([\d,.]+) ms/g)];
    expect(small?.slice(1)).toEqual(['1,000', '90']);
    expect(large?.slice(1)).toEqual(['100,000', '9,000']);
  });
});

describe('a figure', () => {
  const figure = { name: 'requests', value: 3, unit: 'times' } as const;

  it('is too much above its ceiling only, and where it is no number', () => {
    expect(isTooMuch({ ...figure, limit: 1 })).toBe(false);
    expect(isTooMuch({ ...figure, ceiling: 3 })).toBe(false);
    expect(isTooMuch({ ...figure, ceiling: 2 })).toBe(true);
    expect(isTooMuch({ ...figure, value: Number.NaN, ceiling: 2 })).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { failed } from '../../demo/result.ts';
import { drawTable, percent } from '../../demo/table.ts';

describe('drawTable', () => {
  const article = {
    page: 'pages/article.html',
    name: 'article',
    problem: null,
    traffic: { texts: 34, requests: 3, charactersSent: 12_804, charactersBilled: 2628 },
    shareTranslated: 0.98765,
    seconds: 1.96,
  };

  it('sets names to the left, numbers to the right, and what failed below', () => {
    const lines = drawTable([article, failed('x.html', 'x', 'There is no file x.html.')]);
    expect(lines.split('\n')).toEqual([
      'page     texts  requests    sent  billed  translated  seconds',
      '───────  ─────  ────────  ──────  ──────  ──────────  ───────',
      'article     34         3  12,804   2,628      98.7 %      2.0',
      'x            –         –       –       –           –        –',
      '',
      '✗ x: There is no file x.html.',
    ]);
  });

  it('ends with the last row where all went well', () => {
    expect(drawTable([article]).split('\n')).toHaveLength(3);
  });
});

describe('percent', () => {
  it.each([
    [1, '100.0 %'],
    [0.9999, '99.9 %'],
    [0, '0.0 %'],
    [null, '–'],
  ])('writes %s as %s', (share, text) => {
    expect(percent(share)).toBe(text);
  });
});

import { cleanup, render } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { placeLabels } from '../../components/charts/calendar.tsx';
import { Report } from '../../components/report/report.tsx';
import { reportProps, reportView } from '../support/gallery/report-states.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a calendar on a narrow screen', () => {
  it.each([
    // Each of the four rows shows its year.
    ['2026-01-01', '2026-12-31', { 2026: 4, Jan: 1, 'Jan 2026': 0 }],
    // The first row starts in the year before, so its January shows the new year.
    ['2025-11-01', '2026-10-31', { 2025: 1, 2026: 4, Jan: 0 }],
  ])('says a year once in a row: %s to %s', (from, to, counts) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(270);
    const days = { period: null, range: { from, to } } as const;
    render(
      <Report {...reportProps(reportView({ ...days, chart: 'calendar', compare: 'none' }))} />,
    );
    const names = [...document.querySelectorAll('.calendar__name')].map((one) => one.textContent);
    for (const [name, count] of Object.entries(counts)) {
      expect([name, names.filter((one) => one === name).length]).toEqual([name, count]);
    }
  });

  it('leaves out the month at a row’s end that would stand on the one before', () => {
    const place = (...labels: [row: number, x: number, name: string][]) =>
      placeLabels(
        labels.map(([row, x, name], index) => ({ index, row, x, name })),
        200,
      ).map(({ name, x }) => [name, x]);
    // Each label is 48 px wide. The last one would begin at 152, in the middle of the previous one.
    expect(place([0, 130, 'أغسطس'.padEnd(6, '.')], [0, 182, 'سبتمبر'])).toEqual([['أغسطس.', 130]]);
    // If there is room, the last label moves to the left. A label in another row is not in its way.
    expect(place([0, 80, 'أغسطس.'], [0, 182, 'سبتمبر'])).toEqual([
      ['أغسطس.', 80],
      ['سبتمبر', 152],
    ]);
    expect(place([0, 130, 'أغسطس.'], [1, 182, 'سبتمبر'])).toHaveLength(2);
  });
});

import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { preparePaper, rowsOnPaper } from '../../components/report/paper-rows.ts';
import { Report } from '../../components/report/report.tsx';
import { reportProps, reportView } from '../support/gallery/report-states.ts';

afterEach(cleanup);

describe('a report that is printed without a table', () => {
  it('draws no rows, which a table that comes later would show at once, and none would take off', async () => {
    await preparePaper();
    expect(rowsOnPaper.value).toBe(0);
    render(<Report {...reportProps(reportView({ grouping: 'day' }))} />);
    expect(screen.getByRole('region', { name: /^Figures:/ })).toBeTruthy();
    expect(document.querySelector('.paper')).toBeNull();
  });
});

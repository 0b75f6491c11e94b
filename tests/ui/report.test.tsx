import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Report } from '../../components/report/report.tsx';
import type { ReportActions } from '../../components/report/report-view.ts';
import { rowWindow } from '../../components/report/row-window.ts';
import { isRange } from '../../utils/usage/report-state.ts';
import { reportProps, reportViews } from '../support/gallery/report-states.ts';

afterEach(cleanup);

function show(state: string) {
  const view = reportViews[state]?.();
  if (!view) throw new Error(`No state "${state}" in the gallery`);
  const actions = {
    change: vi.fn(),
    isRange: vi.fn(isRange),
    refresh: vi.fn(),
    save: vi.fn(),
    print: vi.fn(),
    openOptions: vi.fn(),
    allowAccess: vi.fn(),
  } satisfies ReportActions;
  render(<Report {...reportProps(view)} actions={actions} />);
  return { view, actions };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => within(screen.getByRole('table', { name: /^Figures/ })).getAllByRole('row');
const text = () => document.body.textContent ?? '';

describe('the report', () => {
  it('changes the period, and any days by hand once they are a range', () => {
    const { actions } = show('month');
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'this-year' } });
    expect(actions.change).toHaveBeenLastCalledWith({
      period: 'this-year',
      range: null,
      day: null,
    });
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-02-20' } });
    const range = { from: '2026-02-20', to: '2026-03-04' };
    expect(actions.change).toHaveBeenLastCalledWith({ period: null, range, day: null });
    actions.change.mockClear();
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-04-01' } });
    expect(actions.change).not.toHaveBeenCalled();
    expect(text()).toContain('Choose a first day that is not after the last');
  });

  it('sorts numbers from the largest, names from the first, and turns round what is sorted', () => {
    const { actions } = show('month');
    press('Documents');
    expect(actions.change).toHaveBeenLastCalledWith({
      sort: { by: 'documents', descending: true },
    });
    press('Key');
    expect(actions.change).toHaveBeenLastCalledWith({ sort: { by: 'key', descending: false } });
    press('All characters');
    expect(actions.change).toHaveBeenLastCalledWith({ sort: { by: 'total', descending: false } });
    const sorted = screen.getByRole('columnheader', { name: 'All characters' });
    expect(sorted.getAttribute('aria-sort')).toBe('descending');
  });

  it('leads from a key to its days, chooses keys to compare, and hides them', () => {
    const { view, actions } = show('month');
    const id = view.shown?.ids[view.shown.keys.findIndex(({ label }) => label === 'Contracts')];
    fireEvent.click(screen.getByRole('button', { name: 'Contracts' }));
    expect(actions.change).toHaveBeenLastCalledWith({ chosen: [id], grouping: 'day' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Contracts' }));
    expect(actions.change).toHaveBeenLastCalledWith({ chosen: [id] });
    press('Hide Contracts');
    expect(actions.change).toHaveBeenLastCalledWith({ hidden: [id] });
  });

  it('goes through a picture with the arrow keys, says each day exactly, and Enter shows it alone', () => {
    const { view, actions } = show('month');
    const picture = screen.getByRole('slider', { name: /^All characters by day/ });
    const before = view.shown?.report.days.at(-2);
    fireEvent.keyDown(picture, { key: 'ArrowLeft' });
    const words = picture.getAttribute('aria-valuetext') ?? '';
    expect(words).toContain(
      `Tue, Mar 3, 2026: ${before?.counts.total.toLocaleString('en')} characters`,
    );
    fireEvent.keyDown(picture, { key: 'Enter' });
    expect(actions.change).toHaveBeenLastCalledWith({ day: '2026-03-03' });
  });

  it('goes through a calendar by weeks and by days', () => {
    show('calendar');
    const picture = screen.getByRole('slider');
    const at = (key: string) => {
      fireEvent.keyDown(picture, { key });
      return picture.getAttribute('aria-valuetext')?.split(':')[0];
    };
    expect([at('Home'), at('ArrowRight'), at('ArrowDown'), at('ArrowLeft')]).toEqual([
      'Wed, Jan 1, 2025',
      'Wed, Jan 8, 2025',
      'Thu, Jan 9, 2025',
      'Thu, Jan 2, 2025',
    ]);
  });

  it('has the numbers behind a picture as a table', async () => {
    const { view } = show('month');
    fireEvent.click(screen.getByText('Show as a table'));
    await screen.findByRole('table', { name: 'All characters by day, as a table' });
    const table = screen.getByRole('table', { name: 'All characters by day, as a table' });
    expect(table.getAttribute('aria-rowcount')).toBe('31');
    const first = view.shown?.report.days[0];
    expect(within(table).getAllByRole('row')[1]?.textContent).toContain(
      first?.counts.total.toLocaleString('en'),
    );
  });

  it('draws few of many rows, and says how many there are', () => {
    const { view } = show('year');
    const count = view.shown?.report.rows.count ?? 0;
    expect(count).toBeGreaterThan(2_000);
    expect(rows().length).toBeLessThan(60);
    expect(screen.getByRole('table', { name: /^Figures/ }).getAttribute('aria-rowcount')).toBe(
      String(count + 1),
    );
    expect(text()).toContain(`${count.toLocaleString('en')} rows`);
  });

  it('says what it is narrowed to, and leads out of it', () => {
    const { actions } = show('day');
    const chips = within(screen.getByRole('list', { name: 'Narrowed to' }));
    expect(chips.getByText('Mon, Mar 2, 2026 only')).toBeTruthy();
    press('Remove: 1 key hidden');
    expect(actions.change).toHaveBeenLastCalledWith({ hidden: [] });
    press('Show everything');
    expect(actions.change).toHaveBeenLastCalledWith({ day: null, chosen: [], hidden: [] });
  });

  it('gives files and paper', () => {
    const { actions } = show('month');
    press('CSV for Excel');
    press('JSON');
    expect(actions.save.mock.calls).toEqual([['csv-excel'], ['json']]);
    press('Print');
    expect(actions.print).toHaveBeenCalledOnce();
  });

  it.each([
    ['forbidden', 'Enter the account’s admin key'],
    ['offline', 'You are offline'],
    ['partial', 'The service did not tell of Jan 4'],
  ])('says what is wrong: %s', (state, words) => {
    show(state);
    expect(screen.getByRole('alert').textContent).toContain(words);
  });

  it('says that it is reading, that nothing was used, and what differs', () => {
    show('reading');
    expect(screen.getByText('Asking the service …')).toBeTruthy();
    cleanup();
    show('nothing');
    expect(text()).toContain('Nothing was used in this time.');
    cleanup();
    show('differing');
    expect(text()).toContain('the service says 9,812,400, its parts come to 9,812,399');
  });

  it('never takes a label for markup', () => {
    show('month');
    expect(screen.getByRole('button', { name: '<b>Marketing</b> & "friends"' })).toBeTruthy();
    expect(document.querySelector('td b, th b')).toBeNull();
  });
});

describe('the rows that are drawn', () => {
  const view = { rowHeight: 36, viewHeight: 580 };

  it('are those in view, and some around them', () => {
    const seen = rowWindow({ ...view, count: 1_000, scrolled: 3_600 });
    expect(seen).toEqual({ first: 92, end: 125, offset: 3_312, height: 36_000 });
  });

  it.each([10, 1_000, 366_000, 3_000_000])(
    'reach the last of %i, whatever a browser can lay out',
    (count) => {
      const whole = rowWindow({ ...view, count, scrolled: Number.MAX_SAFE_INTEGER });
      expect(whole.end).toBe(count);
      expect(whole.height).toBeLessThanOrEqual(12_000_000);
      const bottom = whole.offset + (whole.end - whole.first) * view.rowHeight;
      expect(Math.abs(bottom - whole.height)).toBeLessThan(view.rowHeight);
      expect(rowWindow({ ...view, count, scrolled: 0 })).toMatchObject({ first: 0, offset: 0 });
    },
  );
});

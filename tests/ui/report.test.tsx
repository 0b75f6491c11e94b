import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LockedSettings } from '../../components/locked-settings.ts';
import { Report } from '../../components/report/report.tsx';
import type { ReportActions, ReportView } from '../../components/report/report-model.ts';
import { rowWindow } from '../../components/report/windowed-table.tsx';
import { signedChange } from '../../components/usage/usage-words.ts';
import { nextTask } from '../../utils/base/next-task.ts';
import { alertOf } from '../../utils/usage/flags.ts';
import type { ReportState } from '../../utils/usage/report-state.ts';
import { groupings, keyId } from '../../utils/usage/report-state.ts';
import { reportProps, reportView, reportViews } from '../support/gallery/report-states.ts';
import { createReporter } from '../unit/usage/account.ts';

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  // The end of a printing takes the paper away in the next task.
  await nextTask();
});

function show(state: string) {
  const view = reportViews[state]?.();
  if (!view) throw new Error(`No state "${state}" in the gallery`);
  return { view, actions: showView(view) };
}

function showView(view: ReportView) {
  const actions = {
    change: vi.fn(),
    refresh: vi.fn(),
    stop: vi.fn(),
    readAgain: vi.fn(),
    save: vi.fn(),
    print: vi.fn(),
    openOptions: vi.fn(),
    allowAccess: vi.fn(),
  } satisfies ReportActions;
  render(<Report {...reportProps(view)} actions={actions} />);
  return actions;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
/** Its region has the name: said once. */
const table = (name: string | RegExp) =>
  within(screen.getByRole('region', { name })).getByRole('table');
const listed = () => table(/^Figures:/);
const rows = () => within(listed()).getAllByRole('row');
const text = () => document.body.textContent ?? '';

describe('the report', () => {
  it('shows money in figures, rows, days and words where there is a price', () => {
    const { view } = show('priced');
    const { counts } = view.shown ?? {};
    const euros = (amount: number) =>
      amount.toLocaleString('en', { style: 'currency', currency: 'EUR' });
    const total = screen.getByRole('radio', { name: /^All characters/ }).closest('label');
    expect(total?.textContent).toContain(euros((20 * ((counts?.total ?? 0) - 500_000)) / 1e6));
    expect(text()).toContain('without 500,000 free characters');
    expect(within(listed()).getByRole('columnheader', { name: 'Cost' })).toBeTruthy();
    expect(within(rows()[1] ?? document.body).getByText(/^€[\d,.]+$/)).toBeTruthy();
    expect(text()).toContain('Now: 3,104,882 of 25,000,000 characters');
  });

  it('shows what groups used that the service lists, and chooses among those groupings', () => {
    const { actions } = show('by-tag');
    const heads = within(table(/^Figures: Tags/))
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads).toContain('Tags');
    expect(heads).not.toContain('Key');
    expect(within(table(/^Figures: Tags/)).getByText('sales-berlin')).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(text()).not.toMatch(/keys used/);
    const select = screen.getByLabelText('Grouped by');
    expect(
      within(select)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['API keys', 'Tags', 'Language pairs']);
    fireEvent.change(select, { target: { value: '' } });
    expect(actions.change).toHaveBeenLastCalledWith({
      who: null,
      chosen: [],
      hidden: [],
      query: '',
    });
  });

  it('offers no groupings where the service lists none', () => {
    show('month');
    expect(screen.queryByLabelText('Grouped by')).toBeNull();
  });

  it('has no column and no word of money without a price', () => {
    show('month');
    expect(text()).not.toMatch(/€|Cost/);
  });

  it('changes the period, and any days by hand on demand', () => {
    const { actions } = show('month');
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'this-year' } });
    expect(actions.change).toHaveBeenLastCalledWith({ period: 'this-year', day: null });
    type('First day', '2026-02-20');
    expect(actions.change).toHaveBeenCalledTimes(1);
    press('Show');
    const range = { from: '2026-02-20', to: '2026-03-04' };
    expect(actions.change).toHaveBeenLastCalledWith({ period: range, day: null });
  });

  it.each([
    ['First day', '1999-12-31', 'Choose a complete date, 2000 or later.'],
    ['First day', '', 'Choose a complete date, 2000 or later.'],
    ['First day', '2026-04-01', 'Choose days up to today.'],
    ['Last day', '2026-02-01', 'The first day can’t be after the last.'],
    ['First day', '2010-01-01', 'Choose at most ten years.'],
  ])('asks for nothing and says why where days are no range: %s %s', (label, value, words) => {
    const { actions } = show('month');
    type(label, value);
    press('Show');
    expect(actions.change).not.toHaveBeenCalled();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(words);
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(alert.id);
  });

  it('shows the days of another period in place of typed ones, and no problem of these', () => {
    const { rerender } = render(<Report {...reportProps(reportView())} />);
    type('First day', '');
    press('Show');
    expect(screen.getByRole('alert')).toBeTruthy();
    rerender(<Report {...reportProps(reportView({ period: 'last-7-days' }))} />);
    const first = screen.getByLabelText('First day') as HTMLInputElement;
    expect(first.value).toBe('2026-02-26');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows no numbers of days that nobody has told of', () => {
    const month = reportView({ grouping: 'day', compare: 'none' });
    const { shown } = month;
    if (!shown) throw new Error('There is no report to show');
    const days = shown.days.map((day, at) => ({ ...day, isReported: at === 0 }));
    showView({ ...month, shown: { ...shown, days } });
    const cells = rows().map((row) =>
      [...row.querySelectorAll('td.is-number')].map((cell) => cell.textContent),
    );
    const dashes = cells.filter((row) => row[0] === '–');
    expect(dashes.length).toBeGreaterThan(0);
    expect(dashes.flat().every((words) => words === '–')).toBe(true);
    expect(cells.some((row) => row.length > 0 && row[0] !== '–')).toBe(true);
  });

  it('says up to when what is shown reaches, while another period is being read', () => {
    const { shown } = reportView({ period: 'last-month', compare: 'none' });
    const next = reportView({ period: 'last-7-days', compare: 'none' });
    render(<Report {...reportProps({ ...next, shown, isReading: true, isBusy: true })} />);
    expect(text()).toContain('Up to Feb 28, UTC');
    expect(text()).not.toContain('Up to Mar 4');
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

  it('says of a chosen key that there is nothing of it in this time, with a way out', () => {
    const { actions } = show('chosen-unused');
    expect(text()).toContain('1 chosen key has no figures in this period');
    expect(text()).toContain('The shown keys used nothing in this period.');
    press('Remove: 1 chosen key has no figures in this period');
    expect(actions.change).toHaveBeenLastCalledWith({ chosen: [] });
  });

  it('tells the average of each day in words, and in the table behind the bars', async () => {
    const { view } = show('month');
    const average = view.shown?.days.at(-1)?.average ?? 0;
    const value = Math.round(average).toLocaleString('en');
    const picture = screen.getByRole('slider', { name: /^All characters by day/ });
    expect(picture.getAttribute('aria-valuetext')).toContain(`7-day average ${value}`);
    fireEvent.click(screen.getByText('Show as a table'));
    const table = await screen.findByRole('region', { name: 'All characters by day, as a table' });
    expect(within(table).getByRole('columnheader', { name: '7-day average' })).toBeDefined();
    const averages = view.shown?.days.map((day) => Math.round(day.average).toLocaleString('en'));
    expect(table.textContent).toContain(averages?.[0]);
  });

  it('has bars of a week as high as its days, whatever came before them', () => {
    const view = reportView({ period: 'last-7-days', compare: 'none' });
    if (!view.shown) throw new Error('Nothing is shown');
    const counts = { text: 8, documents: 1, improvement: 0, speech: 0, total: 9 };
    const days = view.shown.days.map((day) => ({ ...day, counts, average: 1_000_000 }));
    const shown = { ...view.shown, days };
    render(<Report {...reportProps({ ...view, shown })} />);
    const picture = screen.getByRole('slider', { name: /^All characters by day/ });
    expect(picture.getAttribute('aria-valuetext')).not.toContain('average');
    const words = [...picture.querySelectorAll('svg text')].map((one) => one.textContent ?? '');
    expect(words.some((one) => /\d[KM]/.test(one))).toBe(false);
    expect(text()).not.toContain('7-day average');
  });

  it('leads from a row to its key and on to a day, and the focus to the list of it, which says of what it is', () => {
    const props = reportProps(reportView());
    const page = render(<Report {...props} />);
    const follow = (name: string | RegExp, next: ReportView) => {
      screen.getByRole('button', { name }).focus();
      page.rerender(<Report {...props} view={next} />);
      return document.activeElement;
    };
    const { shown } = props.view;
    const { id = '' } = shown?.keys.find(({ label }) => label === 'Support desk') ?? {};
    const days = follow(
      'Support desk',
      reportView({ chosen: [id], grouping: 'day', sort: { by: 'day', descending: true } }),
    );
    expect(days?.getAttribute('aria-label')).toBe('Figures: By day · Support desk');
    const keys = follow(/Mar 4/, reportView({ day: '2026-03-04', grouping: 'key' }));
    expect(keys?.getAttribute('aria-label')).toMatch(/^Figures: By key · .*Mar 4/);
  });

  it('says how long the service wants to wait, with a way to stop', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { actions } = show('held-up');
    expect(text()).toContain('The service is busy. It will continue in 12 seconds');
    press('Stop');
    expect(actions.stop).toHaveBeenCalledOnce();
  });

  it('says each unusual day once, in the alert, which leads to the day and says how it was found', () => {
    const view = reportViews.alerts?.();
    const told = view?.alerts.flatMap((alert) => (alert.kind === 'budget' ? [] : [alert.flag]));
    if (!view?.shown || !told) throw new Error('The gallery has no alerts');
    const change = vi.fn();
    const ids = told.map(keyId);
    const state = { ...view.state, hidden: ['0000001', ids[0] ?? ''], query: 'desk' };
    const props = reportProps({ ...view, state, shown: { ...view.shown, flags: told } });
    render(<Report {...props} actions={{ ...props.actions, change }} />);
    for (const { label } of told) expect(text().split(`${label}\u2069 used`)).toHaveLength(2);
    expect(screen.getAllByText('How these days are found')).toHaveLength(1);
    const [first] = screen.getAllByRole('button', { name: 'Show this day' });
    if (first) fireEvent.click(first);
    expect(change).toHaveBeenCalledExactlyOnceWith({
      ...{ day: '2026-03-04', grouping: 'key', who: null, chosen: [ids[0]] },
      // Search and hidden keys stay, apart from the day's own key.
      hidden: ['0000001'],
    });
  });

  it('names the keys of a table in which none can be chosen as something that another one has', () => {
    render(<Report {...reportProps(reportView({ chart: 'lines' }))} />);
    expect(text()).toContain('Choose others in the table below');
    cleanup();
    render(<Report {...reportProps(reportView({ chart: 'lines', grouping: 'day' }))} />);
    expect(text()).not.toContain('Choose others in the table below');
    expect(text()).toContain('choose them in the table below under “By key”');
  });

  it.each(groupings)('has every row once on paper: %s', async (grouping) => {
    const view = reportView({ grouping });
    showView(view);
    const count = view.shown?.rows.count ?? 0;
    act(() => void dispatchEvent(new Event('beforeprint')));
    const printed = rows()
      .slice(1)
      .map((row) => row.textContent);
    expect(printed).toHaveLength(Math.min(count, 1_000));
    expect(new Set(printed).size).toBe(printed.length);
    act(() => void dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(rows().length).toBeLessThanOrEqual(40));
  });

  it('prints no hint on what can be pressed', () => {
    const [, paper = ''] = readFileSync('assets/report.css', 'utf8').split('@media print');
    // Those by what they contain are rules for rows of the table.
    const leftAway = [...paper.matchAll(/([^{}]+)\{\s*display: none;/g)]
      .flatMap(([, selectors = '']) => selectors.split(/,\n/).map((selector) => selector.trim()))
      .filter((selector) => !selector.includes(':has('));
    const isPrinted = (words: RegExp) => {
      const [note] = screen.getAllByText(words);
      return leftAway.every((selector) => note?.closest(selector) === null);
    };
    render(<Report {...reportProps(reportView({ chart: 'lines' }))} />);
    expect(isPrinted(/^The five keys that used most/)).toBe(false);
  });

  it('keeps the mask of a key whose label another one has', () => {
    show('month');
    const masks = (label: string) =>
      screen
        .getAllByRole('button', { name: label })
        .map((button) => button.closest('.key-name')?.querySelector('small')?.className);
    expect(masks('Website')).toEqual(['is-needed', 'is-needed']);
    expect(masks('Contracts')).toEqual(['']);
  });

  it('leads to one list by a double click, not on from the row that comes in its place', () => {
    const change = vi.fn();
    const props = reportProps(reportView());
    const actions = { ...props.actions, change };
    const page = render(<Report {...props} actions={actions} />);
    fireEvent.click(screen.getByRole('button', { name: 'Support desk' }), { detail: 1 });
    page.rerender(<Report {...props} actions={actions} view={reportView({ grouping: 'day' })} />);
    const day = screen.getByRole('button', { name: /Mar 4/ });
    fireEvent.click(day, { detail: 2 });
    expect(change).toHaveBeenCalledOnce();
    fireEvent.click(day, { detail: 1 });
    expect(change).toHaveBeenCalledTimes(2);
  });

  it('leads from a key to its days, chooses keys to compare, and hides them', () => {
    const { view, actions } = show('month');
    const id = view.shown?.keys.find(({ label }) => label === 'Contracts')?.id;
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
    const before = view.shown?.days.at(-2);
    fireEvent.keyDown(picture, { key: 'ArrowLeft' });
    const words = picture.getAttribute('aria-valuetext') ?? '';
    expect(words).toContain(
      `Tue, Mar 3, 2026: ${before?.counts.total.toLocaleString('en')} characters`,
    );
    fireEvent.keyDown(picture, { key: 'Enter' });
    expect(actions.change).toHaveBeenLastCalledWith({ day: '2026-03-03' });
  });

  it('says minutes to the last digit on a picture, and never that little was nothing', () => {
    const { shown, ...view } = reportView({ counter: 'speech', grouping: 'day', compare: 'none' });
    if (!shown) throw new Error('Nothing is shown');
    const days = shown.days.map((day, at) => ({
      ...day,
      counts: { ...day.counts, speech: [0.04, 12.345_678, 0.1 + 0.2][at] ?? 0 },
    }));
    const counts = { ...shown.counts, speech: 0.04 };
    const report = { ...shown, days, counts };
    render(<Report {...reportProps({ ...view, shown: report })} />);
    const picture = screen.getByRole('slider', { name: /^Speech to text by day/ });
    const at = (key: string) => {
      fireEvent.keyDown(picture, { key });
      return picture.getAttribute('aria-valuetext')?.split(/: |\n/)[1];
    };
    expect([at('Home'), at('ArrowRight'), at('ArrowRight'), at('ArrowRight')]).toEqual([
      '0.04 min',
      '12.345678 min',
      '0.3 min',
      '0 min',
    ]);
    expect(screen.getByRole('radio', { name: /^Speech to text 0\.04 min/ })).toBeTruthy();
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
      'Thu, Jan 2, 2025',
      'Thu, Jan 9, 2025',
      'Wed, Jan 8, 2025',
    ]);
  });

  it.each<[string, string, readonly string[]]>([
    ['2026-02-03', '2026-03-04', ['Feb 2026', 'Mar 2026']],
    ['2025-11-20', '2026-01-31', ['Nov 2025', 'Dec 2025', 'Jan 2026']],
    ['2026-02-10', '2026-02-12', ['Feb 2026']],
  ])('names the months of a calendar from %s to %s', (from, to, names) => {
    const days = { period: { from, to } } as const;
    render(
      <Report {...reportProps(reportView({ ...days, chart: 'calendar', compare: 'none' }))} />,
    );
    // Names are isolated, so that they keep their own direction.
    const texts = [...document.querySelectorAll('.calendar__name')].map((one) =>
      one.textContent?.replace(/[\u2068\u2069]/g, ''),
    );
    expect(texts).toEqual(names);
  });

  it('says which days each colour of a calendar is of, in short and exactly', () => {
    const { view } = show('calendar');
    const legend = document.querySelector('.calendar__legend');
    const steps = [...(legend?.querySelectorAll('span') ?? [])];
    expect(legend?.textContent).toMatch(/^All characters0/);
    expect(steps).toHaveLength(6);
    const highest = Math.max(...(view.shown?.days ?? []).map(({ counts }) => counts.total));
    expect(steps.at(-1)?.title).toMatch(
      new RegExp(`^[\\d,]+\\s?–\\s?${highest.toLocaleString('en')} characters$`),
    );
    // Each begins where the one before it ends.
    const bounds = steps.slice(1).map(({ textContent }) => textContent?.split(/\s?–\s?/));
    for (const [at, bound] of bounds.entries()) {
      if (at > 0) expect(bound?.[0]).toBe(bounds[at - 1]?.[1]);
    }
  });

  it('says the unit of minutes on the axis, in the legend, in the words of a point and of a share', () => {
    const speech = { counter: 'speech', compare: 'none' } as const;
    showView(reportView(speech));
    const axis = [...document.querySelectorAll('.day-axes__value')].map((one) => one.textContent);
    expect(axis.length).toBeGreaterThan(2);
    for (const words of axis) expect(words).toContain('min');
    expect(document.querySelector('.legend__value')?.textContent).toContain('min');
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(
      /average [\d.,]+ min/,
    );
    cleanup();
    showView(reportView({ ...speech, chart: 'calendar' }));
    expect(document.querySelector('.calendar__legend')?.textContent).toContain('min');
    cleanup();
    showView(reportView({ ...speech, chart: 'shares' }));
    expect(text()).toMatch(/Interpreters[\d.,]+ min100%/);
  });

  it('names the day that a day is compared with', () => {
    show('month');
    const picture = screen.getByRole('slider');
    fireEvent.keyDown(picture, { key: 'Home' });
    expect(picture.getAttribute('aria-valuetext')).toMatch(
      /\nCompared with Tue, Jan 6, 2026: [\d,]+$/,
    );
  });

  it('compares a single day with the one that it stands beside, and names both', () => {
    const view = reportView({ day: '2026-03-02' });
    showView(view);
    expect(text()).toContain('Mon, Mar 2, 2026 · compared with Mon, Feb 2, 2026');
    const { counts, countsBefore } = view.shown ?? {};
    const change = signedChange(counts?.total ?? 0, countsBefore?.total ?? 0, 'en');
    expect(change).toMatch(/%/);
    const figure = screen.getByRole('radio', { name: /^All characters/ }).closest('label');
    expect(figure?.textContent).toContain(change);
    expect(within(listed()).getByRole('columnheader', { name: 'Compared' })).toBeDefined();
  });

  it('names beside the days that it compares those that they are compared with, where a service lags behind', () => {
    showView(
      reportView({ period: 'last-month' }, {}, createReporter({ reportedTo: '2026-02-20' })),
    );
    expect(text()).toMatch(/Feb 1\s–\s20 · compared with Jan 1\s–\s20 · /);
    cleanup();
    // In a month without figures all days are named: none of them has figures.
    showView(
      reportView({ period: 'last-month' }, {}, createReporter({ reportedTo: '2026-01-20' })),
    );
    expect(text()).toMatch(/Feb 1\s–\s28/);
  });

  it.each(['bars', 'lines', 'calendar', 'shares'] as const)(
    'says once that nothing was used, and where to look next: %s',
    (chart) => {
      const nobody = createReporter({ days: 0 });
      const { openOptions } = showView(reportView({ chart }, {}, nobody));
      expect(text().split('Nothing was used')).toHaveLength(2);
      expect(screen.queryByRole('slider')).toBeNull();
      expect(text()).toContain('the key and the address are those of the right account');
      press('Open settings');
      expect(openOptions).toHaveBeenCalledExactlyOnceWith('service');
    },
  );

  it('says of which counter nothing was used, below those that there are figures of', () => {
    const { actions } = show('none-of-counter');
    expect(text()).toContain('Speech to text: nothing was used in this period.');
    fireEvent.click(screen.getByRole('radio', { name: /^All characters/ }));
    expect(actions.change).toHaveBeenLastCalledWith({
      counter: 'total',
      sort: { by: 'total', descending: true },
    });
  });

  it('says of a month that begins today that its figures come, not that they are 0', () => {
    show('month-begins');
    expect(text()).toContain('This period begins today. There will be figures tomorrow.');
    expect(text()).not.toContain('Nothing was used');
    expect(screen.getByRole('radio', { name: /^All characters –$/ })).toBeTruthy();
  });

  it('says of a day that the service has not told of just that, and not that nothing was used', () => {
    const behind = createReporter({ reportedTo: '2026-02-27' });
    const unreported = 'The service has no figures for these days yet.';
    const at = (patch: Partial<ReportState>) =>
      showView(reportView({ day: '2026-03-02', compare: 'none', ...patch }, {}, behind));
    at({});
    expect(screen.getByRole('radio', { name: /^All characters –$/ })).toBeTruthy();
    // In the place of the rows, too.
    expect(text().split(unreported)).toHaveLength(3);
    expect(text()).not.toMatch(/0 keys in use|othing was used|used anything/);
    cleanup();
    // The note names what can be seen, and no calendar is blamed.
    const actions = at({ query: 'no such key' });
    expect(text().split(unreported)).toHaveLength(3);
    expect(text()).not.toMatch(/used anything|There will be figures/);
    press('Clear filters');
    expect(actions.change).toHaveBeenLastCalledWith({
      ...{ day: null, chosen: [], hidden: [], query: '' },
    });
  });

  it('says of a month that a lagging service has told nothing of that it is the service', () => {
    const view = reportView(
      { period: 'this-month' },
      { today: '2026-03-03' },
      createReporter({ reportedTo: '2026-02-27' }),
    );
    showView(view);
    expect(text()).toContain('The service has no figures for these days yet.');
    expect(text()).not.toContain('There will be figures');
  });

  it('says that there are five lines at most where more keys are chosen', () => {
    const { shown } = reportView();
    const most = 'Five lines at most: of the chosen keys, those that used most.';
    const chosen = (shown?.series ?? []).map(({ id }) => id);
    const { id: sixth = '' } = shown?.keys.find(({ id }) => !chosen.includes(id)) ?? {};
    showView(reportView({ chart: 'lines', chosen }));
    expect(text()).not.toContain(most);
    cleanup();
    showView(reportView({ chart: 'lines', chosen: [...chosen, sixth] }));
    expect(text()).toContain(most);
    expect(text()).not.toContain('The five keys that used most.');
  });

  it.each<[string, Partial<ReportState>]>([
    ['a search for spaces', { query: '  ' }],
    ['a hidden key that is not there', { hidden: ['0000000'] }],
  ])('does not take %s for narrowing', (_, patch) => {
    const { shown, ...view } = reportView(patch);
    if (!shown) throw new Error('There is no report to show');
    const none = { total: 0, text: 0, documents: 0, improvement: 0, speech: 0 };
    const report = { ...shown, counts: none };
    showView({ ...view, shown: report });
    expect(text()).toContain('Nothing was used in this period.');
    expect(text()).not.toContain('The shown keys');
    expect(screen.queryByRole('list', { name: 'Filtered by' })).toBeNull();
  });

  it('says when its figures were asked for', () => {
    show('asked-yesterday');
    expect(text()).toMatch(/asked on Mar 4, 2026, \d+:\d\d\sAM/);
  });

  it('draws pictures for the sheet on paper, so that their letters keep their size', () => {
    show('month');
    const width = () => document.querySelector('.day-axes')?.getAttribute('width');
    const usual = width();
    act(() => {
      dispatchEvent(new Event('beforeprint'));
    });
    expect(width()).toBe('640');
    expect(usual).not.toBe('640');
  });

  it('folds all but the first of many unusual days', () => {
    const view = reportView();
    if (!view.shown) throw new Error('Nothing is shown');
    const flags = Array.from({ length: 60 }, (_, at) => ({
      ...{ maskedKey: `${at}***b`, label: `Key ${at}`, day: '2026-03-04', value: 9_000, usual: 1 },
    }));
    const report = { ...view.shown, flags };
    showView({ ...view, shown: report });
    const more = () => screen.getByText('and 57 more').closest('details');
    // Ten are listed, and the others counted.
    expect(more()?.querySelectorAll('li')).toHaveLength(7);
    expect(more()?.textContent).toContain('and 50 more');
    expect(more()?.open).toBe(false);
  });

  it('offers no day that is shown alone already', () => {
    const offers = () => screen.queryAllByRole('button', { name: 'Show this day' }).length;
    const { shown } = reportView();
    const flag = shown?.flags[0];
    if (!flag) throw new Error('The account has no day out of the ordinary');
    const one = { period: { from: flag.day, to: flag.day } } as const;
    for (const narrowed of [{ day: flag.day }, one]) {
      const view = reportView(narrowed);
      const alerts = [alertOf(flag)];
      showView(view);
      expect(text()).toContain(`${flag.label}\u2069 used`);
      expect(offers()).toBe(0);
      cleanup();
      showView({ ...view, alerts });
      expect(offers()).toBe(0);
      cleanup();
      // For that key alone, the whole day is an increase.
      showView({ ...view, alerts, state: { ...view.state, chosen: ['0000001'] } });
      expect(offers()).toBe(1);
      cleanup();
    }
    const actions = showView(reportView({ ...one, compare: 'none' }));
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'Home' });
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'Enter' });
    expect(actions.change).not.toHaveBeenCalled();
  });

  it('has the numbers behind a picture as a table', async () => {
    const { view } = show('month');
    fireEvent.click(screen.getByText('Show as a table'));
    await screen.findByRole('region', { name: 'All characters by day, as a table' });
    const behind = table('All characters by day, as a table');
    expect(behind.getAttribute('aria-rowcount')).toBe('31');
    expect(behind.getAttribute('aria-label')).toBe(null);
    const first = view.shown?.days[0];
    expect(within(behind).getAllByRole('row')[1]?.textContent).toContain(
      first?.counts.total.toLocaleString('en'),
    );
  });

  it('draws few of many rows, and says how many there are', () => {
    const { view } = show('year');
    const count = view.shown?.rows.count ?? 0;
    expect(count).toBeGreaterThan(2_000);
    expect(rows().length).toBeLessThan(60);
    expect(listed().getAttribute('aria-rowcount')).toBe(String(count + 1));
    expect(text()).toContain(`${count.toLocaleString('en')} rows`);
  });

  it('says what it is narrowed to, and leads out of it', () => {
    const { actions } = show('day');
    const chips = within(screen.getByRole('list', { name: 'Filtered by' }));
    expect(chips.getByText('Mon, Mar 2, 2026 only')).toBeTruthy();
    press('Remove: 1 key hidden');
    expect(actions.change).toHaveBeenLastCalledWith({ hidden: [] });
    press('Clear filters');
    expect(actions.change).toHaveBeenLastCalledWith({
      ...{ day: null, chosen: [], hidden: [] },
      query: '',
    });
  });

  it('says what was searched for beside the numbers, too: no field stands on paper', () => {
    const { actions } = show('nothing-found');
    const chips = within(screen.getByRole('list', { name: 'Filtered by' }));
    expect(chips.getByText('Keys with “\u2068no such key\u2069”')).toBeTruthy();
    press('Remove: Keys with “\u2068no such key\u2069”');
    expect(actions.change).toHaveBeenLastCalledWith({ query: '' });
  });

  it('gives a file and paper', () => {
    const { actions } = show('month');
    press('Save these days as a CSV file');
    expect(actions.save).toHaveBeenCalledOnce();
    press('Print');
    expect(actions.print).toHaveBeenCalledOnce();
  });

  it.each([
    ['forbidden', 'Enter the account’s admin key'],
    ['offline', 'You are offline'],
    ['partial', 'The service gave no figures for Jan 4'],
  ])('says what is wrong: %s', (state, words) => {
    show(state);
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(text()).not.toContain('complete');
  });

  it('suggests no other key where an administrator has set it, if nothing was used', () => {
    const view = reportViews.nothing?.();
    if (!view) throw new Error('There is no such state');
    render(
      <LockedSettings.Provider value={new Set(['keys.admin'])}>
        <Report {...reportProps(view)} />
      </LockedSettings.Provider>,
    );
    expect(text()).toContain('Nothing was used in this period.');
    expect(text()).not.toContain('If you expected figures');
    expect(screen.queryByRole('button', { name: 'Open settings' })).toBeNull();
  });

  it('says that it is reading, that nothing was used, and what differs', () => {
    show('reading');
    expect(screen.getByText('Asking the service …')).toBeTruthy();
    cleanup();
    show('nothing');
    expect(text()).toContain('Nothing was used in this period.');
    cleanup();
    show('nothing-found');
    expect(text()).toContain('The shown keys used nothing in this period.');
    cleanup();
    show('differing');
    expect(text()).toContain('The service’s total differs from the sum of its parts');
  });

  it('says how far the account’s budget is spent, where that is worth a word', () => {
    show('month');
    expect(text()).not.toContain('20,000,000');
    cleanup();
    show('budget-near');
    expect(text()).toMatch(/17,204,880 .*20,000,000/);
  });

  it('never takes a label for markup', () => {
    show('month');
    expect(screen.getByRole('button', { name: '<b>Marketing</b> & "friends"' })).toBeTruthy();
    expect(document.querySelector('td b, th b')).toBeNull();
  });
});

describe('a long table', () => {
  const ask = createReporter({ keys: 300, days: 70 });
  const body = () => [...document.querySelectorAll<HTMLElement>('.card > .table tbody tr')];
  const drawn = () => body().map((row) => Number(row.getAttribute('aria-rowindex')) - 2);
  const box = () => document.querySelector<HTMLElement>('.card > .table');

  /** With its places scrolled to, in px, in the order in which it goes there by itself. */
  function open(state: Partial<ReportState> = {}) {
    const view = reportView(state, {}, ask);
    const { rerender } = render(<Report {...reportProps(view)} />);
    const table = box();
    if (!table) throw new Error('No table');
    const gone: unknown[] = [];
    table.scrollTo = (place?: unknown) => gone.push(place);
    return {
      view,
      gone,
      set: (next: Partial<ReportState>) =>
        rerender(<Report {...reportProps(reportView({ ...state, ...next }, {}, ask))} />),
      async scroll(row: number) {
        Object.defineProperty(table, 'scrollTop', { value: 36 * row, configurable: true });
        fireEvent.scroll(table);
        await waitFor(() => expect(drawn()).toContain(row));
      },
    };
  }

  it('stays where it is while keys are chosen far down in it', async () => {
    const { view, gone, set, scroll } = open();
    await scroll(150);
    const before = drawn();
    expect(before).toEqual(Array.from({ length: 33 }, (_, index) => 142 + index));
    body()[20]?.querySelector('input')?.focus();
    const focused = document.activeElement;
    const { keys, rows, order } = view.shown ?? {};
    const id = keys?.[rows?.keys[order?.[162] ?? 0] ?? 0]?.id ?? '';
    set({ chosen: [id] });
    expect(drawn()).toEqual(before);
    expect(gone).toEqual([]);
    expect(document.activeElement).toBe(focused);
    expect((focused as HTMLInputElement).checked).toBe(true);
  });

  it('stays where it is while a key far down in it is hidden', async () => {
    const { view, gone, set, scroll } = open();
    await scroll(150);
    const { keys, rows, order } = view.shown ?? {};
    const id = keys?.[rows?.keys[order?.[162] ?? 0] ?? 0]?.id ?? '';
    set({ hidden: [id] });
    expect(screen.getByText('1 key hidden')).toBeTruthy();
    expect(drawn()[0]).toBe(142);
    expect(gone).toEqual([]);
  });

  it.each<[string, Partial<ReportState>]>([
    ['sorted anew', { sort: { by: 'text', descending: true } }],
    ['grouped anew', { grouping: 'key-and-day' }],
    ['searched', { query: 'e' }],
    ['of other days', { period: 'last-7-days' }],
  ])('begins at its beginning where it is %s', async (_, next) => {
    const { gone, set, scroll } = open();
    await scroll(150);
    set(next);
    await waitFor(() => expect(gone).toEqual([{ top: 0 }]));
    expect(drawn()[0]).toBe(0);
  });

  it.each([
    ['down', 250],
    ['up', 20],
  ])('keeps the row that has the focus while it is scrolled %s', async (_, to) => {
    const { scroll } = open();
    await scroll(150);
    const row = body()[20];
    const input = row?.querySelector('input');
    input?.focus();
    await scroll(to);
    expect(document.activeElement).toBe(input);
    expect(row?.getAttribute('aria-rowindex')).toBe('164');
    expect(drawn()).toHaveLength(34);
    expect(drawn()).toEqual(drawn().toSorted((one, other) => one - other));
    // The rows that are seen stand where they would without it.
    const top = Number.parseFloat(box()?.querySelector('table')?.style.insetBlockStart ?? '');
    const first = drawn().findIndex((one) => one === to - 8);
    expect(top + first * 36).toBe((to - 8) * 36);
    input?.blur();
    await scroll(100);
    expect(drawn()).toHaveLength(33);
  });
});

describe('the rows that are drawn', () => {
  const viewHeight = 580;

  it('are those in view, and some around them', () => {
    const seen = rowWindow(1_000, 3_600, viewHeight);
    expect(seen).toEqual({ first: 92, end: 125, offset: 3_312, height: 36_000 });
  });

  it.each([
    [10, 10],
    [1_000, 1_000],
    [366_000, 366_000],
    [3_000_000, 450_000],
  ])('of %i reach number %i: browsers cannot lay out a higher list', (count, last) => {
    const whole = rowWindow(count, Number.MAX_SAFE_INTEGER, viewHeight);
    expect(whole.end).toBe(last);
    expect(whole.height).toBeLessThanOrEqual(17_000_000);
    const bottom = whole.offset + (whole.end - whole.first) * 36;
    expect(Math.abs(bottom - whole.height)).toBeLessThan(36);
    expect(rowWindow(count, 0, viewHeight)).toMatchObject({ first: 0, offset: 0 });
  });
});

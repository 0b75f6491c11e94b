import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { DayLines } from '../../components/charts/day-lines.tsx';
import { UsageTab } from '../../components/popup/usage-tab.tsx';
import { Report } from '../../components/report/report.tsx';
import type { ReportView } from '../../components/report/report-model.ts';
import type { DayRange } from '../../utils/base/utc-day.ts';
import type { ReportState } from '../../utils/usage/report-state.ts';
import { reportProps, reportView, reportViews } from '../support/gallery/report-states.ts';
import { usageProps, usageViews } from '../support/gallery/usage-states.ts';

afterEach(cleanup);

/** The number of days without data in states whose service has reported up to February 27, on March 5. */
const unreported = 5;

function show(state: string): ReportView {
  const view = reportViews[state]?.();
  if (!view) throw new Error(`No state "${state}" in the gallery`);
  render(<Report {...reportProps(view)} />);
  return view;
}

/** Returns the view with one day without data among the others. */
function withHole(view: ReportView, at: number): ReportView {
  const { shown } = view;
  if (!shown) throw new Error('Nothing is shown');
  const days = shown.days.map((day, index) => (index === at ? { ...day, isReported: false } : day));
  return { ...view, shown: { ...shown, days } };
}

/** Returns the texts of a chart's points, from the first or from the last one. */
function walk(count: number, from: 'Home' | 'End'): string[] {
  const picture = screen.getByRole('slider');
  fireEvent.keyDown(picture, { key: from });
  return Array.from({ length: count }, () => {
    const words = picture.getAttribute('aria-valuetext') ?? '';
    fireEvent.keyDown(picture, { key: from === 'Home' ? 'ArrowRight' : 'ArrowLeft' });
    return words;
  });
}

const hatched = () => document.querySelector('.chart .hatched');
const boxesIn = (path: Element | null) => path?.getAttribute('d')?.match(/M/g)?.length ?? 0;
/** Counts the starts of a line, including those after gaps. */
const beginnings = (path: Element | null | undefined) =>
  path?.getAttribute('d')?.match(/M/g)?.length ?? 0;
const inLegend = (of: string) =>
  document.querySelector(of)?.textContent?.includes('no figures') ?? false;

async function tableBehind() {
  fireEvent.click(screen.getByText('Show as a table'));
  return screen.findByRole('region', { name: 'All characters by day, as a table' });
}

const cellsOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);

describe('days that the service has not told of', () => {
  it('are hatched among bars and have no number, no part and no average', () => {
    show('lagging-month');
    const [last, ...others] = walk(unreported + 1, 'End').toReversed();
    expect(last).toMatch(/^Fri, Feb 27, 2026: [\d,]+ characters\nText .*7-day average/s);
    expect(others.toReversed().map((words) => words.split('\n'))).toEqual(
      ['Wed, Mar 4', 'Tue, Mar 3', 'Mon, Mar 2', 'Sun, Mar 1', 'Sat, Feb 28'].map((day) => [
        `${day}, 2026: no figures`,
      ]),
    );
    expect(boxesIn(hatched())).toBe(unreported);
    expect(inLegend('.legend')).toBe(true);
  });

  it('are a gap in the moving average', () => {
    const view = reportView();
    render(<Report {...reportProps(view)} />);
    expect(beginnings(document.querySelector('.line--average'))).toBe(1);
    cleanup();
    render(<Report {...reportProps(withHole(view, 12))} />);
    expect(beginnings(document.querySelector('.line--average'))).toBe(2);
    expect(boxesIn(hatched())).toBe(1);
  });

  it('are a gap in the lines of keys, which say of them no key’s zero', () => {
    const view = withHole(reportView({ chart: 'lines' }), 12);
    render(<Report {...reportProps(view)} />);
    const lines = [...document.querySelectorAll('.chart .line--series')];
    expect(lines).toHaveLength(5);
    expect(lines.map(beginnings)).toEqual([2, 2, 2, 2, 2]);
    expect(boxesIn(hatched())).toBe(1);
    expect(inLegend('.legend')).toBe(true);
    expect(walk(13, 'Home').at(-1)).toBe('Sun, Feb 15, 2026: no figures');
  });

  it('leave a day between them to be seen as a point', () => {
    const points = ['1', '2', '3', '4'].map((id) => ({ id, words: () => id }));
    render(
      <DayLines
        title="Lines"
        description=""
        points={points}
        dayName={() => null}
        format={String}
        lines={[[1, null, 3, null]]}
        onPick={() => {}}
      />,
    );
    expect(document.querySelectorAll('.line__point')).toHaveLength(2);
  });

  it('are hatched in the calendar, which no day without use is, and have a place in its legend', () => {
    show('lagging-calendar');
    expect(document.querySelectorAll('.calendar__day--unreported')).toHaveLength(unreported);
    expect(boxesIn(hatched())).toBe(unreported);
    expect(inLegend('.calendar__legend')).toBe(true);
    const picture = screen.getByRole('slider');
    fireEvent.keyDown(picture, { key: 'End' });
    expect(picture.getAttribute('aria-valuetext')).toBe('Wed, Mar 4, 2026: no figures');
  });

  it.each(['month', 'lines', 'calendar'])(
    'are spoken of in "%s" only where there are any',
    (state) => {
      show(state);
      expect(document.querySelector('.hatched')).toBeNull();
      expect(document.body.textContent).not.toContain('no figures');
    },
  );

  it('are never the highest day of a picture', () => {
    const view = reportView({ chart: 'calendar' });
    const days = view.shown?.days ?? [];
    const highest = days.reduce(
      (top, { counts }, at) => (counts.total > (days[top]?.counts.total ?? 0) ? at : top),
      0,
    );
    render(<Report {...reportProps(withHole(view, highest))} />);
    const picture = screen.getByRole('slider');
    const about = document.getElementById(picture.getAttribute('aria-describedby') ?? '');
    expect(about?.textContent).toMatch(/^The highest day: \w+, \w+ \d+, 2026: [\d,]+ characters/);
  });

  it.each([
    ['bars', 6],
    ['lines', 10],
    ['calendar', 5],
  ] as const)('have a dash in each column of the table behind "%s"', async (chart, columns) => {
    render(<Report {...reportProps(withHole(reportView({ chart }), 2))} />);
    const rows = within(await tableBehind())
      .getAllByRole('row')
      .slice(1);
    const dashes = Array.from({ length: columns }, () => '–');
    expect(cellsOf(rows[2]).slice(0, columns)).toEqual(dashes);
    expect(cellsOf(rows[1])).not.toContain('–');
  });

  it('are hatched in the popup’s bars, and no zero in their words', () => {
    render(<UsageTab {...usageProps(usageViews.lagging?.())} />);
    expect(walk(unreported + 1, 'End').map((words) => words.split(': ')[1])).toEqual([
      ...Array.from({ length: unreported }, () => 'no figures'),
      expect.stringMatching(/^[\d,]+\nText /),
    ]);
    expect(boxesIn(hatched())).toBe(unreported);
    expect(inLegend('.legend')).toBe(true);
  });

  it('end the small lines of the popup’s keys before they fall to zero', () => {
    const view = usageViews.lagging?.();
    render(<UsageTab {...usageProps(view)} />);
    const [line] = screen.getAllByRole('img');
    const points = line?.querySelector('path')?.getAttribute('d')?.split(/[ML]/).slice(1);
    expect(points).toHaveLength((view?.summary?.days.length ?? 0) - unreported);
  });
});

describe('what days are compared with', () => {
  it('is nothing for a day without figures, in its row', () => {
    const byDay = { grouping: 'day', sort: { by: 'day', descending: false } } as const;
    render(<Report {...reportProps(withHole(reportView(byDay), 2))} />);
    const table = within(screen.getByRole('region', { name: /^Figures:/ })).getByRole('table');
    const rows = [...table.querySelectorAll('tbody tr')];
    const row = rows.find(({ textContent }) => textContent?.includes('Feb 5, 2026'));
    expect(cellsOf(row)).toEqual(Array.from({ length: 7 }, () => '–'));
  });

  it('is named in each row by day, in the tooltip and for screen readers', () => {
    const byDay = { grouping: 'day', sort: { by: 'day', descending: false } } as const;
    render(<Report {...reportProps(reportView(byDay))} />);
    const table = within(screen.getByRole('region', { name: /^Figures:/ })).getByRole('table');
    const first = within(table).getByRole('button', { name: 'Tue, Feb 3, 2026' });
    expect(first.title).toMatch(/^Compared with Tue, Jan 6, 2026: [\d,]+$/);
    const beside = /: (.+)$/.exec(first.title)?.[1];
    expect(cellsOf(first.closest('tr') ?? undefined)).toContain(beside);
    cleanup();
    // A row for a key has no day.
    show('month');
    expect(document.querySelector('tbody [title^="Compared with"]')).toBeNull();
  });

  it('is said not to be compared where there are days without figures, and only where it is asked for', () => {
    const range = { from: '2024-08-01', to: '2026-02-28' };
    const asked = { period: range, compare: 'before' } as const;
    const isAnswered = ({ to }: DayRange) => to !== '2025-02-27';
    const note = (patch: Partial<ReportState>) => {
      cleanup();
      render(
        <Report {...reportProps(reportView({ ...asked, ...patch }, {}, undefined, isAnswered))} />,
      );
      return document.querySelector('.figures__note')?.textContent ?? '';
    };
    const sentence = /not compared with Jan 2, 2023\s–\sJul 31, 2024: some days have no figures/;
    expect(note({})).toMatch(sentence);
    expect(note({ compare: 'none' })).not.toContain('compared');
    // The day has no data at all, and another message says so.
    expect(note({ day: '2024-12-01' })).not.toContain('compare');
    expect(note({ day: '2026-02-02' })).toMatch(/compared with \w+, Jul \d+, 2024/);
  });

  it('is said to be no day where a day alone stands beside none', () => {
    const range = { from: '2026-01-01', to: '2026-01-31' };
    const view = reportView({ period: range, compare: 'before', day: '2026-01-31' });
    render(<Report {...reportProps(view)} />);
    expect(document.querySelector('.figures__note')?.textContent).toContain(
      'there is no day to compare it with',
    );
  });

  it('is named with its days below the bars', () => {
    show('month');
    expect(document.querySelector('.legend')?.textContent).toMatch(/compared with Jan 4\s–\sFeb 2/);
  });

  it('stands in the table behind them with the day that it is of', async () => {
    show('month');
    const [, first] = within(await tableBehind()).getAllByRole('row');
    expect(first?.textContent).toContain('Tue, Feb 3, 2026');
    expect(cellsOf(first).at(-1)).toMatch(/^Jan 6 [\d,]+$/);
  });
});

describe('minutes', () => {
  it('are said to be some above each column of them', async () => {
    show('month');
    const table = await tableBehind();
    expect(within(table).getByRole('columnheader', { name: 'Speech to text (min)' })).toBeTruthy();
    const figures = within(screen.getByRole('region', { name: /^Figures:/ })).getByRole('table');
    expect(
      within(figures).getByRole('columnheader', { name: 'Speech to text (min)' }),
    ).toBeTruthy();
  });
});

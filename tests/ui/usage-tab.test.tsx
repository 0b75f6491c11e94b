import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LockedSettings } from '../../components/locked-settings.ts';
import type { UsageActions, UsageView } from '../../components/popup/usage-model.ts';
import { UsageTab } from '../../components/popup/usage-tab.tsx';
import { heldUp, unusualDays, usageProps, usageViews } from '../support/gallery/usage-states.ts';
import { createServiceDouble, hang } from '../unit/service/service-double.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(state: string, change: Partial<UsageView> = {}) {
  const view = usageViews[state]?.();
  if (!view) throw new Error(`No state "${state}" in the gallery`);
  const actions = {
    choose: vi.fn(),
    refresh: vi.fn(),
    stop: vi.fn(),
    showDays: vi.fn(),
    readAgain: vi.fn(),
    exportCsv: vi.fn(),
    openReport: vi.fn(),
    openOptions: vi.fn(),
    allowAccess: vi.fn(),
  } satisfies UsageActions;
  render(<UsageTab {...usageProps({ ...view, ...change })} actions={actions} />);
  return { actions, view };
}

const text = () => document.body.textContent ?? '';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the tab "Usage"', () => {
  it('says the total and how it compares', () => {
    const { view } = show('month');
    const total = view.summary?.counts.total ?? 0;
    expect(screen.getByText(total.toLocaleString('en'))).toBeTruthy();
    expect(text()).toMatch(/characters · 0% · compared with Jan 4\s–\sFeb 2/);
    expect(text()).toContain('Up to Mar 4, UTC');
  });

  it.each([
    [0.123, ' · +12% · '],
    [-0.31, ' · -31% · '],
    [0.001, ' · 0% · '],
    [null, ' · new · '],
  ])('says a change of %s as "%s"', (change, words) => {
    const { summary } = usageViews.month?.() ?? {};
    if (!summary) throw new Error('The gallery has no month');
    const { counts } = summary;
    const countsBefore = { ...counts, total: change === null ? 0 : counts.total / (1 + change) };
    show('month', { summary: { ...summary, countsBefore } });
    expect(text()).toContain(words);
  });

  it('shows money beside characters where there is a price, and the count of now', () => {
    const { view } = show('priced');
    const { counts, ranked, forecast } = view.summary ?? {};
    const euros = (characters: number, digits = 2) =>
      `€${((20 * characters) / 1e6).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
    // The month has 500,000 characters that cost nothing.
    expect(document.querySelector('.usage__figure small')?.textContent).toBe(
      euros((counts?.total ?? 0) - 500_000),
    );
    expect(document.querySelector('.usage__minutes small')?.textContent).toBe(
      euros((0.02 * (counts?.speech ?? 0) * 1e6) / 20),
    );
    const [first] = document.querySelectorAll('.usage__key-total small');
    expect(first?.textContent).toBe(euros(ranked?.[0]?.total ?? 0));
    const left = document.querySelector('.month-left')?.textContent;
    expect(left).toContain(`(\u2068${euros(20_000_000 - 500_000)}\u2069)`);
    expect(left).toContain(euros((forecast?.low ?? 0) - 500_000));
    expect(left).toContain(euros((forecast?.high ?? 0) - 500_000));
    expect(text()).toContain('Now: 3,104,882 of 25,000,000 characters');
  });

  it('shows no money without a price', () => {
    show('this-month', { budget: 20_000_000 });
    expect(text()).not.toMatch(/[€$]|Cost|Now:/);
  });

  it('says of the figures of an earlier look when they were asked for, and gives no file of them', () => {
    show('last-answer');
    expect(text()).toMatch(/asked on Mar 4, 2026, \d/);
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  });

  it('shows no zeros on the first day of a month, of which nothing is known: no figure, no picture, no file', () => {
    show('first-day');
    expect(text()).toContain('This period begins today. There will be figures tomorrow.');
    expect(text()).toContain('Up to Feb 28, UTC');
    expect(text()).not.toMatch(/%|new|compared|nothing was used/i);
    expect(document.querySelector('.usage__figure')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save these days as a CSV file' })).toBeNull();
  });

  it('says of a service that is behind that it has not told of the days, not that they come tomorrow', () => {
    const { summary } = usageViews['first-day']?.() ?? {};
    if (!summary) throw new Error('The gallery has no first day');
    const range = { from: '2026-03-01', to: '2026-03-02' };
    show('first-day', { summary: { ...summary, today: '2026-03-03', range } });
    expect(text()).toContain('The service has no figures for these days yet.');
    expect(document.querySelector('.usage__figure')).toBeNull();
  });

  it.each([
    ['month', true],
    ['year', false],
  ])('leaves a gap between bars only where there is room for one: %s', (state, hasGaps) => {
    show(state);
    const bars = document.querySelector('.day-axes .series-1')?.getAttribute('d') ?? '';
    const boxes = [...bars.matchAll(/M([\d.]+) [\d.-]+h([\d.]+)/g)].map(([, x, width]) => ({
      from: Number(x),
      to: Number(x) + Number(width),
    }));
    const gaps = boxes.flatMap(({ from }, at) => {
      const beside = boxes[at - 1];
      return beside ? [from - beside.to] : [];
    });
    // Days without usage have no bar. Lengths are rounded to hundredths.
    expect(Math.min(...gaps) > 0.05).toBe(hasGaps);
  });

  it('shows totals by key without days, which it offers to ask for', () => {
    const { actions, view } = show('totals');
    expect(text()).toContain(view.summary?.counts.total.toLocaleString('en'));
    expect(
      within(screen.getByRole('list', { name: 'Keys that used most' })).getAllByRole('listitem'),
    ).toHaveLength(5);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(document.querySelector('.sparkline')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save these days as a CSV file' })).toBeNull();
    press('Show days');
    expect(actions.showDays).toHaveBeenCalledOnce();
    cleanup();
    show('year');
    expect(screen.queryByRole('button', { name: 'Show days' })).toBeNull();
    cleanup();
    show('totals-instead');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(text()).toContain('so totals by key are shown');
    press('Show days');
  });

  it('draws a bar for each day, from the bottom up', () => {
    const { view } = show('month');
    const boxes = [...document.querySelectorAll('.day-axes .boxes')].flatMap((path) =>
      [...(path.getAttribute('d') ?? '').matchAll(/M(\S+) ([\d.]+)h[\d.]+v([\d.]+)/g)].map(
        ([, left, top, height]) => ({ left, top: Number(top), height: Number(height) }),
      ),
    );
    const lefts = new Set(boxes.map(({ left }) => left));
    const used = view.summary?.days.filter(
      ({ counts: { text: words, documents, improvement } }) => words + documents + improvement > 0,
    );
    expect(lefts.size).toBe(used?.length);
    const bottom = 120 - 26;
    expect(Math.max(...boxes.map(({ top, height }) => top + height))).toBeCloseTo(bottom, 1);
    expect(Math.min(...boxes.map(({ top }) => top))).toBeGreaterThanOrEqual(12);
  });

  it('announces each day’s value as the arrow keys move through the bars', () => {
    const { view } = show('month');
    const bars = screen.getByRole('slider', { name: 'Characters by day' });
    const days = view.summary?.days ?? [];
    const total = (index: number) => {
      const { text: words = 0, documents = 0, improvement = 0 } = days.at(index)?.counts ?? {};
      const [all, ...parts] = [words + documents + improvement, words, documents, improvement].map(
        (count) => count.toLocaleString('en'),
      );
      return `${all}\nText ${parts[0]}\nDocuments ${parts[1]}\nImprovement ${parts[2]}`;
    };
    const tip = () => document.querySelector('.chart__tip')?.textContent;
    expect(bars.getAttribute('aria-valuetext')).toBe(`Mar 4: ${total(-1)}`);
    fireEvent.keyDown(bars, { key: 'ArrowLeft' });
    expect(bars.getAttribute('aria-valuetext')).toBe(`Mar 3: ${total(-2)}`);
    fireEvent.keyDown(bars, { key: 'Home' });
    expect(bars.getAttribute('aria-valuetext')).toBe(`Feb 3: ${total(0)}`);
    expect(tip()).toBe(`Feb 3: ${total(0)}`);
    fireEvent.keyDown(bars, { key: 'Escape' });
    expect(tip()).toBeUndefined();
  });

  it('says of a day what the service counted, also beyond the parts that have a colour', () => {
    const { summary } = usageViews.month?.() ?? {};
    if (!summary) throw new Error('The gallery has no month');
    const days = summary.days.map((day) => ({
      ...day,
      counts: { ...day.counts, total: 9_000_000 },
    }));
    show('month', { summary: { ...summary, days } });
    const bars = screen.getByRole('slider', { name: 'Characters by day' });
    expect(bars.getAttribute('aria-valuetext')).toMatch(/^Mar 4: 9,000,000\n/);
  });

  it('says which days could not be read, shows all others, and asks for the rest', () => {
    const { actions, view } = show('partial');
    expect(screen.getByRole('alert').textContent).toContain('gave no figures for Jan 4');
    expect(screen.getByText((view.summary?.counts.total ?? 0).toLocaleString('en'))).toBeTruthy();
    expect(text()).toMatch(
      /characters · not compared with Jan 4\s–\sFeb 2: some days have no figures/,
    );
    press('Ask for the rest');
    expect(actions.readAgain).toHaveBeenCalledOnce();
    expect(actions.refresh).not.toHaveBeenCalled();
  });

  it('says up to which day it knows, also on a month’s first day, and the year where it is another', () => {
    const { summary } = usageViews.month?.() ?? {};
    if (!summary) throw new Error('The gallery has no month');
    const first = { from: '2026-03-01', to: '2026-03-01' };
    show('month', {
      summary: { ...summary, range: first, upTo: '2026-02-28', today: '2026-03-01' },
    });
    expect(text()).toContain('Up to Feb 28, UTC');
    cleanup();
    const newYear = { from: '2026-01-01', to: '2026-01-01' };
    show('month', {
      summary: { ...summary, range: newYear, upTo: '2025-12-31', today: '2026-01-01' },
    });
    expect(text()).toContain('Up to Dec 31, 2025, UTC');
    cleanup();
    show('year');
    expect(text()).toContain('Up to Dec 31, 2025, UTC');
    expect(text()).toMatch(/characters · .* Jan 1\s–\sDec 31, 2024/);
  });

  it('leads to the whole report', () => {
    const { actions } = show('month');
    press('Open report');
    expect(actions.openReport).toHaveBeenCalledOnce();
  });

  it('names keys by label, with the mask where two share it, else by mask, and never as markup', () => {
    const { view } = show('year');
    const keys = within(screen.getByRole('list', { name: 'Keys that used most' }));
    const names = keys.getAllByRole('listitem').map((item) => item.querySelector('bdi'));
    expect(names.map((name) => name?.textContent)).toEqual(
      view.summary?.series.map(({ label, maskedKey }) => {
        const mask = maskedKey.replace(/\*+/, '****');
        return label === 'Website' ? `Website (${mask})` : label || mask;
      }),
    );
    expect(text()).toMatch(/Website \(\w{4}\*{4}\w{4}\)/);
    expect(document.querySelector('.usage__keys b')).toBeNull();
    expect(text()).toMatch(/\d+ more keys?: [\d,]+/);
  });

  it('says in words of each key what its line shows to the eye', () => {
    const { view } = show('month');
    const [key] = view.summary?.series ?? [];
    const highest = Math.max(...(key?.byDay ?? []));
    const day = view.summary?.days[key?.byDay.indexOf(highest) ?? 0]?.day ?? '';
    const date = new Date(day).toLocaleDateString('en', {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    const [line] = screen.getAllByRole('img');
    expect(line?.getAttribute('aria-label')).toBe(
      `Most on ${date}: ${highest.toLocaleString('en')}`,
    );
  });

  it('says how far the account’s budget is spent, where that is worth a word', () => {
    show('month');
    expect(text()).not.toContain('17,204,880');
    cleanup();
    show('budget-near');
    expect(text()).toMatch(/17,204,880 .*20,000,000/);
  });

  it('says how long the service wants to wait, with a way to stop; not while nothing is asked', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { actions } = show('held-up');
    expect(text()).toContain('The service is busy. It will continue in 12 seconds');
    press('Stop');
    expect(actions.stop).toHaveBeenCalledOnce();
    cleanup();
    // The pending request belongs to another page.
    show('month', { asked: heldUp() });
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    cleanup();
    show('reading', { asked: { sinceMs: Date.now(), heldUp: null } });
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('says that the service is slow, with a way to stop', async () => {
    const { actions } = show('reading', { asked: { sinceMs: Date.now() - 6_000, heldUp: null } });
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(text()).toMatch(/No answer yet/);
    expect(actions.stop).toHaveBeenCalledOnce();
  });

  it('says the first of many alerts, unfolds the others, and repeats none as a flag', () => {
    const flags = unusualDays.flatMap((alert) => (alert.kind === 'budget' ? [] : [alert.flag]));
    const summary = usageViews.odd?.().summary;
    if (!summary) throw new Error('The gallery has no flag');
    show('alerts', { summary: { ...summary, flags: [...flags, ...summary.flags] } });
    expect(screen.getByText('and 3 more').closest('summary')).not.toBeNull();
    for (const { label } of flags) expect(text().split(label)).toHaveLength(2);
    expect(text()).toContain('used 2,812,000 characters');
  });

  it('flags a day out of the ordinary, and a total that is not its parts', () => {
    show('odd');
    expect(text()).toContain(
      '\u2068c8f1****9a02\u2069 used 2,812,000 characters on Mar 2. Usual on such a day: about 161K.',
    );
    expect(text()).toContain('differs from the sum of its parts');
  });

  it('says above the bars how many days are out of the ordinary, and unfolds what they are', () => {
    const [flag] = usageViews.odd?.().summary?.flags ?? [];
    const { summary } = usageViews.month?.() ?? {};
    if (!summary || !flag) throw new Error('The gallery has no flag');
    const flags = Array.from({ length: 12 }, (_, at) => ({ ...flag, maskedKey: `key ${at}` }));
    show('month', { summary: { ...summary, flags } });
    const line = screen.getByText('12 unusual days');
    expect(line.closest('details')?.open).toBe(false);
    const place = line.compareDocumentPosition(screen.getByRole('slider'));
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const said = [...(line.closest('details')?.querySelectorAll('li') ?? [])];
    expect(said).toHaveLength(10);
    expect(text()).toContain('and 2 more');
  });

  it('says minutes of speech beside the total, and not where there were none', () => {
    const { summary } = usageViews.month?.() ?? {};
    if (!summary) throw new Error('The gallery has no month');
    const withMinutes = (speech: number) =>
      show('month', { summary: { ...summary, counts: { ...summary.counts, speech } } });
    withMinutes(42.5);
    expect(document.querySelector('.usage__minutes')?.textContent).toContain(
      'Speech to text 42.5 min',
    );
    cleanup();
    withMinutes(0);
    expect(text()).not.toContain('Speech to text');
  });

  it('shortens a label that is as long as a paragraph, where it stands in a sentence', () => {
    const { summary } = usageViews.odd?.() ?? {};
    const [flag] = summary?.flags ?? [];
    if (!summary || !flag) throw new Error('The gallery has no flag');
    show('odd', { summary: { ...summary, flags: [{ ...flag, label: 'x'.repeat(200) }] } });
    expect(text()).toContain(`${'x'.repeat(40)}…\u2069 used`);
    expect(text()).not.toContain('x'.repeat(41));
  });

  it('says what this browser spent and saved', () => {
    show('month');
    expect(text()).toContain('12,400');
    expect(text()).toContain('From memory: 4,500');
  });

  it('changes the period, asks again, and gives a file', () => {
    const { actions } = show('month');
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'last-year' } });
    expect(actions.choose).toHaveBeenCalledExactlyOnceWith('last-year');
    press('Ask the service again');
    expect(actions.refresh).toHaveBeenCalledOnce();
    press('Save these days as a CSV file');
    expect(actions.exportCsv).toHaveBeenCalledOnce();
  });

  it('says that an administrator has chosen the period, where he has', () => {
    show('locked');
    const period = screen.getByRole('combobox', { name: 'Period' });
    expect(period).toHaveProperty('disabled', true);
    const hint = document.getElementById(period.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Set by your administrator');
    cleanup();
    show('month');
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveProperty('disabled', false);
  });

  it('says that it is reading, and keeps old numbers meanwhile', () => {
    show('reading');
    expect(screen.getByRole('status').textContent).toBe('Asking the service …');
    cleanup();
    const { view } = show('again');
    expect(document.querySelector('.usage')?.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText((view.summary?.counts.total ?? 0).toLocaleString('en'))).toBeTruthy();
  });

  it('says which key is missing where one may not read usage, and leads to it', () => {
    const { actions } = show('forbidden');
    expect(screen.getByRole('alert').textContent).toContain('Enter the account’s admin key');
    press('Open settings');
    expect(actions.openOptions).toHaveBeenCalledExactlyOnceWith('admin-key');
  });

  it('does not suggest changing a key that the organization has set', () => {
    const usage = usageProps(usageViews.forbidden?.());
    render(
      <LockedSettings.Provider value={new Set(['keys.admin'])}>
        <UsageTab {...usage} />
      </LockedSettings.Provider>,
    );
    expect(screen.getByRole('alert').textContent).toMatch(/your organization has set.*Ask your/);
    expect(screen.queryByRole('button', { name: 'Open settings' })).toBeNull();
  });

  it('says any other failure as everywhere, with its one thing to do', () => {
    const { actions } = show('offline');
    expect(screen.getByRole('alert').textContent).toContain('You are offline');
    press('Try again');
    expect(actions.refresh).toHaveBeenCalledOnce();
  });

  it.each([
    ['no-such-service', 'There are no usage reports at this address.'],
    ['refused', 'The service refused to report on these days.'],
    ['slow', 'Choose fewer days, or try again later.'],
    ['quota-spent', 'The service gives no figures while the account’s quota is used up.'],
    ['too-large', 'This is too much for one report of the service. Choose fewer days.'],
  ])('says of days and reports what elsewhere is said of texts: %s', (state, words) => {
    show(state);
    expect(screen.getByRole('alert').textContent).toContain(words);
  });

  it('says that a service took too long, once every try for a report has timed out', async () => {
    const service = createServiceDouble([hang]);
    const answer = await service.usage();
    expect(service.clock.slept.filter((ms) => ms === 30_000)).toHaveLength(service.sent.length);
    const { actions } = show('month', { failure: answer.ok ? null : answer.failure });
    expect(screen.getByRole('alert').textContent).toContain(
      'The service took too long to answer. Choose fewer days, or try again later.',
    );
    press('Try again');
    expect(actions.refresh).toHaveBeenCalledOnce();
  });

  it('says that nothing was used', () => {
    show('nothing');
    expect(text()).toContain('Nothing was used in this period.');
    cleanup();
    const { summary } = usageViews.nothing?.() ?? {};
    if (!summary) throw new Error('The gallery has no empty days');
    show('nothing', { summary: { ...summary, counts: { ...summary.counts, speech: 2.5 } } });
    expect(text()).not.toContain('Nothing was used');
    expect(text()).toContain('2.5 min');
    cleanup();
    show('nothing', { summary: { ...summary, counts: { ...summary.counts, speech: 0.04 } } });
    expect(text()).toContain('0.04 min');
  });

  it('tells screen readers that no characters were used, and names no highest day', () => {
    show('nothing');
    expect(text()).toContain('No characters were used in this period.');
    expect(text()).not.toContain('The highest is');
    cleanup();
    show('month');
    expect(text()).toContain('The highest is');
    expect(text()).not.toContain('No characters were used');
  });
});

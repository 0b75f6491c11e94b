import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageProvider } from '../../components/options/page.ts';
import { Spending } from '../../components/options/spending.tsx';
import type { SpendingView } from '../../components/options/spending-model.ts';
import { createSpendingModel } from '../../components/options/spending-model.ts';
import { succeed } from '../../utils/base/result.ts';
import type { MeterRow } from '../../utils/pipeline/meter/spendings.ts';
import { budgetStates } from '../support/gallery/budget-states.ts';
import { month } from '../support/gallery/month.ts';
import { optionsActions, optionsView, spendingView } from '../support/gallery/options-views.ts';
import { sumOfDays } from '../support/gallery/spent.ts';

const row = (change: Partial<MeterRow>): MeterRow => ({
  day: '2026-11-20',
  site: 'a.example',
  source: 'EN',
  target: 'ES',
  kind: 'page',
  billed: 10,
  estimated: 0,
  saved: 1,
  ...change,
});

const rows = [
  row({ day: '2026-11-20', site: 'a.example' }),
  row({ day: '2026-11-21', site: 'b.example', billed: 30, saved: 0 }),
  row({ day: '2026-11-21', site: null, billed: 5, saved: 2, kind: 'text' }),
  row({ day: '2026-11-21', site: 'a.example', target: 'DE', billed: 7, saved: 0 }),
];

const settled = () => new Promise((resolve) => setTimeout(resolve));

function open() {
  const readRows = vi.fn(async () => succeed(rows));
  const others = {
    readMonth: async () => succeed(month()),
    clear: async () => succeed(null),
  };
  const saveFile = vi.fn();
  const model = createSpendingModel({
    ...{ ...others, readRows, saveFile, now: () => Date.UTC(2026, 10, 22, 1) },
  });
  return { model, readRows, saveFile };
}

afterEach(cleanup);

describe('what this browser spent', () => {
  it('is added up for each UTC day of the period, and for each site, the dearest first', async () => {
    const { model } = open();
    await model.refresh();
    const { days, sites } = model.view.value;
    expect(days).toHaveLength(30);
    expect(days?.slice(-3)).toEqual([
      { day: '2026-11-20', billed: 10, saved: 1 },
      { day: '2026-11-21', billed: 42, saved: 2 },
      { day: '2026-11-22', billed: 0, saved: 0 },
    ]);
    expect(sites).toEqual([
      { site: 'b.example', billed: 30, saved: 0 },
      { site: 'a.example', billed: 17, saved: 1 },
      { site: null, billed: 5, saved: 2 },
    ]);
  });

  it('is read for another period when one is chosen', async () => {
    const { model } = open();
    void model.refresh();
    model.actions.choosePeriod(90);
    await settled();
    expect(model.view.value.period).toBe(90);
    expect(model.view.value.days?.[0]?.day).toBe('2026-08-25');
  });

  it('is handed over row by row as CSV', async () => {
    const { model, saveFile } = open();
    await model.refresh();
    model.actions.exportCsv();
    const [name, text] = saveFile.mock.calls[0] ?? [];
    expect(name).toBe('verso-spending-2026-11-22.csv');
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      'day,site,from,to,kind,billed,estimated,saved',
      '2026-11-20,a.example,EN,ES,page,10,0,1',
      '2026-11-21,b.example,EN,ES,page,30,0,0',
    ]);
  });
});

describe('the pictures of it', () => {
  // If the record was cleared, the month has a total but no days.
  const states = Object.entries(budgetStates).filter(
    ([name, { view }]) => view.spending.month !== null && name !== 'record-cleared',
  );

  it.each(states)('are of one account: %s', (_, { view: { spending } }) => {
    const ofMonth = (spending.days ?? []).filter(({ day }) => day.startsWith('2026-03'));
    const { billed, saved } = spending.month ?? { billed: 0, saved: 0 };
    expect(spending.month?.month).toBe('2026-03');
    expect(sumOfDays(ofMonth)).toEqual({ billed, saved });
    const bySite = spending.sites.map((site) => ({ day: '', ...site }));
    expect(sumOfDays(bySite)).toEqual(sumOfDays(spending.days));
  });
});

describe('the chart of it', () => {
  function show(change: Partial<SpendingView> = {}) {
    const actions = { choosePeriod: vi.fn(), clear: vi.fn(), exportCsv: vi.fn() };
    const page = {
      view: optionsView(undefined, { spending: spendingView(change) }),
      actions: { ...optionsActions, spending: actions },
      locale: 'en',
    };
    render(
      <PageProvider value={page}>
        <Spending />
      </PageProvider>,
    );
    return actions;
  }

  it('has the same numbers in tables behind it', () => {
    show({ days: [{ day: '2026-11-21', billed: 42, saved: 2 }] });
    const tables = within(
      screen.getByText('The numbers as tables').closest('details') as HTMLElement,
    );
    const [byDay, bySite] = tables.getAllByRole('table', { hidden: true });
    expect(byDay?.textContent).toContain('November 21, 2026422');
    expect(bySite?.textContent).toContain('en.wikipedia.org32,23212,750');
  });

  it('names its colours, with the sum of each', () => {
    show({ days: [{ day: '2026-11-21', billed: 42_000, saved: 2 }] });
    const entries = [...document.querySelectorAll('.legend__entry')];
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Billed42,000', 'From memory2']);
    expect(entries.map((entry) => entry.querySelector('.legend__box') !== null)).toEqual([
      true,
      true,
    ]);
  });

  it('names the sites that cost most, and what has no site', () => {
    show();
    const sites = within(screen.getByRole('list', { name: 'Sites that cost most' }));
    expect(sites.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'en.wikipedia.org32,232',
      'a-rather-long-name-of-a-host.subdomain.example.org12,324',
      'Without a site (typed texts, private windows)2,844',
    ]);
  });

  it('is asked for another period, and for a file', () => {
    const actions = show();
    fireEvent.click(screen.getByRole('radio', { name: '90 days' }));
    expect(actions.choosePeriod).toHaveBeenCalledWith(90);
    fireEvent.click(screen.getByRole('button', { name: 'Export the spending as CSV' }));
    expect(actions.exportCsv).toHaveBeenCalledOnce();
  });

  it('says where nothing was spent, and shows nothing before it is known', () => {
    show({ days: [{ day: '2026-11-21', billed: 0, saved: 0 }], sites: [] });
    expect(screen.getByText('Nothing was spent in this period.')).toBeTruthy();
    cleanup();
    show({ days: null });
    expect(screen.queryByText('What this browser spent')).toBeNull();
  });
});
